import Dynamics
import Geometry
import Testing

/// Bodies that meet: bounces, rest, friction, who collides, and what is told about it.
struct ContactTests {
  /// The fall is 500 points; heights are those of the rectangle's lower side.
  @Test(arguments: [0.3, 0.5, 0.8, 1.0])
  func bouncesReturnThePartOfTheHeightThatElasticitySays(elasticity: Double) {
    let scene = Scene()
    _ = scene.addFloor(at: 550)
    let body = scene.addBody(.square, at: .zero) { $0.elasticity = elasticity }
    body.acceleration = Point(0, 1000)
    scene.run(seconds: 1.05)
    #expect(scene.contacts.first?.begins == true)
    var height = 0.0
    scene.run(seconds: 1.0) { height = max(height, 500 - body.position.y) }
    // Speeds are up to a step's gain, 8 points/s of 1,000, off at the floor.
    #expect(abs(height - elasticity * elasticity * 500) < 500 * 0.02)
  }

  @Test(arguments: [BodyShape.square, .ellipse(width: 100, height: 100), .ellipse(width: 60, height: 100)])
  func whatLiesTouchesWithinAQuarterOfAPoint(shape: BodyShape) {
    let scene = Scene()
    _ = scene.addFloor(at: 300)
    let body = scene.addBody(shape, at: Point(0, 200)) { $0.allowsRotation = false }
    body.acceleration = Point(0, 1000)
    scene.run(seconds: 3)
    #expect(scene.world.isAtRest)
    #expect(abs(body.position.y - 250) < 0.25)
    #expect(scene.contacts.count == 1)
  }

  @Test func aStackComesToRestUpright() {
    let scene = Scene()
    _ = scene.addFloor(at: 1000)
    let stack = (0..<5).map { scene.addBody(.square, at: Point(0, 940 - 110 * Double($0))) { $0.friction = 0.5 } }
    for body in stack { body.acceleration = Point(0, 1000) }
    scene.run(seconds: 4)
    #expect(scene.world.isAtRest)
    for (index, body) in stack.enumerated() {
      #expect(abs(body.position.y - (950 - 100 * Double(index))) < 0.25 * Double(index + 1))
      #expect(abs(body.position.x) < 0.5)
      #expect(abs(body.angle) < 0.005)
    }
  }

  /// Coulomb: a = μ g, until it stands.
  @Test(arguments: [0.1, 0.4])
  func frictionSlowsByTheWeight(friction: Double) {
    let scene = Scene()
    _ = scene.addFloor(at: 50)
    let body = scene.addBody(.square, at: .zero) {
      $0.friction = friction
      $0.allowsRotation = false
    }
    body.acceleration = Point(0, 1000)
    scene.run(seconds: 0.5)
    body.velocity = Point(200, 0)
    scene.run(seconds: 3)
    #expect(abs(body.position.x - 200 * 200 / (2 * friction * 1000)) < 2)
  }

  @Test func withoutFrictionItSlidesOn() {
    let scene = Scene()
    _ = scene.addFloor(at: 50)
    let body = scene.addBody(.square, at: .zero)
    body.acceleration = Point(0, 1000)
    scene.run(seconds: 0.5)
    body.velocity = Point(200, 0)
    scene.run(seconds: 1)
    #expect(abs(body.position.x - 200) < 0.1)
  }

  @Test func equalBodiesExchangeTheirSpeeds() {
    let scene = Scene()
    let moving = scene.addBody(.square, at: .zero) { $0.elasticity = 1 }
    let standing = scene.addBody(.square, at: Point(200, 0))
    moving.velocity = Point(300, 0)
    scene.run(seconds: 1)
    #expect(abs(moving.velocity.x) < 0.1)
    #expect(abs(standing.velocity.x - 300) < 0.1)
    #expect(scene.contacts.map(\.begins) == [true, false])
    #expect(abs((scene.contacts[0].point?.x ?? 0) - 150) < 3)
  }

