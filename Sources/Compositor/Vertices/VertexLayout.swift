/// The attributes of a pipeline's vertices, in memory order, without padding.
public struct VertexLayout: Sendable, Equatable {
  /// One attribute. Sizes are in 4-byte words: a float each, or four colour bytes in one.
  public struct Attribute: Sendable, Equatable {
    /// The name in the shader.
    public var name: String
    /// How many components the shader sees, 1...4; a colour has 4 in one word.
    public var components: Int
    /// Four unsigned bytes that stand for 0...1, in one word.
    public var isColor: Bool
    /// From the start of the vertex, in words.
    public var offset: Int
  }

  /// In memory order.
  public private(set) var attributes: [Attribute] = []
  /// Words from one vertex to the next.
  public private(set) var stride = 0

  private mutating func add(_ name: String, _ components: Int) {
    attributes.append(Attribute(name: name, components: components, isColor: false, offset: stride))
    stride += components
  }

  private mutating func addColor(_ name: String) {
    attributes.append(Attribute(name: name, components: 4, isColor: true, offset: stride))
    stride += 1
  }

  /// The layout that a pipeline's emission writes and its shader reads. The order here is the order of the writes.
  public init(of pipeline: Pipeline) {
    let kind = pipeline.kind
    guard !kind.isParticle else {
      if pipeline.motion == .sortedChain { add("order", 1) }
      return
    }
    add("position", 4)
    if kind.hasLocal { add("local", 2) }
    if kind.hasShape { add("shape", 4) }
    if kind.hasRadii { add("radii", 4) }
    if kind.hasColor { addColor("color") }
    if kind.isGradient {
      add("gradient", 3)
      add("stops", 3)
      if pipeline.hasTwoStops {
        add("startColor", 4)
        add("endColor", 4)
      }
    }
    if kind.hasBorder || pipeline.hasLine { addColor("border") }
    if pipeline.spansImage {
      add("opacity", 1)
    } else if kind == .image {
      add("uvMap", 4)
    }
    if [.texture, .sprite, .crossfade].contains(kind) { add("uv", 2) }
    if kind.samplesImage, !pipeline.spansImage { add("uvPlace", 3) }
    if kind == .sprite || kind == .crossfade { add("uvBounds", 4) }
    if kind == .crossfade {
      add("secondUV", 2)
      add("secondUVBounds", 4)
      add("secondPlace", 3)
    }
    for clip in 0..<Int(pipeline.clips) {
      add("clip\(clip)", 3)
      add("clip\(clip)Shape", 4)
      add("clip\(clip)Radii", 4)
    }
  }

  /// The names of the attributes, for the shader's `HAS_…` definitions.
  public func has(_ name: String) -> Bool { attributes.contains { $0.name == name } }
}
