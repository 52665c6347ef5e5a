import CoreGraphics
import DisplayList
import Geometry

/// A layer's contents: images placed by gravity, cropped by `contentsRect`, sliced by `contentsCenter`.
extension DisplayListEncoder {
  mutating func encodeContents(_ index: Int, _ box: LayerBox, clip: Int) {
    guard nodes[index].properties.contents != nil else { return }
    encodeMultiplied(index, box, clip: clip) { $0.encodeImages(index, box, clip: clip) }
  }

  /// What `contents` or tiles show, times `contentsMultiplyColor`.
  mutating func encodeMultiplied(_ index: Int, _ box: LayerBox, clip: Int, _ content: (inout Self) -> Void) {
    guard let colors = nodes[index].properties.sharedEffects?.value.contentsColors else { return content(&self) }
    var group = Group(opacity: 1, hasMask: false, clip: clip, transform: box.plane)
    group.filters = [.color(colors)]
    encode(as: group, content)
  }

  private mutating func encodeImages(_ index: Int, _ box: LayerBox, clip: Int) {
    guard let contents = nodes[index].properties.contents else { return }
    let shown = Contents(contents)
    let isYDown = box.isYDown || shown.image.followsAxes
    let crop = contentsCrop(index, shown.image, isYDown: isYDown)
    guard crop.width > 0, crop.height > 0 else { return }
    let placement = self.placement(index, crop)
    if isSliced(index) {
      for slice in slices(index, placement, crop, isYDown: isYDown) {
        append(slice, of: shown, crop, index, box, clip: clip)
      }
    } else {
      append(ContentsPlacement.Slice(rect: placement.rect, source: crop), of: shown, crop, index, box, clip: clip)
    }
  }

  /// Contents taken apart: an image, and perhaps another that it fades to.
  struct Contents {
    var image: CGImage
    var fade: (image: CGImage, progress: Double)?

    init(_ contents: LayerContents) {
      switch contents {
      case .image(let shown): image = shown
      case .crossfade(let from, let to, let progress):
        image = from
        fade = (to, progress)
      }
    }
  }

  mutating func append(
    _ slice: ContentsPlacement.Slice, of shown: Contents, _ crop: CGRect, _ index: Int, _ box: LayerBox, clip: Int
  ) {
    // Listed first: the paint is made from the list as it then is.
    let image = self.index(of: shown.image)
    let place = place(slice, in: box)
    guard place.span == nil || !place.rect.isEmpty else { return }
    let source = Self.oriented(slice.source, shown.image, box)
    var paint = self.paint(source, crop, image, index, opacity: box.opacity)
    paint.source = place.part(of: paint.source)
    if let fade = shown.fade {
      let other = contentsCrop(index, fade.image, isYDown: box.isYDown || fade.image.followsAxes)
      let source = slice.source.mapped(from: crop, to: other)
      paint.crossfade = ImagePaint.Crossfade(
        image: self.index(of: fade.image), source: place.part(of: Self.oriented(source, fade.image, box)),
        limit: limit(other, fade.image.bitmap), progress: Float(fade.progress))
    }
    list.items.append(
      Item(
        transform: place.plane, outline: RoundedRect(place.rect), paint: .image(paint), clip: clip,
        softEdges: slice.softEdges.intersection(box.softEdges)))
    list.commands.append(.draw(list.items.count - 1))
  }

  /// Where a slice lies: all of it, or, in a huge box, what can be seen of it.
  private struct SlicePlace {
    var plane: PlaneTransform
    var rect: Rect
    /// Where the rectangle begins and ends in the slice, from 0 to 1.
    var span: (low: SIMD2<Float>, high: SIMD2<Float>)?

    func part(of source: Rect) -> Rect {
      guard let span else { return source }
      return Rect(min: source.min + source.size * span.low, max: source.min + source.size * span.high)
    }
  }

  private func place(_ slice: ContentsPlacement.Slice, in box: LayerBox) -> SlicePlace {
    guard let whole = box.whole,
      let part = VisiblePart(of: slice.rect, in: whole.space, picture: whole.picture, extent: 0)
    else { return placeUnderBorder(Rect(slice.rect), in: box) }
    let (low, high) = ((part.span.low + 1) * 0.5, (part.span.high + 1) * 0.5)
    return SlicePlace(plane: part.plane, rect: part.rect, span: (SIMD2<Float>(low), SIMD2<Float>(high)))
  }

