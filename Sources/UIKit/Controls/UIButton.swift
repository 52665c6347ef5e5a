/// A control with a title or a picture in its middle, over a picture that fills it.
///
/// Each state may have a look of its own; what it has not is that of the normal state. While a finger is on a button
/// whose title or picture has no look for that, they are paler.
open class UIButton: UIControl {
  /// How a button looks by itself.
  public enum ButtonType: Int, Sendable { case custom, system }

  /// Shows the title.
  public final let titleLabel: UILabel! = UILabel(frame: .zero)
  /// Shows the picture.
  public final let imageView: UIImageView! = UIImageView(frame: .zero)
  private let backgroundView = UIImageView(frame: .zero)

  private var titles: [State: String] = [:]
  private var colors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private var backgrounds: [State: UIImage] = [:]

  /// A button that takes a rectangle of its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.textAlignment = .center
    for view in [backgroundView, imageView, titleLabel] as [UIView] { addSubview(view) }
    show()
  }

  /// A button without size. The types look alike: titles have the tint colour unless another one is set.
  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }

  /// A button without size that does something when a finger is lifted in it.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: - Looks

  /// Between the edges and the title or picture, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// Sets the title.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    show()
  }

  /// The title of a state.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  /// Sets the title's colour; without one it has the tint colour.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state] = color
    show()
  }

  /// The colour of the title in a state.
  open func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] ?? tintColor }

  /// Sets the picture.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    show()
  }

  /// The picture of a state.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

  /// Sets the picture that fills the button.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgrounds[state] = image
    show()
  }

  /// The picture that fills the button in a state.
  open func backgroundImage(for state: State) -> UIImage? { backgrounds[state] ?? backgrounds[.normal] }

  /// The title that shows.
  public final var currentTitle: String? { title(for: state) }

  private func show() {
    titleLabel.text = title(for: state)
    titleLabel.textColor = titleColor(for: state)
    imageView.image = image(for: state)
    backgroundView.image = backgroundImage(for: state)
    let isPale = !state.isDisjoint(with: [.highlighted, .disabled])
    titleLabel.alpha = isPale && titles[state] == nil && colors[state] == nil ? Self.paleness : 1
    imageView.alpha = isPale && images[state] == nil ? Self.paleness : 1
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The alpha of what has no look of its own while it cannot be used or a finger is on it.
  private static let paleness: CGFloat = 0.4

  override func stateDidChange() { show() }

  open override func tintColorDidChange() { show() }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = bounds.inset(by: contentEdgeInsets)
    backgroundView.frame = bounds
    titleLabel.frame = content
    let size = imageView.image?.size ?? .zero
    imageView.frame = CGRect(
      x: content.midX - size.width / 2, y: content.midY - size.height / 2, width: size.width, height: size.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var intrinsicContentSize: CGSize {
    let (title, image) = (titleLabel.intrinsicContentSize, imageView.image?.size ?? .zero)
    let insets = contentEdgeInsets
    return CGSize(
      width: max(title.width, image.width) + insets.left + insets.right,
      height: max(title.height, image.height) + insets.top + insets.bottom)
  }

  override func baseline(isFirst: Bool) -> (share: Double, offset: Double) { titleLabel.baseline(isFirst: isFirst) }
}
