import UIKit

/// Windows and views on stages, for tests that play something.
enum Played {
  /// Plays what happens in a window of 200 × 200, to an end in seconds.
  static func window(until end: Double = 5, _ body: @escaping (Stage, UIWindow) -> Void) {
    let stage = Stage(size: CGSize(width: 200, height: 200)) { stage in
      let window = UIWindow()
      window.makeKeyAndVisible()
      body(stage, window)
    }
    stage.advance(to: end)
  }

  /// A stage with a view of 20 × 20 in the middle of its window, at time 0.
  static func view(_ body: @escaping (Stage, UIView) -> Void) -> (Stage, UIView) {
    let view = UIView(frame: CGRect(x: 90, y: 90, width: 20, height: 20))
    let stage = Stage(size: CGSize(width: 200, height: 200)) { stage in
      let window = UIWindow()
      window.addSubview(view)
      window.makeKeyAndVisible()
      body(stage, view)
    }
    return (stage, view)
  }
}
