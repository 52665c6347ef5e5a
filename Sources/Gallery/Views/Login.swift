import Multiplane
import UIKit

/// Signing in: the form slides in piece by piece, the button falls into place, clouds drift, and a line of help flies in and
/// pulses once it is there. A name that is too short makes its field hop and flash. A tap makes the button grow, tint and
/// move aside, a balloon sets off, and a banner curls down with one message after another; the last one flips away, the
/// form comes back, and the heading shakes its head.
enum Login {
  static let scene = Gallery.Scene.views(
    "login", "A form that slides in and refuses a short name, a springing button, a banner of messages, a balloon",
    size: CGSize(width: 320, height: 440),
    background: .hex(0x7CC4E8), posterTime: 3.85, duration: 13
  ) { window, stage in
    let controller = LoginController()
    window.rootViewController = controller
    stage.tap(at: CGPoint(x: 160, y: 160), time: 1.5)
    type(["J", "o"], from: 1.7)
    stage.tap(at: CGPoint(x: 160, y: 216), time: 2)
    type(Array(repeating: "•", count: 7), from: 2.25)
    stage.tap(at: CGPoint(x: 160, y: 322), time: 3.2)

    /// One letter each tenth of a second, into the field that was tapped last.
    func type(_ letters: [String], from start: CFTimeInterval) {
      for (index, letter) in letters.enumerated() {
        stage.schedule(at: start + 0.1 * Double(index)) { controller.type(letter) }
      }
    }
  }
}
