import CoreGraphics
import Dynamics
import Foundation

/// Pushes items by where they are and how they move.
///
/// Apple documents kinds, but no formulas. Here they are, with lengths counted in units of 100 points and a force of 1
/// that of a push of 1; r is the way from the field's position, n its direction, v the speed, q the charge:
///
/// - linear and radial gravity accelerate like a gravity behaviour of the field's strength, along the direction or
///   against n;
/// - drag −v · strength; spring −r · strength; vortex along n turned by a quarter, from +x toward +y;
/// - electric n · q · strength; magnetic v turned by a quarter against it, times q · strength;
/// - a velocity field sets the speed to the direction times the strength;
/// - noise pushes to and fro in place and time, turbulence by that times the speed.
///
/// All but drag, spring, velocity and linear gravity get weaker with distance by `falloff`.
open class UIFieldBehavior: UIDynamicBehavior {
  /// The force in units of mass × points/s² on an item, from its position and speed in points of the reference space,
  /// its mass in units of 100 × 100 points of density 1, its charge, and the length of a step.
  public typealias Evaluation = (
    _ field: UIFieldBehavior, _ position: CGPoint, _ velocity: CGVector, _ mass: CGFloat, _ charge: CGFloat,
    _ deltaTime: TimeInterval
  ) -> CGVector

  private var list = ItemList()
  private let law: FieldLaw
  private var steps = 0

  init(_ law: FieldLaw) {
    self.law = law
    super.init()
  }

  /// The items that it pushes, in the order in which they were added.
  open var items: [any UIDynamicItem] { list.items }

  /// Has an item pushed.
  open func addItem(_ item: any UIDynamicItem) { if list.add(item) { changed() } }

  /// Has an item pushed no more.
  open func removeItem(_ item: any UIDynamicItem) { if list.remove(item) { lostItems() } }

  // MARK: - Properties

  /// Where it is, in points of the reference space.
  open var position = CGPoint.zero { didSet { changed() } }
  /// Where around its position it pushes.
  open var region = UIRegion.infinite { didSet { changed() } }
  /// How strongly it pushes.
  open var strength: CGFloat = 1 { didSet { changed() } }
  /// Its strength at a distance d is divided by d to the power of this, d in units of 100 points.
  open var falloff: CGFloat = 0 { didSet { changed() } }
  /// Smaller distances count as this, in points.
  open var minimumRadius: CGFloat = 0.01 { didSet { changed() } }
  /// Where linear gravity and velocity fields point, and with the length how strongly.
  open var direction = CGVector.zero { didSet { changed() } }
  /// How smooth noise and turbulence are in space: 0 changes within 10 points, 1 within 200.
  open var smoothness: CGFloat = 0 { didSet { changed() } }
  /// How many times a second noise and turbulence change.
  open var animationSpeed: CGFloat = 0 { didSet { changed() } }

  // MARK: - Making fields

  /// Slows items down.
  public class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }

  /// Drives items around its position.
  public class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

  /// Draws items to a position.
  public class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = UIFieldBehavior(.radialGravity)
    field.position = position
    return field
  }

  /// Accelerates items in a direction.
  public class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(.linearGravity)
    field.direction = direction
    return field
  }

  /// Gives items a speed.
  public class func velocityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(.velocity)
    field.direction = direction
    return field
  }

  /// Pushes items to and fro. The same every time.
  public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    UIFieldBehavior(.noise, smoothness, speed)
  }

  /// Pushes items to and fro as strongly as they are fast. The same every time.
  public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    UIFieldBehavior(.turbulence, smoothness, speed)
  }

  /// Draws items to its position, the farther the stronger.
  public class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }

  /// Pushes charged items away from its position.
  public class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }

  /// Has moving charged items go in circles.
  public class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

  /// Pushes items as a closure says.
  public class func field(evaluationBlock block: @escaping Evaluation) -> UIFieldBehavior {
    UIFieldBehavior(.custom(block))
  }

  private convenience init(_ law: FieldLaw, _ smoothness: CGFloat, _ speed: CGFloat) {
    self.init(law)
    (self.smoothness, animationSpeed) = (smoothness, speed)
  }

  // MARK: - Steps

  override var ownItems: [any UIDynamicItem] { list.items }

  override func prepareStep(in simulation: DynamicSimulation) {
    steps += 1
    for item in list.simulated(in: simulation) where item.body.mass.isFinite {
      let offset = item.body.position - Point(position)
      guard region.contains(CGPoint(offset)) else { continue }
      let probe = FieldProbe(item, offset: offset, time: Double(steps) * World.stepDuration)
      let force = law.force(of: self, on: probe)
      if (force.x + force.y).isFinite { item.body.push(force) }
    }
  }
}
