import DisplayList
import Geometry

@testable import Compositor

/// What tests ask of a plan.
extension FramePlan {
  /// The plan that a new planner makes.
  init(of list: DisplayList) {
    self.init()
    FramePlanner().plan(list, into: &self)
  }

  /// All blended draws in the order in which they run.
  var blended: [Draw] { passes.flatMap(\.draws) }

  /// The stream of a draw's vertices.
  func stream(_ draw: Draw) -> VertexStream? { streams.first { $0.pipeline == draw.pipeline } }

  /// The words of one attribute at the four corners of each of a draw's quads.
  func values(_ name: String, of draw: Draw) -> [[Float]] {
    guard let stream = stream(draw), let attribute = stream.layout.attributes.first(where: { $0.name == name }) else {
      return []
    }
    let length = attribute.isColor ? 1 : attribute.components
    return (draw.firstQuad * 4..<(draw.firstQuad + draw.quadCount) * 4).map { vertex in
      let start = vertex * stream.layout.stride + attribute.offset
      return (start..<start + length).map { stream.words[$0] }
    }
  }

  /// One colour for each quad of a draw, from its first corner.
  func colors(of draw: Draw) -> [SIMD4<UInt8>] {
    let words = values("color", of: draw)
    return stride(from: 0, to: words.count, by: 4).map { index in
      let bits = words[index][0].bitPattern
      return SIMD4(truncatingIfNeeded: SIMD4(bits, bits >> 8, bits >> 16, bits >> 24))
    }
  }

  /// Clip-space depth, -1 nearest, for each quad of a draw.
  func depths(of draw: Draw) -> [Float] {
    let words = values("position", of: draw)
    return stride(from: 0, to: words.count, by: 4).map { words[$0][2] / words[$0][3] }
  }
}
