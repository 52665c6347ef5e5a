import DisplayList
import Geometry

/// Writes the vertices of one item of many copies, straight into a stream: what `EntryBuilder` makes of each, in a tight
/// loop and without entries.
///
/// In: the arrays of `Replicas` and where the surface lies in its target. Out: for each copy how it has to be drawn, and
/// the vertices of those that need no more than their plane, outline and colours. It never changes, so many threads may
/// write at once. Its pointers are those of arrays that whoever makes it keeps alive.
struct ReplicaWriter {
  /// How an item of a copy is drawn.
  enum Form: UInt8 {
    /// Not at all.
    case unseen
    /// By the pipeline for planes that scale all directions alike.
    case similar
    /// By the pipeline for any plane.
    case general
    /// As an entry of its own: it is clipped, cut, seen thin, shares edges, or has another kind of outline.
    case other
  }

  private let item: Item
  private let isBordered: Bool
  private let border: SIMD4<Float>
  private let borderWidth: Float
  private let kind: Pipeline.Kind
  private let isContinuous: Bool
  private let template: VertexTemplate
  private let arrays: ReplicaArrays
  private let place: ReplicaPlace

  /// Nil for paints that are more than colours.
  init?(_ item: Item, _ arrays: ReplicaArrays, _ place: ReplicaPlace) {
    switch item.paint {
    case .fill:
      (isBordered, border, borderWidth) = (false, .zero, 0)
      kind = Pipeline.Kind(filled: item.outline)
    case .bordered(_, let color, let width):
      (isBordered, border, borderWidth) = (true, color, width)
      kind = Pipeline.Kind(bordered: item.outline, width: width)
    case .gradient, .image, .shadow, .particles: return nil
    }
    (self.item, self.arrays, self.place) = (item, arrays, place)
    isContinuous = kind.hasCornerVariants && item.outline.expansion > 1
    template = VertexTemplate(kind, toClipSpace: .identity, depth: place.depth)
  }

  /// Which pipeline draws a form.
  func pipeline(_ form: Form) -> Pipeline {
    Pipeline(kind, isGeneral: form == .general, isContinuous: isContinuous)
  }

  // MARK: - Forms

  @inline(__always)
  private func outline(_ index: Int) -> RoundedRect { arrays.outlines.isEmpty ? item.outline : arrays.outlines[index] }

  @inline(__always)
  private func color(_ index: Int) -> SIMD4<Float> {
    if !arrays.colors.isEmpty { return arrays.colors[index] }
    if case .fill(let color) = item.paint { return color }
    if case .bordered(let color, _, _) = item.paint { return color }
    return .zero
  }

  /// How an item of a copy is drawn, and where its corners are; a `general` one has no scale.
  @inline(__always)
  private func form(_ index: Int) -> (form: Form, scale: Float, corners: Corners) {
    let none: Corners = (.zero, .zero, .zero, .zero)
    if !arrays.opacities.isEmpty, arrays.opacities[index] <= 0 { return (.unseen, 1, none) }
    if !isBordered, color(index).w <= 0 { return (.unseen, 1, none) }
    let (plane, outline) = (arrays.planes[index], outline(index))
    let device = plane.deviceBounds(of: outline.rect).outset(by: SIMD2(repeating: 0.5))
    let bounds = device.intersection(place.limit)
    guard !bounds.isEmpty else { return (.unseen, 1, none) }
    guard arrays.outlines.isEmpty || hasKind(outline), place.isUnclipped(bounds),
      arrays.sharedEdges.isEmpty || arrays.sharedEdges[index] == Item.SharedEdges()
    else { return (.other, 1, none) }
    let corners = plane.corners(
      of: outline.rect, grownAt: item.softEdges, isMeasuredByAxis: kind.isMeasuredByAxis)
    guard place.holds(corners, plane) else { return (.other, 1, corners) }
    let scale = plane.similarityScale
    if kind == .rectangle, plane.seesThin(outline.rect, scale: scale) { return (.other, 1, corners) }
    guard let scale else { return (.general, 1, corners) }
    return outline.rect.size.min() * scale < 1 ? (.other, 1, corners) : (.similar, scale, corners)
  }

  func form(of index: Int) -> Form { form(index).form }

  /// Whether an outline is drawn by the same kind of shader as the item's own.
  private func hasKind(_ outline: RoundedRect) -> Bool {
    outline.isRectangle == item.outline.isRectangle && outline.roundedCorners == item.outline.roundedCorners
      && (outline.expansion > 1) == (item.outline.expansion > 1)
      && (outline.radius > borderWidth) == (item.outline.radius > borderWidth)
  }

  // MARK: - Vertices

  /// Writes copies of the item while they have a form, and skips those that are not seen.
  ///
  /// - Returns: where the next quad goes; nil if some copy has another form.
  @inline(__always)
  func write(
    _ index: Int, as expected: Form, to start: UnsafeMutablePointer<Float>, _ template: inout VertexTemplate
  ) -> UnsafeMutablePointer<Float>? {
    if expected == .similar, arrays.outlines.isEmpty, arrays.sharedEdges.isEmpty, place.isPlain, isFlat(index) {
      return writeFlat(index, to: start)
    }
    let (form, scale, corners) = form(index)
    if form == .unseen { return start }
    guard form == expected else { return nil }
    let outline = outline(index)
    template.toClipSpace = place.toClipSpace(arrays.planes[index])
    template.localOrigin = outline.rect.center
    template.localScale = SIMD2(repeating: scale)
    shape(&template, outline, scale)
    var opacity = arrays.opacities.isEmpty ? place.opacity : arrays.opacities[index] * place.opacity
    if form == .general, !kind.isMeasuredByAxis { opacity *= arrays.planes[index].thinBoxFactor(outline.rect) }
    paint(&template, index, opacity)
    var out = template.write(corners.0, to: start)
    out = template.write(corners.1, to: out)
    out = template.write(corners.2, to: out)
    return template.write(corners.3, to: out)
  }

