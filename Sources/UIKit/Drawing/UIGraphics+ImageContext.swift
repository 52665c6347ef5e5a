import CoreGraphics

/// Makes a new picture the current context, until `UIGraphicsEndImageContext()`.
/// - Parameters:
///   - size: Points; positive.
///   - opaque: Whether it is black at first; otherwise transparent.
///   - scale: Pixels a point; 0 for those of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 ? scale : UIScreen.main.scale
  let context = UIGraphicsImageRenderer(size: size, scale: scale).makeContext()
  if opaque {
    context.setFillColor(UIColor.black.cgColor)
    context.fill(CGRect(origin: .zero, size: size))
  }
  GraphicsContexts.current.push(context, scale: scale)
}

/// Makes a new picture of one pixel a point the current context, until `UIGraphicsEndImageContext()`.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// The picture that the current context has so far; nil where none was begun.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  let contexts = GraphicsContexts.current
  guard let scale = contexts.scale, let image = contexts.innermost?.makeImage() else { return nil }
  return UIImage(cgImage: image, scale: scale)
}

/// Makes the context before the last begun one current again.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

/// Fills a rectangle of the current context.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

extension UIImage {
  /// Draws it into a rectangle of the current context.
  public func draw(in rect: CGRect) {
    guard let cgImage, let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    // Core Graphics draws pictures upright where y points up.
    context.translateBy(x: 0, y: rect.minY + rect.maxY)
    context.scaleBy(x: 1, y: -1)
    context.draw(cgImage, in: rect)
    context.restoreGState()
  }

  /// Draws it in its own size into the current context.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}
