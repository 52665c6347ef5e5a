import Multiplane
import UIKit

/// A board of two flights that change places: the sky cross-fades and snow stops falling, one label turns like the side of a
/// cube, others fade and bounce or slide, and an aeroplane takes off and comes back on keyframes.
enum Flights {
  static let scene = Gallery.Scene.views(
    "flights", "Two flights change places: cross-fade, cube labels, a departing aeroplane",
    size: CGSize(width: 320, height: 440), background: .black, posterTime: 1.75, duration: 9
  ) { window, stage in
    let controller = FlightsController()
    window.rootViewController = controller
    stage.schedule(every: 3) { _ in controller.change() }
  }
}

private final class FlightsController: UIViewController {
  private struct Flight {
    let number, from, to, status: String
    let sky: (UInt32, UInt32)
    let hasSnow: Bool
  }

  private let flights = [
    Flight(
      number: "MP 217", from: "Oslo", to: "Rome", status: "Boarding", sky: (0xF2A65A, 0x8E4162),
      hasSnow: true),
    Flight(
      number: "MP 508", from: "Rome", to: "Malta", status: "Delayed", sky: (0x74B3CE, 0x172A3A),
      hasSnow: false),
  ]
  private var index = 0
  private let background = UIImageView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
  private let snow = SnowView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
  /// Darkens the flakes behind the words.
  private let board = UIView(frame: CGRect(x: 12, y: 44, width: 296, height: 168))
  private let number = UILabel("", CGRect(x: 0, y: 60, width: 320, height: 34), size: 24, weight: .bold, color: .white)
  private let from = UILabel("", CGRect(x: 20, y: 150, width: 120, height: 44), size: 30, weight: .bold, color: .white)
  private let to = UILabel("", CGRect(x: 180, y: 150, width: 120, height: 44), size: 30, weight: .bold, color: .white)
  private let status = UILabel(
    "", CGRect(x: 80, y: 350, width: 160, height: 40), size: 20, weight: .bold, color: .white)
  private let aeroplane = Drawings.aeroplane(at: CGPoint(x: 130, y: 290))

  override func viewDidLoad() {
    view.backgroundColor = .clear
    board.round(14)
    for view in [board, status] as [UIView] { view.backgroundColor = UIColor(white: 0, alpha: 0.4) }
    status.clipsToBounds = true
    status.round(8)
    view.add(background, snow, board, number, from, to, status, aeroplane)
    set(flights[0])
  }

  private func set(_ flight: Flight) {
    background.image = sky(flight)
    snow.alpha = flight.hasSnow ? 1 : 0
    (number.text, from.text, to.text, status.text) = (flight.number, flight.from, flight.to, flight.status)
  }

  private func sky(_ flight: Flight) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 8, height: 440)).image { context in
      let colors = [UIColor.hex(flight.sky.1).cgColor, UIColor.hex(flight.sky.0).cgColor]
      guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]) else { return }
      context.cgContext.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 0, y: 440), options: [])
    }
  }

  func change() {
    index = (index + 1) % flights.count
    let flight = flights[index]
    let direction: CGFloat = index == 1 ? 1 : -1
    UIView.transition(with: background, duration: 1, options: .transitionCrossDissolve) { [self] in
      background.image = sky(flight)
    }
    UIView.animate(withDuration: 1) { [self] in snow.alpha = flight.hasSnow ? 1 : 0 }
    turnLikeACube(number, to: flight.number, direction)
    turnLikeACube(status, to: flight.status, direction)
    bounce(from, to: flight.from, by: CGPoint(x: direction * 60, y: 0))
    bounce(to, to: flight.to, by: CGPoint(x: 0, y: direction * 40))
    depart()
  }

  /// A copy with the new text grows from one edge while the label shrinks to the other.
  private func turnLikeACube(_ label: UILabel, to text: String, _ direction: CGFloat) {
    let copy = UILabel(text, label.frame, size: label.font.pointSize, weight: .bold, color: label.textColor)
    copy.backgroundColor = label.backgroundColor
    copy.clipsToBounds = label.clipsToBounds
    copy.round(label.layer.cornerRadius)
    let offset = direction * label.frame.height / 2
    copy.transform = CGAffineTransform(translationX: 0, y: offset).scaledBy(x: 1, y: 0.05)
    view.addSubview(copy)
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseOut) {
      copy.transform = .identity
      label.transform = CGAffineTransform(translationX: 0, y: -offset).scaledBy(x: 1, y: 0.05)
    } completion: { _ in
      label.text = text
      label.transform = .identity
      copy.removeFromSuperview()
    }
  }

  private func bounce(_ label: UILabel, to text: String, by offset: CGPoint) {
    let copy = UILabel(text, label.frame, size: label.font.pointSize, weight: .bold, color: label.textColor)
    copy.transform = CGAffineTransform(translationX: offset.x, y: offset.y)
    copy.alpha = 0
    view.addSubview(copy)
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseIn) {
      label.transform = CGAffineTransform(translationX: offset.x, y: offset.y)
      label.alpha = 0
    }
    UIView.animate(withDuration: 0.25, delay: 0.1, options: .curveEaseIn) {
      copy.transform = .identity
      copy.alpha = 1
    } completion: { _ in
      label.text = text
      label.alpha = 1
      label.transform = .identity
      copy.removeFromSuperview()
    }
  }

  /// Rolls, climbs, and comes back from the other side.
  private func depart() {
    let home = aeroplane.center
    UIView.animateKeyframes(withDuration: 1.5, delay: 0) { [self] in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { [self] in
        aeroplane.center = CGPoint(x: home.x + 80, y: home.y - 10)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.4) { [self] in
        aeroplane.transform = CGAffineTransform(rotationAngle: -.pi / 8)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { [self] in
        aeroplane.center = CGPoint(x: home.x + 180, y: home.y - 60)
        aeroplane.alpha = 0
      }
      UIView.addKeyframe(withRelativeStartTime: 0.51, relativeDuration: 0.01) { [self] in
        aeroplane.transform = .identity
        aeroplane.center = CGPoint(x: -60, y: home.y)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.55, relativeDuration: 0.45) { [self] in
        aeroplane.alpha = 1
        aeroplane.center = home
      }
    }
  }
}

/// Flakes that fall from the upper edge, as if they had done so for a while.
private final class SnowView: UIView {
  override class var layerClass: AnyClass { CAEmitterLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    guard let emitter = layer as? CAEmitterLayer else { preconditionFailure("layerClass is CAEmitterLayer") }
    emitter.emitterShape = .line
    (emitter.emitterPosition, emitter.emitterSize) = (CGPoint(x: frame.midX, y: -10), CGSize(width: 360, height: 0))
    (emitter.timeOffset, emitter.seed) = (12, 3)
    let cell = CAEmitterCell()
    cell.contents = flake.cgImage
    (cell.birthRate, cell.lifetime, cell.contentsScale) = (22, 12, 2)
    (cell.velocity, cell.velocityRange, cell.emissionLongitude, cell.emissionRange) = (52, 22, .pi, 0.6)
    (cell.scale, cell.scaleRange, cell.alphaRange) = (0.34, 0.24, 0.4)
    cell.color = CGColor(gray: 1, alpha: 0.65)
    emitter.emitterCells = [cell]
  }

  required init?(coder: NSCoder) { nil }

  private var flake: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 14, height: 14), scale: 2).image { context in
      context.cgContext.setFillColor(UIColor.white.cgColor)
      context.cgContext.fillEllipse(in: CGRect(x: 1, y: 1, width: 12, height: 12))
    }
  }
}