  /// Edges that end under the outer half of a border end at its middle, as the box does.
  private func placeUnderBorder(_ rect: Rect, in box: LayerBox) -> SlicePlace {
    guard box.inset > 0, box.outline.isRectangle else { return SlicePlace(plane: box.pointPlane, rect: rect) }
    let (inner, outer) = (box.outline.rect, box.outline.rect.outset(by: SIMD2(repeating: box.inset)))
    var seen = rect
    seen.min.replace(with: pointwiseMax(inner.min, rect.min), where: rect.min .>= outer.min)
    seen.max.replace(with: pointwiseMin(inner.max, rect.max), where: rect.max .<= outer.max)
    let span = ((seen.min - rect.min) / rect.size, (seen.max - rect.min) / rect.size)
    return SlicePlace(plane: box.pointPlane, rect: seen, span: seen == rect ? nil : span)
  }

  /// The part of an image that `contentsRect` selects, in pixels from the image's top left corner. In a y-up layer its y
  /// counts from the bottom of the image.
  private func contentsCrop(_ index: Int, _ image: CGImage, isYDown: Bool) -> CGRect {
    let unit = nodes[index].properties.contentsRect
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let top = isYDown ? unit.minY : 1 - unit.maxY
    return CGRect(x: unit.minX * width, y: top * height, width: unit.width * width, height: unit.height * height)
  }

  private func placement(_ index: Int, _ crop: CGRect) -> ContentsPlacement {
    let scale = max(nodes[index].properties.contentsScale, 1e-6)
    let size = CGSize(width: crop.width / scale, height: crop.height / scale)
    return ContentsPlacement(
      size: size, gravity: nodes[index].properties.contentsGravity, bounds: nodes[index].properties.bounds)
  }

  /// Whether only the centre of the image stretches, which it does under gravities that resize.
  private func isSliced(_ index: Int) -> Bool {
    let center = nodes[index].properties.contentsCenter
    guard center.minX > 0 || center.minY > 0 || center.maxX < 1 || center.maxY < 1 else { return false }
    return [.resize, .resizeAspect, .resizeAspectFill].contains(nodes[index].properties.contentsGravity)
  }

  private func slices(
    _ index: Int, _ placement: ContentsPlacement, _ crop: CGRect, isYDown: Bool
  ) -> [ContentsPlacement.Slice] {
    var center = nodes[index].properties.contentsCenter
    if !isYDown { center.origin.y = 1 - center.maxY }
    let scale = max(nodes[index].properties.contentsScale, 1e-6)
    return placement.slices(source: crop, center: center, scale: scale, isYDown: isYDown)
  }

  private func paint(
    _ source: Rect, _ crop: CGRect, _ imageIndex: Int, _ index: Int, opacity: Float
  ) -> ImagePaint {
    ImagePaint(
      image: imageIndex, source: source, limit: limit(crop, list.images[imageIndex]),
      tint: SIMD4(repeating: opacity), magnification: ImagePaint.Sampling(nodes[index].properties.magnificationFilter),
      minification: ImagePaint.Sampling(nodes[index].properties.minificationFilter))
  }

  private func limit(_ crop: CGRect, _ bitmap: Bitmap) -> Rect {
    let whole = Rect(x: 0, y: 0, width: Float(bitmap.width), height: Float(bitmap.height))
    let limit = Rect(crop).intersection(whole)
    // A `contentsRect` entirely outside the image shows the image's edge pixels.
    return limit.isEmpty ? whole : limit
  }

  /// The source in the direction of the layer's y axis: upside down where y points up, so that the image is upright,
  /// unless it follows the axes.
  private static func oriented(_ source: CGRect, _ image: CGImage, _ box: LayerBox) -> Rect {
    let rect = Rect(source)
    guard !box.isYDown, !image.followsAxes else { return rect }
    return Rect(min: SIMD2(rect.min.x, rect.max.y), max: SIMD2(rect.max.x, rect.min.y))
  }
}

extension CGRect {
  /// The rectangle that lies in `to` as this one lies in `from`.
  fileprivate func mapped(from: CGRect, to: CGRect) -> CGRect {
    let (sx, sy) = (to.width / from.width, to.height / from.height)
    return CGRect(
      x: to.minX + (minX - from.minX) * sx, y: to.minY + (minY - from.minY) * sy, width: width * sx, height: height * sy
    )
  }
}

extension LayerEffects {
  /// What multiplies the contents' colours; nil for nothing.
  fileprivate var contentsColors: ColorMatrix? {
    guard let color = contentsMultiplyColor, color != .white else { return nil }
    let factors = SIMD4<Float>(color.rgba).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
    var matrix = ColorMatrix()
    matrix.red.x = factors.x
    matrix.green.y = factors.y
    matrix.blue.z = factors.z
    matrix.alpha.w = factors.w
    return matrix
  }
}
