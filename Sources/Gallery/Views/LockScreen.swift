import Multiplane
import UIKit

/// A locked screen: light sweeps through the letters at its foot, a finger slides it aside, and a photo comes up behind.
/// The first slide is too short, and the screen springs back.
enum LockScreen {
  static let scene = Gallery.Scene.views(
    "lock-screen", "Light that sweeps through letters, and a slide that reveals a photo",
    size: CGSize(width: 320, height: 440), background: .black, posterTime: 3.25, duration: 5
  ) { window, stage in
    window.rootViewController = LockController()
    stage.drag(along: [CGPoint(x: 60, y: 386), CGPoint(x: 160, y: 386)], time: 1.3, duration: 0.4)
    stage.drag(along: [CGPoint(x: 50, y: 386), CGPoint(x: 280, y: 386)], time: 2.8, duration: 0.6)
  }
}

private final class LockController: UIViewController {
  private let photo = UIImageView(image: UIImage(cgImage: Paintings.evening))
  private let caption = UILabel(
    "The valley, last night", CGRect(x: 0, y: 390, width: 320, height: 30), size: 17, weight: .bold, color: .white)
  private let cover = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
  private let slider = SweepingLabel("slide to unlock", CGRect(x: 20, y: 364, width: 280, height: 44), size: 30)

  override func viewDidLoad() {
    view.backgroundColor = .clear
    // As high as the screen, and moved so that the sun is in sight.
    photo.frame = CGRect(x: -240, y: 0, width: 660, height: 440)
    caption.alpha = 0
    cover.layer.contents = wallpaper.cgImage
    cover.layer.castShadow(height: 12, opacity: 0.6)
    cover.layer.shadowPath = CGPath(rect: cover.bounds, transform: nil)
    cover.add(
      UILabel("7:05", CGRect(x: 0, y: 50, width: 320, height: 90), size: 76, color: .white),
      UILabel("Monday, 3 August", CGRect(x: 0, y: 140, width: 320, height: 30), size: 18, color: .white), slider)
    view.add(photo, caption, cover)
    view.addGestureRecognizer(UIPanGestureRecognizer { [unowned self] in slide($0) })
    show(0)
  }

  private var wallpaper: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 8, height: 440)).image { context in
      let colors = [CGColor.hex(0x141E3C), .hex(0x5A3A6E), .hex(0x1B1430)]
      guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 0.55, 1]) else { return }
      context.cgContext.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: 440), options: [])
    }
  }

  /// How far the cover goes: as far as its shadow leaves the screen.
  private static let way: CGFloat = 350

  /// Shows how much of its way the cover has gone, 0 to 1.
  private func show(_ share: CGFloat) {
    cover.center.x = 160 + Self.way * share
    photo.transform = CGAffineTransform(scaleX: 1.3 - 0.3 * share, y: 1.3 - 0.3 * share)
    photo.alpha = 0.3 + 0.7 * share
  }

  private func slide(_ recognizer: UIGestureRecognizer) {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return }
    let share = min(max(pan.translation(in: view).x / Self.way, 0), 1)
    if pan.state == .began || pan.state == .changed { return show(share) }
    let opens = share > 0.5
    let left = ((opens ? 1 : 0) - share) * Self.way
    UIView.animate(
      withDuration: 0.6, delay: 0, usingSpringWithDamping: opens ? 1 : 0.6,
      initialSpringVelocity: pan.velocity(in: view).x / left
    ) { [self] in
      show(opens ? 1 : 0)
    }
    if opens { UIView.animate(withDuration: 0.4, delay: 0.5) { [self] in caption.alpha = 1 } }
  }
}
