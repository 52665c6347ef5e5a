import DisplayList
import Geometry
import TestRandom
import Testing

@testable import Compositor

/// Copies in bulk: few draws however many copies, and the vertices that the same items have one by one.
@Suite struct ReplicaTests {
  private func copies(
    _ count: Int, step: SIMD2<Float>, of items: [Item], clip: Int = -1, _ change: (inout Replicas) -> Void = { _ in }
  ) -> Replicas {
    var replicas = Replicas(of: items, clip: clip)
    for copy in 0..<count {
      for _ in items {
        let place = step * Float(copy)
        replicas.planes.append(
          PlaneTransform(x: [1, 0, 0, 0], y: [0, 1, 0, 0], origin: [place.x, place.y, 0, 1]))
      }
    }
    change(&replicas)
    return replicas
  }

  private func fill(_ rect: Rect, _ color: SIMD4<Float> = DisplayList.red, radius: Float = 0) -> Item {
    Item(transform: .identity, outline: RoundedRect(rect, radius: radius), paint: .fill(color))
  }

  private let square = Rect(x: 0, y: 0, width: 4, height: 4)

  private func list(_ replicas: Replicas) -> DisplayList {
    .drawn { list in
      list.replicas.append(replicas)
      list.commands.append(.replicas(0))
    }
  }

  // MARK: - Draws

  @Test(arguments: [1, 10, 1_000, 20_000])
  func drawsDoNotDependOnTheCount(count: Int) {
    let plan = FramePlan(of: list(copies(count, step: [0.01, 0.01], of: [fill(square, radius: 1)])))
    #expect(plan.blended.map(\.quadCount) == [count] && plan.passes.count == 1)
    #expect(plan.blended[0].pipeline == Pipeline(.rounded))
  }

