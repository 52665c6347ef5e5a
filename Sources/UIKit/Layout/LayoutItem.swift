/// What constraints compare: a view, or a layout guide.
protocol LayoutItem: AnyObject {
  /// The view in whose space its place is counted.
  var layoutSpace: UIView? { get }
  /// The view that it is or belongs to.
  var layoutView: UIView? { get }
}

extension UIView: LayoutItem {
  final var layoutSpace: UIView? { superview }
  final var layoutView: UIView? { self }
}
