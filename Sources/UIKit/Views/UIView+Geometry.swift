/// Converting between views, and finding views by place.
extension UIView {
  /// A point of this view in another one; in the window, or the topmost view, for nil.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? topmost).layer)
  }

  /// A point of another view, or of the window or topmost view for nil, in this one.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? topmost).layer)
  }

  /// The box around a rectangle of this view in another one; in the window, or the topmost view, for nil.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? topmost).layer)
  }

  /// The box around a rectangle of another view, or of the window or topmost view for nil, in this one.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? topmost).layer)
  }

  /// Whether what leaves the bounds is cut off.
  public final var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  final var topmost: UIView {
    var top = self
    while let above = top.superview { top = above }
    return top
  }

  /// Views that are hidden, nearly transparent, or take no part in touches are looked through, with all in them.
  final func frontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= Self.leastTouchedAlpha, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Views that are more transparent take no part in touches.
  private static let leastTouchedAlpha: CGFloat = 0.01
}
