import CoreGraphics
import Geometry

/// What casts a layer's shadow.
enum ShadowForm {
  case none
  /// A box of uniform alpha: the blur has a closed form.
  case box(RoundedRect, alpha: Float)
  /// The inside of a path.
  case path(CGPath)
  /// Whatever the layer's whole picture shows.
  case picture

  /// Whether the layer's picture has to be there first.
  var needsPicture: Bool { if case .picture = self { true } else { false } }
}

extension DisplayListEncoder {
  /// What casts the shadow. A layer that masks to its bounds has none, and so has an empty one without a path.
  func shadowForm(of index: Int) -> ShadowForm {
    guard nodes[index].properties.shadowOpacity > 0, !nodes[index].properties.masksToBounds,
      let color = nodes[index].properties.shadowColor, color.rgba.w > 0
    else { return .none }
    if let path = nodes[index].properties.shadowPath {
      var rect = CGRect.zero
      return path.isRect(&rect) ? .box(RoundedRect(Rect(rect)), alpha: 1) : .path(path)
    }
    let hasFilters = nodes[index].properties.sharedEffects.map { !$0.value.filters.isEmpty } ?? false
    return hasFilters ? .picture : silhouette(of: index)
  }

  private func silhouette(of index: Int) -> ShadowForm {
    let outline = RoundedRect(layer: nodes[index].properties)
    let alpha = min(1, nodes[index].properties.backgroundColor?.rgba.w ?? 0)
    if alpha >= 1 { return showsNothing(index, outside: outline) ? .box(outline, alpha: 1) : .picture }
    let hasContent = nodes[index].properties.contents != nil || drawsSpecifically(index)
    let hasBorder = nodes[index].properties.borderWidth > 0 && nodes[index].properties.borderColor != nil
    let hasSublayers = nodes[index].subtreeCount > 1 + nodes[index].maskCount
    guard hasContent || hasBorder || hasSublayers else { return alpha > 0 ? .box(outline, alpha: Float(alpha)) : .none }
    let whole = RoundedRect(outline.rect)
    return contentsFillBounds(index) && showsNothing(index, outside: whole) ? .box(whole, alpha: 1) : .picture
  }

  private func contentsFillBounds(_ index: Int) -> Bool {
    guard case .image(let image)? = nodes[index].properties.contents else { return false }
    let color = nodes[index].properties.sharedEffects?.value.contentsMultiplyColor ?? .white
    return image.bitmap.isOpaque && color.rgba.w >= 1 && nodes[index].properties.contentsGravity == .resize
  }

  // MARK: - What sticks out

  /// Whether contents, shape and sublayers of an opaque box certainly stay inside it.
  private func showsNothing(_ index: Int, outside outline: RoundedRect) -> Bool {
    let identity = Path.Affine.identity
    return ownPictureStays(index, identity, inside: outline) && sublayersStay(of: index, identity, inside: outline)
  }

  private func ownPictureStays(_ index: Int, _ map: Path.Affine, inside outline: RoundedRect) -> Bool {
    if case .shape = nodes[index].properties.specific { return false }
    guard textBoxes(of: index).allSatisfy({ outline.holds(RoundedRect($0), map) }) else { return false }
    let isTiled = nodes[index].properties.isTiled
    guard isTiled || nodes[index].properties.contents != nil else { return true }
    guard isTiled || nodes[index].properties.masksToBounds || nodes[index].properties.contentsGravity == .resize else {
      return false
    }
    let isClipped = nodes[index].properties.masksToBounds
    let own = RoundedRect(layer: nodes[index].properties)
    return outline.holds(isClipped ? own : RoundedRect(own.rect), map)
  }

  /// The same for the sublayers alone, whose superlayer's space is mapped to that of the outline.
  func sublayersStay(of index: Int, _ map: Path.Affine, inside outline: RoundedRect) -> Bool {
    let end = index + nodes[index].subtreeCount
    var child = index + 1 + nodes[index].maskCount
    guard child < end else { return true }
    guard nodes[index].showsSublayersOnce, nodes[index].properties.sublayerTransform == CATransform3DIdentity else {
      return false
    }
    let space = nodes[index].properties.isGeometryFlipped ? map.flipped(in: nodes[index].properties.bounds) : map
    while child < end {
      if !stays(child, space, inside: outline) { return false }
      child += nodes[child].subtreeCount
    }
    return true
  }

