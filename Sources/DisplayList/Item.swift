import Geometry

/// One thing to draw: an outline in a layer's plane and what fills it.
///
/// A list of ten thousand items is written and read in every frame, and fetching memory is what costs: what few items have
/// lies behind a pointer, and the order of the fields leaves no gaps.
public struct Item: Sendable, Equatable {
  /// What fills the outline. Colours are premultiplied and hold the item's opacity.
  public enum Paint: Sendable, Equatable {
    /// One colour.
    case fill(SIMD4<Float>)
    /// A colour and, inside the outline, a border over it. `width` in local units.
    case bordered(fill: SIMD4<Float>, border: SIMD4<Float>, width: Float)
    /// Colours along a line, away from a point, or around one.
    indirect case gradient(GradientPaint)
    /// Part of an image stretched over the outline's rectangle.
    case image(ImagePaint)
    /// The outline filled and blurred. `sigma`, the standard deviation, in local units; reaches beyond the outline.
    case shadow(SIMD4<Float>, sigma: Float)
    /// The particles of one of the list's emitters. The item's plane is that of the device, and its outline holds all of
    /// them.
    case particles(Int)
  }

  /// From the layer's plane to device space.
  public var transform: PlaneTransform
  /// In local units of the layer's plane.
  public var outline: RoundedRect
  /// Index of the path that cuts the item to its shape in place of the outline, or -1. The outline is then a rectangle
  /// that holds all that the path covers, and the paint is a fill or a gradient.
  public var coverage: Int
  /// What is seen inside the outline, or, of a shadow, around it.
  public var paint: Paint
  /// The innermost clip, or -1.
  public var clip: Int
  /// Which edges are anti-aliased. Inner edges of a sliced image are not, so that the slices meet without a seam.
  public var softEdges: Edges
  /// Edges of a rectangle that are those of something opaque, too, that is drawn later.
  public var sharedEdges = SharedEdges()

  /// An item; unclipped and smooth on all edges by default.
  public init(
    transform: PlaneTransform, outline: RoundedRect, paint: Paint, coverage: Int = -1, clip: Int = -1,
    softEdges: Edges = .all
  ) {
    self.transform = transform
    self.outline = outline
    self.paint = paint
    self.coverage = coverage
    self.clip = clip
    self.softEdges = softEdges
  }

  /// Edges that a rectangle shares with something opaque that is drawn later, in the same plane or another.
  public struct SharedEdges: Sendable, Equatable {
    /// Beyond them that goes on: the item may go on under it, so that no seam is left.
    public var open = Edges()
    /// Inside them that covers the item, which may end before them, so that nothing of it shows around what covers it.
    public var hidden = Edges()
    /// None.
    public init() {}

    /// Of an item that later ones hide entirely.
    static var covered: SharedEdges {
      var edges = SharedEdges()
      edges.hidden = Edges(rawValue: coveredBit | Edges.all.rawValue)
      return edges
    }

    /// Whether later ones hide all of the item, so that it need not be drawn.
    public var isCovered: Bool { hidden.rawValue & Self.coveredBit != 0 }
    private static let coveredBit: UInt8 = 16

    /// All of both.
    public func union(_ other: SharedEdges) -> SharedEdges {
      var all = self
      all.hidden.formUnion(other.hidden)
      all.open = open.union(other.open).subtracting(all.hidden)
      return all
    }
  }

  /// The edges of a rectangle by their side of the local axes.
  public struct Edges: OptionSet, Sendable {
    /// One bit for each edge.
    public let rawValue: UInt8
    /// The edges whose bits are set.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The edge with the smallest x.
    public static let minX = Edges(rawValue: 1)
    /// The edge with the largest x.
    public static let maxX = Edges(rawValue: 2)
    /// The edge with the smallest y.
    public static let minY = Edges(rawValue: 4)
    /// The edge with the largest y.
    public static let maxY = Edges(rawValue: 8)
    /// In order around a rectangle, from each corner to the next.
    package static let around: [Edges] = [.minY, .maxX, .maxY, .minX]
    /// All four.
    public static let all: Edges = [.minX, .maxX, .minY, .maxY]
  }
}

/// How an image lies on an item's rectangle.
public struct ImagePaint: Sendable, Equatable {
  /// How samples between texels are made.
  public enum Sampling: UInt8, Sendable {
    case nearest
    case linear
    /// Linear, from the two nearest of a chain of halved pictures, when the image is drawn smaller.
    case trilinear
  }

  /// The part shown, in pixels of the image. Outside the image its edge pixels continue. A rectangle with `max < min` in
  /// y shows it upside down, which is how it is upright in a y-up plane.
  public var source: Rect
  /// Sampling never reaches outside this part of the image, in pixels: nothing beside a sprite bleeds into it.
  public var limit: Rect
  /// Multiplies every pixel: opacity in all four components.
  public var tint: SIMD4<Float>
  /// Index into the display list's images.
  public var image: Int
  private var fade: Fade
  /// Where a pixel of the image covers more than one of the picture.
  public var magnification: Sampling
  /// Where several pixels of the image meet in one of the picture.
  public var minification: Sampling

  /// A second image to mix with, and its share: contents that fade.
  public var crossfade: Crossfade? {
    get { if case .some(let crossfade) = fade { crossfade } else { nil } }
    set { fade = newValue.map(Fade.some) ?? .none }
  }

  /// Few images fade.
  private enum Fade: Sendable, Equatable {
    case none
    indirect case some(Crossfade)
  }

  /// One image, or two with a crossfade. `source` and `limit` are in pixels of the image.
  public init(
    image: Int, source: Rect, limit: Rect, tint: SIMD4<Float>, magnification: Sampling = .linear,
    minification: Sampling = .linear, crossfade: Crossfade? = nil
  ) {
    self.image = image
    self.source = source
    self.limit = limit
    self.tint = tint
    self.magnification = magnification
    self.minification = minification
    fade = crossfade.map(Fade.some) ?? .none
  }

  /// The image that replaces the first one as `progress` goes from 0 to 1.
  public struct Crossfade: Sendable, Equatable {
    /// Index into the display list's images.
    public var image: Int
    /// The part shown, in pixels of the second image.
    public var source: Rect
    /// Sampling never reaches outside this part, in pixels of the second image.
    public var limit: Rect
    /// The second image's share, 0...1.
    public var progress: Float

    /// A second image, with its own parts in its own pixels.
    public init(image: Int, source: Rect, limit: Rect, progress: Float) {
      self.image = image
      self.source = source
      self.limit = limit
      self.progress = progress
    }
  }
}
