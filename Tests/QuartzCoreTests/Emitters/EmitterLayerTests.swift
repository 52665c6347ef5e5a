import CoreGraphics
import DisplayList
import Testing

@testable import QuartzCore

/// The classes: defaults, values by key, what a layer takes over, and what is too much.
@Suite struct EmitterLayerTests {
  private func cell(_ name: String = "cell", rate: Float = 10) -> CAEmitterCell {
    let cell = CAEmitterCell()
    (cell.name, cell.birthRate, cell.lifetime, cell.contents) = (name, rate, 1, Pictures.one)
    return cell
  }

  @Test func newObjectsHaveCoreAnimationsDefaults() {
    let layer = CAEmitterLayer()
    #expect(layer.emitterCells == nil)
    #expect([layer.birthRate, layer.lifetime, layer.velocity, layer.scale, layer.spin] == [1, 1, 1, 1, 1])
    #expect(layer.emitterShape == .point && layer.emitterMode == .volume && layer.renderMode == .unordered)
    #expect(layer.emitterSize == .zero && layer.emitterDepth == 0 && layer.seed == 0 && !layer.preservesDepth)
    let cell = CAEmitterCell()
    #expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.scale == 1 && cell.isEnabled && cell.contents == nil)
    #expect(cell.duration == .infinity && cell.speed == 1 && cell.beginTime == 0 && cell.contentsScale == 1)
    #expect(cell.color?.sRGBComponents == SIMD4(1, 1, 1, 1))
    #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(cell.magnificationFilter == "linear" && cell.minificationFilter == "linear")
  }

  @Test(arguments: CellField.all) func everyFieldIsReadSetAndResetByKey(field: CellField) throws {
    let cell = CAEmitterCell()
    let initial = "\(String(describing: cell.value(forKey: field.key)))"
    let sample: Any =
      switch field.kind {
      case .number: 2.5
      case .bool: field.defaultValue?.number == 0
      case .string: "other"
      case .color: CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      case .rect: CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
      case .contents: Pictures.one
      default: [self.cell()]
      }
    cell.setValue(sample, forKey: field.key)
    #expect("\(String(describing: cell.value(forKey: field.key)))" != initial || field.key == "color")
    cell.setValue(nil, forKey: field.key)
    let isCleared = ["color", "name", "contents", "emitterCells"].contains(field.key)
    #expect("\(String(describing: cell.value(forKey: field.key)))" == (isCleared ? "nil" : initial))
  }

  @Test func aLayerTakesOverValuesWhenItIsGivenCells() {
    let (layer, cell) = (CAEmitterLayer(), cell())
    layer.emitterCells = [cell]
    #expect(layer.emitterCells?.first === cell)
    cell.birthRate = 99
    #expect(layer.properties.emitter.emitterCells[0].birthRate == 10)
    #expect(layer.emitterCells?.first?.birthRate == 10)
  }

  @Test func keyPathsReachCellsAndSubCells() {
    let (layer, outer) = (CAEmitterLayer(), cell("outer"))
    outer.emitterCells = [cell("inner")]
    layer.emitterCells = [outer]
    layer.setValue(25, forKeyPath: "emitterCells.outer.birthRate")
    layer.setValue(35, forKeyPath: "emitterCells.outer.emitterCells.inner.velocity")
    #expect(layer.value(forKeyPath: "emitterCells.outer.birthRate") as? Float == 25)
    #expect(layer.value(forKeyPath: "emitterCells.outer.emitterCells.inner.velocity") as? CGFloat == 35)
    #expect(layer.emitterCells?.first?.emitterCells?.first?.velocity == 35)
    layer.setValue(1, forKeyPath: "emitterCells.nobody.birthRate")
    #expect(layer.value(forKeyPath: "emitterCells.nobody.birthRate") == nil)
  }

  @Test func aCopyHasTheSameCells() throws {
    let layer = CAEmitterLayer()
    (layer.emitterCells, layer.seed) = ([cell()], 7)
    let copy = CAEmitterLayer(layer: layer)
    #expect(copy.seed == 7 && copy.emitterCells?.first === layer.emitterCells?.first)
    let cellCopy = try #require(cell("other").copy() as? CAEmitterCell)
    #expect(cellCopy.name == "other" && cellCopy.birthRate == 10)
  }

  @Test func animationsOfUnknownPartsAreReported() {
    let layer = CAEmitterLayer()
    layer.emitterCells = [cell()]
    let animation = CABasicAnimation(keyPath: "emitterCells.cell.colour")
    (animation.toValue, animation.duration) = (1, 1)
    layer.add(animation, forKey: nil)
    #expect(PresentationEvaluator(root: layer).unsupportedAnimations.count == 1)
  }

