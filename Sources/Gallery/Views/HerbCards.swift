import Multiplane
import UIKit

/// Herbs in a row; a tap presents one, which grows from its own card to the whole window and shrinks back into it.
enum HerbCards {
  static let scene = Gallery.Scene.views(
    "herb-cards", "A card grows into a presented page and shrinks back", size: CGSize(width: 320, height: 440),
    background: .hex(0x1E2B1F), posterTime: 1.03, duration: 5
  ) { window, stage in
    window.rootViewController = HerbsController()
    stage.tap(at: CGPoint(x: 120, y: 380), time: 0.8)
    stage.tap(at: CGPoint(x: 160, y: 200), time: 3)
  }
}

/// The row of cards; it is the animator's source too.
private final class HerbsController: UIViewController, UIViewControllerTransitioningDelegate {
  private let zoom = ZoomAnimator()
  private var cards: [UIImageView] = []

  override func viewDidLoad() {
    view.backgroundColor = .clear
    let heading = UILabel("Herbs", CGRect(x: 0, y: 60, width: 320, height: 60), size: 44, weight: .bold, color: .white)
    view.addSubview(heading)
    for index in 0..<4 {
      let card = UIImageView(image: HerbDrawing.leaf(index))
      card.frame = CGRect(x: 14 + CGFloat(index) * 76, y: 330, width: 66, height: 92)
      card.contentMode = .scaleAspectFill
      card.clipsToBounds = true
      card.round(8)
      card.isUserInteractionEnabled = true
      card.addGestureRecognizer(UITapGestureRecognizer { [unowned self] _ in open(index) })
      cards.append(card)
      view.addSubview(card)
    }
  }

  private func open(_ index: Int) {
    let page = HerbPageController(index)
    page.transitioningDelegate = self
    page.modalPresentationStyle = .overFullScreen
    zoom.card = cards[index]
    present(page, animated: true)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    zoom.isPresenting = true
    return zoom
  }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    zoom.isPresenting = false
    return zoom
  }
}

private final class HerbPageController: UIViewController {
  private let index: Int
  let caption: UILabel

  init(_ index: Int) {
    self.index = index
    caption = UILabel(
      ["Basil", "Mint", "Sage", "Thyme"][index], CGRect(x: 0, y: 360, width: 320, height: 80), size: 36, weight: .bold,
      color: .white)
    super.init()
  }

  override func viewDidLoad() {
    view.clipsToBounds = true
    let picture = UIImageView(image: HerbDrawing.leaf(index))
    picture.frame = view.bounds
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    caption.backgroundColor = UIColor(white: 0, alpha: 0.35)
    view.add(picture, caption)
    view.addGestureRecognizer(UITapGestureRecognizer { [unowned self] _ in dismiss(animated: true) })
  }
}

/// Grows the page out of the card, corners and all, on a spring; the caption, which the card has not, fades in and out.
private final class ZoomAnimator: UIViewControllerAnimatedTransitioning {
  var isPresenting = true
  weak var card: UIView?

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let card, let controller = context.viewController(forKey: isPresenting ? .to : .from) as? HerbPageController,
      let page = controller.view
    else { return context.completeTransition(false) }
    let small = container.convert(card.bounds, from: card)
    let scale = CGAffineTransform(
      scaleX: small.width / container.bounds.width, y: small.height / container.bounds.height)
    let (smallCenter, largeCenter) = (CGPoint(x: small.midX, y: small.midY), CGPoint(x: 160, y: 220))
    let smallRadius = 8 / scale.a
    if isPresenting {
      container.addSubview(page)
      (page.transform, page.center) = (scale, smallCenter)
      page.layer.cornerRadius = smallRadius
      controller.caption.alpha = 0
    }
    card.alpha = 0
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: isPresenting ? 0.6 : 0.8, initialSpringVelocity: 0
    ) { [self] in
      page.transform = isPresenting ? .identity : scale
      page.center = isPresenting ? largeCenter : smallCenter
      page.layer.cornerRadius = isPresenting ? 0 : smallRadius
      controller.caption.alpha = isPresenting ? 1 : 0
    } completion: { [self] in
      if !isPresenting { card.alpha = 1 }
      context.completeTransition($0)
    }
  }
}

/// Leaves, drawn with paths.
enum HerbDrawing {
  static func leaf(_ number: Int) -> UIImage {
    let size = CGSize(width: 240, height: 330)
    return UIGraphicsImageRenderer(size: size).image { context in
      let canvas = context.cgContext
      let hue = 0.22 + 0.06 * CGFloat(number)
      canvas.setFillColor(UIColor(hue: hue, saturation: 0.25, brightness: 0.95, alpha: 1).cgColor)
      canvas.fill(CGRect(origin: .zero, size: size))
      for index in 0..<7 {
        canvas.saveGState()
        canvas.translateBy(x: 120, y: 264 - CGFloat(index) * 30)
        canvas.rotate(by: (index % 2 == 0 ? -1 : 1) * (0.5 + 0.08 * CGFloat(number)))
        canvas.setFillColor(
          UIColor(hue: hue, saturation: 0.7, brightness: 0.35 + 0.06 * CGFloat(index), alpha: 1).cgColor)
        canvas.move(to: .zero)
        canvas.addQuadCurve(to: CGPoint(x: 0, y: -88), control: CGPoint(x: 44 - 5 * CGFloat(number), y: -48))
        canvas.addQuadCurve(to: .zero, control: CGPoint(x: -44 + 5 * CGFloat(number), y: -48))
        canvas.fillPath()
        canvas.restoreGState()
      }
    }
  }
}
