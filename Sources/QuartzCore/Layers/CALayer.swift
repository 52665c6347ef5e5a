import CoreGraphics
import Foundation

/// A rectangle with content, a place in a tree, and values that can be animated.
///
/// The interface is Core Animation's. This file holds all of it, because Swift allows overriding only of what stands in
/// the class itself; what each part does is in the `CALayer+…` files. Values live in `properties`, one plain struct,
/// from which frames are computed; the setters here are views of it.
///
/// Coordinates are points. `position` and `frame` are in the superlayer's space, everything else in the layer's own.
/// A tree belongs to one thread at a time.
open class CALayer: NSObject, CAMediaTiming {
  // The stored state is internal and unchecked for exclusive access, which costs 1.8 times in traversals; no accessor
  // here calls out while it holds one of these.
  @exclusivity(unchecked) final var properties = LayerProperties()
  @exclusivity(unchecked) final var revisions = LayerRevisions()
  @exclusivity(unchecked) final var children: [CALayer] = []
  @exclusivity(unchecked) final var maskLayer: CALayer?
  @exclusivity(unchecked) final weak var parent: CALayer?
  @exclusivity(unchecked) final var timing = MediaTiming(duration: .infinity)
  @exclusivity(unchecked) final var attachedAnimations: [AttachedAnimation] = []
  /// What the layer bears since a stage committed it; nil on no stage.
  @exclusivity(unchecked) final var commitMark: CommitMark?
  final var extras = LayerExtras()

  // MARK: - Making layers

  /// A layer without size, content and superlayer.
  public override init() { super.init() }

  /// A copy of another layer's values, without its place in a tree and its animations: what presentation copies are
  /// made with. A subclass that stores more overrides it and copies that too. `layer` must be a `CALayer`.
  public init(layer: Any) {
    super.init()
    guard let source = layer as? CALayer else { preconditionFailure("init(layer:) copies another CALayer") }
    copyValues(from: source)
  }

  /// Nil: archives of layers are not read.
  public required init?(coder: NSCoder) { nil }

  /// A copy with the values that show now. Its superlayer, mask and sublayers are such copies too, made when they are
  /// asked for. Nothing changes it but asking anew, and it is not to be changed.
  ///
  /// Of a layer in a stage's committed tree it has the values of the last commit, at the stage's time. Other layers that
  /// code of a stage asks about have none: nil. Elsewhere it has the present values at `CACurrentMediaTime()`.
  open func presentation() -> Self? { makePresentation() }

  /// The layer that this one is a presentation copy of; itself otherwise.
  open func model() -> Self { unsafeDowncast(extras.modelLayer ?? self, to: Self.self) }

  /// The value that new layers have for a key; nil for none. Subclasses give custom keys a default here.
  open class func defaultValue(forKey key: String) -> Any? { builtInDefaultValue(forKey: key, of: family) }

  /// Whether a change of the value, by hand or by an animation, makes the layer's content out of date.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Which rows of the property table layers of this class have.
  class var family: LayerFamily { .layer }

  /// How the presentation tree names this class.
  var presentationKind: PresentationTree.Kind { .layer }

  // MARK: - Geometry

