import CoreGraphics
import DisplayList
import Geometry

/// Backgrounds of which nothing, or only a part, is seen.
///
/// Soft edges, and those of a clip, leave a share of what lies below. So where an opaque thing ends where the layer's
/// background ends, the background shines through along the edge: at a coverage c by c · (1 − c), a quarter at most. Where
/// opaque contents or an opaque sublayer cover all of the bounds, the background is left out, and the edge is exact without
/// a surface: the planner leaves edges that a clip ends to the clip. Where opaque sublayers cover a side of the bounds from
/// end to end, the background is drawn without that side, but for a pixel under the sublayer's inner edge.
extension DisplayListEncoder {
  /// Sublayers that are looked at; a layer with more has all of its background drawn.
  private static let mostSublayers = 8

  /// The part of a layer's box in which something may be seen of its background; nil for nothing.
  func seenGround(of index: Int, _ box: LayerBox) -> LayerBox? {
    guard nodes[index].properties.backgroundColor != nil, box.opacity == 1, box.whole == nil else { return box }
    if contentsCoverBounds(of: index) || isOpaqueGradient(index) { return nil }
    return groundBesideSublayers(of: index, box)
  }

  func contentsCoverBounds(of index: Int) -> Bool {
    guard case .image(let image)? = nodes[index].properties.contents, image.bitmap.isOpaque else { return false }
    let gravity = nodes[index].properties.contentsGravity
    return (gravity == .resize || gravity == .resizeAspectFill) && nodes[index].properties.sharedEffects == nil
      && nodes[index].properties.contentsRect.width > 0 && nodes[index].properties.contentsRect.height > 0
  }

  /// Whether a layer's own gradient covers it.
  func isOpaqueGradient(_ index: Int) -> Bool {
    guard case .gradient(let shared) = nodes[index].properties.specific,
      shared.value.colors?.allSatisfy({ $0.rgba.w >= 1 }) == true
    else { return false }
    return shared.value.paint(in: nodes[index].properties.bounds, opacity: 1) != nil
  }

  // MARK: - Sublayers

  private func groundBesideSublayers(of index: Int, _ box: LayerBox) -> LayerBox? {
    guard nodes[index].properties.sublayerTransform == CATransform3DIdentity else { return box }
    let end = index + nodes[index].subtreeCount
    var child = index + 1 + nodes[index].maskCount + nodes[index].copyCount
    var ground = SeenGround(box.outline, overlap: 1 / box.plane.smallestScale(over: box.outline.rect))
    // Turned upside down, a sublayer that covers all does so still.
    ground.isWhole = nodes[index].properties.isGeometryFlipped
    for _ in 0..<Self.mostSublayers where child < end {
      if let cover = opaqueBox(of: child, in: index) { ground.cover(cover) }
      if ground.isCovered { return nil }
      child += nodes[child].subtreeCount
    }
    var seen = box
    seen.outline = ground.outline
    return seen
  }

  /// The rectangle that a sublayer certainly covers in the superlayer's space; nil for none. A sublayer with round corners
  /// covers its superlayer's box alone, where that has the same.
  private func opaqueBox(of child: Int, in parent: Int) -> Rect? {
    let node = nodes[child]
    guard node.kind == .layer, node.isPresent, !node.isShownByPortalOnly, node.transition == nil, node.maskCount == 0,
      !node.properties.isHidden, node.properties.opacity >= 1, node.properties.sharedEffects == nil,
      node.properties.isDoubleSided, node.properties.transform == CATransform3DIdentity,
      (node.properties.backgroundColor?.rgba.w ?? 0) >= 1 || contentsCoverBounds(of: child)
        || isOpaqueGradient(child)
    else { return nil }
    let (size, anchor, position) = (node.properties.bounds.size, node.properties.anchorPoint, node.properties.position)
    let frame = CGRect(
      x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
      height: size.height)
    guard node.properties.cornerRadius > 0 else { return Rect(frame) }
    let isAlike =
      RoundedRect(layer: node.properties).isAlike(RoundedRect(layer: nodes[parent].properties))
      && Rect(frame) == Rect(nodes[parent].properties.bounds)
    return isAlike ? Rect(frame) : nil
  }
}

extension RoundedRect {
  /// Whether corners are the same.
  fileprivate func isAlike(_ other: RoundedRect) -> Bool {
    radius == other.radius && expansion == other.expansion && roundedCorners == other.roundedCorners
  }
}

extension PlaneTransform {
  /// The fewest pixels that a point of a rectangle's plane takes, in any direction, at its corners.
  func smallestScale(over rect: Rect) -> Float {
    (0..<4).reduce(Float.infinity) { smallest, corner in
      let j = jacobian(at: rect.corner(corner))
      let (a, b, c) = ((j.x * j.x).sum(), (j.y * j.y).sum(), (j.x * j.y).sum())
      // The smaller singular value.
      let least = (a + b - ((a - b) * (a - b) + 4 * c * c).squareRoot()) / 2
      return min(smallest, max(least, 0).squareRoot())
    }
  }
}
