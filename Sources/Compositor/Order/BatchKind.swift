import DisplayList
import Geometry

/// What entries share that are likely to be drawn with the same shader, textures and blending.
///
/// It is guessed from the entry alone, because the exact answer takes most of the work of drawing it. Where the guess is
/// wrong, a batch is drawn in several parts.
struct BatchKind: Hashable {
  var shader: Pipeline.Kind
  var isClipped: Bool
  var blend: BlendMode
  /// Whether a line in one colour lies over what a path cuts.
  var hasLine = false
  /// Whether the colours of a gradient travel with the vertices.
  var hasTwoStops = false
  /// Which image, fragment or, below -1, replicas, where others do not share its texture or its vertices; else -1.
  var source = -1
}

extension Entry {
  /// - Parameter list: that the entry's item is of.
  func batchKind(_ list: DisplayList, _ part: EntryPart = .all) -> BatchKind {
    var kind = BatchKind(shader: .composite, isClipped: clip >= 0, blend: blend)
    if part == .core { return BatchKind(shader: .fill, isClipped: false, blend: blend) }
    switch content {
    case .item(let index):
      kind.shader = list.items[index].likelyShader
      kind.hasTwoStops = list.items[index].hasTwoStops
      if case .image(let paint) = list.items[index].paint, !ImageAtlas.isShared(list.images[paint.image]) {
        kind.source = paint.image
      }
    case .shapes(let pair):
      (kind.shader, kind.hasLine) = (list.items[pair.below].likelyShader, true)
      kind.hasTwoStops = list.items[pair.below].hasTwoStops
    case .surface(_, let mask):
      kind.shader = filter >= 0 ? .filteredComposite : mask == nil ? .composite : .maskedComposite
    case .fragment(let index): (kind.shader, kind.source) = (.fill, index)
    case .replicas(let index): (kind.shader, kind.source) = (.fill, -2 - index)
    }
    return kind
  }
}

extension Item {
  fileprivate var hasTwoStops: Bool {
    if case .gradient(let paint) = paint { paint.needsNoTable } else { false }
  }

  fileprivate var likelyShader: Pipeline.Kind {
    switch paint {
    case .fill where coverage >= 0: .shape
    case .fill: Pipeline.Kind(filled: outline)
    case .bordered(_, _, let width): Pipeline.Kind(bordered: outline, width: width)
    case .gradient(let paint): Pipeline.Kind(of: paint.shape)
    case .image(let paint): paint.crossfade == nil ? .image : .crossfade
    case .shadow: .shadow
    case .particles: .particle
    }
  }
}

extension Pipeline.Kind {
  /// The shader of a box of one colour.
  init(filled outline: RoundedRect) {
    self = outline.isRectangle ? .rectangle : outline.hasUniformCircularCorners ? .rounded : .outline
  }

  /// The shader of a box with a border, which is wider than corners are round where its inner edge has sharp ones.
  init(bordered outline: RoundedRect, width: Float) {
    let isSimple = outline.hasUniformCircularCorners && outline.radius > width
    self = outline.isRectangle ? .borderedRectangle : isSimple ? .bordered : .borderedOutline
  }

  /// The shader of a gradient.
  init(of shape: GradientPaint.Shape, softensEdges: Bool = false) {
    switch shape {
    case .axial: self = softensEdges ? .softAxialGradient : .axialGradient
    case .radial: self = softensEdges ? .softRadialGradient : .radialGradient
    case .conic: self = softensEdges ? .softConicGradient : .conicGradient
    }
  }
}
