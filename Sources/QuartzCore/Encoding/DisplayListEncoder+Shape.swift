import CoreGraphics
import DisplayList
import Geometry

/// A shape layer's path: its inside, then the line along it.
extension DisplayListEncoder {
  mutating func encodeShape(_ index: Int, _ box: LayerBox, clip: Int) {
    guard case .shape(let shared) = nodes[index].properties.specific, let path = shared.value.path?.path else { return }
    let shape = shared.value
    guard path.isFinite else { return report(.path, index) }
    let bounds = path.controlBounds
    if let color = shape.fillColor.map({ premultiplied($0, opacity: box.opacity) }), color.w > 0 {
      append(PathCoverage(path, .fill(shape.fillRule.rule)), around: bounds, color, box, clip: clip)
    }
    guard let color = shape.strokeColor.map({ premultiplied($0, opacity: box.opacity) }), color.w > 0,
      shape.lineWidth > 0, let part = shape.strokedPart
    else { return }
    let style = shape.strokeStyle
    if !style.dashPattern.isEmpty, !style.isDashed { report(.dashPattern, index) }
    append(PathCoverage(path, .stroke(style), part: part), around: bounds, color, box, clip: clip)
  }

  private mutating func append(
    _ coverage: PathCoverage, around path: Path.Bounds?, _ color: SIMD4<Float>, _ box: LayerBox, clip: Int
  ) {
    let bounds = coverage.bounds(around: path)
    guard !bounds.isEmpty else { return }
    list.coverages.append(coverage)
    list.items.append(
      Item(
        transform: box.pointPlane, outline: RoundedRect(bounds), paint: .fill(color),
        coverage: list.coverages.count - 1,
        clip: clip))
    list.commands.append(.draw(list.items.count - 1))
  }
}

extension CAShapeLayerFillRule {
  /// Unknown names are non-zero.
  var rule: Path.FillRule { self == .evenOdd ? .evenOdd : .nonZero }
}

extension CAShapeLayerLineJoin {
  /// Unknown names are miters.
  fileprivate var join: StrokeStyle.LineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}

extension CAShapeLayerLineCap {
  /// Unknown names are flat.
  fileprivate var cap: StrokeStyle.LineCap { self == .round ? .round : self == .square ? .square : .butt }
}

extension ShapeProperties {
  /// The stroked part of the path's length, as fractions; nil if there is none.
  var strokedPart: ClosedRange<Double>? {
    let (start, end) = (Double(strokeStart), Double(strokeEnd))
    return start < end && end > 0 && start < 1 ? max(start, 0)...min(end, 1) : nil
  }

  /// The pen, in points.
  var strokeStyle: StrokeStyle {
    StrokeStyle(
      lineWidth: Double(lineWidth), lineJoin: lineJoin.join, lineCap: lineCap.cap, miterLimit: Double(miterLimit),
      dashPattern: lineDashPattern ?? [], dashPhase: Double(lineDashPhase))
  }
}
