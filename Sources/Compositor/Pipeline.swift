import DisplayList

/// One way to draw: which fragment shader, in which variant, fed by which vertex layout.
///
/// One small shader for each kind of paint and never one for all: software GL executes both sides of every branch, and
/// each variant costs a compilation at its first draw, so a variant exists only where it saves work on every pixel.
public struct Pipeline: Hashable, Sendable, Comparable {
  /// The fragment shader.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// One colour where all is covered.
    case fill
    /// An image where all is covered.
    case texture
    /// A rectangle of one colour with soft edges.
    case rectangle
    /// A rectangle of one colour that is seen thin, by its exact area.
    case sliver
    /// A box with four equal circular corners.
    case rounded
    /// The same with a border.
    case bordered
    /// A rectangle with a border.
    case borderedRectangle
    /// Any box of one colour.
    case outline
    /// Any box with a border.
    case borderedOutline
    /// One colour inside a path.
    case shape
    /// Colours along a line.
    case axialGradient
    /// Colours away from a point.
    case radialGradient
    /// Colours around a point.
    case conicGradient
    /// Gradients with hard edges, where a pixel's length along the gradient is not the same everywhere.
    case softAxialGradient
    case softRadialGradient
    case softConicGradient
    /// A whole image in a rectangle with soft edges.
    case image
    /// Part of an image: sampling stops where the part ends.
    case sprite
    /// Two images or parts of them, mixed.
    case crossfade
    /// A blurred box whose opposite edges do not see each other, with four equal corners.
    case shadow
    /// The same with some corners round and others sharp.
    case shadowOfUnevenBox
    /// A blurred box that is small beside its blur.
    case shadowOfSmallBox
    /// A blurred box that is small and very round.
    case shadowOfRoundBox
    /// A group's surface.
    case composite
    /// A group's surface times a mask's.
    case maskedComposite
    /// A group's surface in other colours.
    case filteredComposite
    /// A group's surface with fewer texels than pixels, or moved by a part of a pixel, in other colours.
    case resampledComposite
    /// Texels as they are: what lies below a group.
    case copy
    /// A surface with half as many texels.
    case halve
    /// A surface blurred along one axis.
    case blur
    /// A particle's picture whose edges are clear.
    case particle
    /// A particle's picture that reaches its own edges, which are smoothed.
    case softParticle
    /// A surface bent like a page that is turned.
    case curl
    /// A group's surface mixed with what lies below it; the mode is `blend`.
    case blend
  }

  /// The fragment shader before its variants.
  public var kind: Kind
  /// Clips applied in the shader, 0...2.
  public var clips: UInt8
  /// Distances are made pixels by their screen gradients, because the transform does not scale all directions alike.
  public var isGeneral: Bool
  /// Corners may follow the continuous curve.
  public var isContinuous: Bool
  /// A gradient inside a path, not inside a box.
  public var isInsidePath: Bool
  /// A gradient between two colours, which travel with the vertices; others read a table.
  public var hasTwoStops: Bool
  /// What a path cuts lies below what another path cuts, which has one colour: both come from a mask of two channels.
  public var hasLine: Bool
  /// Of the kind `blend`; normal for all others.
  public var blend: BlendMode
  /// Of particles: how much of their motion the vertex shader computes. The cheapest for all others.
  public var motion = ParticleMotionKind.point

  /// A pipeline; the cheapest variant of its kind by default.
  public init(
    _ kind: Kind, clips: Int = 0, isGeneral: Bool = false, isContinuous: Bool = false, isInsidePath: Bool = false,
    hasTwoStops: Bool = false, hasLine: Bool = false, blend: BlendMode = .normal
  ) {
    self.blend = blend
    self.hasTwoStops = hasTwoStops
    self.isInsidePath = isInsidePath
    self.hasLine = hasLine
    self.kind = kind
    self.clips = UInt8(clips)
    self.isGeneral = isGeneral
    self.isContinuous = isContinuous
  }

  /// Every variant that a plan can ask for: what tests compile.
  public static let all: [Pipeline] = Kind.allCases.flatMap { kind -> [Pipeline] in
    guard kind.hasVariants else { return [Pipeline(kind)] }
    if kind.isParticle { return particleVariants(of: kind) }
    let blends = kind == .blend ? BlendMode.allCases.filter(\.readsBackdrop) : [.normal]
    return blends.flatMap { variants(of: kind, $0) }
  }

  static func variants(of kind: Kind, _ blend: BlendMode) -> [Pipeline] {
    (0...Compositor.clipsInShader).flatMap { clips in
      [false, true].flatMap { general in
        [false, true].flatMap { continuous in
          variantsOfPaint.map {
            Pipeline(
              kind, clips: clips, isGeneral: general, isContinuous: continuous, isInsidePath: $0.isInsidePath,
              hasTwoStops: $0.hasTwoStops, hasLine: $0.hasLine, blend: blend)
          }
        }
      }
    }.filter(\.isPossible)
  }

  private static let variantsOfPaint: [(isInsidePath: Bool, hasTwoStops: Bool, hasLine: Bool)] = (0..<8).map {
    ($0 & 1 != 0, $0 & 2 != 0, $0 & 4 != 0)
  }

  private var isPossible: Bool {
    (kind.hasCornerVariants && !isInsidePath || clips > 0 || !isContinuous) && (kind.isGradient || !isInsidePath)
      && (kind == .shape || isInsidePath || !hasLine) && (kind != .sliver || !isGeneral)
      && (kind.mayHaveTwoStops || !hasTwoStops)
  }

  /// Whether places in an item are shares of its sides, which are the image's: all that a whole image needs where lengths
  /// are divided by their screen gradients.
  public var spansImage: Bool { kind == .image && isGeneral }

  /// A number that orders pipelines, the same in every run.
  public var order: Int {
    if kind.isParticle { return Self.firstParticleOrder + particleOrder }
    return ((Int(kind.rawValue) + blend.shaderIndex) << 7) | (hasTwoStops ? 64 : 0) | (hasLine ? 32 : 0)
      | (Int(clips) << 3) | (isGeneral ? 4 : 0) | (isContinuous ? 2 : 0) | (isInsidePath ? 1 : 0)
  }

  /// All `order` values are below this.
  public static let orderLimit = firstParticleOrder + particleOrders

  static let firstParticleOrder = (Kind.allCases.count + BlendMode.allCases.count) << 7

  /// By `order`.
  public static func < (a: Pipeline, b: Pipeline) -> Bool { a.order < b.order }
}

