import CoreGraphics
import DisplayList
import Geometry

/// A layer's box ready to be drawn: its outline and plane in single precision and what it inherits. Of a huge box, the part
/// that can be seen.
struct LayerBox {
  /// From the outline's units to device space.
  let plane: PlaneTransform
  var outline: RoundedRect
  let opacity: Float
  let clip: Int
  /// Whether y points down on the screen, so that the top of an image lies at the smaller y.
  let isYDown: Bool
  /// For a huge box, its whole; nil for others.
  let whole: HugeBox?
  /// Which edges of a box with sharp corners are anti-aliased.
  let softEdges: Item.Edges
  /// How far inside the layer's outline this one is, in points: under a border that hides the rest.
  private(set) var inset: Float = 0

  /// - Parameter picture: Its size in pixels.
  init(_ layer: borrowing LayerProperties, _ own: DisplayListEncoder.Surroundings, in picture: SIMD2<Double>) {
    (plane, outline, whole) = Self.place(layer, own.space, in: picture)
    opacity = own.opacity
    clip = own.clip
    isYDown = own.isYDown
    softEdges = Item.Edges(layer)
  }

  /// Where a layer's box lies.
  static func place(
    _ layer: borrowing LayerProperties, _ space: WorldTransform, in picture: SIMD2<Double>
  ) -> (plane: PlaneTransform, outline: RoundedRect, whole: HugeBox?) {
    let outline = RoundedRect(layer: layer)
    guard let part = VisiblePart(of: layer.bounds, in: space, picture: picture, extent: extent(of: layer)) else {
      return (space.plane, outline, nil)
    }
    return (part.plane, part.outline(of: outline), HugeBox(space: space, picture: picture, origin: part.origin))
  }

  /// How far around its bounds a layer may draw of its own, in points.
  private static func extent(of layer: borrowing LayerProperties) -> Double {
    let offset = layer.shadowOffset
    let shadow = abs(offset.width) + abs(offset.height) + 3 * layer.shadowRadius
    return Double(layer.borderWidth + layer.cornerRadius + shadow)
  }

  /// The same box without a rim.
  func inset(by amount: Float) -> LayerBox {
    guard amount > 0 else { return self }
    var box = self
    box.outline = outline.outset(by: -amount)
    box.inset = amount
    return box
  }

  /// From the layer's points to device space; of a huge box this may be inexact.
  var pointPlane: PlaneTransform { whole?.space.plane ?? plane }
}

/// What is needed of a huge box to cut other things in its plane.
final class HugeBox: Sendable {
  let space: WorldTransform
  let picture: SIMD2<Double>
  /// The layer's point from which the box's outline counts.
  let origin: SIMD2<Double>

  init(space: WorldTransform, picture: SIMD2<Double>, origin: SIMD2<Double>) {
    (self.space, self.picture, self.origin) = (space, picture, origin)
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
    guard layer.cornerRadius > 0 else {
      self.init(layer.bounds, corners: layer.maskedCorners)
      return
    }
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
    self.init(rect, corners: corners)
    (self.radius, self.expansion) = (Float(radius), Float(expansion))
  }

  /// A rectangle that knows which of its corners would be rounded.
  private init(_ rect: CGRect, corners: CACornerMask) {
    guard corners != .all else {
      self.init(Rect(rect))
      return
    }
    func rounded(_ corner: CACornerMask) -> Float { corners.contains(corner) ? 1 : 0 }
    self.init(
      Rect(rect),
      roundedCorners: SIMD4(
        rounded(.layerMinXMinYCorner), rounded(.layerMaxXMinYCorner), rounded(.layerMinXMaxYCorner),
        rounded(.layerMaxXMaxYCorner)))
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