  // MARK: - Hostile values

  private func list(_ layer: CAEmitterLayer, at time: Double = 1) -> DisplayList {
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let evaluator = PresentationEvaluator(root: layer)
    evaluator.evaluate(at: time)
    return DisplayListEncoder.encode(evaluator.tree, in: Viewport(bounds: layer.bounds))
  }

  private func isReported(_ list: DisplayList) -> Bool { list.undrawn.map(\.feature) == [.particles] }

  @Test func aCellThatHoldsItselfEndsAfterEightGenerations() {
    let (layer, cell) = (CAEmitterLayer(), cell(rate: 1))
    cell.emitterCells = [cell]
    layer.emitterCells = [cell]
    let list = list(layer)
    #expect(list.emitters[0].systems.map(\.depth) == Array(1...8))
    #expect(isReported(list))
  }

  @Test func manyCellsThatHoldEachOtherEndAtTheLimit() {
    let (layer, a, b) = (CAEmitterLayer(), cell("a"), cell("b"))
    (a.emitterCells, b.emitterCells) = ([a, b, a], [b, a, b])
    layer.emitterCells = [a, b]
    func count(_ cells: [EmitterCellProperties]) -> Int { cells.reduce(0) { $0 + 1 + count($1.emitterCells) } }
    #expect(count(layer.properties.emitter.emitterCells) == 256)
    let list = list(layer)
    #expect(isReported(list))
    #expect(list.emitters[0].systems.reduce(0) { $0 + $1.particleCount } <= 1 << 22)
  }

  @Test(arguments: [Float(1e9), 1e30, .infinity]) func moreBirthsThanCanBeDrawnAreCutToTheNewest(rate: Float) {
    let layer = CAEmitterLayer()
    layer.emitterCells = [cell(rate: rate)]
    let list = list(layer)
    #expect(list.emitters[0].systems.map(\.particleCount) == [1 << 22])
    #expect(isReported(list))
  }

  @Test func aLifetimeWithoutEndIsBoundedByItsParticles() {
    let (layer, cell) = (CAEmitterLayer(), cell())
    cell.lifetime = 1e12
    layer.emitterCells = [cell]
    let list = list(layer, at: 1e7)
    #expect(list.emitters[0].systems.map(\.particleCount) == [1 << 22])
    #expect(isReported(list))
  }

  @Test(arguments: [
    "birthRate", "lifetime", "velocity", "scale", "spin", "emissionRange", "xAcceleration", "alphaSpeed", "beginTime",
    "duration", "speed", "contentsScale",
  ]) func whatIsNoNumberIsReportedAndHarmless(key: String) {
    for value in [Double.nan, .infinity, -.infinity, -1e300] {
      let (layer, cell) = (CAEmitterLayer(), cell())
      cell.setValue(value, forKey: key)
      cell.emitterCells = [self.cell("inner")]
      layer.emitterCells = [cell]
      let list = list(layer)
      let isExpected = key == "duration" && !value.isNaN || value.isFinite
      if !isExpected { #expect(isReported(list), "\(key) \(value)") }
      for emitter in list.emitters { #expect(emitter.systems.allSatisfy { $0.samples[0].age.isFinite }) }
    }
  }

  @Test func contentsThatAreNoImageAreReported() {
    let (layer, cell) = (CAEmitterLayer(), cell())
    cell.contents = "text"
    layer.emitterCells = [cell]
    let list = list(layer)
    #expect(list.items.isEmpty && isReported(list))
  }

  // MARK: - Bounds

  /// No particle's picture leaves the closed-form box.
  @Test(arguments: 0..<60) func boundsHoldAllParticles(seed: UInt64) {
    var random = RandomCells(seed: seed)
    let layer = random.emitter(depth: Int(seed % 3) + 1)
    for time in [0.5, 3, 20.0] {
      for var system in layer.systems(at: time) {
        system.sprite.size = SIMD2(10, 6)
        let (low, high) = system.bounds
        for number in 0..<system.particleCount {
          guard let particle = system.particle(number) else { continue }
          let (p, r) = (SIMD3<Float>(particle.position), Float(particle.scale) * 5.83 - 0.01)
          let isInside = (0..<3).allSatisfy {
            p[$0] - ($0 < 2 ? r : 0) >= low[$0] && p[$0] + ($0 < 2 ? r : 0) <= high[$0]
          }
          #expect(isInside, "seed \(seed), time \(time), number \(number)")
        }
      }
    }
  }
}
