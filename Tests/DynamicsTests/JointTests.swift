import Dynamics
import Testing

/// What joints hold, and how what they hold swings.
struct JointTests {
  private let scene = Scene()
  private var world: World { scene.world }

  private func addWeight(at position: Point, size: Double = 20) -> RigidBody {
    scene.addBody(.rectangle(width: size, height: size), at: position)
  }

  /// T = 2π √(L / g) · (1 + φ²/16) for a weight without turn of its own.
  @Test func aPendulumHasThePeriodOfItsLength() {
    let anchor = world.addAnchor(at: .zero)
    let weight = addWeight(at: Point(250 * 0.1, 250 * 0.995))
    weight.traits.allowsRotation = false
    weight.acceleration = Point(0, 1000)
    let length = weight.position.length
    _ = Joint.distance(anchor, .zero, weight, .zero, length: length, .rigid)
    var crossings: [Double] = []
    var before = weight.position.x
    var time = 0.0
    scene.run(seconds: 16) {
      time += World.stepDuration
      let now = weight.position.x
      if before < 0, now >= 0 { crossings.append(time - World.stepDuration * now / (now - before)) }
      before = now
      #expect(abs(weight.position.length - length) < 0.3)
    }
    let period = (crossings[crossings.count - 1] - crossings[0]) / Double(crossings.count - 1)
    let expected = 2 * Double.pi * (length / 1000).squareRoot() * (1 + 0.01 / 16)
    #expect(abs(period - expected) < 0.002 * expected)
  }

  @Test(arguments: [(1.0, 0.0), (2.0, 0.1), (4.0, 0.5), (1.0, 1.0)])
  func springsSwingWithTheirFrequencyAndDamping(frequency: Double, ratio: Double) {
    let anchor = world.addAnchor(at: .zero)
    let weight = addWeight(at: Point(300, 0))
    _ = Joint.distance(
      anchor, .zero, weight, .zero, length: 200, .spring(frequency: frequency, dampingRatio: ratio))
    let exact = ExactSpring(frequency: frequency, dampingRatio: ratio)
    var step = 0.0
    scene.run(seconds: 1.5) {
      step += 1
      // A body at rest was where it is a step ago, so it turned round half a step ago.
      let turned = exact.offset(at: (step + 0.5) / 120)
      #expect(abs(weight.position.x - (200 + 100 * turned)) < 1)
    }
  }

  @Test func springsBetweenItemsSwingAboutTheirCentre() {
    let left = addWeight(at: Point(0, 0))
    let right = addWeight(at: Point(300, 0), size: 40)
    let center = (left.position * left.mass + right.position * right.mass) / (left.mass + right.mass)
    _ = Joint.distance(left, .zero, right, .zero, length: 100, .spring(frequency: 2, dampingRatio: 0.5))
    scene.run(seconds: 3)
    let after = (left.position * left.mass + right.position * right.mass) / (left.mass + right.mass)
    #expect((after - center).length < 0.1)
    #expect(abs((right.position - left.position).length - 100) < 0.5)
  }

  @Test func ropesAreSlackUntilTheyAreTaut() {
    let anchor = world.addAnchor(at: .zero)
    let weight = addWeight(at: Point(0, 50))
    weight.acceleration = Point(0, 1000)
    _ = Joint.distance(anchor, .zero, weight, .zero, length: 200, .rope)
    scene.run(seconds: 0.25)
    #expect(abs(weight.position.y - (50 + 500 / 16)) < 0.01)
    scene.run(seconds: 3)
    #expect(abs(weight.position.y - 200) < 0.5)
  }

  @Test func pinsHoldAPointAndLimitTheTurn() throws {
    let anchor = world.addAnchor(at: .zero)
    let bar = scene.addBody(.rectangle(width: 200, height: 20), at: Point(100, 0))
    bar.acceleration = Point(0, 1000)
    let joint = try #require(Joint.pin(anchor, .zero, bar, Point(-100, 0)))
    joint.setPin(range: -0.5...0.5, frictionTorque: 0)
    scene.run(seconds: 4)
    #expect(abs(bar.angle - 0.5) < 0.02)
    #expect((Turn(bar.angle).apply(Point(-100, 0)) + bar.position).length < 0.3)
  }

  @Test func frictionInAPinHoldsUpToItsTorque() throws {
    let anchor = world.addAnchor(at: .zero)
    let bar = scene.addBody(.rectangle(width: 200, height: 20), at: Point(100, 0))
    bar.acceleration = Point(0, 1000)
    let weight = bar.mass * 1000 * 100
    let joint = try #require(Joint.pin(anchor, .zero, bar, Point(-100, 0)))
    joint.setPin(range: nil, frictionTorque: weight * 1.05)
    scene.run(seconds: 1)
    #expect(abs(bar.angle) < 0.01)
    joint.setPin(range: nil, frictionTorque: weight * 0.5)
    scene.run(seconds: 0.3)
    #expect(bar.angle > 0.1)
  }

  @Test func slidersKeepTheirAxisAndEnd() throws {
    let anchor = world.addAnchor(at: .zero)
    let bar = scene.addBody(.square, at: Point(0, 0))
    bar.acceleration = Point(300, 1000)
    let joint = try #require(Joint.slider(anchor, .zero, bar, .zero, axis: Point(2, 0)))
    joint.setSlider(range: -50...120)
    scene.run(seconds: 3)
    #expect((bar.position - Point(120, 0)).length < 0.5)
    #expect(abs(bar.angle) < 0.01)
  }

  @Test func weldsKeepThePose() {
    let first = addWeight(at: Point(0, 0))
    let second = addWeight(at: Point(100, 50))
    _ = Joint.weld(first, Point(50, 0), second, Point(-50, -50))
    first.angularVelocity = 2
    scene.run(seconds: 2)
    let between = Turn(first.angle).undo(second.position - first.position)
    #expect((between - Point(100, 50)).length < 0.5)
    #expect(abs(first.angle - second.angle) < 0.02)
  }

  @Test func aBodyIsNotJoinedWithItself() {
    let body = addWeight(at: .zero)
    #expect(Joint.weld(body, .zero, body, .zero) == nil)
    #expect(Joint.slider(world.addAnchor(at: .zero), .zero, body, .zero, axis: .zero) == nil)
  }

  @Test func jointsGoWithTheirBodies() {
    let anchor = world.addAnchor(at: .zero)
    let weight = addWeight(at: Point(100, 0))
    let joint = Joint.distance(anchor, .zero, weight, .zero, length: 100, .rigid)
    world.remove(anchor)
    if let joint { world.remove(joint) }
    weight.velocity = Point(100, 0)
    scene.run(seconds: 1)
    #expect(abs(weight.position.x - 200) < 1e-2)
  }
}
