import Foundation

/// Placing subviews as constraints ask. What solves the constraints of a tree is kept by its topmost view until something
/// changes that they compare.
extension UIView {
  final var isPlacedByConstraints: Bool { !translatesAutoresizingMaskIntoConstraints && superview != nil }

  /// The frame without the transform.
  final var untransformedFrame: CGRect {
    let (size, anchor) = (bounds.size, layer.anchorPoint)
    return CGRect(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
      height: size.height)
  }

  // MARK: - Changes

  /// Asks for layout wherever constraints place something: a change may reach any of it.
  final func constraintsChanged() {
    let top = topmost
    top.solution = nil
    guard !top.hasRequestedPlaces else { return }
    top.hasRequestedPlaces = true
    top.requestPlaces()
  }

  /// The view comes under another topmost one, or becomes one itself.
  final func forgetSolutions() {
    for view in [self, topmost] { (view.solution, view.hasRequestedPlaces) = (nil, false) }
  }

  private func requestPlaces() {
    if subviews.contains(where: \.isPlacedByConstraints) { setNeedsLayout() }
    for view in subviews { view.requestPlaces() }
  }

  /// Changes place or size; constraints that compare them follow.
  final func changePlace(_ change: () -> Void) {
    guard constraintUses > 0, !isPlacedByConstraints else { return change() }
    let old = untransformedFrame
    change()
    if untransformedFrame != old { constraintsChanged() }
  }

  // MARK: - Layout

  final func placeConstrainedSubviews() {
    guard subviews.contains(where: \.isPlacedByConstraints) else { return }
    let top = topmost
    if top.solution?.knows(self) == false { top.solution = nil }
    let system = top.solvedConstraints()
    for view in subviews {
      guard let frame = system.frame(of: view) else { continue }
      view.place(frame)
    }
  }

  /// The solution of all constraints in this view, which is a topmost one.
  final func solvedConstraints() -> ConstraintSystem {
    if let solution { return solution }
    let system = ConstraintSystem(top: self)
    (solution, hasRequestedPlaces) = (system, false)
    for constraint in system.contradictions where !constraint.isReported {
      constraint.isReported = true
      FileHandle.standardError.write(
        Data("a constraint contradicts earlier ones and is left out: \(constraint)\n".utf8))
    }
    return system
  }

  private func place(_ frame: CGRect) {
    let anchor = layer.anchorPoint
    if bounds.size != frame.size { bounds.size = frame.size }
    let middle = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    if center != middle { center = middle }
  }

  /// The size that the view, or a superview in which it is found, takes if it is as small or as large as its constraints
  /// allow: near `UIView.layoutFittingCompressedSize` or `layoutFittingExpandedSize`, or another size.
  public final func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    let (kept, width, height) = (
      translatesAutoresizingMaskIntoConstraints, widthAnchor.constraint(equalToConstant: targetSize.width),
      heightAnchor.constraint(equalToConstant: targetSize.height)
    )
    (width.priority, height.priority) = (.fittingSizeLevel, .fittingSizeLevel)
    translatesAutoresizingMaskIntoConstraints = false
    addConstraints([width, height])
    defer {
      removeConstraints([width, height])
      translatesAutoresizingMaskIntoConstraints = kept
    }
    return ConstraintSystem(top: self, isPlaced: true).frame(of: self)?.size ?? .zero
  }

  /// As small as can be, for `systemLayoutSizeFitting`.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// As large as can be, for `systemLayoutSizeFitting`.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  // MARK: - Content

  /// How strongly the view keeps from being larger than its content; 250 if not set.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriorities.hugging[axis] ?? .defaultLow
  }

  /// Sets how strongly the view keeps from being larger than its content.
  public final func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    contentPriorities.hugging[axis] = priority
    constraintsChanged()
  }

  /// How strongly the view keeps from being smaller than its content; 750 if not set.
  public final func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriorities.resistance[axis] ?? .defaultHigh
  }

  /// Sets how strongly the view keeps from being smaller than its content.
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    contentPriorities.resistance[axis] = priority
    constraintsChanged()
  }
}

/// How strongly a view keeps to the size of its content along each axis, where that was set.
struct ContentPriorities {
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
}
