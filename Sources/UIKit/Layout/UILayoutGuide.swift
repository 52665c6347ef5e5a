/// A rectangle in a view that constraints place like a view, without anything to show.
open class UILayoutGuide: NSObject, LayoutItem {
  /// The view that it is in.
  public internal(set) final weak var owningView: UIView?
  /// A name to find it by.
  open var identifier = ""
  private let insetsOfView: ((UIView) -> UIEdgeInsets)?

  /// A guide that constraints place, once a view has it.
  public override init() { insetsOfView = nil }

  /// A guide that has the bounds of a view but for insets.
  init(in view: UIView, insets: @escaping (UIView) -> UIEdgeInsets) {
    (insetsOfView, owningView) = (insets, view)
    super.init()
  }

  /// How far it lies inside of its view; nil if constraints place it.
  final var insets: UIEdgeInsets? { owningView.flatMap { view in insetsOfView?(view) } }

  final var layoutSpace: UIView? { owningView }
  final var layoutView: UIView? { owningView }

  /// Where it is in its view.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    if let insets { return CGRect(origin: .zero, size: view.bounds.size).inset(by: insets) }
    return view.topmost.solvedConstraints().frame(of: self) ?? .zero
  }

  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The edge at which text begins: the left one.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge at which text ends: the right one.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The middle between left and right.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle between top and bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension UIView {
  /// Has a guide that constraints can place.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self, layoutGuide.insets == nil else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuides.append(layoutGuide)
    layoutGuide.owningView = self
    constraintsChanged()
  }

  /// Has a guide no more; its constraints are dropped.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.insets == nil else { return }
    for owner in sequence(first: self, next: \.superview) {
      owner.removeConstraints(owner.constraints.filter { $0.first === layoutGuide || $0.second === layoutGuide })
    }
    layoutGuides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
    constraintsChanged()
  }

  /// Insets of what bars and notches cover. There are none here.
  public final var safeAreaInsets: UIEdgeInsets { .zero }

  /// The part of the view that nothing covers: all of it.
  public final var safeAreaLayoutGuide: UILayoutGuide {
    let guide = insetGuides.safeArea ?? UILayoutGuide(in: self) { $0.safeAreaInsets }
    insetGuides.safeArea = guide
    return guide
  }

  /// The part of the view inside of `layoutMargins`.
  public final var layoutMarginsGuide: UILayoutGuide {
    let guide = insetGuides.margins ?? UILayoutGuide(in: self) { $0.layoutMargins }
    insetGuides.margins = guide
    return guide
  }
}
