import Multiplane
import UIKit

/// A logo that opens like a window: pushing a page enlarges the logo until the page is seen through it; popping closes it.
enum LogoReveal {
  static let scene = Gallery.Scene.views(
    "logo-reveal", "A page is pushed through the outline of a logo", size: CGSize(width: 320, height: 440),
    background: .hex(0x1B1033), posterTime: 1.35, duration: 5
  ) { window, stage in
    let master = LogoController()
    window.rootViewController = UINavigationController(rootViewController: master)
    stage.tap(at: CGPoint(x: 160, y: 220), time: 0.6)
    stage.schedule(at: 3.2) { master.navigationController?.popViewController(animated: true) }
  }
}

/// A swirl of two bows, 64 × 64.
private func logoPath() -> CGPath {
  let path = CGMutablePath()
  path.move(to: CGPoint(x: 32, y: 2))
  path.addCurve(to: CGPoint(x: 60, y: 34), control1: CGPoint(x: 52, y: 2), control2: CGPoint(x: 64, y: 18))
  path.addCurve(to: CGPoint(x: 32, y: 62), control1: CGPoint(x: 58, y: 52), control2: CGPoint(x: 46, y: 62))
  path.addCurve(to: CGPoint(x: 16, y: 40), control1: CGPoint(x: 14, y: 62), control2: CGPoint(x: 8, y: 50))
  path.addCurve(to: CGPoint(x: 30, y: 26), control1: CGPoint(x: 20, y: 34), control2: CGPoint(x: 30, y: 36))
  path.addCurve(to: CGPoint(x: 4, y: 26), control1: CGPoint(x: 30, y: 14), control2: CGPoint(x: 10, y: 14))
  path.addCurve(to: CGPoint(x: 32, y: 2), control1: CGPoint(x: 6, y: 12), control2: CGPoint(x: 18, y: 2))
  path.closeSubpath()
  return path
}

private func logoLayer() -> CAShapeLayer {
  let shape = CAShapeLayer()
  shape.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
  shape.position = CGPoint(x: 160, y: 220)
  shape.path = logoPath()
  return shape
}

private final class LogoController: UIViewController, UINavigationControllerDelegate {
  let logo = logoLayer()
  private let reveal = RevealAnimator()

  override func viewDidLoad() {
    view.backgroundColor = .hex(0x1B1033)
    logo.fillColor = UIColor.white.cgColor
    view.layer.addSublayer(logo)
    view.addSubview(UILabel("Tap to open", CGRect(x: 0, y: 330, width: 320, height: 40), size: 18, color: .white))
    view.addGestureRecognizer(
      UITapGestureRecognizer { [unowned self] _ in
        navigationController?.delegate = self
        navigationController?.pushViewController(DetailController(), animated: true)
      })
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    reveal.operation = operation
    reveal.logo = logo
    return reveal
  }
}

private final class DetailController: UIViewController {
  override func viewDidLoad() {
    view.backgroundColor = .hex(0xFFF6E5)
    for (index, name) in ["Skates", "Scarf", "Thermos", "Sledge", "Candles"].enumerated() {
      let row = UILabel(
        name, CGRect(x: 24, y: 60 + CGFloat(index) * 66, width: 272, height: 52), size: 20, color: .hex(0x1B1033))
      row.backgroundColor = UIColor(hue: 0.08 + 0.03 * CGFloat(index), saturation: 0.35, brightness: 1, alpha: 1)
      row.clipsToBounds = true
      row.round(12)
      view.addSubview(row)
    }
  }
}

/// Masks the new page with the logo and enlarges it about its own middle, while the white logo over it fades.
private final class RevealAnimator: UIViewControllerAnimatedTransitioning {
  var operation = UINavigationController.Operation.push
  weak var logo: CAShapeLayer?
  private static let duration = 1.4

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if operation == .push { push(context) } else { pop(context) }
  }

  private func push(_ context: any UIViewControllerContextTransitioning) {
    guard let page = context.view(forKey: .to), let logo else { return context.completeTransition(false) }
    context.containerView.addSubview(page)
    let mask = logoLayer()
    page.layer.mask = mask
    let grow = CABasicAnimation(keyPath: "transform")
    grow.fromValue = CATransform3DIdentity
    grow.toValue = CATransform3DConcat(CATransform3DMakeTranslation(0, -6, 0), CATransform3DMakeScale(40, 40, 1))
    grow.duration = Self.duration
    grow.timingFunction = CAMediaTimingFunction(name: .easeIn)
    (grow.fillMode, grow.isRemovedOnCompletion) = (.forwards, false)
    grow.delegate = AnimationEnd { [weak page, weak logo] in
      page?.layer.mask = nil
      logo?.removeAllAnimations()
      context.completeTransition(true)
    }
    mask.add(grow, forKey: nil)
    let follow = CABasicAnimation(keyPath: "transform")
    (follow.fromValue, follow.toValue, follow.duration) = (grow.fromValue, grow.toValue, grow.duration)
    (follow.timingFunction, follow.fillMode) = (grow.timingFunction, .forwards)
    follow.isRemovedOnCompletion = false
    logo.add(follow, forKey: nil)
    page.alpha = 0
    UIView.animate(withDuration: 0.5, delay: 0.1) { page.alpha = 1 }
  }

  private func pop(_ context: any UIViewControllerContextTransitioning) {
    guard let new = context.view(forKey: .to), let old = context.view(forKey: .from) else {
      return context.completeTransition(false)
    }
    context.containerView.insertSubview(new, at: 0)
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseIn) {
      old.transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
    } completion: {
      context.completeTransition($0)
    }
  }
}
