import Geometry

/// Everything that a backend does for one frame, in order. Reused from frame to frame so that a steady animation
/// allocates nothing.
public struct FramePlan {
  /// The picture's size in pixels.
  public internal(set) var width = 0
  public internal(set) var height = 0
  /// Pictures to copy into textures before the first pass.
  public internal(set) var uploads: [ImageUpload] = []
  /// Textures that no longer hold anything of use.
  public internal(set) var discardedTextures: [TextureID] = []
  /// Targets by index; 0 is the picture.
  public internal(set) var targets: [Target] = []
  /// In order: what a pass samples was drawn by an earlier one.
  public internal(set) var passes: [Pass] = []
  /// Vertices by pipeline, in the order of the pipelines.
  public internal(set) var streams: [VertexStream] = []

  public init() {}

  /// A drawable surface. Never the same as one that its own pass samples.
  public struct Target: Sendable, Equatable {
    public var width: Int
    public var height: Int
  }

  /// Everything drawn into one target without interruption.
  public struct Pass: Sendable, Equatable {
    public var target: Int
    public var clearColor: SIMD4<Float>
    /// Whether the pass needs a depth buffer, cleared to the farthest value.
    public var usesDepth: Bool
    /// Drawn first, front to back, not blended, writing depth.
    public var opaqueDraws: [Draw]
    /// Drawn after that in painter's order, premultiplied source-over, tested against depth but not writing it.
    public var draws: [Draw]
  }

  /// Consecutive quads of one pipeline with the same textures.
  public struct Draw: Sendable, Equatable {
    public var pipeline: Pipeline
    public var firstQuad: Int
    public var quadCount: Int
    public var textures: Textures
  }

  /// What a draw samples.
  public struct Textures: Sendable, Equatable {
    public var first: Source?
    public var second: Source?
    public var sampling: Sampling = .linear

    public init(first: Source? = nil, second: Source? = nil, sampling: Sampling = .linear) {
      (self.first, self.second, self.sampling) = (first, second, sampling)
    }
  }

  public enum Source: Sendable, Equatable {
    case image(TextureID)
    case target(Int)
  }

  public enum Sampling: UInt8, Sendable {
    case nearest, linear, trilinear
  }

  /// Bytes of vertices that go up.
  public var vertexBytes: Int { streams.reduce(0) { $0 + $1.count * 4 } }
  /// Bytes of pictures that go up.
  public var imageBytes: Int { uploads.reduce(0) { $0 + $1.bitmap.pixels.count } }
  /// Draw calls of all passes.
  public var drawCount: Int { passes.reduce(0) { $0 + $1.opaqueDraws.count + $1.draws.count } }
}

/// A texture that holds pictures: an atlas page, or one picture that is too large for one.
public struct TextureID: Hashable, Sendable, Comparable {
  public let value: Int
  public static func < (a: TextureID, b: TextureID) -> Bool { a.value < b.value }
}

/// One picture to copy into a texture.
public struct ImageUpload {
  public var texture: TextureID
  public var textureWidth: Int
  public var textureHeight: Int
  /// Where the picture's top left pixel goes.
  public var x: Int
  public var y: Int
  public var bitmap: Bitmap
  /// Pixels around the picture that are to be copies of its edge.
  public var gutter: Int
  /// Whether the texture keeps a chain of halved pictures.
  public var hasMipmaps: Bool
}
