import CoreGraphics
import DisplayList
import Foundation

/// A sheet with a picture on either face that turns over by half a turn, as views flip.
///
/// In: the bounds of the layer, the side that comes to the front, progress, and whether the superlayer sees its sublayers
/// in perspective already. Out: which face shows, the transform of that face in the layer's own space, and how it is shaded.
///
/// The sheet is moved back by as much as its edge comes forward, so that it is never drawn larger than it is; Apple
/// documents neither that nor the distance of the eye and the shade, so they are constants here.
struct FlipTurn {
  /// The distance of the eye, in points.
  private static let eye: CGFloat = 1000
  /// How much darker the sheet is when it is seen from its edge.
  private static let darkest: Float = 0.2

  /// Whether the new picture shows: from the middle on.
  let showsNew: Bool
  /// Acts on the picture about the middle of the bounds.
  let matrix: CATransform3D
  /// What the picture's colours go through.
  let shade: ColorMatrix

  init(of bounds: CGRect, from side: TransitionState.Side, progress: Double, isInPerspective: Bool) {
    let turned = CGFloat.pi * progress
    showsNew = progress >= 0.5
    let angle = showsNew ? turned - .pi : turned
    let isVertical = side == .minX || side == .maxX
    // A positive angle brings the edge of the smallest x, or of the largest y, to the front.
    let sign: CGFloat = side == .minX || side == .maxY ? 1 : -1
    let depth = (isVertical ? bounds.width : bounds.height) / 2 * abs(sin(turned))
    var matrix = CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0)
    let rotation = CATransform3DMakeRotation(sign * angle, isVertical ? 0 : 1, isVertical ? 1 : 0, 0)
    matrix = CATransform3DConcat(matrix, rotation)
    matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(0, 0, -depth))
    var perspective = CATransform3DIdentity
    if !isInPerspective { perspective.m34 = -1 / Self.eye }
    matrix = CATransform3DConcat(matrix, perspective)
    self.matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0))
    let light = 1 - Self.darkest * Float(abs(sin(turned)))
    var shade = ColorMatrix()
    (shade.red.x, shade.green.y, shade.blue.z) = (light, light, light)
    self.shade = shade
  }
}