  /// Whether an item's plane is not seen in perspective.
  @inline(__always)
  private func isFlat(_ index: Int) -> Bool {
    arrays.planes[index].x.w == 0 && arrays.planes[index].y.w == 0 && arrays.planes[index].origin.w == 1
  }

  /// The same for a plane that is not seen in perspective, where no clip cuts and nothing but the picture is drawn: what
  /// `form` and the template say, operation by operation, without those that multiply by 1 or add 0.
  @inline(__always)
  private func writeFlat(_ index: Int, to start: UnsafeMutablePointer<Float>) -> UnsafeMutablePointer<Float>? {
    let opacity = arrays.opacities.isEmpty ? 1 : arrays.opacities[index]
    let fill = color(index)
    if opacity <= 0 || (!isBordered && fill.w <= 0) { return start }
    let flat = FlatPlane(arrays.planes[index])
    let rect = item.outline.rect
    if !flat.touches(place.limit, rect) { return start }
    guard let scale = flat.similarityScale, rect.size.min() * scale >= 1,
      kind != .rectangle || !arrays.planes[index].seesThin(rect, scale: scale)
    else { return nil }
    let radius = item.outline.isRectangle ? 0 : item.outline.radius * scale
    let template = FlatQuad(
      shape: shape(scale), radii: item.outline.roundedCorners * radius,
      color: packed(fill * (opacity * place.opacity)), border: border(index, fill, opacity * place.opacity),
      depth: place.depth, hasRadii: kind.hasRadii, hasBorder: kind.hasBorder)
    let moved = flat.grown(rect, edges: item.softEdges)
    let toClipSpace = flat.scaled(by: place.clipScale, from: place.deviceOrigin)
    var out = start
    for corner in 0..<4 {
      let p = moved.corner(corner)
      out = template.write(toClipSpace(p), local: (p - rect.center) * scale, to: out)
    }
    return out
  }

  /// A template for a thread's own use.
  var freshTemplate: VertexTemplate { template }

  /// The shape of the item's own outline, in pixels.
  @inline(__always)
  private func shape(_ unit: Float) -> SIMD4<Float> {
    let half = item.outline.rect.halfSize * unit
    if kind == .rectangle { return item.softEdges.limits(half) }
    let radius = item.outline.isRectangle ? 0 : item.outline.radius * unit
    return SIMD4(half.x, half.y, kind.hasCornerVariants ? item.outline.expansion : radius, borderWidth * unit)
  }

  @inline(__always)
  private func border(_ index: Int, _ fill: SIMD4<Float>, _ opacity: Float) -> UInt32 {
    guard isBordered else { return 0 }
    let border = arrays.borders.isEmpty ? border : arrays.borders[index]
    return packed((border + fill * (1 - border.w)) * opacity)
  }

  @inline(__always)
  private func shape(_ template: inout VertexTemplate, _ outline: RoundedRect, _ unit: Float) {
    let half = outline.rect.halfSize * unit
    if kind == .rectangle {
      template.shape = item.softEdges.limits(half)
      return
    }
    let radius = outline.isRectangle ? 0 : outline.radius * unit
    let third = kind.hasCornerVariants ? outline.expansion : radius
    template.shape = SIMD4(half.x, half.y, third, borderWidth * unit)
    template.radii = outline.roundedCorners * radius
  }

  @inline(__always)
  private func paint(_ template: inout VertexTemplate, _ index: Int, _ opacity: Float) {
    let fill = color(index)
    template.color = packed(fill * opacity)
    template.border = border(index, fill, opacity)
  }
}

/// The arrays of `Replicas` as pointers.
struct ReplicaArrays {
  let planes: UnsafeBufferPointer<PlaneTransform>
  let colors: UnsafeBufferPointer<SIMD4<Float>>
  let borders: UnsafeBufferPointer<SIMD4<Float>>
  let outlines: UnsafeBufferPointer<RoundedRect>
  let opacities: UnsafeBufferPointer<Float>
  let sharedEdges: UnsafeBufferPointer<Item.SharedEdges>

  /// Lends the arrays to a body, which must not keep them.
  static func with<Result>(_ replicas: Replicas, _ body: (ReplicaArrays) -> Result) -> Result {
    replicas.planes.withUnsafeBufferPointer { planes in
      replicas.colors.withUnsafeBufferPointer { colors in
        replicas.borders.withUnsafeBufferPointer { borders in
          replicas.outlines.withUnsafeBufferPointer { outlines in
            replicas.opacities.withUnsafeBufferPointer { opacities in
              replicas.sharedEdges.withUnsafeBufferPointer {
                body(
                  ReplicaArrays(
                    planes: planes, colors: colors, borders: borders, outlines: outlines, opacities: opacities,
                    sharedEdges: $0))
              }
            }
          }
        }
      }
    }
  }
}

extension Item.Edges {
  /// Where coverage begins and ends along both axes of a rectangle around the origin; far away for hard edges.
  func limits(_ half: SIMD2<Float>) -> SIMD4<Float> {
    // So far away that the edge there is never soft.
    let far: Float = 1e6
    return SIMD4(
      contains(.minX) ? -half.x : -far, contains(.minY) ? -half.y : -far, contains(.maxX) ? half.x : far,
      contains(.maxY) ? half.y : far)
  }
}