  /// The layer's own coordinate space: origin and size. A negative size is turned round.
  open var bounds: CGRect {
    get { properties.bounds }
    set { setBounds(newValue) }
  }
  /// Where the anchor point lies in the superlayer.
  open var position: CGPoint {
    get { properties.position }
    set { set(\.position, newValue) }
  }
  /// How far in front of the superlayer's plane it lies; siblings are drawn in this order.
  open var zPosition: CGFloat {
    get { properties.zPosition }
    set { set(\.zPosition, newValue) }
  }
  /// The point that `position` places and `transform` leaves in place, in units of the bounds.
  open var anchorPoint: CGPoint {
    get { properties.anchorPoint }
    set { set(\.anchorPoint, newValue) }
  }
  /// The anchor point's z, in points.
  open var anchorPointZ: CGFloat {
    get { properties.anchorPointZ }
    set { set(\.anchorPointZ, newValue) }
  }
  /// Applied about the anchor point.
  open var transform: CATransform3D {
    get { properties.transform }
    set { set(\.transform, newValue) }
  }
  /// Applied to the sublayers about this layer's anchor point; mostly perspective.
  open var sublayerTransform: CATransform3D {
    get { properties.sublayerTransform }
    set { set(\.sublayerTransform, newValue) }
  }
  /// The box around the transformed bounds in the superlayer. Setting it sets `position` and the size of `bounds`.
  open var frame: CGRect {
    get { computedFrame }
    set { setFrame(newValue) }
  }
  /// Whether y points the other way for the sublayers.
  open var isGeometryFlipped: Bool {
    get { properties.isGeometryFlipped }
    set { set(\.isGeometryFlipped, newValue) }
  }
  /// Whether an odd number of layers from here to the root flip their geometry.
  open func contentsAreFlipped() -> Bool { isFlippedAlongAncestors }
  /// `transform` as far as it acts on the plane.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  /// Sets `transform`.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
  /// What gives way when the superlayer's size changes.
  open var autoresizingMask: CAAutoresizingMask {
    get { extras.autoresizingMask }
    set { extras.autoresizingMask = newValue }
  }
  /// Called after the size of the bounds changed; calls `resize(withOldSuperlayerSize:)` of the sublayers.
  open func resizeSublayers(withOldSize size: CGSize) {
    for child in children { child.resize(withOldSuperlayerSize: size) }
  }
  /// Called after the superlayer's size changed; sets `frame` as `autoresizingMask` says.
  open func resize(withOldSuperlayerSize size: CGSize) { resizeAlong(oldSuperlayerSize: size) }
  /// The part of the bounds that no scroll layer around it cuts off.
  open var visibleRect: CGRect { rectInsideScrollLayers }
  /// The size that the layer would like: that of its bounds.
  open func preferredFrameSize() -> CGSize { bounds.size }

  // MARK: - Visibility

  /// Whether neither the layer nor its sublayers are drawn.
  open var isHidden: Bool {
    get { properties.isHidden }
    set { set(\.isHidden, newValue) }
  }
  /// 0 to 1.
  open var opacity: Float {
    get { properties.opacity }
    set { set(\.opacity, newValue) }
  }
  /// Whether the layer and its sublayers fade as one picture.
  open var allowsGroupOpacity: Bool {
    get { properties.allowsGroupOpacity }
    set { set(\.allowsGroupOpacity, newValue) }
  }
  /// Whether it is drawn when it faces away.
  open var isDoubleSided: Bool {
    get { properties.isDoubleSided }
    set { set(\.isDoubleSided, newValue) }
  }
  /// A promise that the content covers the bounds. It changes nothing that is drawn.
  open var isOpaque: Bool {
    get { extras.isOpaque }
    set { extras.isOpaque = newValue }
  }

  // MARK: - Content

  /// The lowest part of the picture.
  open var backgroundColor: CGColor? {
    get { properties.backgroundColor?.cgColor }
    set { set(\.backgroundColor, newValue.map { LayerColor($0) }) }
  }
  /// The image, a `CGImage`. Anything else is kept but not drawn.
  open var contents: Any? {
    get { currentContents }
    set { setContents(newValue) }
  }
  /// How the image is placed in bounds of another size.
  open var contentsGravity: CALayerContentsGravity {
    get { properties.contentsGravity }
    set { set(\.contentsGravity, newValue) }
  }
  /// The part of the image that is shown, in units of the image.
  open var contentsRect: CGRect {
    get { properties.contentsRect }
    set { set(\.contentsRect, newValue) }
  }
  /// The part that stretches when the image is resized, in units of the shown part.
  open var contentsCenter: CGRect {
    get { properties.contentsCenter }
    set { set(\.contentsCenter, newValue) }
  }
  /// Image pixels for a point.
  open var contentsScale: CGFloat {
    get { properties.contentsScale }
    set { set(\.contentsScale, newValue) }
  }
  /// How contents that the layer draws are stored. Kept for source compatibility; it changes nothing that is drawn.
  open var contentsFormat: CALayerContentsFormat {
    get { extras.contentsFormat }
    set { extras.contentsFormat = newValue }
  }
  /// Sampling when the image is drawn smaller than it is.
  open var minificationFilter: CALayerContentsFilter {
    get { properties.minificationFilter }
    set { set(\.minificationFilter, newValue) }
  }
  /// Sampling when the image is drawn larger than it is.
  open var magnificationFilter: CALayerContentsFilter {
    get { properties.magnificationFilter }
    set { set(\.magnificationFilter, newValue) }
  }
  /// Kept and read back; it does not change how images are sampled. In Core Animation it is added to the level of detail
  /// of trilinear sampling.
  open var minificationFilterBias: Float {
    get { properties.minificationFilterBias }
    set { set(\.minificationFilterBias, newValue) }
  }

