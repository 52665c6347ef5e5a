/// One thing that happens on a stage, and when.
struct StageEvent {
  enum Kind {
    case timer
    case link(CADisplayLink)
    case start(AnimationPlayback)
    case stop(AnimationPlayback)
    case completion
  }

  /// Seconds of the stage's clock.
  let time: Double
  let kind: Kind

  /// Whether code of the user's runs when it happens.
  var isHeard: Bool {
    switch kind {
    case .timer, .link, .completion: true
    case .start(let playback), .stop(let playback): playback.animation.delegate != nil
    }
  }
}

/// The earliest of the events that it is offered; of several at one time the one that was offered first.
struct EarliestEvent {
  private(set) var event: StageEvent?

  /// Infinite times stand for never.
  mutating func offer(_ time: Double, _ kind: StageEvent.Kind) {
    if time < event?.time ?? .infinity { event = StageEvent(time: time, kind: kind) }
  }
}
