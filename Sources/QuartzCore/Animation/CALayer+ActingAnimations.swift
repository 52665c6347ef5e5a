/// Animations whose key path leads below their layer: `sublayers.NAME.PROPERTY` acts on the first sublayer of that name,
/// and so on downwards. They play in the time of the layer that they were added to.
///
/// In: the animations of a layer and of those above it. Out: what acts on the layer, as if all of it had been added to
/// the layer itself, so that everything that plays animations needs to know nothing else. A layer whose time stands, ends
/// or runs backwards cannot be reached; until a layer begins, it shows what such an animation shows at its beginning.
extension CALayer {
  /// The layer's own animations, then those of layers above, the nearest first.
  ///
  /// - Parameter asCommitted: Whether animations and timing are those of the last commit.
  final func actingAnimations(asCommitted: Bool = false) -> [AttachedAnimation] {
    var acting = animations(asCommitted)
    var (prefix, pace) = ("", Pace())
    var layer = self
    while let name = layer.addressableName, let above = layer.parent {
      prefix = "\(AddressedKeyPath.prefix)\(name).\(prefix)"
      guard pace.join(layer.timing(asCommitted)) else { break }
      let addressed = above.animations(asCommitted).compactMap { attached in
        attached.animation.part(below: prefix).map { AttachedAnimation(animation: pace.adapted($0)) }
      }
      if !addressed.isEmpty {
        guard above.isFirst(layer, named: name, asCommitted) else { break }
        acting += addressed
      }
      layer = above
    }
    return acting
  }

  /// Whether a key path that begins with `sublayers` leads to a layer on which an animation of this one can act.
  final func reaches(_ keyPath: String) -> Bool {
    guard let (name, rest) = AddressedKeyPath.split(keyPath) else { return true }
    guard let layer = children.first(where: { $0.extras.name == name }), layer.timing.isSteady else { return false }
    return layer.reaches(rest)
  }

  /// The name by which key paths find the layer; nil if none does.
  private final var addressableName: String? {
    guard let name = extras.name, !name.isEmpty, !name.contains(".") else { return nil }
    return name
  }

  private final func isFirst(_ layer: CALayer, named name: String, _ asCommitted: Bool) -> Bool {
    let children = (asCommitted ? extras.committed?.children : nil) ?? children
    return children.first { $0.extras.name == name } === layer
  }

  private final func animations(_ asCommitted: Bool) -> [AttachedAnimation] {
    (asCommitted ? extras.committed?.animations : nil) ?? attachedAnimations
  }

  private final func timing(_ asCommitted: Bool) -> MediaTiming {
    (asCommitted ? extras.committed?.timing : nil) ?? timing
  }
}

/// Key paths of the form `sublayers.NAME.REST`.
enum AddressedKeyPath {
  static let prefix = "sublayers."

  /// The name and the rest; nil for other key paths. A rest may be empty, as it may be of another key path.
  static func split(_ keyPath: String) -> (name: String, rest: String)? {
    guard keyPath.hasPrefix(prefix) else { return nil }
    let tail = keyPath.dropFirst(prefix.count)
    guard let dot = tail.firstIndex(of: ".") else { return (String(tail), "") }
    return (String(tail[..<dot]), String(tail[tail.index(after: dot)...]))
  }
}

/// How the time of a layer follows from that of a layer above: `slope · time + start`.
private struct Pace {
  private var slope = 1.0
  private var start = 0.0

  /// Goes on by one layer upwards, whose timing is given; false if no line leads on.
  mutating func join(_ timing: MediaTiming) -> Bool {
    guard timing.isSteady else { return false }
    start += slope * (timing.timeOffset - timing.beginTime * Double(timing.speed))
    slope *= Double(timing.speed)
    return true
  }

  /// An animation of the layer above as one of the layer below.
  func adapted(_ animation: CAAnimation) -> CAAnimation {
    guard slope != 1 || start != 0 else { return animation }
    animation.timing.beginTime = slope * animation.timing.beginTime + start
    animation.timing.speed /= Float(slope)
    return animation
  }
}

extension MediaTiming {
  /// Whether a layer's time runs on for ever, forwards.
  fileprivate var isSteady: Bool { isUsable && duration == .infinity && speed > 0 }
}
