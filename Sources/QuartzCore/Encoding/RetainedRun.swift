import CoreGraphics
import DisplayList

/// Neighbouring sublayers, in the order in which they are drawn, that stay the same with everything below them: what
/// they draw is encoded once, for as long as they inherit the same.
final class RetainedRun {
  /// What the run inherits. Its clip is spelled out, because the clip's index may differ from frame to frame.
  struct Inheritance: Equatable {
    var space: WorldTransform
    var opacity: Float
    var isYDown: Bool
    /// Outermost first, each inside the one before.
    var clips: [Clip]
  }

  /// At least one, ascending.
  let sublayers: [SublayerKey]
  private var inheritance: Inheritance?
  private var fragment: DisplayList.Fragment?

  init(_ sublayers: [SublayerKey]) { self.sublayers = sublayers }

  var first: SublayerKey { sublayers[0] }
  var last: SublayerKey { sublayers[sublayers.count - 1] }

  /// The run's fragment; nil in a frame in which the run inherits something else than in the one before: while that goes
  /// on, a fragment would be made for each frame.
  func fragment(
    inheriting current: Inheritance, encode: (Inheritance) -> DisplayList.Fragment
  ) -> DisplayList.Fragment? {
    if let inheritance, inheritance != current {
      self.inheritance = current
      fragment = nil
      return nil
    }
    inheritance = current
    if fragment == nil { fragment = encode(current) }
    return fragment
  }
}
