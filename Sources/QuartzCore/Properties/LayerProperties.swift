import CoreGraphics

/// Every animatable value of one layer at one instant: the model's values as the user set them, or the same with the
/// running animations applied.
///
/// It is a plain value, so that a whole tree of them is an array that can be copied, compared and sent elsewhere. The
/// initial values are Core Animation's defaults; they are written here once and nowhere else. The property table gives
/// each field its key path.
///
/// With ten thousand layers, fetching their values from memory is what costs, so they stand in the order in which they are
/// asked for, and what few layers need stands last.
public struct LayerProperties: Sendable {
  // MARK: What is asked of every layer: whether it is drawn, and which of what follows it has

  /// Whether neither the layer nor its sublayers are drawn.
  public var isHidden = false
  /// Whether the layer is drawn when it faces away.
  public var isDoubleSided = true
  /// Whether the layer and its sublayers fade as one picture.
  public var allowsGroupOpacity = true
  /// Whether y points the other way for the sublayers.
  public var isGeometryFlipped = false
  /// Whether contents and sublayers are clipped to the rounded bounds.
  public var masksToBounds = false
  /// Whether `contents` was set to something that is no image and cannot be drawn.
  public var hasForeignContents = false
  /// Whether the layer and its sublayers become one bitmap before they are placed.
  public var shouldRasterize = false
  /// Whether edges of sharp-cornered backgrounds and images are smoothed at all.
  public var allowsEdgeAntialiasing = true
  /// 0...1.
  public var opacity: Float = 1
  /// The shadow's, 0...1; it is multiplied with the alpha of `shadowColor`.
  public var shadowOpacity: Float = 0
  /// Nil where all is as in a new layer.
  var sharedEffects: Shared<LayerEffects>?
  /// What only layers of the layer's class have.
  public var specific = SpecificProperties.none

  // MARK: Geometry, in the superlayer's coordinate space unless said otherwise

  /// The layer's own coordinate space: origin and size in points.
  public var bounds = CGRect.zero
  /// Where the anchor point lies, in points.
  public var position = CGPoint.zero
  /// In front of the superlayer's plane, in points; it also orders siblings.
  public var zPosition: CGFloat = 0
  /// In units of the bounds.
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// In points of the layer's own space.
  public var anchorPointZ: CGFloat = 0
  /// Applied about the anchor point.
  public var transform = CATransform3DIdentity

  // MARK: The box and what fills it

  /// Of the corners in `maskedCorners`, in points.
  public var cornerRadius: CGFloat = 0
  /// Inwards from the edge of the bounds, in points.
  public var borderWidth: CGFloat = 0
  /// Which corners `cornerRadius` rounds.
  public var maskedCorners = CACornerMask.all
  /// Which of those edges.
  public var edgeAntialiasingMask = CAEdgeAntialiasingMask.all
  /// Fills the rounded bounds below the contents; nil fills nothing.
  public var backgroundColor: LayerColor?
  /// One image, or two that are mixed; nil shows none.
  public var contents: LayerContents?

  // MARK: How contents are placed

  /// In units of the image.
  public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// In units of the part of the image that `contentsRect` selects.
  public var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Image pixels per point.
  public var contentsScale: CGFloat = 1
  /// How an image is placed in bounds of another size.
  public var contentsGravity = CALayerContentsGravity.resize
  /// Sampling when the image is drawn smaller than it is.
  public var minificationFilter = CALayerContentsFilter.linear
  /// Sampling when the image is drawn larger than it is.
  public var magnificationFilter = CALayerContentsFilter.linear
  /// Levels of detail added to trilinear sampling. Kept, but it does not change the picture.
  public var minificationFilterBias: Float = 0

  // MARK: What counts only where something above says so

  /// A circular arc, or the continuous curve.
  public var cornerCurve = CALayerCornerCurve.circular
  /// Drawn above the sublayers; nil draws no border.
  public var borderColor: LayerColor? = .black
  /// Nil throws no shadow.
  public var shadowColor: LayerColor? = .black
  /// Of the shadow, in the layer's own space, in points.
  public var shadowOffset = CGSize(width: 0, height: -3)
  /// The standard deviation of the shadow's blur, in points.
  public var shadowRadius: CGFloat = 3
  /// What throws the shadow, in the layer's own space; nil stands for the layer's picture.
  public var shadowPath: CGPath?
  /// Pixels per point of the bitmap that `shouldRasterize` asks for.
  public var rasterizationScale: CGFloat = 1
  /// Applied to the sublayers about this layer's anchor point; mostly perspective.
  public var sublayerTransform = CATransform3DIdentity

  /// The values of a new layer.
  public init() {}
}

/// A colour in a layer's properties: extended sRGB components, not premultiplied, and the object that the user gave.
///
/// Interpolated colours have no object; one is made when somebody asks for it. So animating colours allocates nothing.
public struct LayerColor: Sendable, Equatable {
  /// Red, green, blue, alpha in sRGB encoding; wide-gamut colours lie outside 0...1.
  public var rgba: SIMD4<Double>
  /// What the user set, if this value was set and not computed.
  public var original: CGColor?

  /// A computed colour.
  public init(rgba: SIMD4<Double>) {
    self.rgba = rgba
  }

  /// The colour that a user set.
  public init(_ color: CGColor) {
    rgba = color.sRGBComponents
    original = color
  }

  /// Opaque.
  public static let black = LayerColor(rgba: SIMD4(0, 0, 0, 1))
  /// Opaque.
  public static let white = LayerColor(rgba: SIMD4(1, 1, 1, 1))
  /// Transparent black.
  public static let clear = LayerColor(rgba: .zero)

  /// The colour as an object: the user's own, or a new one in sRGB.
  public var cgColor: CGColor { original ?? CGColor(sRGBComponents: rgba) }

  public static func == (a: LayerColor, b: LayerColor) -> Bool { a.rgba == b.rgba }
}

/// What a layer shows inside its bounds: one image, or two while one fades into the other.
public enum LayerContents: Sendable, Equatable {
  case image(CGImage)
  /// `from` at 0, `to` at 1, mixed premultiplied in between.
  case crossfade(from: CGImage, to: CGImage, progress: Double)

  public static func == (a: LayerContents, b: LayerContents) -> Bool {
    switch (a, b) {
    case (.image(let a), .image(let b)): a === b
    case (.crossfade(let a0, let a1, let p), .crossfade(let b0, let b1, let q)): a0 === b0 && a1 === b1 && p == q
    default: false
    }
  }
}
