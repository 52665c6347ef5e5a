import CoreGraphics

/// Every animatable value of one layer at one instant: the model's values as the user set them, or the same with the
/// running animations applied.
///
/// It is a plain value, so that a whole tree of them is an array that can be copied, compared and sent elsewhere. The
/// initial values are Core Animation's defaults; they are written here once and nowhere else. The property table gives
/// each field its key path.
public struct LayerProperties: Sendable {
  // MARK: Geometry, in the superlayer's coordinate space unless said otherwise

  /// The layer's own coordinate space: origin and size in points.
  public var bounds = CGRect.zero
  public var position = CGPoint.zero
  public var zPosition: CGFloat = 0
  /// In units of the bounds.
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  public var anchorPointZ: CGFloat = 0
  public var transform = CATransform3DIdentity
  public var sublayerTransform = CATransform3DIdentity
  public var isGeometryFlipped = false

  // MARK: Visibility

  public var isHidden = false
  public var opacity: Float = 1
  public var allowsGroupOpacity = true
  public var isDoubleSided = true

  // MARK: Content

  public var backgroundColor: LayerColor?
  public var contents: LayerContents?
  /// Whether `contents` was set to something that is no image and cannot be drawn.
  public var hasForeignContents = false
  public var contentsGravity = CALayerContentsGravity.resize
  /// In units of the image.
  public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// In units of the part of the image that `contentsRect` selects.
  public var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Image pixels per point.
  public var contentsScale: CGFloat = 1
  public var minificationFilter = CALayerContentsFilter.linear
  public var magnificationFilter = CALayerContentsFilter.linear
  public var minificationFilterBias: Float = 0

  // MARK: Shape of the box

  public var cornerRadius: CGFloat = 0
  public var maskedCorners = CACornerMask.all
  public var cornerCurve = CALayerCornerCurve.circular
  public var borderWidth: CGFloat = 0
  public var borderColor: LayerColor? = .black
  public var masksToBounds = false

  // MARK: Shadow

  public var shadowColor: LayerColor? = .black
  public var shadowOpacity: Float = 0
  public var shadowOffset = CGSize(width: 0, height: -3)
  /// The standard deviation of the blur, in points.
  public var shadowRadius: CGFloat = 3
  public var shadowPath: CGPath?

  // MARK: Rasterisation

  public var edgeAntialiasingMask = CAEdgeAntialiasingMask.all
  public var allowsEdgeAntialiasing = true
  public var shouldRasterize = false
  public var rasterizationScale: CGFloat = 1

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

  public static let black = LayerColor(rgba: SIMD4(0, 0, 0, 1))
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
