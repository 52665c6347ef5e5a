import CoreGraphics
import Geometry
import Testing

/// Paths: element order, copies, equality and queries.
@Suite struct CGPathTests {
  private let unit = CGRect(x: 0, y: 0, width: 10, height: 20)

  // MARK: - Shapes

  @Test func rectangleOrder() {
    #expect(
      CGPath(rect: unit, transform: nil).path.elements
        == [.move([0, 0]), .line([10, 0]), .line([10, 20]), .line([0, 20]), .close])
  }

  @Test func ellipseStartsAtMaximumX() {
    let path = CGPath(ellipseIn: unit, transform: nil).path
    let kappa = 0.5522847498
    #expect(path.elements.first == .move([10, 10]))
    #expect(path.elements.last == .close)
    guard case .cubic(let end, let control1, let control2) = path.elements[1] else {
      Issue.record("the second element is a curve")
      return
    }
    #expect(end == [5, 20])
    #expect(abs(control1.x - 10) < 1e-9 && abs(control1.y - (10 + 10 * kappa)) < 1e-8)
    #expect(abs(control2.x - (5 + 5 * kappa)) < 1e-8 && abs(control2.y - 20) < 1e-9)
  }

  @Test func roundedRectangleHoldsItsCorners() {
    let wide = CGPath(roundedRect: unit, cornerWidth: 100, cornerHeight: 100, transform: nil)
    #expect(wide.boundingBoxOfPath == unit)
    #expect(wide.contains(CGPoint(x: 5, y: 0.1)))
    #expect(!wide.contains(CGPoint(x: 0.5, y: 0.5)))
    let sharp = CGPath(roundedRect: unit, cornerWidth: 0, cornerHeight: 4, transform: nil)
    #expect(sharp == CGPath(rect: unit, transform: nil))
  }

  @Test func nullRectanglesDrawNothing() {
    let path = CGMutablePath()
    path.addRect(.null)
    path.addEllipse(in: .null)
    path.addRoundedRect(in: .null, cornerWidth: 1, cornerHeight: 1)
    #expect(path.isEmpty)
    #expect(CGPath(rect: .null, transform: nil).isEmpty)
  }

  @Test func initialisersTakeATransform() {
    var turn = CGAffineTransform(translationX: 100, y: 0)
    #expect(CGPath(rect: unit, transform: &turn).boundingBox == unit.offsetBy(dx: 100, dy: 0))
  }

  @Test func mutatorsMapOnlyTheirOwnPoints() {
    let path = CGMutablePath()
    let move = CGAffineTransform(translationX: 100, y: 200)
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 2), transform: move)
    path.addQuadCurve(to: .zero, control: CGPoint(x: 3, y: 4), transform: move)
    path.addCurve(to: .zero, control1: CGPoint(x: 5, y: 6), control2: CGPoint(x: 7, y: 8), transform: move)
    path.addRects([unit], transform: move)
    path.addLines(between: [.zero, CGPoint(x: 1, y: 1)], transform: move)
    #expect(
      path.path.elements == [
        .move([0, 0]), .line([101, 202]), .quad([100, 200], control: [103, 204]),
        .cubic([100, 200], control1: [105, 206], control2: [107, 208]),
        .move([100, 200]), .line([110, 200]), .line([110, 220]), .line([100, 220]), .close,
        .move([100, 200]), .line([101, 201]),
      ])
  }

  // MARK: - Arcs

  @Test func clockwiseFalseLetsTheAngleGrow() {
    for (clockwise, side) in [(false, 1.0), (true, -1.0)] {
      let path = CGMutablePath()
      path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: clockwise)
      let box = path.boundingBoxOfPath
      #expect(abs(box.width - 20) < 1e-9 && abs(box.height - 10) < 1e-9)
      #expect(abs(box.midY - 5 * side) < 1e-9)
    }
  }

  @Test func relativeAndTangentArcs() {
    let path = CGMutablePath()
    path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: -.pi / 2)
    #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y + 10) < 1e-9)
    let corner = CGMutablePath()
    corner.move(to: CGPoint(x: 100, y: 0))
    // The transform takes the current point back into the arc's own space first.
    corner.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4,
      transform: CGAffineTransform(translationX: 100, y: 0))
    #expect(abs(corner.currentPoint.x - 110) < 1e-9 && abs(corner.currentPoint.y - 4) < 1e-9)
  }

  // MARK: - Copies and equality

  @Test func copiesAreIndependent() throws {
    let path = CGMutablePath()
    path.addRect(unit)
    let snapshot = try #require(path.copy())
    let other = try #require(path.mutableCopy())
    path.addLine(to: CGPoint(x: -1, y: -1))
    other.addRect(unit)
    #expect(snapshot == CGPath(rect: unit, transform: nil))
    #expect(!(snapshot is CGMutablePath))
    #expect(path.path.elements.count == 6)
    #expect(other.path.elements.count == 10)
    #expect(snapshot.copy() === snapshot)
  }

  @Test func equalityIsOfElements() {
    let drawn = CGMutablePath()
    drawn.addRect(unit)
    let made = CGPath(rect: unit, transform: nil)
    #expect(drawn == made)
    #expect(Set([drawn, made]).count == 1)
    drawn.closeSubpath()
    #expect(drawn == made)
    drawn.move(to: .zero)
    #expect(drawn != made)
  }

  @Test func transformedCopy() {
    var twice = CGAffineTransform(scaleX: 2, y: 2)
    let path = CGPath(rect: unit, transform: nil)
    #expect(path.copy(using: &twice)?.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 40))
    #expect(path.mutableCopy(using: nil) == path)
  }

  // MARK: - Queries

  @Test func boxes() {
    #expect(CGMutablePath().boundingBox.isNull)
    #expect(CGMutablePath().isEmpty)
    #expect(CGMutablePath().currentPoint == .zero)
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: 75))
  }

  @Test func rectanglesAreRecognised() {
    var found = CGRect.zero
    #expect(CGPath(rect: unit, transform: nil).isRect(&found))
    #expect(found == unit)
    var turn = CGAffineTransform(rotationAngle: 0.1)
    #expect(!CGPath(rect: unit, transform: &turn).isRect(nil))
    #expect(!CGPath(ellipseIn: unit, transform: nil).isRect(nil))
    let open = CGMutablePath()
    open.addLines(between: [.zero, CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1)])
    #expect(!open.isRect(nil))
  }

  @Test func containmentMapsThePoint() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    #expect(!path.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
    let away = CGAffineTransform(translationX: 100, y: 0)
    #expect(!path.contains(CGPoint(x: 5, y: 5), transform: away))
    #expect(path.contains(CGPoint(x: -95, y: 5), transform: away))
  }

  @Test func elementsInABlock() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(to: .zero, control1: CGPoint(x: 9, y: 9), control2: CGPoint(x: 8, y: 8))
    path.closeSubpath()
    var types: [CGPathElementType] = []
    var quad: [CGPoint] = []
    path.applyWithBlock { element in
      types.append(element.pointee.type)
      if element.pointee.type == .addQuadCurveToPoint { quad = [element.pointee.points[0], element.pointee.points[1]] }
    }
    #expect(types == [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath])
    #expect(quad == [CGPoint(x: 7, y: 8), CGPoint(x: 5, y: 6)])
  }

  @Test func concurrentAppendsAllArrive() async {
    let path = CGMutablePath()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { for _ in 0..<100 { path.addRect(.zero) } } }
    }
    #expect(path.path.elements.count == 8 * 100 * 5)
  }
}
