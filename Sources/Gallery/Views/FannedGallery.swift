import Multiplane
import UIKit

/// Five pictures in a stack, fanned out in space on a tap, one behind the other; a tap on one brings it to the front.
enum FannedGallery {
  static let scene = Gallery.Scene.views(
    "fanned-gallery", "Pictures fanned out in space, and one brought back", size: CGSize(width: 320, height: 440),
    background: .hex(0x101418), posterTime: 1.5, duration: 4.5
  ) { window, stage in
    let gallery = FannedGalleryView(frame: window.bounds)
    window.addSubview(gallery)
    stage.schedule(at: 0.6) { gallery.fan() }
    stage.schedule(at: 2.6) { gallery.choose(1) }
  }
}

private final class FannedGalleryView: UIView {
  private var cards: [UIImageView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 600
    layer.sublayerTransform = eye
    for landscape in Landscape.allCases {
      let card = UIImageView(image: landscape.picture)
      card.frame = CGRect(x: 60, y: 80, width: 200, height: 280)
      card.round(12)
      card.clipsToBounds = true
      card.addSubview(
        UILabel(
          landscape.name, CGRect(x: 12, y: 8, width: 160, height: 30), size: 20, weight: .bold, color: .white, .left))
      cards.append(card)
      addSubview(card)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Each picture is 60 points lower and farther back than the one before, turned about its upper edge.
  func fan() {
    for (index, card) in cards.enumerated() {
      var place = CATransform3DMakeTranslation(0, -138 + CGFloat(index) * 62, -80)
      place = CATransform3DScale(place, 0.95, 0.6, 1)
      place = CATransform3DRotate(place, -.pi / 8, 1, 0, 0)
      UIView.animate(
        withDuration: 0.7, delay: 0.05 * Double(index), usingSpringWithDamping: 0.75, initialSpringVelocity: 0
      ) { card.layer.transform = place }
    }
  }

  /// The chosen one comes to the front, the others leave their places for it one after another.
  func choose(_ chosen: Int) {
    for (index, card) in cards.enumerated() where index != chosen {
      UIView.animate(withDuration: 0.33, delay: 0.04 * Double(index)) { card.alpha = 0 }
    }
    UIView.animate(withDuration: 0.45, delay: 0.1, options: .curveEaseOut) { [self] in
      cards[chosen].layer.transform = CATransform3DIdentity
    } completion: { [self] _ in
      bringSubviewToFront(cards[chosen])
      for (index, card) in cards.enumerated() where index != chosen {
        card.layer.transform = CATransform3DIdentity
        card.alpha = 1
      }
    }
  }
}
