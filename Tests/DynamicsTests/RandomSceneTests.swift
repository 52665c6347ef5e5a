import Dynamics
import Geometry
import TestRandom
import Testing

/// Worlds in which anything happens at any time: every place stays a number, and a second time all is the same.
struct RandomSceneTests {
  @Test(arguments: 0..<4)
  func anythingMayHappenAtAnyTime(seed: Int) {
    let first = trace(seed)
    #expect(first.allFinite)
    #expect(first.bits == trace(seed).bits)
  }

  private func trace(_ seed: Int) -> (bits: [UInt64], allFinite: Bool) {
    var play = RandomPlay(seed: UInt64(seed))
    var bits: [UInt64] = []
    var allFinite = true
    for _ in 0..<80 {
      play.act()
      for contact in play.world.step() { bits.append(contact.point?.x.bitPattern ?? 0) }
      for body in play.world.bodies {
        let (place, angle) = (body.position, body.angle)
        allFinite = allFinite && (place.x + place.y + angle).isFinite
        bits += [place.x.bitPattern, place.y.bitPattern, angle.bitPattern]
      }
    }
    return (bits, allFinite)
  }
}

/// A world that random hands play with.
struct RandomPlay {
  let world = World()
  private var random: FixedRandom
  private var bodies: [RigidBody] = []
  private var joints: [Joint] = []
  private var boundaries: [ColliderID] = []

  init(seed: UInt64) { random = FixedRandom(seed: seed) }

  /// Mostly of usual size, now and then not.
  private mutating func number() -> Double {
    let odd: [Double] = [.nan, .infinity, -.infinity, 1e30, -1e12, 0, 1e-30]
    return Int.random(in: 0..<40, using: &random) == 0
      ? odd[Int.random(in: 0..<odd.count, using: &random)] : Double.random(in: -300...300, using: &random)
  }

  private mutating func point() -> Point { Point(number(), number()) }

  private mutating func shape() -> BodyShape {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .rectangle(width: number(), height: number())
    case 1: .ellipse(width: number() / 4, height: number() / 4)
    case 2: .convexHull(of: (0..<Int.random(in: 0...12, using: &random)).map { _ in point() / 4 })
    default: .compound([(.square, point() / 3, number()), (.ellipse(width: 40, height: 20), point() / 3, 1)])
    }
  }

  mutating func act() {
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1, 2: addBody()
    case 3: addBoundary()
    case 4, 5: addJoint()
    case 6: removeSomething()
    default: changeSomething()
    }
  }

  private mutating func addBody() {
    guard bodies.count < 40 else { return }
    let body = world.addBody(shape(), at: point(), angle: number())
    bodies.append(body)
    retrait(body)
  }

  private mutating func retrait(_ body: RigidBody) {
    var traits = BodyTraits()
    (traits.density, traits.friction, traits.elasticity) = (number(), number(), number() / 200)
    (traits.resistance, traits.angularResistance) = (number() / 100, number() / 100)
    traits.isAnchored = Int.random(in: 0..<8, using: &random) == 0
    traits.allowsRotation = Int.random(in: 0..<5, using: &random) != 0
    traits.itemGroups = Array(0..<Int.random(in: 0...2, using: &random))
    traits.boundaryGroups = [Int.random(in: 0...1, using: &random)]
    body.traits = traits
    body.acceleration = Point(0, number() * 5)
  }

  private mutating func addBoundary() {
    var path = Path()
    path.move(to: point())
    for _ in 0..<2 { path.addCubic(to: point(), control1: point(), control2: point()) }
    if Bool.random(using: &random) { path.close() }
    boundaries.append(world.addBoundary(path, group: Int.random(in: 0...1, using: &random)))
  }

  private mutating func addJoint() {
    guard joints.count < 30, let a = bodies.randomElement(using: &random), let b = bodies.randomElement(using: &random)
    else { return }
    let joint: Joint? =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .distance(a, point(), b, point(), length: number(), .rigid)
      case 1: .pin(a, point(), b, point())
      case 2: .slider(a, point(), b, point(), axis: point())
      default: .weld(a, point(), b, point())
      }
    if let joint { joints.append(joint) }
  }

  private mutating func removeSomething() {
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where !bodies.isEmpty: world.remove(bodies.remove(at: Int.random(in: 0..<bodies.count, using: &random)))
    case 1 where !joints.isEmpty: world.remove(joints.remove(at: Int.random(in: 0..<joints.count, using: &random)))
    case 2 where !boundaries.isEmpty:
      world.removeBoundary(boundaries.remove(at: Int.random(in: 0..<boundaries.count, using: &random)))
    default: break
    }
  }

  private mutating func changeSomething() {
    guard let body = bodies.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: retrait(body)
    case 1: body.reshape(shape())
    case 2: body.velocity = point() * 3
    case 3: body.place(at: point(), angle: number())
    default: body.push(point() * 1000, torque: number() * 1000)
    }
  }
}
