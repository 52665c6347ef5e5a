import CoreGraphics
import Dynamics

/// The joint of an attachment behaviour in its animator's world, made anew when it has to be another one.
struct AttachmentJoint {
  struct Settings: Equatable {
    var anchor: Point
    var length: Double
    var frequency: Double
    var damping: Double
    var frictionTorque: Double
    var limits: ClosedRange<Double>?
  }

  /// What a joint holds: it must be made anew when this changes.
  private struct Form: Equatable {
    let item: ColliderID
    let other: ColliderID
    let isRod: Bool
  }

  private var joint: Joint?
  private var form: Form?
  private var applied: (settings: Settings, masses: SIMD2<Double>)?
  private var anchorBody: RigidBody?

  // MARK: - Following the behaviour

  mutating func update(_ link: AttachmentLink, _ settings: Settings, in simulation: DynamicSimulation) {
    guard let item = simulation.simulated(link.item) else { return }
    let other = link.other.flatMap { simulation.simulated($0) }
    let otherBody = other?.body ?? anchor(at: settings.anchor, in: simulation.world)
    let isRod = settings.frequency > 0 || settings.length >= DynamicsUnits.shortestRod
    let wanted = Form(item: item.body.id, other: otherBody.id, isRod: isRod)
    if wanted != form {
      if let joint { simulation.world.remove(joint) }
      joint = make(link, item, other, otherBody, isRod: isRod)
      (form, applied) = (wanted, nil)
    }
    let masses = SIMD2(item.body.mass, otherBody.mass)
    guard applied?.settings != settings || applied?.masses != masses else { return }
    apply(settings, link.kind, isRod: isRod)
    applied = (settings, masses)
  }

  mutating func leave(_ world: World) {
    if let joint { world.remove(joint) }
    if let anchorBody { world.remove(anchorBody) }
    self = AttachmentJoint()
  }

  private mutating func anchor(at point: Point, in world: World) -> RigidBody {
    let body = anchorBody ?? world.addAnchor(at: point)
    anchorBody = body
    body.place(at: point, angle: 0)
    return body
  }

  // MARK: - Joints

  /// The first body of a joint is what the item is attached to: its space is the axis's.
  private func make(
    _ link: AttachmentLink, _ item: SimulatedItem, _ other: SimulatedItem?, _ otherBody: RigidBody, isRod: Bool
  ) -> Joint? {
    let inItem = link.place.map { item.local($0) } ?? link.offsets.item
    let inOther = link.place.map { other?.local($0) ?? .zero } ?? link.offsets.other
    switch link.kind {
    case .distance where isRod, .rope:
      return .distance(otherBody, inOther, item.body, inItem, length: 0, .rope)
    case .distance, .pin: return .pin(otherBody, inOther, item.body, inItem)
    case .weld: return .weld(otherBody, inOther, item.body, inItem)
    case .slider(let axis):
      return .slider(otherBody, inOther, item.body, inItem, axis: Turn(otherBody.angle).undo(Point(axis)))
    }
  }

  private func apply(_ settings: Settings, _ kind: AttachmentLink.Kind, isRod: Bool) {
    switch kind {
    case .distance where isRod:
      let spring = Joint.Distance.spring(frequency: settings.frequency, dampingRatio: settings.damping)
      joint?.setDistance(settings.length, settings.frequency > 0 ? spring : .rigid)
    case .rope: joint?.setDistance(settings.length, .rope)
    case .distance: joint?.setPin(range: nil, frictionTorque: 0)
    case .pin: joint?.setPin(range: settings.limits, frictionTorque: settings.frictionTorque)
    case .slider: joint?.setSlider(range: settings.limits)
    case .weld: break
    }
    joint?.wake()
  }
}
