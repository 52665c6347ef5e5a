import CoreGraphics
import Dynamics
import Foundation

/// One item in a field, in units of 100 points.
struct FieldProbe {
  /// From the field's position, in points.
  let offset: Point
  /// In points a second.
  let velocity: Point
  let mass: Double
  let charge: Double
  /// Seconds of the field's own time.
  let time: Double

  init(_ item: SimulatedItem, offset: Point, time: Double) {
    (self.offset, self.time) = (offset, time)
    (velocity, mass, charge) = (item.body.velocity, item.body.mass, item.charge)
  }
}

/// What each kind of field does, in units of mass × points/s².
///
/// A force of 1 on lengths in units of 100 points is the same number on points, so linear laws need no factor.
enum FieldLaw {
  case linearGravity
  case radialGravity
  case drag
  case spring
  case vortex
  case velocity
  case electric
  case magnetic
  case noise
  case turbulence
  case custom(UIFieldBehavior.Evaluation)

  func force(of field: UIFieldBehavior, on probe: FieldProbe) -> Point {
    let strength = Double(field.strength)
    switch self {
    case .linearGravity: return Point(field.direction) * (strength * DynamicsUnits.gravity * probe.mass)
    case .radialGravity:
      return -outwards(probe) * (strength * decay(field, probe) * DynamicsUnits.gravity * probe.mass)
    case .drag: return slowing(by: strength, probe)
    case .spring: return -probe.offset * strength
    case .vortex: return outwards(probe).perpendicular * (strength * decay(field, probe) * DynamicsUnits.force)
    case .velocity: return reaching(Point(field.direction) * (strength * DynamicsUnits.meter), probe)
    case .electric: return outwards(probe) * (strength * decay(field, probe) * probe.charge * DynamicsUnits.force)
    case .magnetic: return -probe.velocity.perpendicular * (strength * decay(field, probe) * probe.charge)
    case .noise: return noise(field, probe) * (strength * decay(field, probe) * DynamicsUnits.force)
    case .turbulence: return noise(field, probe) * (strength * decay(field, probe) * probe.velocity.length)
    case .custom(let block):
      let velocity = CGVector(dx: probe.velocity.x, dy: probe.velocity.y)
      let position = CGPoint(probe.offset + Point(field.position))
      return Point(
        block(field, position, velocity, CGFloat(probe.mass), CGFloat(probe.charge), World.stepDuration))
    }
  }

  // MARK: - Parts

  /// The direction away from the field's position; none in it.
  private func outwards(_ probe: FieldProbe) -> Point {
    let distance = probe.offset.length
    return distance > 0 ? probe.offset / distance : .zero
  }

  private func decay(_ field: UIFieldBehavior, _ probe: FieldProbe) -> Double {
    guard field.falloff != 0 else { return 1 }
    let distance = max(probe.offset.length, Double(field.minimumRadius), 1e-6) / DynamicsUnits.meter
    return pow(distance, -Double(field.falloff))
  }

  /// The drag that a whole step has: exact for any strength, while the plain product would turn fast items round.
  private func slowing(by strength: Double, _ probe: FieldProbe) -> Point {
    let rest = exp(-strength * World.stepDuration / probe.mass)
    return probe.velocity * ((rest - 1) * probe.mass / World.stepDuration)
  }

  /// What makes the speed another one within a step.
  private func reaching(_ wanted: Point, _ probe: FieldProbe) -> Point {
    (wanted - probe.velocity) * (probe.mass / World.stepDuration)
  }

  private func noise(_ field: UIFieldBehavior, _ probe: FieldProbe) -> Point {
    let smoothness = min(max(Double(field.smoothness), 0), 1)
    let place = probe.offset / (10 + 190 * (smoothness.isNaN ? 0 : smoothness))
    let time = probe.time * Double(field.animationSpeed)
    return Point(LatticeNoise.value(place, time, seed: 1), LatticeNoise.value(place, time, seed: 2))
  }
}
