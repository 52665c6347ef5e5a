import Multiplane
import UIKit

/// Two players look for each other: their avatars jump at one another, are squashed where they meet, and swing back, again
/// and again by completion blocks. When the opponent is found, its picture and name appear; when it answers, both stay where
/// they meet and become squares.
enum Avatars {
  static let scene = Gallery.Scene.views(
    "avatars", "Masked avatars that bounce off each other and morph into squares once they are connected",
    size: CGSize(width: 480, height: 300), background: .hex(0xF4F1DE), posterTime: 2.33, duration: 6
  ) { window, stage in
    let controller = AvatarsController()
    window.rootViewController = controller
    stage.schedule(at: 1.4) { controller.find() }
    stage.schedule(at: 3) { controller.hasAnswer = true }
  }
}

private final class AvatarsController: UIViewController {
  private let player = AvatarView(at: CGPoint(x: 110, y: 124), side: 1, color: .hex(0x3D405B))
  private let opponent = AvatarView(at: CGPoint(x: 370, y: 124), side: -1, color: .hex(0xE07A5F))
  private let status = UILabel(
    "Searching …", CGRect(x: 40, y: 244, width: 400, height: 36), size: 22, weight: .bold, color: .hex(0x3D405B))
  /// Whether the next meeting is the last one.
  var hasAnswer = false

  override func viewDidLoad() {
    view.backgroundColor = .clear
    player.show(Portrait.short.picture, name: "You")
    opponent.show(Portrait.stranger.picture, name: "?")
    view.add(player, opponent, status)
  }

  override func viewDidAppear(_ animated: Bool) {
    Stage.current?.schedule(after: 0.4) { [unowned self] in search() }
  }

  /// Runs both against each other; they meet in the middle, each touching it with the outside of its frame.
  private func search() {
    let isLast = hasAnswer
    for avatar in [player, opponent] {
      let place = CGPoint(x: 240 - avatar.side * AvatarView.reach, y: 124)
      avatar.jump(to: place, staysAsSquare: isLast) { [self] in
        if avatar === player { isLast ? say("Connected") : search() }
      }
    }
  }

  func find() {
    say("Found an opponent")
    UIView.transition(with: opponent, duration: 0.4, options: .transitionCrossDissolve) { [self] in
      opponent.show(Portrait.long.picture, name: "Noor")
    }
  }

  private func say(_ text: String) {
    UIView.transition(with: status, duration: 0.3, options: .transitionCrossDissolve) { [self] in status.text = text }
  }
}
