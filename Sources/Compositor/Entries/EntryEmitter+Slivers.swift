import DisplayList
import Geometry

/// Rectangles that are seen thin, in device pixels.
extension EntryEmitter {
  mutating func emit(_ sliver: Sliver, _ color: SIMD4<Float>, _ entry: Entry, of surface: Surface, depth: Float) {
    var flat = entry
    flat.transform = .identity
    var (builder, chain) = start(flat, surface, depth)
    builder.sliver(sliver, color)
    builder.bind(chain)
    write(builder, flat, surface)
  }
}
