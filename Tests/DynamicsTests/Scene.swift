import Dynamics
import Geometry

/// A world with a floor that bodies bounce off, and what happened in it.
final class Scene {
  let world = World()
  private(set) var contacts: [Contact] = []

  /// The floor is a line at a height, in points.
  func addFloor(at y: Double) -> ColliderID {
    var path = Path()
    path.move(to: Point(-1000, y))
    path.addLine(to: Point(1000, y))
    return world.addBoundary(path, group: 0)
  }

  func addBody(_ shape: BodyShape, at position: Point, _ change: (inout BodyTraits) -> Void = { _ in }) -> RigidBody {
    let body = world.addBody(shape, at: position)
    var traits = BodyTraits()
    (traits.itemGroups, traits.boundaryGroups) = ([0], [0])
    change(&traits)
    body.traits = traits
    return body
  }

  func run(seconds: Double, _ observe: () -> Void = {}) {
    for _ in 0..<Int((seconds * 120).rounded()) {
      contacts += world.step()
      observe()
    }
  }
}

extension BodyShape {
  static let square = BodyShape.rectangle(width: 100, height: 100)
}
