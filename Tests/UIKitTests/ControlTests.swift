import Testing
import UIKit

/// Looks and events of controls, and pictures of views.
@Suite struct ControlTests {
  @Test func looksOfStatesFallBackToTheNormalOne() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.setTitle("Gone", for: .selected)
    button.setTitleColor(.red, for: .normal)
    #expect(button.titleLabel.text == "Go")
    button.isSelected = true
    #expect(button.titleLabel.text == "Gone" && button.titleLabel.textColor == .red)
    (button.isSelected, button.isEnabled) = (false, false)
    #expect(button.currentTitle == "Go" && button.titleLabel.alpha < 1)
    button.isEnabled = true
    #expect(button.titleLabel.alpha == 1)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let title = button.titleLabel.intrinsicContentSize
    #expect(button.intrinsicContentSize == CGSize(width: title.width + 6, height: title.height + 4))
  }

  @Test func fingersThatLeaveAndComeBackAreTold() {
    var heard: [String] = []
    var highlights: [Bool] = []
    Played.window { stage, window in
      let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      window.addSubview(control)
      let names: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchDragExit, "exit"), (.touchDragEnter, "enter"), (.touchUpInside, "up"),
        (.touchUpOutside, "up outside"), (.touchCancel, "cancel"), (.primaryActionTriggered, "action"),
      ]
      for (event, name) in names { control.addTarget(for: event) { _ in heard.append(name) } }
      control.addTarget(for: [.touchDragExit, .touchDragEnter]) { highlights.append($0.isHighlighted) }
      stage.drag(
        along: [CGPoint(x: 25, y: 25), CGPoint(x: 100, y: 25), CGPoint(x: 25, y: 25)], time: 1, duration: 1)
    }
    #expect(heard == ["down", "exit", "enter", "up", "action"])
    #expect(highlights == [false, true])
  }

  @Test func removedActionsAreNotRun() {
    var runs = 0
    let control = UIControl(frame: .zero)
    let action = UIAction { _ in runs += 1 }
    control.addAction(action, for: [.touchDown, .valueChanged])
    control.removeAction(action, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .valueChanged)
    #expect(runs == 1)
  }

  @Test func aSnapshotIsWhatTheViewShows() throws {
    let view = UIView(frame: CGRect(x: 30, y: 30, width: 4, height: 2))
    view.backgroundColor = .red
    let half = UIView(frame: CGRect(x: 2, y: 0, width: 2, height: 1))
    half.backgroundColor = .blue
    view.addSubview(half)
    let copy = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(copy.bounds == view.bounds)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 2), false, 1)
    #expect(copy.drawHierarchy(in: copy.bounds, afterScreenUpdates: true))
    let picture = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    let pixels = (0..<8).map { index in
      let pixel = picture.bitmap[index % 4, index / 4]
      return pixel.x > 128 ? "r" : pixel.z > 128 ? "b" : "-"
    }
    #expect(pixels.joined() == "rrbbrrrr")
    #expect(UIView(frame: .zero).snapshotView(afterScreenUpdates: true) == nil)
  }

  @Test func picturesAreDrawnUpright() throws {
    let half = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 2)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 2), true, 0)
    half.draw(at: .zero)
    let picture = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(picture.size == CGSize(width: 1, height: 2))
    #expect(picture.cgImage?.bitmap[0, 0] == SIMD4(255, 0, 0, 255))
    #expect(picture.cgImage?.bitmap[0, 1] == SIMD4(0, 0, 0, 255))
  }

  @Test func coloursGiveTheirComponents() {
    var (red, alpha) = (CGFloat(0), CGFloat(0))
    #expect(UIColor.systemRed.withAlphaComponent(0.5).getRed(&red, green: nil, blue: nil, alpha: &alpha))
    #expect(red == 1 && alpha == 0.5)
  }
}
