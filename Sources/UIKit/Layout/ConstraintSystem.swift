/// The constraints of a whole tree of views as linear relations, and the boxes that solve them.
///
/// Each view that is placed by constraints, and each layout guide, has four variables: left, top, width and height, in the
/// view that it is in. Places in different views are compared in their common one: a place is the sum of the lefts or tops
/// on the way. All other views are constants, and transforms do not count. Text that wraps is asked for its height twice:
/// without limit, and in the width that came out.
struct ConstraintSystem {
  /// Variables, or constants where a view is not placed by constraints.
  private struct Box {
    /// Of left, top, width and height; nil if they are constant.
    var firstVariable: Int?
    let frame: CGRect
  }

  private var boxes: [ObjectIdentifier: Box] = [:]
  private var variables = 0
  private var relations: [ConstraintRelation] = []
  private var wrapping: [UIView] = []
  private var values: [Double] = []
  /// Constraints that are required and contradict earlier ones.
  private(set) var contradictions: [NSLayoutConstraint] = []

  /// Solves all constraints of a view and everything in it.
  /// - Parameter isPlaced: Whether they decide about the size of the view too.
  init(top: UIView, isPlaced: Bool = false) {
    gather(top)
    if isPlaced { add(top, isPlaced: true, .zero) }
    take(top)
    solve()
    guard !wrapping.isEmpty else { return }
    (relations, wrapping) = ([], [])
    take(top)
    solve()
  }

  private mutating func solve() {
    let solution = ConstraintSolution(of: relations, variables: variables)
    values = solution.values
    contradictions = solution.contradictions.compactMap { relations[$0].source }
  }

  /// The place that a view or guide was found in the view that it is in; nil if constraints do not place it.
  func frame(of item: any LayoutItem) -> CGRect? {
    guard let first = boxes[ObjectIdentifier(item)]?.firstVariable, values.count > first + 3 else { return nil }
    return CGRect(
      x: values[first], y: values[first + 1], width: max(0, values[first + 2]), height: max(0, values[first + 3]))
  }

  /// Whether a view had the size that it has now.
  func knows(_ view: UIView) -> Bool {
    guard let box = boxes[ObjectIdentifier(view)] else { return false }
    return box.firstVariable != nil || box.frame.size == view.bounds.size
  }

  private mutating func gather(_ view: UIView) {
    add(view, isPlaced: view.isPlacedByConstraints, view.untransformedFrame)
    for guide in view.layoutGuides { add(guide, isPlaced: true, .zero) }
    for child in view.subviews { gather(child) }
  }

  private mutating func add(_ item: any LayoutItem, isPlaced: Bool, _ frame: CGRect) {
    boxes[ObjectIdentifier(item)] = Box(firstVariable: isPlaced ? variables : nil, frame: frame)
    if isPlaced { variables += 4 }
  }

  private mutating func take(_ view: UIView) {
    for constraint in view.constraints { take(constraint) }
    if boxes[ObjectIdentifier(view)]?.firstVariable != nil { takeContentSize(of: view) }
    for child in view.subviews { take(child) }
  }

  // MARK: - Relations

  private mutating func take(_ constraint: NSLayoutConstraint) {
    guard let owner = constraint.owner, let first = constraint.first else { return }
    var sum = expression(constraint.firstAttribute, of: first, in: owner)
    if let second = constraint.second {
      sum.add(expression(constraint.secondAttribute, of: second, in: owner), times: -Double(constraint.multiplier))
    }
    sum.constant -= Double(constraint.constant)
    add(sum, constraint.relation, Double(constraint.priority.rawValue), constraint)
  }

  /// Content is neither cut off nor spread, but both may give way.
  private mutating func takeContentSize(of view: UIView) {
    let known = frame(of: view)?.width
    let size = view.contentSize(inWidth: known)
    if view.wrapsContent { wrapping.append(view) }
    for (attribute, axis, length) in [
      (NSLayoutConstraint.Attribute.width, NSLayoutConstraint.Axis.horizontal, size.width),
      (.height, .vertical, size.height),
    ] where length != UIView.noIntrinsicMetric {
      var sum = expression(attribute, of: view, in: view)
      sum.constant -= Double(length)
      add(sum, .greaterThanOrEqual, Double(view.contentCompressionResistancePriority(for: axis).rawValue))
      add(sum, .lessThanOrEqual, Double(view.contentHuggingPriority(for: axis).rawValue))
    }
  }

  private mutating func add(
    _ sum: Expression, _ relation: NSLayoutConstraint.Relation, _ priority: Double, _ source: NSLayoutConstraint? = nil
  ) {
    relations.append(
      ConstraintRelation(
        terms: sum.terms, constant: sum.constant, relation: relation, priority: priority, source: source))
  }

  // MARK: - Places

  private struct Expression {
    var terms: [(variable: Int, coefficient: Double)] = []
    var constant = 0.0

    mutating func add(_ other: Expression, times factor: Double) {
      terms += other.terms.map { ($0.variable, $0.coefficient * factor) }
      constant += other.constant * factor
    }
  }

  /// One of an item's four numbers: 0 for left, 1 for top, 2 for width, 3 for height.
  private func number(_ index: Int, of item: any LayoutItem) -> Expression {
    if let guide = item as? UILayoutGuide, let inside = guide.insets, let view = guide.owningView {
      let start = [inside.left, inside.top, -inside.left - inside.right, -inside.top - inside.bottom][index]
      var sum = index < 2 ? Expression() : number(index, of: view)
      sum.constant += Double(start)
      return sum
    }
    guard let box = boxes[ObjectIdentifier(item)] else { return Expression() }
    if let first = box.firstVariable { return Expression(terms: [(first + index, 1)]) }
    let frame = box.frame
    return Expression(constant: [frame.minX, frame.minY, frame.width, frame.height][index])
  }

  /// A place or size of an item, counted from the left top corner of one of the views that it is in or of itself.
  private func expression(
    _ attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, in owner: UIView
  ) -> Expression {
    switch attribute {
    case .notAnAttribute: return Expression()
    case .width: return number(2, of: item)
    case .height: return number(3, of: item)
    case .left, .leading: return place(axis: 0, share: 0, of: item, in: owner)
    case .right, .trailing: return place(axis: 0, share: 1, of: item, in: owner)
    case .centerX: return place(axis: 0, share: 0.5, of: item, in: owner)
    case .top: return place(axis: 1, share: 0, of: item, in: owner)
    case .bottom: return place(axis: 1, share: 1, of: item, in: owner)
    case .centerY: return place(axis: 1, share: 0.5, of: item, in: owner)
    case .firstBaseline, .lastBaseline:
      let isFirst = attribute == .firstBaseline
      let line = (item as? UIView)?.baseline(isFirst: isFirst) ?? (share: isFirst ? 0 : 1, offset: 0)
      var sum = place(axis: 1, share: line.share, of: item, in: owner)
      sum.constant += line.offset
      return sum
    }
  }

  private func place(axis: Int, share: Double, of item: any LayoutItem, in owner: UIView) -> Expression {
    var sum = Expression()
    if share > 0 { sum.add(number(2 + axis, of: item), times: share) }
    var next: (any LayoutItem)? = item
    while let item = next, item !== owner {
      sum.add(number(axis, of: item), times: 1)
      next = item.layoutSpace
    }
    return sum
  }
}
