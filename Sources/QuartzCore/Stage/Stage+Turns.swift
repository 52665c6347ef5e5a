/// Turns: what is due next, running it, and committing what it changed.
extension Stage {
  /// Runs code as a turn at the time where the clock stands; inside another turn it is part of that.
  public func perform(_ body: () -> Void) {
    guard Stage.current !== self else { return body() }
    inside {
      body()
      transactions.endImplicit()
      commit()
    }
  }

  private func inside(_ body: () -> Void) {
    MediaClock.$current.withValue(clock) { transactions.withCurrent(body) }
  }

  /// Lays out what needs it and takes over what changed. Does nothing while it does so already.
  func commit() {
    guard !isCommitting else { return }
    isCommitting = true
    defer { isCommitting = false }
    for _ in 0..<Self.passesPerTurn where tree.isOutOfDate(rootLayer) || playbacks.isOutOfDate { commitOnce() }
    tree.settle(at: time)
  }

  /// How often a turn lays out anew what layout itself asked for; what still asks then waits for the next change. So
  /// layers that always ask cannot hang a turn.
  private static let passesPerTurn = 8

  private func commitOnce() {
    tree.commit(rootLayer, at: time, playbacks)
    if playbacks.isOutOfDate { playbacks.commit(at: time, mark: tree.mark) }
  }

  func run(_ event: StageEvent) {
    clock.time = max(clock.time, event.time)
    // What nobody hears of needs no turn of its own: the next one commits it.
    guard event.isHeard else { return inside { happen(event) } }
    budget.spend(at: clock.time)
    perform { happen(event) }
  }

  private func happen(_ event: StageEvent) {
    switch event.kind {
    case .timer: timers.takeNext()?.fire()
    case .link(let link): link.fire()
    case .start: playbacks.start(at: clock.time)
    case .stop: playbacks.stop()
    case .completion: transactions.takeCompletion()?.run()
    }
  }

  /// The earliest thing to happen. Among things of one time the first kind wins, so the lines here are the order.
  var nextEvent: StageEvent? {
    var next = EarliestEvent()
    if let timer = timers.next { next.offer(timer.fireTime, .timer) }
    for link in links { next.offer(link.due, .link(link)) }
    if let playback = playbacks.nextStart { next.offer(playback.due, .start(playback)) }
    if let playback = playbacks.nextStop { next.offer(playback.due, .stop(playback)) }
    if transactions.hasCompletion { next.offer(time, .completion) }
    return next.event
  }
}
