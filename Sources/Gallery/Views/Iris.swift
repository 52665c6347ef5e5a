import Multiplane
import UIKit

/// A voice assistant: while its button is held, the microphone's level runs through a row of dots, which are copies of one;
/// let go, it answers with a wave.
enum Iris {
  static let scene = Gallery.Scene.views(
    "iris", "A voice assistant: dots that follow the microphone's level while a button is held, then a wave",
    size: CGSize(width: 320, height: 440), background: .hex(0x10132B), posterTime: 2.3, duration: 7.5
  ) { window, stage in
    window.rootViewController = IrisController()
    let button = CGPoint(x: 160, y: 364)
    stage.drag(along: [button, button], time: 0.5, duration: 2)
  }
}

private final class IrisController: UIViewController {
  private let status = UILabel(
    "Hold to speak", CGRect(x: 0, y: 40, width: 320, height: 36), size: 22, color: .hex(0xC9D1FF))
  private let dots = DotsView(frame: CGRect(x: 0, y: 110, width: 320, height: 180))
  private let button = UIButton(frame: CGRect(x: 122, y: 326, width: 76, height: 76))
  private var microphone: StageTimer?

  override func viewDidLoad() {
    view.backgroundColor = .clear
    button.backgroundColor = .hex(0x5B5FEF)
    button.round(38)
    button.setImage(picture, for: .normal)
    button.addTarget(for: .touchDown) { [unowned self] _ in listen() }
    button.addTarget(for: [.touchUpInside, .touchUpOutside]) { [unowned self] _ in answer() }
    view.add(dots, status, button)
  }

  /// A microphone on its stand, 30 × 40.
  private var picture: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 30, height: 40), scale: 2).image { renderer in
      let context = renderer.cgContext
      context.setFillColor(.white)
      context.addPath(
        CGPath(
          roundedRect: CGRect(x: 9, y: 1, width: 12, height: 23), cornerWidth: 6, cornerHeight: 6, transform: nil))
      context.fillPath()
      context.setStrokeColor(.white)
      context.setLineWidth(2.5)
      context.setLineCap(.round)
      context.addPath(
        UIBezierPath(
          arcCenter: CGPoint(x: 15, y: 18), radius: 11, startAngle: 0, endAngle: .pi, clockwise: true
        ).cgPath)
      context.move(to: CGPoint(x: 15, y: 29))
      context.addLine(to: CGPoint(x: 15, y: 37))
      context.move(to: CGPoint(x: 9, y: 37))
      context.addLine(to: CGPoint(x: 21, y: 37))
      context.strokePath()
    }
  }

  // MARK: - Talking

  /// The level is read twenty times a second; here it looks random, with syllables that are louder or softer.
  private func listen() {
    say("Listening …")
    press(0.86, .hex(0xE5446D))
    dots.listen()
    var reading = 0
    microphone = Stage.current?.schedule(every: DotsView.secondsOfReading) { [unowned self] _ in
      reading += 1
      let syllable = 0.25 + 0.75 * PCGNoise.unit(40, reading / 5)
      dots.hear(level: 2 + 18 * syllable * PCGNoise.unit(100 + reading, 0))
    }
  }

  private func answer() {
    microphone?.invalidate()
    press(1, .hex(0x5B5FEF))
    dots.hear(level: 1)
    say("Let me think …")
    Stage.current?.schedule(after: 1) { [unowned self] in
      say("It will rain at five.")
      dots.speak(seconds: 2.64)
    }
    Stage.current?.schedule(after: 4.3) { [unowned self] in say("Hold to speak") }
  }

  private func press(_ scale: CGFloat, _ color: UIColor) {
    UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) { [self] in
      button.transform = CGAffineTransform(scaleX: scale, y: scale)
      button.backgroundColor = color
    }
  }

  private func say(_ text: String) {
    UIView.transition(with: status, duration: 0.25, options: .transitionCrossDissolve) { [self] in status.text = text }
  }
}
