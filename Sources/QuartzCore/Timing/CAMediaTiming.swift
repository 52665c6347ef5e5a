import CoreGraphics

/// A span of time in seconds.
public typealias CFTimeInterval = Double

/// The timing that layers and animations share: where their own time stands for a time of their parent.
///
/// A layer's parent is its superlayer, an animation's parent is its layer or its group. Times are seconds.
public protocol CAMediaTiming: AnyObject {
  /// When the object begins, in its parent's time.
  var beginTime: CFTimeInterval { get set }
  /// The length of one forward run, in the object's own time.
  var duration: CFTimeInterval { get set }
  /// How fast the object's time runs in its parent's; 0 stands still, negative runs backwards.
  var speed: Float { get set }
  /// Added to the object's own time.
  var timeOffset: CFTimeInterval { get set }
  /// How many cycles are played, fractions included; 0 plays one.
  var repeatCount: Float { get set }
  /// How long cycles are repeated, in the object's own time; 0 leaves that to `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle runs forward and then back.
  var autoreverses: Bool { get set }
  /// What is shown outside the active duration.
  var fillMode: CAMediaTimingFillMode { get set }
}
