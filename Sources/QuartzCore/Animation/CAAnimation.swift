import CoreGraphics
import Foundation

/// What all animations share: timing, an easing curve, a delegate, and values under free keys.
///
/// An animation is a description. Adding it to a layer copies it, so that later changes have no effect, and compiles the
/// copy into a `CompiledAnimation`, which is what frames are computed from.
///
/// A subclass that stores more overrides `copyState(from:)` and `keyedProperties`.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  var timing = MediaTiming()
  private var attributes: [String: Any] = [:]

  /// How progress runs over the whole animation; nil is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Hears of start and stop. It is retained.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer drops the animation when its active duration has passed, whatever `fillMode` says.
  open var isRemovedOnCompletion = true

  /// An animation without duration and effect.
  public override init() { super.init() }

  /// Nil: archives of animations are not read.
  public required init?(coder: NSCoder) { nil }

  /// A new animation of the class that it is called on, with another one's values if there is one; see `make`.
  convenience init(duplicating animation: CAAnimation?) {
    self.init()
    if let animation { copyState(from: animation) }
  }

  /// `init(duplicating:)` as a function of the class.
  ///
  /// Swift calls an initialiser on a class that is known at run time only if it is `required`, and `override init()` in
  /// source for Apple's platforms is not. A convenience initialiser does dispatch to the class that it is called on, and
  /// is an ordinary function with the class as its context: this names it by its symbol. If the compiler ever names it
  /// differently, linking fails.
  @_silgen_name("$s10QuartzCore11CAAnimationC11duplicatingA2CSg_tcfC")
  final class func make(duplicating animation: __owned CAAnimation?) -> CAAnimation

  // MARK: Timing

  /// When it begins, in the time of its layer or group; 0 on a layer stands for the time at which it was added.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  /// One forward run in seconds; 0 stands for the transaction's duration when it is added to a layer.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  /// How fast it runs in its parent's time.
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// Seconds added to its own time.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  /// Cycles, fractions included; 0 plays one.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  /// Seconds for which cycles are repeated; wins over `repeatCount`.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  /// Whether each cycle runs forward and then back.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// What it shows outside its active duration.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  // MARK: Copies

  /// A copy with the same class, values and delegate.
  ///
  /// It is made by the `init()` of the class. A class that has none stops the process with Swift's own message.
  open func copy(with zone: NSZone? = nil) -> Any { type(of: self).make(duplicating: self) }

  /// Takes over everything that the other animation, which has the same class, stores.
  func copyState(from other: CAAnimation) {
    timing = other.timing
    attributes = other.attributes
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
  }

  // MARK: Values by key

  /// The properties that are reached by key; every other key is free for the user.
  class var keyedProperties: [String: KeyedProperty] { KeyedProperty.animation }

  /// The value of a property or what was stored under a free key.
  open func value(forKey key: String) -> Any? {
    if let property = type(of: self).keyedProperties[key] { return property.get(self) }
    return attributes[key]
  }

  /// Sets a property or stores any value under a free key; nil removes it. A value that the property cannot take is
  /// ignored.
  open func setValue(_ value: Any?, forKey key: String) {
    if let property = type(of: self).keyedProperties[key] {
      property.set(self, value)
    } else {
      attributes[key] = value
    }
  }

  /// The value that a new animation of this class has under a key; nil for free keys.
  open class func defaultValue(forKey key: String) -> Any? {
    keyedProperties[key]?.get(make(duplicating: nil))
  }

  // MARK: Action

  /// Adds a copy of the animation to the layer that the event happened on.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}
