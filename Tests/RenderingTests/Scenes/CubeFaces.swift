import Multiplane

/// Where the faces of a cube lie.
enum CubeFaces {
  /// Turns a face to one of the six sides, and moves it half a side out from the middle.
  static func place(_ face: CALayer, side: Int, half: CGFloat) {
    let turn =
      side < 4
      ? CATransform3DMakeRotation(Double(side) * .pi / 2, 0, 1, 0)
      : CATransform3DMakeRotation(side == 4 ? .pi / 2 : -.pi / 2, 1, 0, 0)
    face.position = .zero
    face.transform = CATransform3DTranslate(turn, 0, 0, half)
  }
}
