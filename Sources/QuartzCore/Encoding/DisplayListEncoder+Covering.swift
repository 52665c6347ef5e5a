import CoreGraphics
import DisplayList
import Geometry

/// Backgrounds that nothing is seen of.
///
/// Soft edges, and those of a clip, leave a share of what lies below. So where an opaque thing ends where the layer's
/// background ends, the background shines through along the edge: at a coverage c by c · (1 − c), a quarter at most. Where
/// opaque contents or an opaque sublayer cover all of the bounds, the background is left out, and the edge is exact without
/// a surface: the planner leaves edges that a clip ends to the clip.
extension DisplayListEncoder {
  /// Sublayers that are looked at; a layer with more has its background drawn.
  private static let mostSublayers = 8

  /// Whether all of a layer's background is certainly covered by what lies in it.
  func coversBackground(_ index: Int, _ box: LayerBox) -> Bool {
    guard nodes[index].properties.backgroundColor != nil, box.opacity == 1, box.whole == nil else { return false }
    return contentsCoverBounds(of: index) || isOpaqueGradient(index) || sublayersCoverBounds(of: index)
  }

  private func contentsCoverBounds(of index: Int) -> Bool {
    guard case .image(let image)? = nodes[index].properties.contents, image.bitmap.isOpaque else { return false }
    let gravity = nodes[index].properties.contentsGravity
    return (gravity == .resize || gravity == .resizeAspectFill) && nodes[index].properties.sharedEffects == nil
      && nodes[index].properties.contentsRect.width > 0 && nodes[index].properties.contentsRect.height > 0
  }

  /// Whether a layer's own gradient covers it.
  private func isOpaqueGradient(_ index: Int) -> Bool {
    guard case .gradient(let shared) = nodes[index].properties.specific,
      shared.value.colors?.allSatisfy({ $0.rgba.w >= 1 }) == true
    else { return false }
    return shared.value.paint(in: nodes[index].properties.bounds, opacity: 1) != nil
  }

  private func sublayersCoverBounds(of index: Int) -> Bool {
    guard nodes[index].properties.sublayerTransform == CATransform3DIdentity else { return false }
    let end = index + nodes[index].subtreeCount
    var child = index + 1 + nodes[index].maskCount + nodes[index].copyCount
    for _ in 0..<Self.mostSublayers where child < end {
      if covers(child, nodes[index].properties.bounds) { return true }
      child += nodes[child].subtreeCount
    }
    return false
  }

  /// Whether a sublayer is an opaque box over all of a rectangle.
  private func covers(_ child: Int, _ bounds: CGRect) -> Bool {
    let node = nodes[child]
    guard node.kind == .layer, node.isPresent, !node.isShownByPortalOnly, node.transition == nil, node.maskCount == 0,
      !node.properties.isHidden, node.properties.opacity >= 1, node.properties.sharedEffects == nil,
      node.properties.cornerRadius == 0, node.properties.transform == CATransform3DIdentity,
      (node.properties.backgroundColor?.rgba.w ?? 0) >= 1 || contentsCoverBounds(of: child)
        || isOpaqueGradient(child)
    else { return false }
    let (size, anchor) = (node.properties.bounds.size, node.properties.anchorPoint)
    let (position, far) = (node.properties.position, bounds.origin)
    let low = CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
    return low.x <= far.x && low.y <= far.y && low.x + size.width >= bounds.maxX && low.y + size.height >= bounds.maxY
  }
}
