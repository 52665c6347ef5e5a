import CoreGraphics
import Foundation

/// A path as very many short lines, with the length up to each of their ends. Jumps have no length.
struct FinePolyline {
  private var points: [CGPoint] = []
  private var lengths: [Double] = []

  init(_ path: CGPath) {
    var (start, end) = (CGPoint.zero, CGPoint.zero)
    path.applyWithBlock { element in
      let (kind, points) = (element.pointee.type, element.pointee.points)
      switch kind {
      case .moveToPoint:
        start = points[0]
        jump(to: start)
        end = start
      case .addLineToPoint: end = draw([end, points[0]])
      case .addQuadCurveToPoint: end = draw([end, points[0], points[1]])
      case .addCurveToPoint: end = draw([end, points[0], points[1], points[2]])
      case .closeSubpath: end = draw([end, start])
      }
    }
  }

  private mutating func jump(to point: CGPoint) {
    points.append(point)
    lengths.append(lengths.last ?? 0)
  }

  /// Adds a Bézier curve of any degree by de Casteljau's construction.
  private mutating func draw(_ controls: [CGPoint]) -> CGPoint {
    let count = controls.count == 2 ? 1 : 3000
    for step in 1...count {
      let t = CGFloat(step) / CGFloat(count)
      var row = controls
      while row.count > 1 {
        for index in 1..<row.count {
          let (a, b) = (row[index - 1], row[index])
          row[index - 1] = CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
        row.removeLast()
      }
      let last = points[points.count - 1]
      lengths.append((lengths.last ?? 0) + hypot(row[0].x - last.x, row[0].y - last.y))
      points.append(row[0])
    }
    return controls[controls.count - 1]
  }

  func point(atFraction fraction: Double) -> CGPoint {
    let length = min(max(fraction, 0), 1) * lengths[lengths.count - 1]
    let index = max(1, lengths.firstIndex { $0 >= length } ?? lengths.count - 1)
    let (a, b, span) = (points[index - 1], points[index], lengths[index] - lengths[index - 1])
    let share = span > 0 ? (length - lengths[index - 1]) / span : 1
    return CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
  }
}
