import CoreGraphics
import DisplayList
import Geometry

/// A gradient layer's colours, inside the rounded bounds.
extension DisplayListEncoder {
  mutating func encodeGradient(_ index: Int, _ box: LayerBox) {
    guard case .gradient(let shared) = nodes[index].properties.specific, !box.outline.rect.isEmpty,
      var paint = oriented(shared.value, index).paint(in: nodes[index].properties.bounds, opacity: box.opacity)
    else { return }
    // The part of a huge box counts from another point.
    if let whole = box.whole { paint.map.origin = paint.map.apply(whole.origin) }
    list.items.append(Item(transform: box.plane, outline: box.outline, paint: .gradient(paint), clip: box.clip))
    list.commands.append(.draw(list.items.count - 1))
  }

  /// A layer that flips its geometry turns its gradient upside down, too.
  private func oriented(_ gradient: GradientProperties, _ index: Int) -> GradientProperties {
    guard nodes[index].properties.isGeometryFlipped else { return gradient }
    var flipped = gradient
    flipped.startPoint.y = 1 - gradient.startPoint.y
    flipped.endPoint.y = 1 - gradient.endPoint.y
    return flipped
  }
}

extension GradientProperties {
  /// The gradient in the layer's points; nil if there is nothing to draw.
  func paint(in bounds: CGRect, opacity: Float) -> GradientPaint? {
    guard let stops, let map = map(in: bounds) else { return nil }
    return GradientPaint(shape, map: map, stops: stops, opacity: opacity)
  }

  private var shape: GradientPaint.Shape {
    switch type {
    case .radial: .radial
    case .conic: .conic
    default: .axial
    }
  }

  /// Colours with their places; nil if there are fewer than two, or fewer places than colours.
  private var stops: [GradientPaint.Stop]? {
    guard let colors, colors.count > 1 else { return nil }
    let even = colors.indices.map { Double($0) / Double(colors.count - 1) }
    let places = locations ?? even
    guard places.count >= colors.count else { return nil }
    var last: Float = 0
    let stops = zip(places, colors).map { place, color in
      last = max(last, Float(min(max(place, 0), 1)))
      let straight = SIMD4<Float>(color.rgba).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
      return GradientPaint.Stop(location: last, color: straight)
    }
    return Self.withoutUnseen(stops)
  }

  /// Of stops at one place only the first and the last are seen: no colour is between them.
  private static func withoutUnseen(_ stops: [GradientPaint.Stop]) -> [GradientPaint.Stop] {
    stops.indices.filter { index in
      index == 0 || index == stops.count - 1 || stops[index - 1].location < stops[index].location
        || stops[index].location < stops[index + 1].location
    }.map { stops[$0] }
  }

  /// From points to the gradient's space; nil for a gradient without extent.
  private func map(in bounds: CGRect) -> Path.Affine? {
    let size = SIMD2(Double(bounds.width), Double(bounds.height))
    let start = SIMD2(Double(startPoint.x), Double(startPoint.y)) * size
    var way = SIMD2(Double(endPoint.x), Double(endPoint.y)) * size - start
    // Angles without a direction are counted from +x.
    if shape == .conic && way == .zero { way.x = 1 }
    let origin = start + SIMD2(Double(bounds.minX), Double(bounds.minY))
    let map: Path.Affine
    switch shape {
    // Lines of one colour are perpendicular to the way in points.
    case .axial:
      let length = (way * way).sum()
      map = Path.Affine(x: SIMD2(way.x / length, 0), y: SIMD2(way.y / length, 0), origin: .zero)
    case .radial: map = Path.Affine(x: SIMD2(1 / abs(way.x), 0), y: SIMD2(0, 1 / abs(way.y)), origin: .zero)
    // Turned so that the way points along +u.
    case .conic: map = Path.Affine(x: SIMD2(way.x, -way.y), y: SIMD2(way.y, way.x), origin: .zero)
    }
    let moved = Path.Affine(x: map.x, y: map.y, origin: -map.apply(origin))
    return [moved.x, moved.y, moved.origin].allSatisfy { $0.x.isFinite && $0.y.isFinite } ? moved : nil
  }
}
