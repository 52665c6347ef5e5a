import CoreGraphics
import DisplayList
import Geometry

/// Where contents lie in a layer, by gravity, and how they are cut into slices.
///
/// All in the layer's own coordinates. `top` is the larger y and `bottom` the smaller, so that in a y-down layer `top`
/// lies at the lower edge on the screen, as Core Animation has it.
struct ContentsPlacement {
  /// One rectangle of the layer and the part of the image it shows, in pixels of the image from its top left corner.
  struct Slice {
    var rect: CGRect
    var source: CGRect
    var softEdges = Item.Edges.all
  }

  /// The whole image's place.
  let rect: CGRect

  /// - Parameter size: of the shown part of the image, in points.
  init(size: CGSize, gravity: CALayerContentsGravity, bounds: CGRect) {
    switch gravity {
    case .resize: rect = bounds
    case .resizeAspect: rect = Self.scaled(size, bounds, min)
    case .resizeAspectFill: rect = Self.scaled(size, bounds, max)
    default: rect = Self.placed(size, gravity, bounds)
    }
  }

  private static func scaled(
    _ size: CGSize, _ bounds: CGRect, _ choose: (CGFloat, CGFloat) -> CGFloat
  ) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    let scale = choose(bounds.width / size.width, bounds.height / size.height)
    let (width, height) = (size.width * scale, size.height * scale)
    return CGRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }

  private static func placed(_ size: CGSize, _ gravity: CALayerContentsGravity, _ bounds: CGRect) -> CGRect {
    var origin = CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
    if [.left, .topLeft, .bottomLeft].contains(gravity) { origin.x = bounds.minX }
    if [.right, .topRight, .bottomRight].contains(gravity) { origin.x = bounds.maxX - size.width }
    if [.bottom, .bottomLeft, .bottomRight].contains(gravity) { origin.y = bounds.minY }
    if [.top, .topLeft, .topRight].contains(gravity) { origin.y = bounds.maxY - size.height }
    return CGRect(origin: origin, size: size)
  }

  // MARK: - Slices

  /// The image in one piece, or in up to nine when its centre alone stretches.
  ///
  /// - Parameters:
  ///   - source: the shown part of the image, in pixels.
  ///   - center: the part of `source` that stretches, in units of `source`, y from the top of the image.
  ///   - scale: pixels per point at which the parts that do not stretch are shown.
  func slices(source: CGRect, center: CGRect, scale: CGFloat, isYDown: Bool) -> [Slice] {
    let columns = Self.spans(source.width, center.minX, center.maxX, scale: scale, into: rect.width)
    let rows = Self.spans(source.height, center.minY, center.maxY, scale: scale, into: rect.height)
    var slices: [Slice] = []
    for (j, row) in rows.enumerated() where row.length > 0 {
      for (i, column) in columns.enumerated() where column.length > 0 {
        let y = isYDown ? rect.minY + row.start : rect.maxY - row.start - row.length
        var edges: Item.Edges = []
        if i == 0 { edges.insert(.minX) }
        if i == columns.count - 1 { edges.insert(.maxX) }
        if j == 0 { edges.insert(isYDown ? .minY : .maxY) }
        if j == rows.count - 1 { edges.insert(isYDown ? .maxY : .minY) }
        slices.append(
          Slice(
            rect: CGRect(x: rect.minX + column.start, y: y, width: column.length, height: row.length),
            source: CGRect(
              x: source.minX + column.sourceStart, y: source.minY + row.sourceStart, width: column.sourceLength,
              height: row.sourceLength),
            softEdges: edges))
      }
    }
    return slices
  }

  private struct Span {
    var sourceStart: CGFloat
    var sourceLength: CGFloat
    var start: CGFloat
    var length: CGFloat
  }

  /// One axis: the two ends keep their size (or shrink together where there is no room), the middle takes the rest. A
  /// middle of no width stretches the one pixel that it lies in.
  private static func spans(
    _ size: CGFloat, _ low: CGFloat, _ high: CGFloat, scale: CGFloat, into length: CGFloat
  ) -> [Span] {
    guard low > 0 || high < 1 else {
      return [Span(sourceStart: 0, sourceLength: size, start: 0, length: length)]
    }
    var (first, last) = (max(0, low) * size, min(1, high) * size)
    if last - first < 1 {
      first = min(first.rounded(.down), size - 1)
      last = first + 1
    }
    var (head, tail) = (first / scale, (size - last) / scale)
    if head + tail > length {
      let shrink = length / (head + tail)
      (head, tail) = (head * shrink, tail * shrink)
    }
    return [
      Span(sourceStart: 0, sourceLength: first, start: 0, length: head),
      Span(sourceStart: first, sourceLength: last - first, start: head, length: length - head - tail),
      Span(sourceStart: last, sourceLength: size - last, start: length - tail, length: tail),
    ]
  }
}
