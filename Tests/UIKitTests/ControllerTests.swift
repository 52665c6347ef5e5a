import Testing
import UIKit

@Suite struct ControllerTests {
  /// Writes down what it hears.
  private final class Page: UIViewController {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init()
    }
    override func viewDidLoad() { log.lines.append("\(name) loads") }
    override func viewWillAppear(_ animated: Bool) { log.lines.append("\(name) comes") }
    override func viewDidAppear(_ animated: Bool) { log.lines.append("\(name) is there") }
    override func viewWillDisappear(_ animated: Bool) { log.lines.append("\(name) goes") }
    override func viewDidDisappear(_ animated: Bool) { log.lines.append("\(name) is gone") }
  }

  private final class Log { var lines: [String] = [] }

  @Test func pushingSlidesInFromTheRight() {
    let log = Log()
    let (first, second) = (Page("A", log), Page("B", log))
    let stage = Stage(size: CGSize(width: 100, height: 100)) { stage in
      let window = UIWindow()
      let navigation = UINavigationController(rootViewController: first)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      stage.schedule(at: 1) { navigation.pushViewController(second, animated: true) }
      stage.schedule(at: 2) { navigation.popViewController(animated: true) }
    }
    stage.advance(to: 1)
    #expect(log.lines == ["A loads", "A comes", "A is there", "B loads", "A goes", "B comes"])
    #expect(second.view.layer.presentation()!.transform.m41 == 100)
    stage.advance(to: 1.4)
    #expect(log.lines.suffix(2) == ["A is gone", "B is there"])
    #expect(first.view.superview == nil)
    #expect(second.view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.advance(to: 2.5)
    #expect(log.lines.suffix(4) == ["B goes", "A comes", "B is gone", "A is there"])
    #expect(second.view.superview == nil)
    #expect(first.view.window != nil)
  }

  /// A transition of its own: the new view grows from a point.
  private final class Zoom: UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
      context.containerView.addSubview(view)
      view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.transform = .identity
      } completion: {
        context.completeTransition($0)
      }
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  }

  @Test func presentingUsesTheDelegatesAnimator() {
    let log = Log()
    let (first, second, zoom) = (Page("A", log), Page("B", log), Zoom())
    var completed: [Double] = []
    let stage = Stage(size: CGSize(width: 100, height: 100)) { stage in
      let window = UIWindow()
      window.rootViewController = first
      window.makeKeyAndVisible()
      second.transitioningDelegate = zoom
      second.modalPresentationStyle = .overFullScreen
      stage.schedule(at: 1) { first.present(second, animated: true) { completed.append(stage.time) } }
      stage.schedule(at: 3) { second.dismiss(animated: false) }
    }
    stage.advance(to: 1.5)
    #expect(abs(second.view.layer.presentation()!.transform.m11 - 0.75) < 1e-9)
    stage.advance(to: 2.5)
    #expect(completed == [2])
    #expect(first.presentedViewController === second)
    #expect(first.view.window != nil)
    stage.advance(to: 3)
    #expect(second.view.superview == nil)
    #expect(first.presentedViewController == nil)
    #expect(log.lines.suffix(2) == ["B goes", "B is gone"])
    #expect(!log.lines.contains("A goes"))
  }
}
