import CoreGraphics
import Geometry

/// Where a layer lies in its superlayer while one part of its transform, or its position, moves: a few numbers instead of
/// a matrix.
///
/// It gives what `WorldTransform.space(of:)` gives up to rounding in double precision, for transforms without perspective
/// whose moving part is a factor, a distance or, in the plane, an angle.
struct ReplicaPose {
  /// The images of the axes before they are scaled.
  private var x: SIMD3<Double>
  private var y: SIMD3<Double>
  private var scale: SIMD2<Double>
  /// The layer's position in three dimensions, its transform's translation included.
  private var place: SIMD3<Double>
  private let translation: SIMD3<Double>
  private let anchor: SIMD2<Double>
  private let isFlat: Bool

  /// Which number moves.
  enum Part: Sendable {
    case scale, scaleX, scaleY, rotation, translationX, translationY, translationZ, position

    init?(_ part: TransformPart) {
      switch part {
      case .scale, .scaleXY: self = .scale
      case .scaleX: self = .scaleX
      case .scaleY: self = .scaleY
      case .rotation, .rotationZ: self = .rotation
      case .translationX: self = .translationX
      case .translationY: self = .translationY
      case .translationZ: self = .translationZ
      case .rotationX, .rotationY, .scaleZ: return nil
      }
    }
  }

  /// Nil where the numbers do not say all.
  init?(_ layer: borrowing LayerProperties, turnsInPlane: Bool) {
    let components = layer.transform.components
    let parts = components.parts
    guard parts.perspective == SIMD4(0, 0, 0, 1), layer.anchorPointZ == 0, parts.skew.x == 0 || !turnsInPlane else {
      return nil
    }
    let rows = parts.rotation.rows
    let leavesPlane = max(abs(rows.x.z), abs(rows.y.z)) > 0
    guard !(turnsInPlane && leavesPlane) else { return nil }
    (x, y) = (rows.x, rows.y + parts.skew.x * rows.x)
    scale = SIMD2(parts.scale.x, parts.scale.y)
    translation = parts.translation
    place = translation + SIMD3(Double(layer.position.x), Double(layer.position.y), Double(layer.zPosition))
    let location = layer.anchorLocation
    anchor = SIMD2(Double(location.x), Double(location.y))
    isFlat = !leavesPlane
  }

  /// Sets the number that moves.
  @inline(__always)
  mutating func set(_ part: Part, to value: SIMD4<Double>, of layer: borrowing LayerProperties) {
    switch part {
    case .scale: scale = SIMD2(repeating: value.x)
    case .scaleX: scale.x = value.x
    case .scaleY: scale.y = value.x
    case .rotation:
      let (sine, cosine) = (sin(value.x), cos(value.x))
      (x, y) = (SIMD3(cosine, sine, 0), SIMD3(-sine, cosine, 0))
    case .translationX: place.x = value.x + Double(layer.position.x)
    case .translationY: place.y = value.x + Double(layer.position.y)
    case .translationZ: place.z = value.x + Double(layer.zPosition)
    case .position:
      place.x = value.x + translation.x
      place.y = value.y + translation.y
    }
  }

  /// The space of the layer's box, if `space` is the one that its superlayer gives; its depth is left out.
  @inline(__always)
  func space(in space: WorldTransform) -> WorldTransform {
    var own = space
    let (u, v) = (x * scale.x, y * scale.y)
    own.x = space.x * u.x + space.y * u.y
    own.y = space.x * v.x + space.y * v.y
    if !isFlat {
      own.x += space.z * u.z
      own.y += space.z * v.z
    }
    own.origin = space.origin + space.x * place.x + space.y * place.y - own.x * anchor.x - own.y * anchor.y
    if place.z != 0 { own.origin += space.z * place.z }
    return own
  }
}
