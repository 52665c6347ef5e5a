import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import QuartzCore

/// What many particles have in common: means, variances, ends, angles. Twenty thousand of them, so that five standard errors
/// are small; everything is the same in every run.
@Suite struct DistributionTests {
  private static let count = 20_000

  private func particles(_ layer: CAEmitterLayer = CAEmitterLayer(), _ change: (CAEmitterCell) -> Void) -> [Particle] {
    let cell = CAEmitterCell()
    (cell.birthRate, cell.lifetime, cell.contents) = (Float(Self.count), 1, Pictures.one)
    change(cell)
    layer.emitterCells = [cell]
    return layer.particles(at: 1)
  }

  /// A value that is drawn evenly between two ends.
  private func expectEven(_ values: [Double], _ low: Double, _ high: Double, _ name: String = "") {
    let mean = values.reduce(0, +) / Double(values.count)
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)
    let (range, error) = (high - low, 5 / Double(values.count).squareRoot())
    #expect(abs(mean - (low + high) / 2) < range * 0.289 * error, "\(name) mean \(mean)")
    #expect(abs(variance - range * range / 12) < range * range / 12 * error, "\(name) variance \(variance)")
    #expect((values.min() ?? 0) >= low - 1e-6 && (values.max() ?? 0) <= high + 1e-6, "\(name)")
    #expect((values.min() ?? 0) < low + range * 0.001 && (values.max() ?? 0) > high - range * 0.001, "\(name)")
  }

  @Test func aRangeIsHalfToEitherSide() {
    let all = particles {
      ($0.lifetime, $0.lifetimeRange) = (3, 2)
      ($0.velocity, $0.velocityRange) = (100, 60)
      ($0.scale, $0.scaleRange) = (2, 1)
      ($0.spin, $0.spinRange) = (1, 4)
    }
    expectEven(all.map(\.lifetime), 2, 4, "lifetime")
    expectEven(all.map { $0.position.x / $0.age }, 70, 130, "velocity")
    expectEven(all.map(\.scale), 1.5, 2.5, "scale")
    expectEven(all.map { $0.rotation / $0.age }, -1, 3, "spin")
  }

  @Test func componentsOfColorsAreDrawnApart() {
    let all = particles {
      $0.color = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
      ($0.redRange, $0.greenRange, $0.blueRange, $0.alphaRange) = (1, 0.8, 0.6, 0.4)
    }
    for (index, half) in [0.5, 0.4, 0.3, 0.2].enumerated() {
      expectEven(all.map { $0.color[index] }, 0.5 - half, 0.5 + half, "component \(index)")
    }
    let correlation = all.reduce(0) { $0 + ($1.color.x - 0.5) * ($1.color.y - 0.5) } / Double(all.count)
    #expect(abs(correlation) < 1.0 / 12 * 0.8 * 5 / Double(all.count).squareRoot())
  }

  @Test func whatLeavesItsBoundsStaysAtThem() {
    let all = particles {
      $0.color = CGColor(red: 0.9, green: 0.1, blue: 0.5, alpha: 1)
      ($0.redRange, $0.greenRange, $0.blueSpeed, $0.alphaSpeed) = (1, 1, 3, -2)
    }
    #expect(all.allSatisfy { $0.color.min() >= 0 && $0.color.max() <= 1 })
    #expect(abs(Double(all.count { $0.color.x == 1 }) / Double(all.count) - 0.4) < 0.02)
    #expect(all.filter { $0.age > 0.5 }.allSatisfy { $0.color.w == 0 })
  }

  // MARK: - Directions

  private func directions(
    _ layer: CAEmitterLayer = CAEmitterLayer(), _ change: (CAEmitterCell) -> Void
  ) -> [SIMD3<Double>] {
    particles(layer) {
      $0.velocity = 100
      change($0)
    }.map { $0.position / (100 * $0.age) }
  }

  @Test func withoutARangeAllLeaveOneWay() {
    let up = directions { $0.emissionLongitude = -.pi / 2 }
    #expect(up.allSatisfy { abs($0.x) < 1e-6 && abs($0.y + 1) < 1e-6 && $0.z == 0 })
    let out = directions { $0.emissionLatitude = .pi / 2 }
    #expect(out.allSatisfy { abs($0.x) < 1e-6 && abs($0.z - 1) < 1e-6 })
    let line = CAEmitterLayer()
    line.emitterShape = .line
    let lines = directions(line) { _ in }
    #expect(lines.allSatisfy { abs($0.x) < 1e-6 && abs($0.y + 1) < 1e-6 })
  }

  /// The whole angle is the range, and equal parts of a sphere get equal shares.
  @Test(arguments: [0.3, 1.2, 2.4, .pi, 2 * .pi]) func aConeIsFilledEvenly(range: Double) {
    let all = directions { ($0.emissionRange, $0.emissionLongitude) = (range, 1) }
    let middle = SIMD3(cos(1.0), sin(1.0), 0)
    expectEven(all.map { ($0 * middle).sum() }, cos(range / 2), 1, "cosine")
    #expect(all.allSatisfy { abs(($0 * $0).sum() - 1) < 1e-5 })
    // Around the middle no side is preferred.
    let across = SIMD3(-sin(1.0), cos(1.0), 0)
    let turns = all.filter { ($0 * middle).sum() < 0.9999 }.map { atan2($0.z, ($0 * across).sum()) }
    expectEven(turns, -.pi, .pi, "turn")
  }

  // MARK: - Shapes

  private func places(
    _ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode
  ) -> [SIMD3<Double>] {
    let layer = CAEmitterLayer()
    (layer.emitterShape, layer.emitterMode) = (shape, mode)
    (layer.emitterPosition, layer.emitterZPosition) = (CGPoint(x: 10, y: 20), 30)
    (layer.emitterSize, layer.emitterDepth) = (CGSize(width: 40, height: 20), 10)
    return particles(layer) { _ in }.map { $0.position - SIMD3(10, 20, 30) }
  }

  @Test func boxesAreFilledEvenly() {
    for (shape, size) in [
      (CAEmitterLayerEmitterShape.line, SIMD3(40.0, 0, 0)), (.rectangle, SIMD3(40, 20, 0)),
      (.cuboid, SIMD3(40, 20, 10)),
    ] {
      let all = places(shape, .volume)
      for axis in 0..<3 {
        let values = all.map { $0[axis] }
        if size[axis] > 0 {
          expectEven(values, -size[axis] / 2, size[axis] / 2, "\(shape.rawValue) \(axis)")
        } else {
          #expect(values.allSatisfy { $0 == 0 })
        }
      }
    }
  }

  @Test func pointsAreCornersOfEqualShare() {
    for (shape, corners) in [(CAEmitterLayerEmitterShape.line, 2), (.rectangle, 4), (.cuboid, 8)] {
      let counts = Dictionary(grouping: places(shape, .points)) { $0 }.mapValues(\.count)
      #expect(counts.count == corners)
      for count in counts.values { #expect(abs(count - Self.count / corners) < 5 * 100) }
    }
    #expect(places(.circle, .points).allSatisfy { $0 == .zero })
    #expect(places(.sphere, .points).allSatisfy { $0 == .zero })
  }

  @Test func outlinesAreFilledByLength() {
    let edges = places(.rectangle, .outline)
    #expect(edges.allSatisfy { abs(abs($0.x) - 20) < 1e-9 || abs(abs($0.y) - 10) < 1e-9 })
    let wide = edges.count { abs(abs($0.y) - 10) < 1e-9 }
    #expect(abs(Double(wide) / Double(edges.count) - 40.0 / 60) < 0.012)
    let cuboid = places(.cuboid, .outline)
    #expect(cuboid.allSatisfy { place in (0..<3).count { abs(abs(place[$0]) - [20.0, 10, 5][$0]) < 1e-9 } >= 2 })
  }

  @Test func surfacesAreFilledByArea() {
    let faces = places(.cuboid, .surface)
    let (x, y, z) = (20.0 * 10, 40.0 * 10, 40.0 * 20)
    for (axis, area) in [x, y, z].enumerated() {
      let half = [20.0, 10, 5][axis]
      let share = Double(faces.count { abs(abs($0[axis]) - half) < 1e-9 }) / Double(faces.count)
      #expect(abs(share - area / (x + y + z)) < 0.012)
    }
  }

  /// The width is the radius.
  @Test func whatIsRoundIsFilledByAreaAndVolume() {
    func radii(_ places: [SIMD3<Double>]) -> [Double] { places.map { ($0 * $0).sum().squareRoot() / 40 } }
    expectEven(radii(places(.circle, .volume)).map { $0 * $0 }, 0, 1, "disc")
    expectEven(radii(places(.circle, .surface)).map { $0 * $0 }, 0, 1, "disc")
    expectEven(radii(places(.sphere, .volume)).map { $0 * $0 * $0 }, 0, 1, "ball")
    #expect(radii(places(.circle, .outline)).allSatisfy { abs($0 - 1) < 1e-6 })
    #expect(radii(places(.sphere, .surface)).allSatisfy { abs($0 - 1) < 1e-6 })
    expectEven(places(.sphere, .surface).map { $0.z / 40 }, -1, 1, "sphere's z")
    #expect(places(.circle, .volume).allSatisfy { $0.z == 0 })
  }

  @Test func roundShapesSendTheirParticlesOutwards() {
    let layer = CAEmitterLayer()
    (layer.emitterShape, layer.emitterSize) = (.sphere, CGSize(width: 40, height: 0))
    let still = particles(layer) { _ in }
    let moving = particles(layer) { $0.velocity = 100 }
    for (a, b) in zip(still, moving).prefix(500) {
      let outwards = a.position / (a.position * a.position).sum().squareRoot()
      let way = b.position - a.position - outwards * (100 * b.age)
      #expect((way * way).sum() < 1e-6)
    }
  }

  @Test func seedsAndCellsDrawDifferently() {
    func first(_ seed: UInt32, cells: Int) -> [SIMD3<Double>] {
      let layer = CAEmitterLayer()
      (layer.seed, layer.emitterShape, layer.emitterSize) = (seed, .rectangle, CGSize(width: 1000, height: 1000))
      layer.emitterCells = (0..<cells).map { _ in
        let cell = CAEmitterCell()
        (cell.birthRate, cell.lifetime, cell.contents) = (1000, 1, Pictures.one)
        return cell
      }
      return layer.particles(at: 1).map(\.position)
    }
    #expect(first(1, cells: 1) == first(1, cells: 1))
    #expect(Set(first(1, cells: 2) + first(2, cells: 2)).count == 4000)
  }
}
