import DisplayList
import Geometry

/// What paths cut: quads of device pixels, most of which read coverage from a page of masks.
extension EntryEmitter {
  /// Emits what needs no mask of an entry that paths cut.
  mutating func emitCore(of entry: Entry, _ surface: Surface, _ depth: Float) {
    guard let pixels = masks.core(of: entry.content, list) else { return }
    let item: Int
    switch entry.content {
    case .item(let index): item = index
    case .shapes(let pair): item = pair.below
    case .surface, .fragment, .replicas: return
    }
    guard case .fill(let color) = list.items[item].paint else { return }
    var (builder, _) = start(entry, surface, depth)
    builder.core(color, pixels)
    write(builder, entry, surface)
  }

  /// Emits what a path cuts, with the line over it if there is one: the parts of the mask that show something.
  mutating func emitShape(
    _ item: Int, under pair: ShapePair?, _ entry: Entry, of surface: Surface, depth: Float
  ) {
    let parts = masks.parts(of: entry.content, list)
    guard !parts.isEmpty else { return }
    var (builder, chain) = start(entry, surface, depth)
    buildShape(list.items[item], &builder)
    if let pair, case .fill(let color) = list.items[pair.above].paint {
      builder.addLine(color, opacity: pair.opacityAbove)
    }
    builder.bind(chain)
    for part in parts where builder.narrow(to: part) { write(builder, entry, surface) }
  }

  /// What a path cuts: a fill or a gradient.
  private func buildShape(_ item: Item, _ builder: inout EntryBuilder) {
    switch item.paint {
    case .gradient(let paint):
      builder.shape(item, paint.softened(under: item.transform), stops)
    case .fill(let color): builder.shape(color)
    case .bordered, .image, .shadow, .particles: preconditionFailure("a path cuts fills and gradients only")
    }
  }
}
