/// The constraints of a whole tree of views as linear relations, and the boxes that solve them.
///
/// Each view that is placed by constraints has four variables: left, top, width and height, in its superview. Places of
/// different superviews are compared in their common one: a place is the sum of the lefts or tops on the way. All other
/// views are constants, and transforms do not count.
struct ConstraintSystem {
  /// Variables, or constants where a view is not placed by constraints.
  private struct Box {
    /// Of left, top, width and height; nil if they are constant.
    var firstVariable: Int?
    let frame: CGRect
  }

  private var boxes: [ObjectIdentifier: Box] = [:]
  private var variables = 0
  private var solver = ConstraintSolver()
  private var values: [Double] = []

  /// Solves all constraints of a view and everything in it.
  init(top: UIView) {
    gather(top)
    take(top)
    values = solver.solution(count: variables)
  }

  /// The place that a view was found in its superview; nil if constraints do not place it.
  func frame(of view: UIView) -> CGRect? {
    guard let first = boxes[ObjectIdentifier(view)]?.firstVariable else { return nil }
    return CGRect(
      x: values[first], y: values[first + 1], width: max(0, values[first + 2]), height: max(0, values[first + 3]))
  }

  private mutating func gather(_ view: UIView) {
    let isPlaced = view.isPlacedByConstraints
    boxes[ObjectIdentifier(view)] = Box(firstVariable: isPlaced ? variables : nil, frame: view.untransformedFrame)
    if isPlaced { variables += 4 }
    for child in view.subviews { gather(child) }
  }

  private mutating func take(_ view: UIView) {
    for constraint in view.constraints { take(constraint) }
    if view.isPlacedByConstraints { takeContentSize(of: view) }
    for child in view.subviews { take(child) }
  }

  // MARK: - Relations

  private mutating func take(_ constraint: NSLayoutConstraint) {
    guard let owner = constraint.owner, let first = constraint.firstItem else { return }
    var sum = expression(constraint.firstAttribute, of: first, in: owner)
    if let second = constraint.secondItem {
      sum.add(expression(constraint.secondAttribute, of: second, in: owner), times: -Double(constraint.multiplier))
    }
    sum.constant -= Double(constraint.constant)
    let relation: ConstraintSolver.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterOrEqual
      }
    add(sum, relation, Double(constraint.priority.rawValue))
  }

  /// Content is neither cut off nor spread, but both may give way.
  private mutating func takeContentSize(of view: UIView) {
    let size = view.intrinsicContentSize
    for (attribute, length) in [(NSLayoutConstraint.Attribute.width, size.width), (.height, size.height)]
    where length != UIView.noIntrinsicMetric {
      var sum = expression(attribute, of: view, in: view)
      sum.constant -= Double(length)
      add(sum, .greaterOrEqual, Double(UILayoutPriority.defaultHigh.rawValue))
      add(sum, .lessOrEqual, Double(UILayoutPriority.defaultLow.rawValue))
    }
  }

  private mutating func add(_ sum: Expression, _ relation: ConstraintSolver.Relation, _ priority: Double) {
    solver.add(sum.terms, sum.constant, relation, priority: priority)
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

  /// One of a view's four numbers: 0 for left, 1 for top, 2 for width, 3 for height.
  private func number(_ index: Int, of view: UIView) -> Expression {
    guard let box = boxes[ObjectIdentifier(view)] else { return Expression() }
    if let first = box.firstVariable { return Expression(terms: [(first + index, 1)]) }
    let frame = box.frame
    return Expression(constant: [frame.minX, frame.minY, frame.width, frame.height][index])
  }

  /// A place or size of a view, counted from the left top corner of one of its superviews or of itself.
  private func expression(_ attribute: NSLayoutConstraint.Attribute, of view: UIView, in owner: UIView) -> Expression {
    switch attribute {
    case .notAnAttribute: Expression()
    case .width: number(2, of: view)
    case .height: number(3, of: view)
    case .left, .leading: place(axis: 0, share: 0, of: view, in: owner)
    case .right, .trailing: place(axis: 0, share: 1, of: view, in: owner)
    case .centerX: place(axis: 0, share: 0.5, of: view, in: owner)
    case .top: place(axis: 1, share: 0, of: view, in: owner)
    case .bottom: place(axis: 1, share: 1, of: view, in: owner)
    case .centerY: place(axis: 1, share: 0.5, of: view, in: owner)
    }
  }

  private func place(axis: Int, share: Double, of view: UIView, in owner: UIView) -> Expression {
    var sum = Expression()
    if share > 0 { sum.add(number(2 + axis, of: view), times: share) }
    for view in sequence(first: view, next: \.superview) {
      if view === owner { break }
      sum.add(number(axis, of: view), times: 1)
    }
    return sum
  }
}
