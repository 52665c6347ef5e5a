/// Scripted touches: fingers that come down, move and are lifted at times of the stage's clock.
///
/// To be called where the stage is built, so that a seek back plays them again. There is one finger; a script in which two
/// would be down at a time leaves the second out.
extension Stage {
  /// Has a finger tap a point of the window.
  /// - Parameters:
  ///   - time: Seconds of the clock; the finger is lifted 0.1 s later.
  public func tap(at point: CGPoint, time: CFTimeInterval) {
    drag(along: [point], time: time, duration: 0.1)
  }

  /// Has a finger drag through points of the window, at an even pace from point to point, with a move each refresh.
  /// - Parameters:
  ///   - points: The first is where it comes down, the last where it is lifted.
  ///   - time: When it comes down, in seconds of the clock.
  ///   - duration: Seconds until it is lifted.
  public func drag(along points: [CGPoint], time: CFTimeInterval, duration: CFTimeInterval) {
    guard let first = points.first, let last = points.last else { return }
    let screen = touches
    schedule(at: time) { screen.begin(at: first) }
    let moves = points.count > 1 ? max(1, Int((duration * Double(maximumFramesPerSecond)).rounded())) : 0
    for move in 0..<moves {
      let share = Double(move + 1) / Double(moves)
      let place = Self.point(share, along: points)
      schedule(at: time + duration * share) { screen.move(to: place) }
    }
    schedule(at: time + duration) { screen.end(at: last) }
  }

  private static func point(_ share: Double, along points: [CGPoint]) -> CGPoint {
    let place = share * Double(points.count - 1)
    let index = min(Int(place), points.count - 2)
    let (a, b, part) = (points[index], points[index + 1], place - Double(index))
    return CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
  }

  /// What brings touches to the window of the stage.
  final var touches: TouchScreen {
    if let screen = kept(TouchScreen.self) { return screen }
    let screen = TouchScreen()
    keep(screen)
    return screen
  }
}
