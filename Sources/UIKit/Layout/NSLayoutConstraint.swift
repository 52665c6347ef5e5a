/// A linear relation between places and sizes of views: `first = multiplier · second + constant`, or with an inequality.
open class NSLayoutConstraint: NSObject {
  /// A place or size of a view.
  public enum Attribute: Int, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
  }

  /// A direction of the plane.
  public enum Axis: Int, Sendable { case horizontal, vertical }

  /// How both sides compare.
  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal = 0, greaterThanOrEqual = 1 }

  final private(set) weak var first: (any LayoutItem)?
  final private(set) weak var second: (any LayoutItem)?
  /// The view or guide on the left.
  public final var firstItem: AnyObject? { first }
  /// What of it.
  public final let firstAttribute: Attribute
  /// How both sides compare.
  public final let relation: Relation
  /// The view or guide on the right; nil if there is only the constant.
  public final var secondItem: AnyObject? { second }
  /// What of it.
  public final let secondAttribute: Attribute
  /// The factor on the right.
  public final let multiplier: CGFloat
  /// What is added on the right, in points. Changing it takes effect at the next layout.
  open var constant: CGFloat { didSet { owner?.constraintsChanged() } }
  /// How important it is.
  open var priority = UILayoutPriority.required { didSet { owner?.constraintsChanged() } }
  /// A name to find it by.
  open var identifier: String?
  final weak var owner: UIView?
  /// Whether it was said that it contradicts others.
  final var isReported = false

  /// A constraint that is not active yet.
  /// - Parameters:
  ///   - view1: A view or a layout guide.
  ///   - view2: A view, a layout guide, or nil.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    precondition(view1 is any LayoutItem && view2.map { $0 is any LayoutItem } ?? true, "constraints are between views")
    (firstAttribute, self.relation) = (attr1, relation)
    secondAttribute = view2 == nil ? .notAnAttribute : attr2
    (self.multiplier, self.constant) = (multiplier, constant)
    super.init()
    (first, second) = (view1 as? any LayoutItem, view2 as? any LayoutItem)
  }

  /// Whether it takes part in layout. Both views must have a common superview then.
  open var isActive: Bool {
    get { owner != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { commonOwner.addConstraint(self) } else { owner?.removeConstraint(self) }
    }
  }

  private var commonOwner: UIView {
    guard let first = first?.layoutView else { preconditionFailure("the view of a constraint is gone") }
    guard second != nil else { return first }
    guard let second = second?.layoutView,
      let common = sequence(first: first, next: \.superview).first(where: { second.isDescendant(of: $0) })
    else {
      preconditionFailure("the views of a constraint have no common superview")
    }
    return common
  }

  /// Makes constraints active.
  open class func activate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = true } }

  /// Makes constraints inactive.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = false } }

  /// The relation in words, for messages.
  open override var description: String {
    func side(_ item: AnyObject?, _ attribute: Attribute) -> String {
      item.map { "\(type(of: $0)).\(attribute)" } ?? ""
    }
    let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    let right = second == nil ? "" : "\(multiplier == 1 ? "" : "\(multiplier) * ")\(side(second, secondAttribute)) + "
    let name = identifier.map { " \"\($0)\"" } ?? ""
    return "\(side(first, firstAttribute)) \(sign) \(right)\(constant) @\(priority.rawValue)\(name)"
  }
}
