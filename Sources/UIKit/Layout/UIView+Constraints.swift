/// The constraints of a view, and placing subviews as they ask.
extension UIView {
  /// Makes a constraint between this view and views in it active.
  public final func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.owner !== self else { return }
    constraint.owner?.removeConstraint(constraint)
    constraints.append(constraint)
    constraint.owner = self
    constraintsChanged()
  }

  /// Makes constraints active.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for one in constraints { addConstraint(one) }
  }

  /// Makes a constraint of this view inactive.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    constraints.removeAll { $0 === constraint }
    constraint.owner = nil
    constraintsChanged()
  }

  /// Makes constraints of this view inactive.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for one in constraints { removeConstraint(one) }
  }

  /// Asks for layout wherever constraints place something: a change may reach any of it.
  final func constraintsChanged() { topmost.requestConstraintLayout() }

  private func requestConstraintLayout() {
    if subviews.contains(where: \.isPlacedByConstraints) { setNeedsLayout() }
    for view in subviews { view.requestConstraintLayout() }
  }

  /// Drops the constraints of this view and of those above it that reach into a view which is taken out.
  final func dropConstraints(reaching view: UIView) {
    for owner in sequence(first: self, next: \.superview) {
      let reaching = owner.constraints.filter { constraint in
        [constraint.firstItem, constraint.secondItem].contains { $0?.isDescendant(of: view) ?? false }
      }
      owner.removeConstraints(reaching)
    }
  }

  // MARK: - Layout

  final var isPlacedByConstraints: Bool { !translatesAutoresizingMaskIntoConstraints && superview != nil }

  /// The frame without the transform.
  final var untransformedFrame: CGRect {
    let (size, anchor) = (bounds.size, layer.anchorPoint)
    return CGRect(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
      height: size.height)
  }

  final func placeConstrainedSubviews() {
    guard subviews.contains(where: \.isPlacedByConstraints) else { return }
    let system = ConstraintSystem(top: topmost)
    for view in subviews {
      guard let frame = system.frame(of: view) else { continue }
      view.place(frame)
    }
  }

  private func place(_ frame: CGRect) {
    let anchor = layer.anchorPoint
    if bounds.size != frame.size { bounds.size = frame.size }
    let middle = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    if center != middle { center = middle }
  }
}