  // MARK: - Shape of the box

  /// In points.
  open var cornerRadius: CGFloat {
    get { properties.cornerRadius }
    set { set(\.cornerRadius, newValue) }
  }
  /// Which corners `cornerRadius` rounds.
  open var maskedCorners: CACornerMask {
    get { properties.maskedCorners }
    set { set(\.maskedCorners, newValue) }
  }
  /// The shape of rounded corners.
  open var cornerCurve: CALayerCornerCurve {
    get { properties.cornerCurve }
    set { set(\.cornerCurve, newValue) }
  }
  /// How far a corner's curve reaches along the edges, in units of the radius.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }
  /// Points inside the bounds; drawn above the sublayers.
  open var borderWidth: CGFloat {
    get { properties.borderWidth }
    set { set(\.borderWidth, newValue) }
  }
  /// The colour of the border; opaque black in a new layer.
  open var borderColor: CGColor? {
    get { properties.borderColor?.cgColor }
    set { set(\.borderColor, newValue.map { LayerColor($0) }) }
  }
  /// Whether content and sublayers are clipped to the rounded bounds.
  open var masksToBounds: Bool {
    get { properties.masksToBounds }
    set { set(\.masksToBounds, newValue) }
  }
  /// A layer whose alpha multiplies this one, placed in this layer's space. A layer masks one other layer at most.
  open var mask: CALayer? {
    get { currentMask }
    set { setMask(newValue) }
  }

  // MARK: - Shadow

  /// The colour of the shadow; opaque black in a new layer.
  open var shadowColor: CGColor? {
    get { properties.shadowColor?.cgColor }
    set { set(\.shadowColor, newValue.map { LayerColor($0) }) }
  }
  /// 0 to 1; a new layer has 0.
  open var shadowOpacity: Float {
    get { properties.shadowOpacity }
    set { set(\.shadowOpacity, newValue) }
  }
  /// In the layer's own space.
  open var shadowOffset: CGSize {
    get { properties.shadowOffset }
    set { set(\.shadowOffset, newValue) }
  }
  /// The standard deviation of the blur, in points.
  open var shadowRadius: CGFloat {
    get { properties.shadowRadius }
    set { set(\.shadowRadius, newValue) }
  }
  /// The shape that throws the shadow, in the layer's space; nil takes the layer's picture.
  open var shadowPath: CGPath? {
    get { properties.shadowPath }
    set { set(\.shadowPath, newValue?.copy()) }
  }

  // MARK: - Rasterisation

