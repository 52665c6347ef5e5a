import CoreGraphics
import Geometry

/// From a layer's own space to homogeneous device space, in double precision: where x, y, z and the origin go.
///
/// Unlike a full matrix product it knows the two common cases: layers without a transform only move the origin, and
/// flattened layers have no z.
struct WorldTransform: Equatable {
  var x: SIMD4<Double>
  var y: SIMD4<Double>
  var z: SIMD4<Double>
  var origin: SIMD4<Double>

  /// Multiplies by a matrix on the left: the matrix acts first, then this.
  func preceded(by m: CATransform3D) -> WorldTransform {
    func row(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> SIMD4<Double> {
      x * Double(a) + y * Double(b) + z * Double(c) + origin * Double(d)
    }
    return WorldTransform(
      x: row(m.m11, m.m12, m.m13, m.m14), y: row(m.m21, m.m22, m.m23, m.m24), z: row(m.m31, m.m32, m.m33, m.m34),
      origin: row(m.m41, m.m42, m.m43, m.m44))
  }

  /// Moves the origin by a vector of this space.
  func translated(x dx: Double, y dy: Double, z dz: Double) -> WorldTransform {
    var moved = self
    moved.origin += x * dx + y * dy + z * dz
    return moved
  }

  /// Mirrors y about the middle of `bounds`.
  func flippedVertically(in bounds: CGRect) -> WorldTransform {
    var flipped = translated(x: 0, y: Double(bounds.minY + bounds.maxY), z: 0)
    flipped.y = -y
    return flipped
  }

  /// Sublayers of a flattening layer are projected onto its plane before its own transform applies: their z no longer
  /// moves them on the screen. With `keepingDepth` it still tells which of them is nearer, for depth contexts below.
  func flattened(keepingDepth: Bool) -> WorldTransform {
    var flat = self
    flat.z = SIMD4(0, 0, keepingDepth ? 1 : 0, 0)
    return flat
  }

  /// For what lies in the layer's plane, in single precision, with `W` normalised to 1 where it is constant.
  var plane: PlaneTransform {
    let unit = x.w == 0 && y.w == 0 && origin.w != 0 ? 1 / origin.w : 1
    return PlaneTransform(
      x: SIMD4<Float>(x * unit), y: SIMD4<Float>(y * unit), origin: SIMD4<Float>(origin * unit))
  }
}

extension WorldTransform {
  /// The space of the box of a layer with the given values, if `self` is the space that its superlayer gives its
  /// sublayers. The layer's own flip is not part of it: it turns contents and sublayers, not the box.
  func space(of layer: borrowing LayerProperties) -> WorldTransform {
    var space = translated(x: layer.position.x, y: layer.position.y, z: layer.zPosition)
    if layer.transform != CATransform3DIdentity { space = space.preceded(by: layer.transform) }
    let anchor = layer.anchorLocation
    return space.translated(x: -anchor.x, y: -anchor.y, z: -layer.anchorPointZ)
  }

  /// The space that a layer with the given values gives its sublayers, if `self` is the layer's own space: its
  /// `sublayerTransform` acts about its anchor point. A layer that flattens calls this on its `flattened` space.
  func sublayerSpace(of layer: borrowing LayerProperties) -> WorldTransform {
    guard layer.sublayerTransform != CATransform3DIdentity else { return self }
    let anchor = layer.anchorLocation
    return translated(x: anchor.x, y: anchor.y, z: layer.anchorPointZ).preceded(by: layer.sublayerTransform)
      .translated(x: -anchor.x, y: -anchor.y, z: -layer.anchorPointZ)
  }
}