  /// `space` is the superlayer's in that of the box.
  private func stays(_ index: Int, _ space: Path.Affine, inside outline: RoundedRect) -> Bool {
    if nodes[index].properties.isHidden || !nodes[index].isPresent { return true }
    guard nodes[index].showsSublayersOnce, !nodes[index].isInTransition, nodes[index].properties.sharedEffects == nil,
      nodes[index].properties.shadowOpacity <= 0, CATransform3DIsAffine(nodes[index].properties.transform)
    else { return false }
    let map = space.concatenated(with: nodes[index].properties)
    guard outline.holds(RoundedRect(layer: nodes[index].properties), map), ownPictureStays(index, map, inside: outline)
    else { return false }
    return nodes[index].properties.masksToBounds || sublayersStay(of: index, map, inside: outline)
  }
}

extension Path.Affine {
  /// From the space of a layer with a plane transform, if `self` maps that of its superlayer.
  fileprivate func concatenated(with layer: borrowing LayerProperties) -> Path.Affine {
    let m = CATransform3DGetAffineTransform(layer.transform)
    func direction(_ v: SIMD2<Double>) -> SIMD2<Double> { x * v.x + y * v.y }
    let (u, v) = (SIMD2(Double(m.a), Double(m.b)), SIMD2(Double(m.c), Double(m.d)))
    let anchor = layer.anchorLocation
    let moved =
      SIMD2(Double(layer.position.x + m.tx), Double(layer.position.y + m.ty)) - u * Double(anchor.x)
      - v * Double(anchor.y)
    return Path.Affine(x: direction(u), y: direction(v), origin: apply(moved))
  }

  /// The same for the sublayers of a layer that turns them upside down.
  fileprivate func flipped(in bounds: CGRect) -> Path.Affine {
    Path.Affine(x: x, y: -y, origin: origin + y * Double(bounds.minY + bounds.maxY))
  }
}

extension RoundedRect {
  /// Whether an outline in another space lies inside this one, but for a hundredth of a point. Between the points that
  /// are looked at both are arcs; the continuous curve counts as an arc that cuts off more.
  fileprivate func holds(_ other: RoundedRect, _ map: Path.Affine) -> Bool {
    other.outlinePoints.allSatisfy { holds(map.apply($0)) }
  }

  /// The ends and the middle of each corner.
  private var outlinePoints: [SIMD2<Double>] {
    (0..<4).flatMap { index -> [SIMD2<Double>] in
      let corner = SIMD2<Double>(rect.corner(index))
      let inwards = SIMD2<Double>(index & 1 == 0 ? 1 : -1, index & 2 == 0 ? 1 : -1)
      let r = Double(isRectangle ? 0 : radius * roundedCorners[index])
      guard r > 0 else { return [corner] }
      return [SIMD2(r, 0), SIMD2(0, r), SIMD2(r, r) * 0.2929].map { corner + $0 * inwards }
    }
  }

  private func holds(_ p: SIMD2<Double>) -> Bool {
    let (low, high) = (SIMD2<Double>(rect.min) - 0.01, SIMD2<Double>(rect.max) + 0.01)
    guard p.x >= low.x, p.y >= low.y, p.x <= high.x, p.y <= high.y else { return false }
    let side = (p.x > Double(rect.center.x) ? 1 : 0) + (p.y > Double(rect.center.y) ? 2 : 0)
    let r = Double(isRectangle ? 0 : radius * expansion * roundedCorners[side])
    let corner = SIMD2<Double>(rect.corner(side))
    let into = pointwiseMax(r - SIMD2(abs(p.x - corner.x), abs(p.y - corner.y)), .zero)
    let isInCorner = abs(p.x - corner.x) < r && abs(p.y - corner.y) < r
    return !isInCorner || (into * into).sum().squareRoot() <= r + 0.01
  }
}
