import Dynamics
import Geometry
import Testing

/// Whatever comes in, a world neither stops the process nor takes for ever, and says the same each time.
struct HostileTests {
  static let badNumbers = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, -1, Double.leastNonzeroMagnitude]

  @Test(arguments: badNumbers)
  func shapesHoldTheirSizes(number: Double) {
    for shape in [
      BodyShape.rectangle(width: number, height: 10), .ellipse(width: 10, height: number),
      .convexHull(of: [Point(number, 0), Point(0, number), Point(5, 5)]),
      .compound([(.square, Point(0, 0), 0)]), .compound([]), .convexHull(of: []),
    ] {
      #expect(shape.area > 0 && shape.area.isFinite && shape.moment > 0 && shape.moment.isFinite)
      let scene = Scene()
      _ = scene.addFloor(at: 100)
      let body = scene.addBody(shape, at: .zero)
      body.acceleration = Point(0, 1000)
      scene.run(seconds: 0.2)
      #expect(body.position.y.isFinite)
    }
  }

  @Test(arguments: badNumbers)
  func bodiesTakeAnyNumber(number: Double) throws {
    let scene = Scene()
    _ = scene.addFloor(at: number)
    let body = scene.addBody(.square, at: Point(number, number)) {
      $0.density = number
      $0.friction = number
      $0.elasticity = number
      $0.resistance = number
      $0.angularResistance = number
    }
    let other = scene.addBody(.square, at: Point(10, 0))
    body.acceleration = Point(number, number)
    body.push(Point(number, 0), torque: number)
    body.velocity = Point(number, number)
    body.angularVelocity = number
    let joint = Joint.distance(
      body, Point(number, number), other, Point(number, 0), length: number,
      .spring(frequency: number, dampingRatio: number))
    scene.run(seconds: 0.2)
    joint?.setDistance(number, .rigid)
    Joint.pin(body, Point(number, 0), other, .zero)?.setPin(range: nil, frictionTorque: number)
    Joint.slider(body, .zero, other, Point(0, number), axis: Point(number, 1))?.setSlider(range: 0...0)
    scene.run(seconds: 0.2)
    body.place(at: Point(number, 0), angle: number)
    scene.run(seconds: 0.2)
    let place = (other.position.x, other.position.y, other.angle)
    #expect(place.0.isFinite && place.1.isFinite && place.2.isFinite, "\(place)")
  }

  @Test func boundariesOfBadPointsAreWhatIsLeft() {
    let scene = Scene()
    var path = Path()
    path.move(to: Point(-100, 100))
    path.addLine(to: Point(.nan, 3))
    path.addLine(to: Point(100, 100))
    path.addLine(to: Point(100, 100))
    _ = scene.world.addBoundary(path, group: 0)
    let body = scene.addBody(.square, at: .zero)
    body.velocity = Point(0, 300)
    scene.run(seconds: 1)
    #expect(abs(body.position.y - 50) < 1)
  }

  @Test(.timeLimit(.minutes(1))) func manyBodiesInOnePlaceEnd() {
    let scene = Scene()
    for _ in 0..<3000 {
      let body = scene.addBody(.rectangle(width: 10, height: 10), at: .zero)
      body.acceleration = Point(0, 1000)
    }
    scene.run(seconds: 0.05)
    #expect(scene.world.bodies.allSatisfy { $0.position.y.isFinite })
  }

  @Test func manyBodiesThatTouchNothingFallFree() {
    let world = World()
    let bodies = (0..<20_000).map { world.addBody(.square, at: Point(Double($0), 0)) }
    for body in bodies { body.acceleration = Point(0, 1000) }
    for _ in 0..<12 { _ = world.step() }
    #expect(bodies.allSatisfy { abs($0.position.y - 5) < 1e-3 })
  }

  @Test func replaysAreIdentical() {
    #expect(trace() == trace())
  }

  /// Bits of every body in every step of a crowded scene.
  private func trace() -> [UInt64] {
    let scene = Scene()
    _ = scene.addFloor(at: 600)
    let bodies = (0..<24).map { index in
      let shape: BodyShape = index % 2 == 0 ? .rectangle(width: 40, height: 30) : .ellipse(width: 40, height: 25)
      return scene.addBody(shape, at: Point(Double(index % 6) * 37, Double(index / 6) * 45)) {
        $0.elasticity = 0.4
        $0.friction = 0.3
      }
    }
    _ = Joint.distance(bodies[0], .zero, bodies[23], .zero, length: 90, .spring(frequency: 3, dampingRatio: 0.1))
    for body in bodies { body.acceleration = Point(20, 1000) }
    var bits: [UInt64] = []
    scene.run(seconds: 3) {
      for body in bodies {
        bits += [body.position.x.bitPattern, body.position.y.bitPattern, body.angle.bitPattern]
      }
    }
    return bits + scene.contacts.map { $0.point?.x.bitPattern ?? 0 }
  }
}
