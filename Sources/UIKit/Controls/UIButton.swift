/// A control with a title or a picture in its middle.
open class UIButton: UIControl {
  /// Which look a state has; the others are drawn like the normal one.
  public enum State: Sendable { case normal }

  /// Shows the title.
  public final let titleLabel: UILabel! = UILabel(frame: .zero)
  /// Shows the picture.
  public final let imageView: UIImageView! = UIImageView(frame: .zero)

  /// A button that takes a rectangle of its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.textAlignment = .center
    addSubview(imageView)
    addSubview(titleLabel)
    titleLabel.textColor = tintColor
  }

  public required init?(coder: NSCoder) { nil }

  private var hasTitleColor = false

  /// Sets the title.
  open func setTitle(_ title: String?, for state: State) {
    titleLabel.text = title
    setNeedsLayout()
  }

  /// Sets the title's colour; without one it has the tint colour.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    hasTitleColor = color != nil
    titleLabel.textColor = color ?? tintColor
  }

  /// Sets the picture.
  open func setImage(_ image: UIImage?, for state: State) {
    imageView.image = image
    setNeedsLayout()
  }

  open override func tintColorDidChange() { if !hasTitleColor { titleLabel.textColor = tintColor } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = bounds
    let size = imageView.image?.size ?? .zero
    imageView.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  open override var intrinsicContentSize: CGSize {
    let (title, image) = (titleLabel.intrinsicContentSize, imageView.image?.size ?? .zero)
    return CGSize(width: max(title.width, image.width), height: max(title.height, image.height))
  }
}
