import Foundation
import Geometry
import Rasterization

/// Painting of paths and of simple shapes. Painting the current path empties it; shapes leave it alone.
extension CGContext {
  // MARK: - The current path

  /// Fills the path. Open subpaths count as closed.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    paintFill(rule)
    beginPath()
  }

  /// Draws a line along the path.
  public func strokePath() {
    paintStroke()
    beginPath()
  }

  /// Fills the path, draws a line along it, or both, the line above.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill, .fillStroke: paintFill(.winding)
    case .eoFill, .eoFillStroke: paintFill(.evenOdd)
    case .stroke: break
    }
    if mode != .fill && mode != .eoFill { paintStroke() }
    beginPath()
  }

  private func paintFill(_ rule: CGPathFillRule) {
    guard let ink = fillInk else { return }
    paint(ink, through: coverage(of: outline, rule))
  }

  private func paintStroke() {
    guard let back = pixelMap.inverted, let ink = strokeInk else { return }
    let mask = outline.transformed(by: back).strokeFilled(state.line, under: pixelMap, in: paintedBounds)
    paint(ink, through: state.isAntialiased ? mask : mask.hard)
  }

  /// How much an outline in pixels covers of each pixel that matters: of the clip's bounds, and of those around them that
  /// throw a shadow into them.
  func coverage(of outline: Path, _ rule: CGPathFillRule) -> CoverageMask {
    let mask = outline.filled(rule: rule == .winding ? .nonZero : .evenOdd, in: paintedBounds)
    return state.isAntialiased ? mask : mask.hard
  }

  // MARK: - Shapes

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { paint(.fill) { addRect(rect) } }
  /// Fills rectangles, as one path.
  public func fill(_ rects: [CGRect]) { paint(.fill) { addRects(rects) } }
  /// Draws a line along a rectangle.
  public func stroke(_ rect: CGRect) { paint(.stroke) { addRect(rect) } }

  /// Draws a line of a width along a rectangle.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }

  /// Fills the ellipse inside a rectangle.
  public func fillEllipse(in rect: CGRect) { paint(.fill) { addEllipse(in: rect) } }
  /// Draws a line along the ellipse inside a rectangle.
  public func strokeEllipse(in rect: CGRect) { paint(.stroke) { addEllipse(in: rect) } }

  /// Draws lines from each point with an even index to the one after it.
  public func strokeLineSegments(between points: [CGPoint]) {
    paint(.stroke) {
      for index in stride(from: 0, to: points.count - 1, by: 2) {
        move(to: points[index])
        addLine(to: points[index + 1])
      }
    }
  }

  /// Makes a rectangle transparent, or black where there is no alpha, whatever the blend mode.
  public func clear(_ rect: CGRect) {
    apart {
      addRect(rect)
      paint(.color(.zero), through: coverage(of: outline, .winding), blendMode: .clear)
    }
  }

  private func paint(_ mode: CGPathDrawingMode, _ build: () -> Void) {
    apart {
      build()
      drawPath(using: mode)
    }
  }

  /// Runs calls with a path of their own.
  private func apart(_ body: () -> Void) {
    let kept = outline
    outline = Path()
    body()
    outline = kept
  }
}