extension Pipeline.Kind {
  /// Whether coverage is computed, and with it clips and scale variants.
  public var hasVariants: Bool { self != .fill && self != .texture && !isCopying }

  /// Whether a place in the item's plane travels with the vertices.
  var hasLocal: Bool { hasVariants || isCopying }

  /// Whether the numbers that describe a box, or others, travel with the vertices.
  var hasShape: Bool { hasLocal && self != .shape }

  /// Whether it makes one surface from another.
  public var isCopying: Bool { self == .copy || self == .halve || self == .blur || self == .curl }

  /// Whether an image is sampled.
  var samplesImage: Bool { self == .texture || self == .image || self == .sprite || self == .crossfade }

  /// Whether coverage is that of a rectangle, a product of both axes.
  var isMeasuredByAxis: Bool {
    self == .rectangle || self == .borderedRectangle || self == .image || self == .sprite || self == .crossfade
  }

  /// Whether the item is a gradient.
  var isGradient: Bool {
    switch self {
    case .axialGradient, .radialGradient, .conicGradient: true
    case .softAxialGradient, .softRadialGradient, .softConicGradient: true
    default: false
    }
  }

  /// Whether there is a variant for two stops: not where two of them make an edge.
  var mayHaveTwoStops: Bool { self == .axialGradient || self == .radialGradient }

  /// Whether the box itself may have continuous corners.
  var hasCornerVariants: Bool { self == .outline || self == .borderedOutline || isGradient }

  /// Whether a border's colour, or four other bytes, travel with the vertices.
  var hasBorder: Bool {
    self == .bordered || self == .borderedRectangle || self == .borderedOutline || self == .sliver
  }

  /// Whether a colour travels with the vertices.
  var hasColor: Bool { !samplesImage && !isGradient && !isCopying }

  /// Whether the radii of four corners, or four other numbers, travel with the vertices.
  var hasRadii: Bool {
    hasCornerVariants || self == .sliver || self == .shadowOfUnevenBox || self == .shadowOfRoundBox || isCopying
      || self == .resampledComposite
  }

  /// Whether lengths are measured in standard deviations.
  var isShadow: Bool {
    self == .shadow || self == .shadowOfUnevenBox || self == .shadowOfSmallBox || self == .shadowOfRoundBox
  }
}