  @Test func onlyWhatSharesAGroupCollides() {
    let scene = Scene()
    _ = scene.addFloor(at: 150)
    let falling = scene.addBody(.square, at: .zero) { $0.boundaryGroups = [1] }
    let other = scene.addBody(.square, at: Point(0, 20)) { $0.itemGroups = [] }
    falling.acceleration = Point(0, 1000)
    other.acceleration = Point(0, 1000)
    scene.run(seconds: 1)
    #expect(falling.position.y > 400)
    #expect(other.position.y < 110)
    #expect(scene.contacts.count == 1)
  }

  @Test func fastBodiesDoNotPassThroughLines() {
    let scene = Scene()
    _ = scene.addFloor(at: 1000)
    let body = scene.addBody(.rectangle(width: 4, height: 4), at: .zero)
    body.velocity = Point(0, 10_000)
    scene.run(seconds: 1)
    #expect(body.position.y < 1000)
  }

  @Test func boundariesStopFromBothSides() {
    let scene = Scene()
    _ = scene.addFloor(at: 100)
    let above = scene.addBody(.square, at: Point(-200, 0))
    let below = scene.addBody(.square, at: Point(200, 200))
    above.velocity = Point(0, 200)
    below.velocity = Point(0, -200)
    scene.run(seconds: 2)
    #expect(abs(above.position.y - 50) < 1)
    #expect(abs(below.position.y - 150) < 1)
  }

  @Test(arguments: [BodyShape.rectangle(width: 40, height: 40), .ellipse(width: 40, height: 40)])
  func jointsOfLinesCatchNothing(shape: BodyShape) {
    let scene = Scene()
    var path = Path()
    path.move(to: Point(-1000, 20))
    for x in stride(from: -970.0, through: 2000, by: 30) { path.addLine(to: Point(x, 20)) }
    _ = scene.world.addBoundary(path, group: 0)
    let body = scene.addBody(shape, at: .zero)
    body.acceleration = Point(0, 1000)
    body.velocity = Point(300, 0)
    scene.run(seconds: 3) { #expect(abs(body.position.y) < 0.3) }
    #expect(abs(body.velocity.x - 300) < 1e-3)
    #expect(abs(body.angle) < 1e-3)
  }

  @Test(arguments: [BodyShape.rectangle(width: 40, height: 40), .ellipse(width: 40, height: 40)])
  func endsOfLinesStopWhatRunsAgainstThem(shape: BodyShape) {
    let scene = Scene()
    var path = Path()
    path.move(to: Point(100, 5))
    path.addLine(to: Point(300, 5))
    _ = scene.world.addBoundary(path, group: 0)
    let along = scene.addBody(shape, at: Point(0, 0))
    along.velocity = Point(200, 0)
    let beside = scene.addBody(shape, at: Point(310, -100)) { $0.allowsRotation = false }
    beside.velocity = Point(0, 200)
    scene.run(seconds: 1)
    #expect(along.position.x < 90)
    #expect(beside.position.y < 5 || beside.position.x > 319)
  }

  @Test func contactsAreOrderedByWhatCameFirst() {
    let scene = Scene()
    let floor = scene.addFloor(at: 100)
    let bodies = (0..<4).map { scene.addBody(.square, at: Point(300 - 150 * Double($0), 0)) }
    for body in bodies { body.velocity = Point(0, 400) }
    scene.run(seconds: 1)
    #expect(scene.contacts.filter(\.begins).map(\.first) == [floor, floor, floor, floor])
    #expect(scene.contacts.filter(\.begins).map(\.second) == bodies.map(\.id))
  }

  @Test func whatLeavesFreesWhatItCarried() {
    let scene = Scene()
    let floor = scene.addFloor(at: 50)
    let body = scene.addBody(.square, at: .zero)
    body.acceleration = Point(0, 1000)
    scene.run(seconds: 1)
    #expect(scene.world.isAtRest)
    let before = scene.contacts
    scene.world.removeBoundary(floor)
    scene.run(seconds: 1)
    #expect(body.position.y > 400)
    #expect(scene.contacts == before)
  }
}
