import Geometry

/// Where things lie, whatever their colours: the same geometry, opaque and white.
///
/// In: what a group draws. Out: the group's shape, at which blend modes end that replace what lies below. What is entirely
/// clear stays so. An image is its rectangle. Particles, whose pictures are their shapes, stay as they are, and so do masks.
extension Item {
  /// The item in white.
  package var solid: Item {
    var item = self
    item.paint = paint.solid
    return item
  }
}

extension Replicas {
  /// The copies in white, each as opaque as it can be.
  package var solid: Replicas {
    var replicas = self
    replicas.items = items.map(\.solid)
    replicas.colors = colors.indices.map { place in
      items[place % items.count].paint.hasMainColor ? colors[place].solid : SIMD4(repeating: 1)
    }
    replicas.borders = borders.map(\.solid)
    replicas.opacities = opacities.map { $0 > 0 ? 1 : 0 }
    return replicas
  }
}

extension Group {
  /// The group with what changes its geometry, and nothing that changes its colours or how it meets what lies below.
  package var solid: Group {
    var group = self
    (group.opacity, group.blend) = (1, .normal)
    group.filters.removeAll { if case .color = $0 { true } else { false } }
    if let shadow { group.shadow?.color = shadow.color.solid }
    return group
  }
}

extension Item.Paint {
  fileprivate var solid: Self {
    switch self {
    case .fill(let color): .fill(color.solid)
    case .bordered(let fill, let border, let width): .bordered(fill: fill.solid, border: border.solid, width: width)
    case .gradient(let paint): .gradient(paint.solid)
    case .image(let paint): .fill(paint.tint.solid)
    case .shadow(let color, let sigma): .shadow(color.solid, sigma: sigma)
    case .particles: self
    }
  }

  fileprivate var hasMainColor: Bool {
    switch self {
    case .fill, .bordered, .shadow: true
    case .gradient, .image, .particles: false
    }
  }
}

extension GradientPaint {
  fileprivate var solid: Self {
    var paint = self
    paint.stops = stops.map { Stop(location: $0.location, color: SIMD4(repeating: 1)) }
    paint.opacity = opacity > 0 ? 1 : 0
    return paint
  }
}

extension SIMD4<Float> {
  /// White, or nothing of what is clear.
  fileprivate var solid: Self { w > 0 ? Self(repeating: 1) : .zero }
}
