import Geometry

/// Everything that a backend does for one frame, in order. Reused from frame to frame so that a steady animation
/// allocates nothing.
public struct FramePlan {
  /// The picture's size in pixels.
  public internal(set) var width = 0
  /// The picture's height in pixels.
  public internal(set) var height = 0
  /// Pictures to copy into textures before the first pass.
  public internal(set) var uploads: [ImageUpload] = []
  /// Textures that no longer hold anything of use.
  public internal(set) var discardedTextures: [TextureID] = []
  /// Masks of paths to copy into their pages before the first pass.
  public internal(set) var coverageUploads: [CoverageUpload] = []
  /// Pages of masks that no longer hold anything of use.
  public internal(set) var discardedCoverages: [TextureID] = []
  /// The table of gradients' stops: `stopTableWidth` texels a row.
  public internal(set) var stops: [SIMD4<Float>] = []
  /// Texels in a row of the table of stops.
  public static let stopTableWidth = StopTable.width
  /// Targets by index; 0 is the picture.
  public internal(set) var targets: [Target] = []
  /// In order: what a pass samples was drawn by an earlier one.
  public internal(set) var passes: [Pass] = []
  /// Vertices by pipeline, in the order of the pipelines.
  public internal(set) var streams: [VertexStream] = []
  /// What draws of particles refer to by index.
  public internal(set) var particles: [ParticleBatch] = []
  /// Blocks of vertices to copy before the first pass; later plans draw them without listing them again.
  public internal(set) var newBlocks: [VertexBlock] = []
  /// Blocks that are not drawn any more.
  public internal(set) var discardedBlocks: [VertexBlockID] = []

  /// A plan that does nothing, to be filled by a planner.
  public init() {}

  /// A drawable surface. Never the same as one that its own pass samples.
  public struct Target: Sendable, Equatable {
    /// In pixels.
    public var width: Int
    /// In pixels.
    public var height: Int
  }

  /// Everything drawn into one target without interruption.
  public struct Pass: Sendable, Equatable {
    /// Index into the plan's targets.
    public var target: Int
    /// Whether the target still holds what an earlier pass drew, depth included; it is not cleared then.
    public var loads = false
    /// What the target holds before the first draw otherwise; premultiplied.
    public var clearColor: SIMD4<Float>
    /// How many depths, evenly spaced, the pass tells apart; it needs a depth buffer then, cleared to the farthest value. 0
    /// without one.
    public var depthSteps: Int
    /// Whether the pass needs a depth buffer.
    public var usesDepth: Bool { depthSteps > 0 }
    /// Drawn first, front to back, not blended, writing depth.
    public var opaqueDraws: [Draw]
    /// Drawn after that in painter's order, premultiplied and blended, tested against depth but not writing it.
    public var draws: [Draw]
  }

  /// Consecutive quads of one pipeline with the same textures.
  public struct Draw: Sendable, Equatable {
    /// The shader variant, and the stream that holds the quads.
    public var pipeline: Pipeline
    /// Index of the first quad in the pipeline's stream, the plan's or the block's.
    public var firstQuad: Int
    /// How many quads follow each other there; at least 1.
    public var quadCount: Int
    /// What all of the quads sample.
    public var textures: Textures
    /// How they meet what the target holds; opaque draws replace it.
    public var blending = Blending.sourceOver
    /// The block whose stream holds the quads; nil for the plan's own streams.
    public var block: VertexBlockID?
    /// Of a draw of particles, the index of their batch. A quad is then a particle.
    public var particles: Int?
  }

  /// What a backend does with a premultiplied colour and the one that the target holds.
  public enum Blending: UInt8, Sendable {
    /// `source + target · (1 − source alpha)`.
    case sourceOver
    /// `source + target`, at most 1.
    case add
    /// `source + target · (1 − source)`.
    case screen
    /// `source · (1 − target alpha) + target · (1 − source alpha)`.
    case xor
    /// `target · (1 − source alpha)`.
    case targetOut
    /// `source · (1 − target alpha) + target`.
    case targetOver
    /// `source · target alpha + target · (1 − source alpha)`.
    case sourceAtop
    /// `source`, which was made from what the target holds.
    case replace
    /// The larger of `source` and `target`, channel by channel.
    case largest
  }

  /// What a draw samples.
  public struct Textures: Sendable, Equatable {
    /// The image or the group's surface; nil for paints that sample nothing.
    public var first: Source?
    /// The image that fades in, the mask's surface, what lies below, or a table.
    public var second: Source?
    /// For images; targets are always sampled pixel by pixel.
    public var sampling: Sampling = .linear

    /// No textures by default.
    public init(first: Source? = nil, second: Source? = nil, sampling: Sampling = .linear) {
      (self.first, self.second, self.sampling) = (first, second, sampling)
    }
  }

  /// Where the sampled pixels come from.
  public enum Source: Sendable, Equatable {
    case image(TextureID)
    case target(Int)
    /// A page of masks.
    case coverage(TextureID)
    /// The table of gradients' stops.
    case stops
  }

  /// How samples between texels are made; `trilinear` needs mipmaps.
  public enum Sampling: UInt8, Sendable {
    case nearest, linear, trilinear
  }

  /// Bytes of vertices that go up.
  public var vertexBytes: Int {
    streams.reduce(0) { $0 + $1.count * 4 } + newBlocks.reduce(0) { $0 + $1.byteCount }
  }
  /// Bytes of numbers that particles follow from.
  public var particleBytes: Int { particles.reduce(0) { $0 + $1.rows.count * 16 } }
  /// Bytes of pictures and masks that go up.
  public var imageBytes: Int {
    uploads.reduce(0) { $0 + $1.bitmap.pixels.count }
      + coverageUploads.reduce(0) { $0 + $1.part.width * $1.part.height * $1.channels }
  }
  /// Draw calls of all passes.
  public var drawCount: Int { passes.reduce(0) { $0 + $1.opaqueDraws.count + $1.draws.count } }
}

/// A texture that holds pictures: an atlas page, or one picture that is too large for one.
public struct TextureID: Hashable, Sendable, Comparable {
  /// Unique in one planner; never used again for another texture.
  public let value: Int
  /// By the number.
  public static func < (a: TextureID, b: TextureID) -> Bool { a.value < b.value }
}

/// One picture to copy into a texture.
public struct ImageUpload {
  /// The texture that receives the picture.
  public var texture: TextureID
  /// In pixels; with the height, the size to make the texture in if it does not exist.
  public var textureWidth: Int
  /// In pixels.
  public var textureHeight: Int
  /// Where the picture's top left pixel goes.
  public var x: Int
  /// From the top of the texture, in pixels.
  public var y: Int
  /// The pixels, premultiplied RGBA.
  public var bitmap: Bitmap
  /// Pixels around the picture that are to be copies of its edge.
  public var gutter: Int
  /// Whether the texture keeps a chain of halved pictures.
  public var hasMipmaps: Bool
}
