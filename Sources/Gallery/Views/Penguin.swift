import Multiplane
import UIKit

/// A penguin that walks by a series of pictures, turns round by a mirrored transform, and slides on its belly.
enum Penguin {
  static let scene = Gallery.Scene.views(
    "penguin", "A penguin walks, turns and slides by series of pictures", size: CGSize(width: 400, height: 260),
    background: .hex(0xBFE3F5), posterTime: 1.1, duration: 7
  ) { window, stage in
    let ice = UIView(frame: CGRect(x: 0, y: 200, width: 400, height: 60))
    ice.backgroundColor = .hex(0xF4FBFF)
    let hill = PathView(CGRect(x: 150, y: 120, width: 260, height: 90), fill: .hex(0xDDF1FA)) { path in
      path.move(to: CGPoint(x: 0, y: 90))
      path.addQuadCurve(to: CGPoint(x: 260, y: 90), control: CGPoint(x: 140, y: -80))
      path.closeSubpath()
    }
    let penguin = PenguinView()
    window.add(hill, ice, penguin)
    stage.schedule(at: 0.3) { penguin.walk(by: 140) }
    stage.schedule(at: 2.3) { penguin.slide(by: 140) }
    stage.schedule(at: 4.2) { penguin.walk(by: -160) }
  }
}

private final class PenguinView: UIImageView {
  private static let steps = (0..<4).map { PenguinDrawing.walking(step: $0) }
  private static let slides = (0..<2).map { PenguinDrawing.sliding(step: $0) }

  convenience init() {
    self.init(image: Self.steps[0])
    center = CGPoint(x: 60, y: 176)
  }

  private func face(_ way: CGFloat) { transform = CGAffineTransform(scaleX: way < 0 ? -1 : 1, y: 1) }

  func walk(by way: CGFloat) { move(by: way, showing: Self.steps, each: 0.1, in: 1.6, options: .curveLinear) }

  func slide(by way: CGFloat) {
    move(by: way, showing: Self.slides, each: 0.15, in: 1.5, after: 0.05, options: .curveEaseOut)
  }

  /// Moves while a series of pictures is played.
  private func move(
    by way: CGFloat, showing images: [UIImage], each seconds: Double, in duration: Double, after delay: Double = 0,
    options: UIView.AnimationOptions
  ) {
    face(way)
    let run = seconds * Double(images.count)
    play(images, duration: run, times: Int((duration / run).rounded()))
    UIView.animate(withDuration: duration, delay: delay, options: options) { [self] in
      center.x += way
    } completion: { [self] _ in
      stopAnimating()
    }
  }

  private func play(_ images: [UIImage], duration: Double, times: Int) {
    stopAnimating()
    (animationImages, animationDuration, animationRepeatCount) = (images, duration, times)
    startAnimating()
  }
}

/// The pictures, 108 × 96, drawn with paths.
private enum PenguinDrawing {
  static func walking(step: Int) -> UIImage {
    picture { canvas in
      let lean: CGFloat = [0.06, 0, -0.06, 0][step]
      canvas.translateBy(x: 54, y: 88)
      canvas.rotate(by: lean)
      for (side, lift) in [(-10.0, step == 1 ? 5.0 : 0), (10, step == 3 ? 5 : 0)] {
        ellipse(canvas, CGRect(x: side - 9, y: -7 - lift, width: 20, height: 8), 0xF2A23A)
      }
      body(canvas, turned: 0)
    }
  }

  static func sliding(step: Int) -> UIImage {
    picture { canvas in
      canvas.translateBy(x: 20, y: 72 + CGFloat(step) * 2)
      canvas.rotate(by: .pi / 2 - 0.1)
      canvas.translateBy(x: 0, y: 6)
      body(canvas, turned: 0.1 - .pi / 2)
    }
  }

  /// Standing on the origin, 70 high, the face turned by an angle about the middle of the head.
  private static func body(_ canvas: CGContext, turned angle: CGFloat) {
    ellipse(canvas, CGRect(x: -24, y: -72, width: 48, height: 70), 0x22303C)
    ellipse(canvas, CGRect(x: -12, y: -52, width: 34, height: 48), 0xFFFFFF)
    ellipse(canvas, CGRect(x: -20, y: -46, width: 14, height: 32), 0x151E26)
    canvas.translateBy(x: 4, y: -56)
    canvas.rotate(by: angle)
    canvas.translateBy(x: -4, y: 56)
    ellipse(canvas, CGRect(x: 4, y: -64, width: 12, height: 12), 0xFFFFFF)
    ellipse(canvas, CGRect(x: 9, y: -61, width: 6, height: 6), 0x000000)
    canvas.setFillColor(UIColor.hex(0xF2A23A).cgColor)
    canvas.move(to: CGPoint(x: 18, y: -58))
    canvas.addLine(to: CGPoint(x: 34, y: -52))
    canvas.addLine(to: CGPoint(x: 18, y: -48))
    canvas.closePath()
    canvas.fillPath()
  }

  private static func ellipse(_ canvas: CGContext, _ rect: CGRect, _ color: UInt32) {
    canvas.setFillColor(UIColor.hex(color).cgColor)
    canvas.fillEllipse(in: rect)
  }

  private static func picture(_ draw: (CGContext) -> Void) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 108, height: 96), scale: 2).image { draw($0.cgContext) }
  }
}
