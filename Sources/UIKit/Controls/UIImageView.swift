/// A picture, or a series of pictures played one after another.
open class UIImageView: UIView {
  private static let animationKey = "UIImageView.animationImages"

  /// A view of a rectangle of its superview, without a picture.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// A view of the size of a picture.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  public required init?(coder: NSCoder) { nil }

  /// The picture that shows while no series is played.
  open var image: UIImage? {
    get { shownImage }
    set { shownImage = newValue }
  }
  private var shownImage: UIImage? { didSet { showImage() } }
  /// The pictures of the series.
  open var animationImages: [UIImage]?
  /// Seconds for one run of the series; 0 shows 30 pictures a second.
  open var animationDuration: TimeInterval = 0
  /// Runs of the series; 0 for no end.
  open var animationRepeatCount = 0

  private func showImage() {
    layer.contentsScale = image?.scale ?? layer.contentsScale
    layer.contents = image?.cgImage
    invalidateIntrinsicContentSize()
  }

  // MARK: - Series

  /// Plays the series from its beginning.
  open func startAnimating() {
    let images = (animationImages ?? []).compactMap(\.cgImage)
    guard !images.isEmpty else { return }
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = images
    animation.keyTimes = (0...images.count).map { NSNumber(value: Double($0) / Double(images.count)) }
    animation.calculationMode = .discrete
    animation.duration = animationDuration > 0 ? animationDuration : Double(images.count) / 30
    animation.repeatCount = animationRepeatCount == 0 ? .infinity : Float(animationRepeatCount)
    layer.add(animation, forKey: Self.animationKey)
  }

  /// Goes back to the picture.
  open func stopAnimating() { layer.removeAnimation(forKey: Self.animationKey) }

  /// Whether the series is played.
  open var isAnimating: Bool { layer.animation(forKey: Self.animationKey) != nil }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}
