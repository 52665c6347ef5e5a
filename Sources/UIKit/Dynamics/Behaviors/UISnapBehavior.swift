import CoreGraphics
import Dynamics
import Foundation

/// Draws an item to a point, and turns it upright, with a spring that settles.
///
/// The spring swings 2.5 times a second; its damping ratio is 0.2 for a damping of 0 and 1 for a damping of 1. Apple does
/// not say what its spring is.
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  private var spring = UISnapBehavior.spring(damping: 0.5)

  /// A snap with a damping of 0.5.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  /// Where the item's centre is drawn, in points of the reference space.
  open var snapPoint: CGPoint { didSet { if snapPoint != oldValue { changed() } } }

  /// 0 for the most swings around the point to 1 for none.
  open var damping: CGFloat = 0.5 {
    didSet {
      spring = Self.spring(damping: Double(damping))
      changed()
    }
  }

  private static func spring(damping: Double) -> DampedSpring {
    let ratio = DynamicsUnits.snapDampingRatio
    let damping = min(max(damping.isNaN ? 0.5 : damping, 0), 1)
    return DampedSpring(
      frequency: DynamicsUnits.snapFrequency, dampingRatio: ratio.least + ratio.added * damping)
  }

  // MARK: - Steps

  /// Nearer than this in points and radians, and slower than this much a second, it has arrived.
  private static let arrived = (distance: 0.05, angle: 0.001, speed: 1.0, turn: 0.02)

  override var ownItems: [any UIDynamicItem] { [item] }

  override func connect(in simulation: DynamicSimulation) { simulation.simulated(item)?.body.wake() }

  override func prepareStep(in simulation: DynamicSimulation) {
    guard let simulated = simulation.simulated(item) else { return }
    let (body, target) = (simulated.body, Point(snapPoint))
    guard body.mass.isFinite, (target.x + target.y).isFinite else { return }
    let upright = (body.angle / (2 * .pi)).rounded() * 2 * .pi
    let (offset, turn) = (body.position - target, simulated.traits.allowsRotation ? body.angle - upright : 0)
    guard !hasArrived(body, offset, turn) else { return settle(body, at: target, angle: body.angle - turn) }
    let (velocity, spin) = (body.velocity, body.angularVelocity)
    let next = Point(spring.speed(after: velocity.x, at: offset.x), spring.speed(after: velocity.y, at: offset.y))
    let torque = simulated.traits.allowsRotation ? spring.speed(after: spin, at: turn) - spin : 0
    body.push(
      (next - velocity) * (body.mass / World.stepDuration), torque: torque * body.inertia / World.stepDuration)
  }

  private func hasArrived(_ body: RigidBody, _ offset: Point, _ turn: Double) -> Bool {
    let limit = Self.arrived
    return offset.length < limit.distance && abs(turn) < limit.angle && body.velocity.length < limit.speed
      && abs(body.angularVelocity) < limit.turn
  }

  private func settle(_ body: RigidBody, at target: Point, angle: Double) {
    guard body.position != target || body.angle != angle else { return }
    body.velocity = .zero
    body.angularVelocity = 0
    body.place(at: target, angle: angle)
  }
}
