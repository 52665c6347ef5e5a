import Multiplane
import UIKit

/// Short ways to build the scenes that are made of views.
extension Gallery.Scene {
  /// A scene in a window of a size in points; `build` fills the window, on the stage.
  static func views(
    _ name: String, _ summary: String, size: CGSize, background: UIColor, posterTime: CFTimeInterval,
    duration: CFTimeInterval, build: @escaping @Sendable (UIWindow, Stage) -> Void
  ) -> Gallery.Scene {
    Gallery.Scene(
      name: name, summary: summary,
      makeStage: {
        Stage(size: size) { stage in
          let window = UIWindow()
          window.backgroundColor = background
          window.makeKeyAndVisible()
          build(window, stage)
        }
      },
      background: nil, posterTime: posterTime, duration: duration)
  }
}

extension UIColor {
  /// The colour that a designer writes as a hexadecimal number, such as `0xFF8000`.
  static func hex(_ rgb: UInt32, alpha: CGFloat = 1) -> UIColor { UIColor(cgColor: .hex(rgb, alpha: alpha)) }
}

extension UIView {
  /// A view of a size, its middle at a point of its superview.
  convenience init(_ width: CGFloat, _ height: CGFloat, at center: CGPoint = .zero, color: UIColor? = nil) {
    self.init(frame: CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height))
    backgroundColor = color
  }

  /// Rounds the corners.
  func round(_ radius: CGFloat) { layer.cornerRadius = radius }

  /// Puts several views in, the rearmost first.
  func add(_ views: UIView...) { for view in views { addSubview(view) } }
}

extension UILabel {
  /// A line of text in a rectangle.
  convenience init(
    _ text: String, _ frame: CGRect, size: CGFloat = 17, weight: UIFont.Weight = .regular, color: UIColor = .black,
    _ alignment: NSTextAlignment = .center
  ) {
    self.init(frame: frame)
    self.text = text
    font = .systemFont(ofSize: size, weight: weight)
    textColor = color
    textAlignment = alignment
  }
}

/// A view whose layer shows a path.
final class PathView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  /// The layer.
  var shape: CAShapeLayer {
    guard let shape = layer as? CAShapeLayer else { preconditionFailure("layerClass is CAShapeLayer") }
    return shape
  }

  /// A path in a rectangle of the superview, filled.
  convenience init(_ frame: CGRect, fill: UIColor?, _ draw: (CGMutablePath) -> Void) {
    self.init(frame: frame)
    let path = CGMutablePath()
    draw(path)
    shape.path = path
    shape.fillColor = fill?.cgColor
  }
}
