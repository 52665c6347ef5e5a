/// A rectangle with content and subviews, shown by a layer of its own.
///
/// This file holds everything that subclasses may override, because Swift allows overriding only of what stands in the
/// class itself; what the parts do is in the `UIView+…` files. Geometry, colours and visibility are kept in the layer.
/// Coordinates are points, y down. `frame` and `center` are in the superview's space.
open class UIView: UIResponder, CALayerDelegate, UIDynamicItem {
  /// What shows the view. It is made from `layerClass`, and the view is its delegate.
  public final let layer: CALayer
  /// The view that it is in.
  public final internal(set) weak var superview: UIView?
  /// The views in it, the rearmost first.
  public final internal(set) var subviews: [UIView] = []
  /// Who controls it, for the top view of a view controller.
  final weak var controller: UIViewController?
  final var explicitTintColor: UIColor?

  // MARK: - Making views

  /// A view that takes a rectangle of its superview.
  public init(frame: CGRect) {
    guard let layerClass = Self.layerClass as? CALayer.Type else {
      preconditionFailure("\(Self.self).layerClass is a class of layers")
    }
    layer = layerClass.makePlain()
    super.init()
    layer.delegate = self
    layer.setNeedsDisplay()
    self.frame = frame
  }

  /// A view without size.
  public convenience override init() { self.init(frame: .zero) }

  /// Nil: archives of views are not read.
  public required init?(coder: NSCoder) { nil }

  /// The class of the view's layer; a subclass of `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }

  // MARK: - Geometry

  /// The box around the transformed view in the superview. Meaningful while `transform` is the identity.
  open var frame: CGRect {
    get { layer.frame }
    set { changePlace { layer.frame = newValue } }
  }
  /// The view's own coordinate space.
  open var bounds: CGRect {
    get { layer.bounds }
    set { changePlace { layer.bounds = newValue } }
  }
  /// Where the anchor point, usually the middle, lies in the superview.
  open var center: CGPoint {
    get { layer.position }
    set { changePlace { layer.position = newValue } }
  }
  /// Applied about the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  /// Applied about the anchor point, in space.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  // MARK: - Look

  /// What fills the view; nil for nothing.
  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set { layer.backgroundColor = newValue?.cgColor }
  }
  /// 0 for transparent to 1, for the view with everything in it.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  /// Whether neither the view nor anything in it shows.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      (superview as? UIStackView)?.visibilityChanged()
    }
  }
  /// The colour of controls in it; that of the superview if not set, and system blue at the top.
  open var tintColor: UIColor! {
    get { explicitTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      explicitTintColor = newValue
      spreadTintColor()
    }
  }
  /// Called when `tintColor` has another value.
  open func tintColorDidChange() {}
  /// How the content fills the bounds.
  open var contentMode: ContentMode {
    get { storedContentMode }
    set { storedContentMode = newValue }
  }
  private final var storedContentMode = ContentMode.scaleToFill { didSet { applyContentMode() } }
  /// Whether it takes part in touches.
  open var isUserInteractionEnabled = true
  /// The recognisers that watch touches in the view.
  public final internal(set) var gestureRecognizers: [UIGestureRecognizer]? = nil

  // MARK: - Drawing

  /// Draws the view's picture into the current context (`UIGraphicsGetCurrentContext()`).
  open func draw(_ rect: CGRect) {}
  /// Asks for the picture to be drawn anew.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  // MARK: - Hierarchy

  /// Called before the superview changes.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changed.
  open func didMoveToWindow() {}
  /// Called after a subview came.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview goes.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: - Layout

  /// Places the subviews: by default those that constraints place.
  open func layoutSubviews() { placeConstrainedSubviews() }
  /// Asks for a layout before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays out at once whatever asked for it, from the topmost view on that did.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }
  /// The size that the view wants, given a room; by default the one that it has.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that the view wants.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// The size that its content has by itself; `noIntrinsicMetric` for none.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  /// Says that `intrinsicContentSize` changed.
  open func invalidateIntrinsicContentSize() { if isPlacedByConstraints { constraintsChanged() } }
  /// What stands in `intrinsicContentSize` for no size.
  public static let noIntrinsicMetric: CGFloat = -1
  /// Whether the view keeps the frame that it is given; if not, constraints place it.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { keepsFrame }
    set { keepsFrame = newValue }
  }
  private final var keepsFrame = true {
    didSet {
      superview?.setNeedsLayout()
      constraintsChanged()
    }
  }
  /// The active constraints between this view and views in it, or of this view alone.
  public final internal(set) var constraints: [NSLayoutConstraint] = []
  /// The guides in the view that constraints place.
  public final internal(set) var layoutGuides: [UILayoutGuide] = []
  /// How far `layoutMarginsGuide` lies inside of the view; 8 points at first.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) { didSet { constraintsChanged() } }
  final var contentPriorities = ContentPriorities()
  /// Guides that lie inside of the bounds, once somebody asked for them.
  final var insetGuides: (safeArea: UILayoutGuide?, margins: UILayoutGuide?)
  /// How many active constraints compare its place or size.
  final var constraintUses = 0
  /// What solves the constraints, kept by the topmost view.
  final var solution: ConstraintSystem?
  /// Whether all views with constraints were asked to lay out since the last solution.
  final var hasRequestedPlaces = false
  /// Whether the height of the content depends on the width that it gets.
  var wrapsContent: Bool { false }
  /// The size of the content, in a width if that is known.
  func contentSize(inWidth width: CGFloat?) -> CGSize { intrinsicContentSize }
  /// Where text stands: at a share of the height, and points below that.
  func baseline(isFirst: Bool) -> (share: Double, offset: Double) { (isFirst ? 0 : 1, 0) }
  /// How the frame follows the superview's size.
  open var autoresizingMask: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(layer.autoresizingMask.rawValue)) }
    set { layer.autoresizingMask = CAAutoresizingMask(rawValue: UInt32(newValue.rawValue)) }
  }

  // MARK: - Touches

  /// Whether a point of its own space counts as in it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { layer.contains(point) }
  /// The frontmost view below a point of its own space that takes part in touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { frontmostView(at: point, with: event) }
  open override var next: UIResponder? { controller ?? superview }
  /// Any number.
  open var tag = 0

  // MARK: - Dynamics

  /// The outline that collides when a dynamic animator moves the view.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// That outline for the type `path`, around the view's centre.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: - The layer's delegate

  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawPicture(in: ctx) }
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    AnimationScopes.current.action(for: layer, forKey: event) ?? NSNull()
  }
}
