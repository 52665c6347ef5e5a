/// The constraints of a view, and placing subviews as they ask.
extension UIView {
  /// Makes a constraint between this view and views in it active.
  public final func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.owner !== self else { return }
    constraint.owner?.removeConstraint(constraint)
    constraints.append(constraint)
    constraint.owner = self
    countUses(of: constraint, by: 1)
    constraintsChanged()
  }

  /// Makes constraints active.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for one in constraints { addConstraint(one) }
  }

  /// Makes a constraint of this view inactive.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.owner === self else { return }
    countUses(of: constraint, by: -1)
    constraints.removeAll { $0 === constraint }
    constraint.owner = nil
    constraintsChanged()
  }

  /// Makes constraints of this view inactive.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for one in constraints { removeConstraint(one) }
  }

  /// Counts the views whose place or size counts for a constraint: those that it compares, and all on the way to this one.
  private func countUses(of constraint: NSLayoutConstraint, by count: Int) {
    for item in [constraint.first, constraint.second] {
      for view in sequence(first: item?.layoutView ?? self, next: \.superview) {
        view.constraintUses += count
        if view === self { break }
      }
    }
  }

  /// Drops the constraints of this view and of those above it that reach into a view which is taken out.
  final func dropConstraints(reaching view: UIView) {
    for owner in sequence(first: self, next: \.superview) {
      let reaching = owner.constraints.filter { constraint in
        [constraint.first, constraint.second].contains { $0?.layoutView?.isDescendant(of: view) ?? false }
      }
      owner.removeConstraints(reaching)
    }
  }
}
