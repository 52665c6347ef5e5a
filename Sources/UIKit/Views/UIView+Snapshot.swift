import CoreGraphics

/// Pictures of views as they are.
extension UIView {
  /// A view that shows a picture of this one. The picture is drawn by `CALayer.render(in:)`, which leaves out
  /// perspective, filters and particles, with at least two pixels a point.
  /// - Parameter afterUpdates: Whether changes count that do not show yet; otherwise animated values are as they show.
  /// - Returns: Nil for a view without size.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let scale = max(contentScaleFactor, 2)
    let picture = UIGraphicsImageRenderer(size: bounds.size, scale: scale).image { _ in
      drawHierarchy(in: CGRect(origin: .zero, size: bounds.size), afterScreenUpdates: afterUpdates)
    }
    let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    (view.layer.contents, view.contentScaleFactor) = (picture.cgImage, scale)
    return view
  }

  /// Draws the view with everything in it into a rectangle of the current context.
  /// - Returns: Whether there was a context to draw into.
  @discardableResult
  public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
    if afterUpdates { layoutIfNeeded() }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    (afterUpdates ? layer : layer.presentation() ?? layer).render(in: context)
    context.restoreGState()
    return true
  }

  /// A view whose alpha decides what of this one shows; it is in no other view.
  public final var mask: UIView? {
    get { layer.mask?.delegate as? UIView }
    set { layer.mask = newValue?.layer }
  }

  /// Where transforms act and `center` lies, as a fraction of the bounds. Setting it moves the view.
  public final var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Whether everything in the bounds is opaque; what is drawn does not depend on it.
  public final var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }
}
