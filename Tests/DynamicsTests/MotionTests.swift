import Dynamics
import Testing

/// Bodies that nothing touches move as their equations say.
struct MotionTests {
  @Test func constantAccelerationIsExact() {
    let scene = Scene()
    let body = scene.addBody(.square, at: Point(50, 0))
    body.acceleration = Point(0, 1000)
    var step = 0.0
    scene.run(seconds: 1) {
      step += 1
      let t = step / 120
      // Floats of a thousand points.
      #expect(abs(body.position.y - 500 * t * t) < 2e-3)
    }
    #expect(body.position.x == 50)
  }

  @Test func accelerationThatEndsLeavesTheSpeedThatItGave() {
    let scene = Scene()
    let body = scene.addBody(.square, at: .zero)
    body.acceleration = Point(240, 0)
    scene.run(seconds: 0.5)
    body.acceleration = .zero
    scene.run(seconds: 1)
    #expect(abs(body.velocity.x - 120) < 1e-3)
    #expect(abs(body.position.x - (30 + 120)) < 1e-3)
  }

  @Test(arguments: [0.5, 2.0, 10.0])
  func resistanceDividesTheSpeedInEachStep(resistance: Double) {
    let scene = Scene()
    let body = scene.addBody(.square, at: .zero) { $0.resistance = resistance }
    body.velocity = Point(300, 0)
    scene.run(seconds: 0.25)
    var speed = 300.0
    for _ in 0..<30 { speed /= 1 + resistance / 120 }
    #expect(abs(body.velocity.x - speed) < 1e-2)
  }

  @Test func aTorqueTurnsByTheMomentOfInertia() {
    let scene = Scene()
    let body = scene.addBody(.rectangle(width: 60, height: 80), at: .zero)
    #expect(abs(body.inertia - 0.48 * (3600 + 6400) / 12) < 1e-9)
    body.push(.zero, torque: 3 * body.inertia * 120)
    scene.run(seconds: 1)
    #expect(abs(body.angle - 3) < 1e-4)
  }

  @Test func anchoredBodiesStay() {
    let scene = Scene()
    let body = scene.addBody(.square, at: Point(1, 2)) { $0.isAnchored = true }
    body.acceleration = Point(0, 1000)
    body.push(Point(1e9, 0), torque: 1e9)
    scene.run(seconds: 1)
    #expect(body.position == Point(1, 2))
    #expect(body.angle == 0)
  }

  @Test func slowAccelerationIsNotTakenForRest() {
    let scene = Scene()
    let body = scene.addBody(.square, at: .zero)
    body.acceleration = Point(0.1, 0)
    scene.run(seconds: 10)
    #expect(abs(body.position.x - 5) < 0.01)
  }

  @Test(arguments: [(1.0, 0.0), (2.5, 0.2), (2.5, 0.6), (2.5, 1.0), (1.0, 3.0), (8.0, 0.05)])
  func springsInStepsFollowTheirEquation(frequency: Double, ratio: Double) {
    let spring = DampedSpring(frequency: frequency, dampingRatio: ratio)
    let exact = ExactSpring(frequency: frequency, dampingRatio: ratio)
    var offset = exact.offset(at: 0)
    var speed = (offset - exact.offset(at: -World.stepDuration)) / World.stepDuration
    for step in 1...120 {
      speed = spring.speed(after: speed, at: offset)
      offset += speed * World.stepDuration
      #expect(abs(offset - exact.offset(at: Double(step) / 120)) < 1e-9)
    }
  }
}
