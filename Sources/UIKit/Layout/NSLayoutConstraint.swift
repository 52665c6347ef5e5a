/// How important a constraint is; 1000 is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// 1 to 1000.
  public let rawValue: Float
  /// A priority from 1 to 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority from 1 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(floatLiteral value: Float) { rawValue = value }
  public init(integerLiteral value: Int) { rawValue = Float(value) }
  /// Holds exactly.
  public static let required = UILayoutPriority(1000)
  /// Content is not cut off.
  public static let defaultHigh = UILayoutPriority(750)
  /// Content is not spread.
  public static let defaultLow = UILayoutPriority(250)
}

/// A linear relation between places and sizes of views: `first = multiplier · second + constant`, or with an inequality.
open class NSLayoutConstraint: NSObject {
  /// A place or size of a view.
  public enum Attribute: Int, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  }

  /// How both sides compare.
  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal = 0, greaterThanOrEqual = 1 }

  /// The view on the left.
  public final private(set) weak var firstItem: UIView?
  /// What of it.
  public final let firstAttribute: Attribute
  /// How both sides compare.
  public final let relation: Relation
  /// The view on the right; nil if there is only the constant.
  public final private(set) weak var secondItem: UIView?
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

  /// A constraint that is not active yet.
  public init(
    item view1: UIView, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: UIView?,
    attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    (firstItem, firstAttribute, self.relation) = (view1, attr1, relation)
    (secondItem, secondAttribute) = (view2, view2 == nil ? .notAnAttribute : attr2)
    (self.multiplier, self.constant) = (multiplier, constant)
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
    guard let first = firstItem else { preconditionFailure("the view of a constraint is gone") }
    guard let second = secondItem else { return first }
    guard let common = sequence(first: first, next: \.superview).first(where: { second.isDescendant(of: $0) }) else {
      preconditionFailure("the views of a constraint have no common superview")
    }
    return common
  }

  /// Makes constraints active.
  open class func activate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = true } }

  /// Makes constraints inactive.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = false } }
}
