import CoreGraphics
import DisplayList
import Geometry

/// A layer's contents: images placed by gravity, cropped by `contentsRect`, sliced by `contentsCenter`.
extension DisplayListEncoder {
  mutating func encodeContents(_ index: Int, _ box: LayerBox, clip: Int) {
    guard let contents = nodes[index].properties.contents else { return }
    let image: CGImage
    var fade: (image: CGImage, progress: Double)?
    switch contents {
    case .image(let shown): image = shown
    case .crossfade(let from, let to, let progress):
      image = from
      fade = (to, progress)
    }
    let crop = contentsCrop(index, image, isYDown: box.isYDown)
    guard crop.width > 0, crop.height > 0 else { return }
    let imageIndex = self.index(of: image)
    let fadeIndex = fade.map { self.index(of: $0.image) }
    for slice in slices(index, box, crop) {
      var paint = self.paint(slice.source, crop, imageIndex, index, box)
      if let fade, let fadeIndex {
        let other = contentsCrop(index, fade.image, isYDown: box.isYDown)
        let source = slice.source.mapped(from: crop, to: other)
        paint.crossfade = ImagePaint.Crossfade(
          image: fadeIndex, source: Self.oriented(source, box), limit: limit(other, fade.image.bitmap),
          progress: Float(fade.progress))
      }
      list.items.append(
        Item(
          transform: box.plane, outline: RoundedRect(Rect(slice.rect)), paint: .image(paint), clip: clip,
          softEdges: slice.softEdges))
      list.commands.append(.draw(list.items.count - 1))
    }
  }

  /// The part of an image that `contentsRect` selects, in pixels from the image's top left corner. In a y-up layer its y
  /// counts from the bottom of the image.
  private func contentsCrop(_ index: Int, _ image: CGImage, isYDown: Bool) -> CGRect {
    let unit = nodes[index].properties.contentsRect
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let top = isYDown ? unit.minY : 1 - unit.maxY
    return CGRect(x: unit.minX * width, y: top * height, width: unit.width * width, height: unit.height * height)
  }

  private func slices(_ index: Int, _ box: LayerBox, _ crop: CGRect) -> [ContentsPlacement.Slice] {
    let scale = max(nodes[index].properties.contentsScale, 1e-6)
    let gravity = nodes[index].properties.contentsGravity
    let size = CGSize(width: crop.width / scale, height: crop.height / scale)
    let placement = ContentsPlacement(size: size, gravity: gravity, bounds: nodes[index].properties.bounds)
    let resizes = gravity == .resize || gravity == .resizeAspect || gravity == .resizeAspectFill
    var center = resizes ? nodes[index].properties.contentsCenter : CGRect(x: 0, y: 0, width: 1, height: 1)
    if !box.isYDown { center.origin.y = 1 - center.maxY }
    return placement.slices(source: crop, center: center, scale: scale, isYDown: box.isYDown)
  }

  private func paint(
    _ source: CGRect, _ crop: CGRect, _ imageIndex: Int, _ index: Int, _ box: LayerBox
  ) -> ImagePaint {
    ImagePaint(
      image: imageIndex, source: Self.oriented(source, box), limit: limit(crop, list.images[imageIndex]),
      tint: SIMD4(repeating: box.opacity), magnification: sampling(nodes[index].properties.magnificationFilter),
      minification: sampling(nodes[index].properties.minificationFilter))
  }

  private func limit(_ crop: CGRect, _ bitmap: Bitmap) -> Rect {
    let whole = Rect(x: 0, y: 0, width: Float(bitmap.width), height: Float(bitmap.height))
    let limit = Rect(crop).intersection(whole)
    // A `contentsRect` entirely outside the image shows the image's edge pixels.
    return limit.isEmpty ? whole : limit
  }

  /// The source in the direction of the layer's y axis: upside down where y points up, so that the image is upright.
  private static func oriented(_ source: CGRect, _ box: LayerBox) -> Rect {
    let rect = Rect(source)
    guard !box.isYDown else { return rect }
    return Rect(min: SIMD2(rect.min.x, rect.max.y), max: SIMD2(rect.max.x, rect.min.y))
  }

  private func sampling(_ filter: CALayerContentsFilter) -> ImagePaint.Sampling {
    switch filter {
    case .nearest: .nearest
    case .trilinear: .trilinear
    default: .linear
    }
  }
}

extension CGRect {
  /// The rectangle that lies in `to` as this one lies in `from`.
  fileprivate func mapped(from: CGRect, to: CGRect) -> CGRect {
    let (sx, sy) = (to.width / from.width, to.height / from.height)
    return CGRect(
      x: to.minX + (minX - from.minX) * sx, y: to.minY + (minY - from.minY) * sy, width: width * sx, height: height * sy)
  }
}
