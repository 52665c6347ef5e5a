import Dynamics
import Testing

/// Bodies that left their world, and those that outlive it.
struct LeavingTests {
  @Test func aBodyKeepsItsLastPlace() {
    let scene = Scene()
    let body = scene.addBody(.square, at: Point(10, 0))
    body.velocity = Point(0, 120)
    scene.run(seconds: 0.5)
    let place = body.position
    scene.world.remove(body)
    scene.world.remove(body)
    #expect(body.position == place && abs(place.y - 60) < 1e-3)
    body.velocity = Point(5, 5)
    body.place(at: .zero, angle: 3)
    body.reshape(.ellipse(width: 5, height: 5))
    body.traits.isAnchored = true
    scene.run(seconds: 0.1)
    #expect(body.position == place && body.velocity == .zero && !body.isAwake)
  }

  @Test func aBodyMayOutliveItsWorld() {
    var world: World? = World()
    let body = world?.addBody(.square, at: Point(1, 2))
    world = nil
    #expect(body?.velocity == .zero)
    #expect(body?.position == Point(1, 2))
  }
}
