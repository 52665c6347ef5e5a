/// A row or column of views, placed by constraints that the stack makes.
///
/// Hidden views take no room. Inside an animation block a view that is hidden or shown disappears or appears at once, and
/// the others move. Margins are left out.
open class UIStackView: UIView {
  /// How the views share the room along the axis.
  public enum Distribution: Int, Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }

  /// Where the views are across the axis.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    /// The same as `leading`, for rows.
    public static let top = Alignment.leading
    /// The same as `trailing`, for rows.
    public static let bottom = Alignment.trailing
  }

  /// The views in their order.
  public private(set) final var arrangedSubviews: [UIView] = []
  /// The direction in which they follow each other.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { rebuild() } }
  /// How the views share the room along the axis.
  open var distribution = Distribution.fill { didSet { rebuild() } }
  /// Where the views are across the axis.
  open var alignment = Alignment.fill { didSet { rebuild() } }
  /// Between two views, in points; the least one for distributions with equal spaces.
  open var spacing: CGFloat = 0 { didSet { rebuild() } }
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var made: [NSLayoutConstraint] = []
  private var gaps: [UILayoutGuide] = []

  /// A stack that takes a rectangle of its superview.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: - Views

  /// Puts a view at the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Puts a view at a place, 0 for the first.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    rebuild()
  }

  /// Places a view no more; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    rebuild()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if arrangedSubviews.contains(where: { $0 === subview }) { removeArrangedSubview(subview) }
  }

  /// Sets the space after a view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
    rebuild()
  }

  /// The space after a view, in points; `spacing` if none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? spacing
  }

  /// A view in it was hidden or shown.
  final func visibilityChanged() {
    rebuild()
    if AnimationScopes.current.isAnimating { topmost.layoutIfNeeded() }
  }

  // MARK: - Constraints

  private func rebuild() {
    NSLayoutConstraint.deactivate(made)
    for gap in gaps { removeLayoutGuide(gap) }
    gaps = []
    let views = arrangedSubviews.filter { !$0.isHidden }
    let plan = StackPlan(axis: axis, stack: self)
    made = along(views, plan) + views.flatMap { plan.across($0, alignment) }
    if let first = views.first, alignment == .firstBaseline || alignment == .lastBaseline {
      made += views.dropFirst().map { plan.sameBaseline($0, first, alignment) }
    }
    NSLayoutConstraint.activate(made)
  }

  private func along(_ views: [UIView], _ plan: StackPlan) -> [NSLayoutConstraint] {
    guard let first = views.first, let last = views.last else { return [] }
    var made = [plan.relate(first, plan.start, .equal, self, plan.start)]
    made.append(plan.relate(last, plan.end, .equal, self, plan.end))
    for (before, after) in zip(views, views.dropFirst()) {
      let isEven = distribution == .equalSpacing || distribution == .equalCentering
      let space = customSpacing(after: before)
      made.append(
        plan.relate(after, plan.start, isEven ? .greaterThanOrEqual : .equal, before, plan.end, constant: space))
      if isEven { made += gap(before, after, plan) }
    }
    for view in views.dropFirst() { made += plan.share(view, first, distribution) }
    return made
  }

  /// A guide between the ends or middles of two views, as long as the first such guide.
  private func gap(_ before: UIView, _ after: UIView, _ plan: StackPlan) -> [NSLayoutConstraint] {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    gaps.append(guide)
    let isCentered = distribution == .equalCentering
    let equal = plan.relate(guide, plan.length, .equal, gaps[0], plan.length)
    // Middles give way where views would overlap.
    if isCentered { equal.priority = .init(149) }
    return [
      plan.relate(guide, plan.start, .equal, before, isCentered ? plan.middle : plan.end),
      plan.relate(guide, plan.end, .equal, after, isCentered ? plan.middle : plan.start),
    ] + (guide === gaps[0] ? [] : [equal])
  }

  /// As small as its views allow.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(Self.layoutFittingCompressedSize)
  }
}