  @Test(arguments: [10, 1_000])
  func itemsOfOnePipelineFollowTheCopies(count: Int) throws {
    let items = [fill(square), fill(square, DisplayList.green)]
    let plan = FramePlan(of: list(copies(count, step: [0.1, 0], of: items)))
    #expect(plan.blended.map(\.quadCount) == [2 * count])
    let colors = plan.colors(of: try #require(plan.blended.first))
    #expect(colors.prefix(4) == [[255, 0, 0, 255], [0, 255, 0, 255], [255, 0, 0, 255], [0, 255, 0, 255]])
  }

  @Test(arguments: [10, 70])
  func copiesThatDoNotTouchAreDrawnItemByItem(count: Int) {
    let items = [fill(square), fill(square, radius: 1)]
    let plan = FramePlan(of: list(copies(count, step: [5.1, 0], of: items)))
    #expect(plan.blended.map(\.pipeline.kind) == [.rectangle, .rounded])
    #expect(plan.blended.map(\.quadCount) == [count, count])
  }

  @Test func copiesThatTouchKeepTheirOrder() {
    let items = [fill(square), fill(square, radius: 1)]
    let plan = FramePlan(of: list(copies(3, step: [3, 0], of: items)))
    #expect(plan.blended.map(\.pipeline.kind) == [.rectangle, .rounded, .rectangle, .rounded, .rectangle, .rounded])
  }

  @Test func whatIsNotSeenIsLeftOut() {
    let plan = FramePlan(
      of: list(
        copies(10_000, step: [1, 0], of: [fill(square)]) { replicas in
          replicas.opacities = replicas.planes.indices.map { $0 % 2 == 0 ? 1 : 0 }
        }))
    #expect(plan.blended.map(\.quadCount) == [201], "half of those up to x = 400.5")
  }

  @Test func whereTheySitAmongOthersIsKept() {
    let replicas = copies(5, step: [10, 0], of: [fill(square, radius: 1)])
    let plan = FramePlan(
      of: .drawn { list in
        list.box(square)
        list.replicas.append(replicas)
        list.commands.append(.replicas(0))
        list.box(square)
      })
    #expect(plan.blended.map(\.pipeline.kind) == [.rectangle, .rounded, .rectangle])
  }

  // MARK: - Groups

  private func plan(count: Int, step: SIMD2<Float>, opacity: Float = 0.5, blend: BlendMode = .normal) -> FramePlan {
    let replicas = copies(count, step: step, of: [fill(square)])
    return FramePlan(
      of: .drawn { list in
        list.group(opacity: opacity, blend: blend) {
          $0.replicas.append(replicas)
          $0.commands.append(.replicas(0))
        }
      })
  }

  @Test func aGroupNeedsASurfaceWhereCopiesOverlap() {
    #expect(plan(count: 3, step: [2, 0]).passes.count == 2)
    #expect(plan(count: 3, step: [9, 0]).passes.count == 1)
    #expect(plan(count: 1, step: [2, 0], blend: .screen).passes.count == 1)
    #expect(plan(count: 2, step: [9, 0], opacity: 1, blend: .screen).passes.count == 2)
    #expect(plan(count: 100, step: [9, 0]).passes.count == 2, "beyond a handful overlap is assumed")
  }

  // MARK: - The same as one by one

  /// Copies under random planes, some turned away, some behind the eye, some outside.
  private func random(_ seed: UInt64, items: Int, clip: Int) -> Replicas {
    var random = FixedRandom(seed: seed)
    func number(_ range: ClosedRange<Float>) -> Float { Float.random(in: range, using: &random) }
    let isPerspective = seed % 3 == 0
    let shapes = (0..<items).map { _ -> Item in
      let outline = RoundedRect(
        Rect(x: number(-9...0), y: number(-9...0), width: number(8...20), height: number(8...20)),
        radius: seed % 2 == 0 ? 0 : 3, expansion: seed % 5 == 0 ? 1.2 : 1)
      let paint: Item.Paint =
        seed % 4 == 1
        ? .bordered(fill: DisplayList.red, border: [0, 0.5, 0, 0.5], width: 1.5) : .fill(DisplayList.blue)
      return Item(transform: .identity, outline: outline, paint: paint, clip: clip)
    }
    var replicas = Replicas(of: shapes, clip: clip)
    for _ in 0..<(300 * items) {
      let turn = number(-3...3)
      let (x, y) = (SIMD2(cosine(turn), -cosine(turn + 1.5707964)), SIMD2(cosine(turn + 1.5707964), cosine(turn)))
      let w = isPerspective ? number(-0.05...0.05) : 0
      let squash: Float = seed % 4 == 0 ? 0.5 : 1
      replicas.planes.append(
        PlaneTransform(
          x: [x.x, x.y, 0, w], y: [y.x * squash, y.y * squash, 0, 0],
          origin: [number(-30...430), number(-30...330), 0, 1]))
      replicas.colors.append([number(0...1), number(0...1), 0.25, 1] * number(0...1))
      // Below 1: groups are culled by their clips as copies are, items alone are not.
      replicas.opacities.append(max(0, number(-0.2...0.99)))
    }
    return replicas
  }

  private func cosine(_ x: Float) -> Float {
    // Enough of the series for test data.
    let t = x * x
    return 1 - t / 2 * (1 - t / 12 * (1 - t / 30 * (1 - t / 56 * (1 - t / 90))))
  }

  @Test(arguments: 0..<24, [1, 3])
  func verticesAreThoseOfItemsOneByOne(seed: UInt64, items: Int) throws {
    var bulk = DisplayList.drawn { list in
      _ = list.addClip(Rect(x: 40, y: 30, width: 300, height: 200), radius: seed % 2 == 0 ? 0 : 20)
      list.commands.append(.replicas(0))
    }
    bulk.replicas.append(random(seed, items: items, clip: seed % 3 == 1 ? 0 : -1))
    let (a, b) = (FramePlanner(), FramePlanner())
    var (plan, expected) = (FramePlan(), FramePlan())
    a.plan(bulk, into: &plan)
    b.plan(bulk.expandingReplicas { _ in true }, into: &expected)
    #expect(plan.drawCount <= expected.drawCount && plan.drawCount > 0)
    if items == 1 { #expect(plan.passes == expected.passes) }
    #expect(plan.streams.map(\.pipeline) == expected.streams.map(\.pipeline))
    for (stream, other) in zip(plan.streams, expected.streams) {
      let depth = 2
      let (words, others) = (stream.words.map(\.bitPattern), other.words.map(\.bitPattern))
      #expect(words.count == others.count)
      let differs = words.indices.contains { $0 % stream.layout.stride != depth && words[$0] != others[$0] }
      #expect(!differs, "only the depth differs: all copies share one")
    }
    try Recorded.check(plan)
  }

  @Test func overlapIsFound() {
    let limit = Rect(x: 0, y: 0, width: 400, height: 300)
    func isFree(_ step: SIMD2<Float>, _ count: Int) -> Bool {
      ReplicaOverlap(copies(count, step: step, of: [fill(square)]), within: limit).isFree
    }
    #expect(isFree([6, 0], 60) && isFree([0, 7], 40) && isFree([5.5, 5.5], 50))
    #expect(!isFree([4, 0], 60) && !isFree([1, 1], 50) && !isFree([0, 0], 2))
    #expect(isFree([0, 0], 1) && isFree([500, 0], 100))
  }

  // MARK: - Other stages

  @Test func fragmentsLeaveThemInTheirPlace() {
    var inner = DisplayList(width: 400, height: 300)
    inner.box(square)
    var outer = DisplayList.drawn { list in
      let clip = list.addClip(Rect(x: 0, y: 0, width: 50, height: 50))
      list.fragments.append(DisplayList.FragmentPlace(DisplayList.Fragment(inner)))
      list.commands += [.fragment(0), .replicas(0)]
      list.replicas.append(copies(3, step: [9, 0], of: [fill(square)], clip: clip))
    }
    let flat = outer.flattened
    #expect(
      flat.replicas
        == outer.replicas.map { replicas in
          var moved = replicas
          moved.items[0].clip = 0
          return moved
        })
    #expect(flat.commands == [.draw(0), .replicas(0)] && flat.clips == outer.clips)
    outer.replicas[0].clip = -1
    #expect(outer.flattened.replicas[0].clip == -1)
  }

  @Test func largeImagesAreCutCopyByCopy() {
    let bitmap = Bitmap.plain(300, 8)
    let whole = Rect(x: 0, y: 0, width: 300, height: 8)
    let paint = ImagePaint(image: 0, source: whole, limit: whole, tint: SIMD4(repeating: 1))
    let item = Item(transform: .identity, outline: RoundedRect(whole), paint: .image(paint))
    var list = list(copies(2, step: [0, 20], of: [item]))
    list.images.append(bitmap)
    var plan = FramePlan()
    FramePlanner(maximumTextureSide: 128).plan(list, into: &plan)
    #expect(plan.blended.reduce(0) { $0 + $1.quadCount } > 2)
    FramePlanner().plan(list, into: &plan)
    #expect(plan.blended.reduce(0) { $0 + $1.quadCount } == 2)
  }

  @Test func theyArePrinted() {
    let text = list(copies(7, step: [1, 0], of: [fill(square)])).description
    #expect(text.contains("7 copies with their own planes of fill (1.0 0.0 0.0 1.0) [0.0 0.0 4.0 x 4.0]"))
  }
}
