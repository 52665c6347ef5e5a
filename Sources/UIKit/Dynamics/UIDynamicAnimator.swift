import CoreGraphics
import Dynamics
import Foundation
import QuartzCore

/// Moves items as its behaviours say, on the clock of the stage that runs the code which adds them.
///
/// It steps 120 times a second of that clock, at whole steps after it began to run, whenever frames are shown: a step is a
/// turn of the stage like a timer's. So the items are at any time where they are at that time, in however many frames the
/// clock got there; between two steps they stay where the last one put them. In a step, in this order:
///
/// 1. behaviours act, each before its children, in the order in which they were added;
/// 2. the bodies move and items show where they are;
/// 3. collision delegates hear what began or ceased to touch, in the order in which the items came;
/// 4. actions of behaviours are called;
/// 5. if everything is at rest, the animator pauses until a behaviour or item changes.
///
/// Behaviours that are added or changed act from the next step on; what is removed is out at once, also by code that is
/// called in a step. As in UIKit an animator must be kept by someone, for instance by `Stage.keep(_:)`. A stage that seeks
/// back builds anew and forgets it. In code that no stage runs it stands still. There is no layout of collection views.
open class UIDynamicAnimator: NSObject {
  /// The view whose coordinates the items are in; it is not kept alive.
  public private(set) final weak var referenceView: UIView?
  /// What acts, in the order in which it was added; without children.
  public private(set) final var behaviors: [UIDynamicBehavior] = []
  /// Hears when it resumes and pauses.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  private(set) final var simulation = DynamicSimulation()
  private weak var stage: Stage?
  private var timer: StageTimer?
  private var steps = 0
  private var isOutOfDate = false

  /// An animator for items in a space that no view has.
  public override init() { super.init() }

  /// An animator for views in a view.
  public init(referenceView view: UIView) {
    super.init()
    referenceView = view
    simulation.referenceView = view
  }

  deinit {
    timer?.invalidate()
    // The behaviours may live on; what they keep belongs to this animator's world.
    for behavior in behaviors.flatMap(\.flattened) { behavior.leave(simulation) }
  }

  // MARK: - Behaviours

  /// Adds a behaviour, taken from where it was. Nothing if it is here already.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.dynamicAnimator !== self || !behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.leaveOwner()
    behaviors.append(behavior)
    behavior.move(to: self)
    behaviorsChanged()
  }

  /// Takes a behaviour away. Items that no other behaviour here has forget their speed.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    behavior.move(to: nil)
    dismissItems()
    behaviorsChanged()
  }

  /// Takes all behaviours away.
  open func removeAllBehaviors() {
    let removed = behaviors
    behaviors = []
    for behavior in removed { behavior.move(to: nil) }
    dismissItems()
    behaviorsChanged()
  }

  private var active: [UIDynamicBehavior] { behaviors.flatMap(\.flattened) }
  private var wantedItems: [any UIDynamicItem] { active.flatMap(\.ownItems) }

  /// Takes bodies away that nobody wants any more.
  final func dismissItems() { simulation.keepOnly(wantedItems) }

  /// Has everything follow the behaviours at the next step.
  final func behaviorsChanged() {
    isOutOfDate = true
    resume()
  }

  private func bringUpToDate() {
    guard isOutOfDate else { return }
    isOutOfDate = false
    let active = active
    simulation.add(active.flatMap(\.ownItems))
    simulation.forgetTraits()
    for behavior in active { behavior.describeItems(in: simulation) }
    simulation.applyTraits()
    for behavior in active { behavior.connect(in: simulation) }
  }

  // MARK: - Items

  /// The items of its behaviours whose frames meet a rectangle of the reference space.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    ItemList(wantedItems).items.filter { $0.placedBox.intersects(rect) }
  }

  /// Has it take over centre, transform and outline of an item that other code changed. The speed stays.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard let simulated = simulation.simulated(item) else { return }
    simulated.read()
    resume()
  }

  // MARK: - Running

  /// Whether it moves its items.
  public final var isRunning: Bool { timer != nil }

  /// Seconds of motion since it began to run or last resumed.
  public final var elapsedTime: TimeInterval { Double(steps) * World.stepDuration }

  private func resume() {
    guard let stage = Stage.current, !isDue(on: stage) else { return }
    timer?.invalidate()
    self.stage = stage
    steps = 0
    timer = stage.schedule(every: World.stepDuration) { [weak self] timer in
      if let self { self.step() } else { timer.invalidate() }
    }
    delegate?.dynamicAnimatorWillResume(self)
  }

  /// Whether its next step is still due; a stage that seeks back forgets it.
  private func isDue(on stage: Stage) -> Bool {
    guard let timer, self.stage === stage else { return false }
    return timer.fireTime >= stage.time && timer.fireTime < stage.time + 2 * World.stepDuration
  }

  private func step() {
    bringUpToDate()
    simulation.forgetAccelerations()
    let active = active
    for behavior in active { behavior.prepareStep(in: simulation) }
    let contacts = simulation.world.step()
    steps += 1
    simulation.writeItems()
    report(contacts, to: active)
    for behavior in active where behavior.dynamicAnimator === self { behavior.action?() }
    if !isOutOfDate, simulation.world.isAtRest { pause() }
  }

  private func report(_ contacts: [Contact], to active: [UIDynamicBehavior]) {
    let listeners = active.compactMap { $0 as? UICollisionBehavior }
    for contact in contacts {
      for behavior in listeners where behavior.dynamicAnimator === self { behavior.report(contact, in: simulation) }
    }
  }

  private func pause() {
    timer?.invalidate()
    timer = nil
    delegate?.dynamicAnimatorDidPause(self)
  }
}
