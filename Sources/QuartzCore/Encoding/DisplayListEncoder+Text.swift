import CoreGraphics
import DisplayList
import Geometry

/// A text layer's glyphs: one path for each line and colour, cut at the bounds where they reach beyond.
extension DisplayListEncoder {
  /// - Parameter inner: what the layer gives its contents.
  mutating func encodeText(_ index: Int, in inner: Surroundings) {
    guard case .text(let shared) = nodes[index].properties.specific else { return }
    let bounds = nodes[index].properties.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    let text = shared.value
    let picture = text.picture(in: bounds.size)
    for feature in picture.undrawn { report(feature, index) }
    let plane = Self.textSpace(of: bounds, in: inner).plane
    let room = Rect(min: .zero, max: SIMD2(Float(bounds.width), Float(bounds.height)))
    var cut = nodes[index].properties.masksToBounds ? inner.clip : nil
    for piece in picture.pieces {
      guard let color = (piece.color ?? text.foregroundColor).map({ premultiplied($0, opacity: inner.opacity) }),
        color.w > 0
      else { continue }
      let isInside = room.contains(piece.bounds)
      if !isInside && cut == nil {
        list.clips.append(Clip(transform: plane, outline: RoundedRect(room), parent: inner.clip))
        cut = list.clips.count - 1
      }
      list.coverages.append(piece.coverage)
      list.items.append(
        Item(
          transform: plane, outline: RoundedRect(piece.bounds), paint: .fill(color),
          coverage: list.coverages.count - 1, clip: isInside ? inner.clip : cut ?? inner.clip))
      list.commands.append(.draw(list.items.count - 1))
    }
  }

  /// Boxes in the layer's points around what is seen of its text, whichever way y points; none for other layers.
  func textBoxes(of index: Int) -> [Rect] {
    let bounds = nodes[index].properties.bounds
    guard case .text(let shared) = nodes[index].properties.specific, bounds.width > 0, bounds.height > 0 else {
      return []
    }
    let room = Rect(bounds)
    return shared.value.picture(in: bounds.size).pieces.flatMap { piece in
      let upright = piece.bounds.offset(by: room.min).intersection(room)
      let ends = room.min.y + room.max.y
      let mirrored = Rect(
        min: SIMD2(upright.min.x, ends - upright.max.y), max: SIMD2(upright.max.x, ends - upright.min.y))
      return upright.isEmpty ? [] : [upright, mirrored]
    }
  }

  /// The space of the text: its origin at the corner of the bounds that is seen at the top left, y down.
  private static func textSpace(of bounds: CGRect, in inner: Surroundings) -> WorldTransform {
    let upright = inner.isYDown ? inner.space : inner.space.flippedVertically(in: bounds)
    return upright.translated(x: bounds.minX, y: bounds.minY, z: 0)
  }
}