  /// The edges of sharp-cornered backgrounds and images that are smoothed if `allowsEdgeAntialiasing`.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { properties.edgeAntialiasingMask }
    set { set(\.edgeAntialiasingMask, newValue) }
  }
  /// Whether the edges of sharp-cornered backgrounds and images are smoothed; others always are.
  open var allowsEdgeAntialiasing: Bool {
    get { properties.allowsEdgeAntialiasing }
    set { set(\.allowsEdgeAntialiasing, newValue) }
  }
  /// Whether the layer and its sublayers become one bitmap before they are placed.
  open var shouldRasterize: Bool {
    get { properties.shouldRasterize }
    set { set(\.shouldRasterize, newValue) }
  }
  /// The scale of that bitmap.
  open var rasterizationScale: CGFloat {
    get { properties.rasterizationScale }
    set { set(\.rasterizationScale, newValue) }
  }
  /// Kept for source compatibility; it changes nothing that is drawn.
  open var drawsAsynchronously: Bool {
    get { extras.drawsAsynchronously }
    set { extras.drawsAsynchronously = newValue }
  }

  // MARK: - The tree

  /// The layer that this one is a sublayer or the mask of.
  open var superlayer: CALayer? { currentSuperlayer }
  /// From the back to the front; nil if there are none.
  open var sublayers: [CALayer]? {
    get { currentSublayers }
    set { setSublayers(newValue ?? []) }
  }
  /// Puts a layer in front of the other sublayers, and takes it away from where it was.
  open func addSublayer(_ layer: CALayer) { insert(layer, before: nil) }
  /// Puts a layer at an index of `sublayers`; an index out of range counts as the nearest end.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, atIndex: Int(idx)) }
  /// Puts a layer directly behind a sublayer; behind all if `sibling` is none of them.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, below: sibling) }
  /// Puts a layer directly in front of a sublayer; in front of all if `sibling` is none of them.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, above: sibling) }
  /// Puts a layer where another sublayer was; does nothing if `oldLayer` is none.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }
  /// Takes the layer out of its superlayer, as a sublayer or as a mask.
  open func removeFromSuperlayer() { detach() }

  /// A name for key paths, hit lists and diagnostics.
  open var name: String? {
    get { extras.name }
    set { setName(newValue) }
  }
  /// Supplies content, layout and actions. It is not retained.
  open weak var delegate: (any CALayerDelegate)?
  /// Default values under property keys, and `actions` and a further `style`.
  open var style: [AnyHashable: Any]? {
    get { extras.style }
    set { extras.style = newValue }
  }
  /// `CAFilter`s or their types as strings, one after another over the layer's picture with its sublayers, before its
  /// shadow and its opacity. Key paths reach inputs: `filters.NAME.inputRadius`. `CAFilter` lists the types; others
  /// change nothing and are reported.
  open var filters: [Any]? {
    get { currentFilters }
    set { setFilters(newValue) }
  }
  /// The same over what lies behind the layer, within its rounded bounds and beneath its background.
  open var backgroundFilters: [Any]? {
    get { currentBackgroundFilters }
    set { setBackgroundFilters(newValue) }
  }
  /// How the layer is blended with what lies behind it: a `CAFilter` or its type, such as `multiplyBlendMode`,
  /// `screenBlendMode`, `plusL`, `xor` or `destOut`. Unknown ones are reported, and the layer covers.
  open var compositingFilter: Any? {
    get { currentCompositingFilter }
    set { setCompositingFilter(newValue) }
  }
  /// Whether sublayers are blended with this layer and with each other only. Otherwise they are blended with what lies
  /// behind the layer, too. A root layer's are blended with the picture's background in any case.
  open var allowsGroupBlending: Bool {
    get { properties.effects.allowsGroupBlending }
    set { set(\.effects.allowsGroupBlending, newValue) }
  }

  // MARK: - Display and layout

  /// Whether a change of the size of the bounds asks for display.
  open var needsDisplayOnBoundsChange: Bool {
    get { extras.needsDisplayOnBoundsChange }
    set { extras.needsDisplayOnBoundsChange = newValue }
  }
  /// Asks for display before the next frame.
  open func setNeedsDisplay() { requestDisplay() }
  /// Asks for display of all of the layer before the next frame.
  open func setNeedsDisplay(_ r: CGRect) { requestDisplay() }
  /// Whether display is asked for.
  open func needsDisplay() -> Bool { extras.needsDisplay }
  /// Displays now if that is asked for.
  open func displayIfNeeded() { displayWhereNeeded() }
  /// Updates `contents`: asks the delegate to, or draws. Subclasses override it.
  open func display() { displayByDefault() }
  /// Draws the picture that becomes `contents`, in the layer's own coordinates; asks the delegate to.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
  /// Asks for layout before the next frame.
  open func setNeedsLayout() { requestLayout() }
  /// Whether layout is asked for.
  open func needsLayout() -> Bool { extras.needsLayout }
  /// Lays out now whatever needs it, from the topmost ancestor that does down.
  open func layoutIfNeeded() { layoutTreeIfNeeded() }
  /// Places the sublayers; asks the delegate to. Subclasses override it.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: - Animations and actions

  /// Adds a copy of an animation, which replaces an earlier one with this key; nil makes it independent of others. A
  /// transition has the key `kCATransition`, whatever `key` says.
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }
  /// Removes the animation with a key.
  open func removeAnimation(forKey key: String) { detachAnimations { $0.key == key } }
  /// Removes all animations.
  open func removeAllAnimations() { detachAnimations { _ in true } }
  /// The layer's copy of the animation with a key. It is not to be changed.
  open func animation(forKey key: String) -> CAAnimation? { attachedAnimation(forKey: key) }
  /// The keys of animations in the order in which they act; nil if there are none.
  open func animationKeys() -> [String]? { attachedAnimationKeys }
  /// Actions for events, searched after the delegate.
  open var actions: [String: any CAAction]? {
    get { extras.actions }
    set { extras.actions = newValue }
  }
  /// The action for an event: from the delegate, `actions`, `style`, or the class; else, for an implicitly animated
  /// property of a layer that its stage has committed, the implicit animation.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }
  /// The action that all layers of a class have for an event.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  // MARK: - Timing

  /// When the layer begins, in the superlayer's time; before it the layer's time stands at 0.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { setTiming(\.beginTime, newValue) }
  }
  /// How long the layer is shown, in its own time; infinity in a new layer.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { setTiming(\.duration, newValue) }
  }
  /// How fast the layer's time runs in the superlayer's.
  open var speed: Float {
    get { timing.speed }
    set { setTiming(\.speed, newValue) }
  }
  /// Seconds added to the layer's own time.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { setTiming(\.timeOffset, newValue) }
  }
  /// How many times `duration` is shown.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { setTiming(\.repeatCount, newValue) }
  }
  /// For how long `duration` is repeated.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { setTiming(\.repeatDuration, newValue) }
  }
  /// Whether a cycle lasts twice the duration.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { setTiming(\.autoreverses, newValue) }
  }
  /// Whether the layer is shown before and after its duration.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { setTiming(\.fillMode, newValue) }
  }

  // MARK: - Converting and finding

  /// A point of another layer in this layer's space; nil is the space around the root.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { convertPoint(p, from: l, to: self) }
  /// A point of this layer in another's space; nil is the space around the root.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { convertPoint(p, from: self, to: l) }
  /// The box around another layer's rectangle in this layer's space.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { convertRect(r, from: l, to: self) }
  /// The box around this layer's rectangle in another's space.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { convertRect(r, from: self, to: l) }
  /// A time of another layer in this layer's time; nil is the time of the clock.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    convertTime(t, from: l, to: self)
  }
  /// A time of this layer in another's time; nil is the time of the clock.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    convertTime(t, from: self, to: l)
  }
  /// Whether the bounds hold a point of the layer's own space; their far edges do not belong to them.
  open func contains(_ p: CGPoint) -> Bool { boundsContain(p) }
  /// The frontmost layer of this subtree under a point of the superlayer's space.
  open func hitTest(_ p: CGPoint) -> CALayer? { hitTest(p, through: CATransform3DIdentity) }

  // MARK: - Values by key

  /// The value under a key: a property, or what was set under a custom key, or its class's default.
  open func value(forKey key: String) -> Any? { storedValue(forKey: key) }
  /// Sets a property, or keeps the value under a custom key. A value that a property cannot take changes nothing.
  open func setValue(_ value: Any?, forKey key: String) { store(value, forKey: key) }
  /// The value under a path, such as `position.x`, `transform.rotation.z` or `sublayers.NAME.opacity`.
  open func value(forKeyPath keyPath: String) -> Any? { storedValue(forKeyPath: keyPath) }
  /// Sets the value under a path.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { store(value, forKeyPath: keyPath) }
}
