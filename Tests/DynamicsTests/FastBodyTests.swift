import Dynamics
import Geometry
import Testing

/// Bodies that move by more than their own size in a step.
struct FastBodyTests {
  /// A small ball, 30 points a step, hits an anchored plate that is 4 points thick.
  @Test(arguments: [1200.0, 3600, 7200, 11_000], [4.0, 20])
  func nothingIsShotThrough(speed: Double, thickness: Double) {
    let scene = Scene()
    let plate = scene.addBody(.rectangle(width: thickness, height: 200), at: .zero) { $0.isAnchored = true }
    let ball = scene.addBody(.ellipse(width: 8, height: 8), at: Point(-500, 3)) { $0.elasticity = 1 }
    ball.velocity = Point(speed, 0)
    scene.run(seconds: 1000 / speed)
    #expect(ball.position.x < 0)
    #expect(abs(ball.velocity.x + speed) < 0.02 * speed)
    #expect(scene.contacts.contains { $0.begins && $0.first == plate.id && $0.second == ball.id })
  }

  @Test func twoFastOnesMeet() {
    let scene = Scene()
    let balls = [-1.0, 1].map { side in
      scene.addBody(.ellipse(width: 10, height: 10), at: Point(side * 300.5, 0)) { $0.elasticity = 1 }
    }
    (balls[0].velocity, balls[1].velocity) = (Point(5000, 0), Point(-5000, 0))
    scene.run(seconds: 0.1)
    #expect(balls[0].position.x < -100 && balls[1].position.x > 100)
  }
}
