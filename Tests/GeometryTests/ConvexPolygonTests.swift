import Geometry
import Testing

@Suite struct ConvexPolygonTests {
  private func area(_ polygon: ConvexPolygon) -> Double {
    let points = polygon.vertices.map { SIMD2<Double>($0) }
    return points.indices.reduce(0) { sum, i in
      let (a, b) = (points[i], points[(i + 1) % points.count])
      return sum + (a.x * b.y - a.y * b.x) / 2
    }
  }

  private func halves(_ polygon: ConvexPolygon, _ f: LinearFunction) -> (ConvexPolygon, ConvexPolygon) {
    var (kept, rest) = (polygon, polygon)
    kept.cut(by: f)
    rest.cut(by: LinearFunction(-f.a, -f.b, -f.c))
    return (kept, rest)
  }

  private func randomFunction(_ random: inout FixedRandom) -> LinearFunction {
    let direction = random.point(-1...1)
    let p = random.point(-4...4)
    return LinearFunction(direction.x, direction.y, -(direction * p).sum())
  }

  @Test func aRectangleGoesAroundOnce() {
    let polygon = ConvexPolygon(Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(polygon.vertices == [SIMD2(1, 2), SIMD2(4, 2), SIMD2(4, 6), SIMD2(1, 6)])
    #expect(area(polygon) == 12)
  }

  @Test func theHalvesOfManyCutsAddUpToTheWhole() {
    var random = FixedRandom(seed: 5)
    for _ in 0..<100 {
      var pieces = [ConvexPolygon(Rect(x: -5, y: -5, width: 10, height: 10))]
      for _ in 0..<5 {
        let f = randomFunction(&random)
        pieces = pieces.flatMap { piece in [halves(piece, f).0, halves(piece, f).1] }.filter { !$0.isEmpty }
      }
      #expect(abs(pieces.map(area).reduce(0, +) - 100) < 1e-3)
      #expect(pieces.allSatisfy { area($0) >= -1e-6 })
    }
  }

  @Test func bothHalvesShareTheNewEdgeExactly() {
    var random = FixedRandom(seed: 6)
    let square = ConvexPolygon(Rect(x: -5, y: -5, width: 10, height: 10))
    var cutThrough = 0
    for _ in 0..<500 {
      let (kept, rest) = halves(square, randomFunction(&random))
      guard !kept.isEmpty, !rest.isEmpty else { continue }
      let shared = kept.vertices.filter { rest.vertices.contains($0) }
      #expect(shared.count == 2)
      #expect(kept.vertices.count + rest.vertices.count == 8)
      cutThrough += 1
    }
    #expect(cutThrough > 200)
  }

  @Test func whatStaysDoesNotMove() {
    var polygon = ConvexPolygon(Rect(x: 0, y: 0, width: 10, height: 10))
    polygon.cut(by: LinearFunction(1, 1, -5))
    #expect(polygon.vertices == [SIMD2(5, 0), SIMD2(10, 0), SIMD2(10, 10), SIMD2(0, 10), SIMD2(0, 5)])
  }

  @Test func aFunctionThatCutsNothingLeavesThePolygonAlone() {
    let square = ConvexPolygon(Rect(x: 0, y: 0, width: 10, height: 10))
    let (kept, rest) = halves(square, LinearFunction(1, 0, 0))
    #expect(kept == square)
    #expect(area(rest) == 0)
    #expect(halves(square, LinearFunction(0, 0, 1)).1.isEmpty)
  }

  /// Counted at the middles of a fine grid.
  @Test(arguments: 1...20) func areaOutsideOthers(seed: UInt64) {
    var random = FixedRandom(seed: seed)
    let others = (0..<4).map { _ -> ConvexPolygon in
      var polygon = ConvexPolygon(Rect(x: -5, y: -5, width: 10, height: 10))
      for _ in 0..<3 { polygon.cut(by: randomFunction(&random)) }
      return polygon
    }
    let whole = ConvexPolygon(Rect(x: -4, y: -3, width: 8, height: 6))
    var count = 0
    for x in stride(from: Float(-3.98), to: 4, by: 0.04) {
      for y in stride(from: Float(-2.98), to: 3, by: 0.04) where !others.contains(where: { holds($0, SIMD2(x, y)) }) {
        count += 1
      }
    }
    let left = whole.subtracting(others).map { abs(area($0)) }.reduce(0, +)
    #expect(abs(left - Double(count) * 0.0016) < 0.25)
    #expect(whole.subtracting([whole]).allSatisfy { $0.signedArea == 0 })
    #expect(whole.subtracting([ConvexPolygon([])]) == [whole])
  }

  private func holds(_ polygon: ConvexPolygon, _ p: SIMD2<Float>) -> Bool {
    guard !polygon.isEmpty else { return false }
    let sides = polygon.vertices.indices.map { i -> Float in
      let (a, b) = (polygon.vertices[i], polygon.vertices[(i + 1) % polygon.vertices.count])
      return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
    }
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }
}
