import CoreGraphics
import DisplayList
import Geometry

/// A layer's box ready to be drawn: its outline and plane in single precision and what it inherits.
struct LayerBox {
  let plane: PlaneTransform
  let outline: RoundedRect
  let opacity: Float
  let clip: Int
  /// Whether y points down on the screen, so that the top of an image lies at the smaller y.
  let isYDown: Bool
  /// Which edges of a box with sharp corners are anti-aliased.
  let softEdges: Item.Edges

  init(_ layer: borrowing LayerProperties, _ own: DisplayListEncoder.Surroundings) {
    plane = own.space.plane
    outline = RoundedRect(layer: layer)
    opacity = own.opacity
    clip = own.clip
    isYDown = own.isYDown
    softEdges = Item.Edges(layer)
  }
}

extension Rect {
  init(_ rect: CGRect) {
    self.init(
      min: SIMD2(Float(rect.minX), Float(rect.minY)), max: SIMD2(Float(rect.maxX), Float(rect.maxY)))
  }
}

extension RoundedRect {
  /// The outline of a layer's box. A radius beyond half the shorter side counts as that half; the continuous curve
  /// shortens where the sides leave it no room.
  init(layer: borrowing LayerProperties) {
    self.init(
      layer.bounds, radius: layer.cornerRadius, corners: layer.maskedCorners, curve: layer.cornerCurve)
  }

  /// The outline of any rectangle with a layer's kind of corners.
  init(_ rect: CGRect, radius: CGFloat, corners: CACornerMask, curve: CALayerCornerCurve) {
    let shorter = min(rect.width, rect.height)
    let radius = max(0, min(radius, shorter / 2))
    let isContinuous = curve == .continuous && radius > 0
    let full = CALayer.cornerCurveExpansionFactor(.continuous)
    let expansion = isContinuous ? max(1, min(full, shorter / (2 * radius))) : 1
    func rounded(_ corner: CACornerMask) -> Float { corners.contains(corner) ? 1 : 0 }
    self.init(
      Rect(rect), radius: Float(radius),
      roundedCorners: SIMD4(
        rounded(.layerMinXMinYCorner), rounded(.layerMaxXMinYCorner), rounded(.layerMinXMaxYCorner),
        rounded(.layerMaxXMaxYCorner)),
      expansion: Float(expansion))
  }
}

extension Item.Edges {
  /// The edges that a layer smooths.
  init(_ layer: borrowing LayerProperties) {
    guard layer.allowsEdgeAntialiasing else {
      self = []
      return
    }
    let mask = layer.edgeAntialiasingMask
    self = .all
    if !mask.contains(.layerLeftEdge) { remove(.minX) }
    if !mask.contains(.layerRightEdge) { remove(.maxX) }
    if !mask.contains(.layerBottomEdge) { remove(.minY) }
    if !mask.contains(.layerTopEdge) { remove(.maxY) }
  }
}
