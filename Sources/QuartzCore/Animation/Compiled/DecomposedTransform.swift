/// A matrix and its parts, taken apart once, so that frames only put matrices together.
struct DecomposedTransform: Sendable {
  let matrix: CATransform3D
  /// Nil for matrices that cannot be taken apart.
  let parts: TransformDecomposition?

  init(_ matrix: CATransform3D) {
    self.matrix = matrix
    parts = TransformDecomposition(matrix)
  }

  /// Between two matrices by their parts; exactly a matrix at its own end. Where one has no parts it switches half-way.
  func interpolated(to other: DecomposedTransform, progress: Double) -> CATransform3D {
    if progress == 0 { return matrix }
    if progress == 1 { return other.matrix }
    guard let parts, let end = other.parts else {
      return progress < AnimatableValue.switchPoint ? matrix : other.matrix
    }
    return parts.interpolated(to: end, progress: progress).transform
  }
}
