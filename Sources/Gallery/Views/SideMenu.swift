import Multiplane
import UIKit

/// A page that moves aside for a menu, which opens like a door: hinged at the page's left edge, in perspective, while a
/// finger drags it and on a spring when the finger leaves.
enum SideMenu {
  static let scene = Gallery.Scene.views(
    "side-menu", "A menu hinged to its page like a door, dragged open in 3D", size: CGSize(width: 320, height: 440),
    background: .hex(0x171A21), posterTime: 0.85, duration: 4
  ) { window, stage in
    window.rootViewController = SideMenuController()
    stage.drag(
      along: [CGPoint(x: 30, y: 220), CGPoint(x: 150, y: 225), CGPoint(x: 190, y: 220)], time: 0.5, duration: 0.8)
    stage.drag(along: [CGPoint(x: 250, y: 220), CGPoint(x: 120, y: 220)], time: 2.4, duration: 0.5)
  }
}

private final class SideMenuController: UIViewController {
  private static let width: CGFloat = 140
  private let page = UIView(frame: .zero)
  private let menu = UIView(frame: .zero)
  private let burger = UIView(frame: CGRect(x: 16, y: 16, width: 28, height: 28))
  private var openness: CGFloat = 0
  private var startOpenness: CGFloat = 0

  override func viewDidLoad() {
    view.backgroundColor = .clear
    buildPage()
    buildMenu()
    view.add(menu, page)
    // The hinge: the menu turns about its right edge, which stays at the page's left edge.
    menu.layer.anchorPoint = CGPoint(x: 1, y: 0.5)
    show(0)
    view.addGestureRecognizer(UIPanGestureRecognizer { [unowned self] in drag($0) })
  }

  private func buildPage() {
    page.frame = CGRect(x: 0, y: 0, width: 320, height: 440)
    page.backgroundColor = .hex(0xF7F4EC)
    for (index, width) in [24.0, 24, 24].enumerated() {
      let bar = UIView(frame: CGRect(x: 2, y: 5 + Double(index) * 8, width: width, height: 3))
      bar.backgroundColor = .hex(0x343A46)
      bar.round(1.5)
      burger.addSubview(bar)
    }
    let picture = UIImageView(image: Landscape.lake.picture)
    picture.frame = CGRect(x: 24, y: 64, width: 272, height: 230)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.round(16)
    page.add(
      burger, picture, UILabel("Open the door", CGRect(x: 24, y: 310, width: 272, height: 40), size: 24, weight: .bold))
  }

  private func buildMenu() {
    menu.bounds = CGRect(x: 0, y: 0, width: Self.width, height: 440)
    menu.backgroundColor = .hex(0x2A3040)
    for (index, name) in ["Home", "Photos", "Letters", "Music", "Help"].enumerated() {
      let row = UILabel(
        name, CGRect(x: 0, y: 60 + CGFloat(index) * 62, width: Self.width, height: 54), size: 18, color: .white)
      row.backgroundColor = UIColor(hue: 0.1 * CGFloat(index) + 0.5, saturation: 0.5, brightness: 0.75, alpha: 1)
      menu.addSubview(row)
    }
  }

  private func drag(_ recognizer: UIGestureRecognizer) {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return }
    switch pan.state {
    case .began: startOpenness = openness
    case .changed: show(min(max(startOpenness + pan.translation(in: view).x / Self.width, 0), 1))
    default:
      let target: CGFloat = openness > 0.5 ? 1 : 0
      UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) { [self] in
        show(target)
      }
    }
  }

  /// 0 for closed to 1 for open.
  private func show(_ openness: CGFloat) {
    self.openness = openness
    page.frame.origin.x = Self.width * openness
    var door = CATransform3DIdentity
    door.m34 = -1 / 800
    door = CATransform3DRotate(door, (1 - openness) * -.pi / 2, 0, 1, 0)
    menu.layer.transform = door
    menu.center = CGPoint(x: Self.width * openness, y: 220)
    menu.alpha = max(0.2, openness)
    burger.layer.transform = CATransform3DMakeRotation(openness * .pi / 2, 0, 0, 1)
  }
}
