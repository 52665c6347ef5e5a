import CoreGraphics
import Geometry

/// Sums and multiples of values, for additive and cumulative animations and for `byValue`.
///
/// Numbers and what consists of them add component by component; colours may leave 0...1. Transforms are concatenated,
/// so that their multiples are powers. Values that cannot be added keep the animation's value.
extension AnimatableValue {
  /// Whether sums of values like this one mean anything.
  var isAddable: Bool {
    switch self {
    case .contents, .bool, .string, .text, .font, .graphicsFont, .filters, .emitterCells: false
    case .array(let items): items.allSatisfy(\.isAddable)
    default: true
    }
  }

  /// This value on top of another: componentwise sum, or this transform applied before the other.
  func added(to base: AnimatableValue) -> AnimatableValue {
    if let a = lanes, let b = base.lanes, a.kind == b.kind { return a.kind.value(a.lanes + b.lanes) }
    switch (self, base) {
    case (.transform(let a), .transform(let b)): return .transform(CATransform3DConcat(a, b))
    case (.path(let a), .path(let b)): return a.path.combined(with: b.path, +).map { .path(CGPath($0)) } ?? self
    case (.array(let a), .array(let b)) where a.count == b.count:
      return .array(zip(a, b).map { $0.added(to: $1) })
    default: return self
    }
  }

  /// The value a number of times: componentwise product, or a transform applied so often.
  func scaled(by factor: Double) -> AnimatableValue {
    if let own = lanes { return own.kind.value(own.lanes * factor) }
    switch self {
    case .transform(let transform): return .transform(transform.power(factor))
    case .path(let path):
      let own = path.path
      return own.combined(with: own) { point, _ in point * factor }.map { .path(CGPath($0)) } ?? self
    case .array(let items): return .array(items.map { $0.scaled(by: factor) })
    default: return self
    }
  }

  /// The value that, added to this one, changes nothing; of contents, the image on which there is nothing.
  var neutral: AnimatableValue {
    switch self {
    case .transform: .transform(CATransform3DIdentity)
    case .contents: .contents(.image(LayerContents.nothing))
    default: scaled(by: 0)
    }
  }

  /// The value that undoes this one when added; the value itself if a transform has no inverse.
  var negated: AnimatableValue {
    if case .transform(let transform) = self { return .transform(CATransform3DInvert(transform)) }
    return scaled(by: -1)
  }
}

extension CATransform3D {
  /// The transform applied `count` times, by repeated squaring; whole numbers from 0 up to 2⁶².
  func power(_ count: Double) -> CATransform3D {
    guard count >= 1, var remaining = Int(exactly: count.rounded(.down)) else { return CATransform3DIdentity }
    var result = CATransform3DIdentity
    var square = self
    while remaining > 0 {
      if remaining & 1 == 1 { result = CATransform3DConcat(result, square) }
      square = CATransform3DConcat(square, square)
      remaining >>= 1
    }
    return result
  }
}
