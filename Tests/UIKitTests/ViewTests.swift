import Testing
import UIKit

/// Views without animations: hierarchy, callbacks, places, touches.
@Suite struct ViewTests {
  private func row(_ count: Int) -> (UIView, [UIView]) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = (0..<count).map { index in
      let view = UIView(frame: CGRect(x: 10 * index, y: 0, width: 10, height: 10))
      view.tag = index + 1
      parent.addSubview(view)
      return view
    }
    return (parent, views)
  }

  private func order(_ parent: UIView) -> [Int] {
    #expect(parent.layer.sublayers?.compactMap { ($0.delegate as? UIView)?.tag } == parent.subviews.map(\.tag))
    return parent.subviews.map(\.tag)
  }

  @Test func subviewsComeWhereTheyAreAskedFor() {
    let (parent, views) = row(4)
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(order(parent) == [3, 2, 1, 4])
    parent.bringSubviewToFront(views[1])
    #expect(order(parent) == [3, 1, 4, 2])
    parent.sendSubviewToBack(views[3])
    #expect(order(parent) == [4, 3, 1, 2])
    parent.insertSubview(views[3], aboveSubview: views[0])
    #expect(order(parent) == [3, 1, 4, 2])
    parent.insertSubview(views[1], belowSubview: views[0])
    #expect(order(parent) == [3, 2, 1, 4])
    parent.insertSubview(views[2], at: 99)
    #expect(order(parent) == [2, 1, 4, 3])
    parent.exchangeSubview(at: 1, withSubviewAt: 7)
    #expect(order(parent) == [2, 1, 4, 3])
  }

  private final class Listener: UIView {
    var heard: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) { heard.append("super \(newSuperview?.tag ?? -1)") }
    override func didMoveToSuperview() { heard.append("did super") }
    override func willMove(toWindow newWindow: UIWindow?) { heard.append("window \(newWindow == nil ? "-" : "+")") }
    override func didMoveToWindow() { heard.append("did window") }
    override func layoutSubviews() { heard.append("layout") }
    override func tintColorDidChange() { heard.append("tint") }
  }

  @Test func viewsHearOfTheirWindowWithTheirSuperview() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let (parent, listener) = (UIView(frame: .zero), Listener(frame: .zero))
    parent.tag = 7
    parent.addSubview(listener)
    #expect(listener.heard == ["super 7", "did super", "tint"])
    listener.heard = []
    window.addSubview(parent)
    #expect(listener.heard.filter { $0 != "tint" } == ["window +", "did window"])
    listener.heard = []
    listener.removeFromSuperview()
    #expect(listener.heard == ["window -", "super -1", "did window", "did super"])
  }

  @Test func tintComesDownToViewsWithoutTheirOwn() {
    let (parent, views) = row(2)
    let listener = Listener(frame: .zero)
    views[0].addSubview(listener)
    listener.heard = []
    views[1].tintColor = .green
    parent.tintColor = .red
    #expect(listener.tintColor == .red && views[1].tintColor == .green)
    #expect(listener.heard == ["tint"])
    parent.tintColor = nil
    #expect(listener.tintColor == .systemBlue)
  }

  @Test func layoutHappensOncePerRequest() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let listener = Listener(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    window.addSubview(listener)
    window.layoutIfNeeded()
    listener.heard = []
    window.layoutIfNeeded()
    #expect(listener.heard.isEmpty)
    listener.setNeedsLayout()
    listener.setNeedsLayout()
    window.layoutIfNeeded()
    listener.center.x += 3
    window.layoutIfNeeded()
    #expect(listener.heard == ["layout"])
    listener.bounds.size.width += 3
    window.layoutIfNeeded()
    #expect(listener.heard == ["layout", "layout"])
  }

  @Test func placesAreConvertedThroughTransforms() {
    let (parent, views) = row(2)
    views[1].transform = CGAffineTransform(rotationAngle: .pi / 2)
    let corner = views[1].convert(CGPoint(x: 0, y: 0), to: parent)
    #expect(abs(corner.x - 20) < 1e-9 && abs(corner.y) < 1e-9)
    let back = views[1].convert(corner, from: parent)
    #expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
    let box = views[1].convert(CGRect(x: 0, y: 0, width: 10, height: 4), to: nil)
    #expect(abs(box.minX - 16) < 1e-9 && abs(box.width - 4) < 1e-9 && abs(box.height - 10) < 1e-9)
    views[1].transform = CGAffineTransform(scaleX: 2, y: 1)
    #expect(views[1].frame == CGRect(x: 5, y: 0, width: 20, height: 10))
    views[0].anchorPoint = .zero
    #expect(views[0].frame == CGRect(x: 5, y: 5, width: 10, height: 10))
  }

  @Test func hiddenTransparentAndSwitchedOffViewsAreLookedThrough() {
    let (parent, views) = row(1)
    let (point, front) = (CGPoint(x: 5, y: 5), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    views[0].addSubview(front)
    #expect(parent.hitTest(point, with: nil) === front)
    front.alpha = 0.009
    #expect(parent.hitTest(point, with: nil) === views[0])
    (front.alpha, front.isHidden) = (1, true)
    #expect(parent.hitTest(point, with: nil) === views[0])
    (front.isHidden, views[0].isUserInteractionEnabled) = (false, false)
    #expect(parent.hitTest(point, with: nil) === parent)
    views[0].isUserInteractionEnabled = true
    front.frame.origin.x = 50
    #expect(parent.hitTest(CGPoint(x: 55, y: 5), with: nil) === parent)
  }

  @Test func aMaskIsAViewOutsideTheTree() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    view.mask = mask
    #expect(view.mask === mask && view.layer.mask === mask.layer && view.subviews.isEmpty)
    view.mask = nil
    #expect(view.layer.mask == nil)
  }
}
