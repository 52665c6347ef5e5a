/// Lines of text, in the middle of their height.
///
/// The text is shown by a text layer inside, as high as the text.
open class UILabel: UIView {
  private let textLayer = LabelTextLayer()

  /// A label that takes a rectangle of its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.addSublayer(textLayer)
    textLayer.truncationMode = .end
    applyText()
  }

  public required init?(coder: NSCoder) { nil }

  /// What it says; nil for nothing.
  open var text: String? {
    didSet {
      storedAttributedText = nil
      applyText()
    }
  }
  private var storedAttributedText: NSAttributedString?
  /// What it says, with looks of its own.
  open var attributedText: NSAttributedString? {
    get { storedAttributedText }
    set {
      text = newValue?.string
      storedAttributedText = newValue
      applyText()
    }
  }
  /// The font of text without one of its own.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) { didSet { applyText() } }
  /// The colour of text without one of its own.
  open var textColor: UIColor! = .label { didSet { applyText() } }
  /// Which side the lines keep to.
  open var textAlignment = NSTextAlignment.natural { didSet { applyText() } }
  /// How many lines there are at most; 0 for as many as it takes. One line is truncated, several are wrapped.
  open var numberOfLines = 1 { didSet { applyText() } }

  private func applyText() {
    textLayer.string = storedAttributedText ?? text
    textLayer.font = font
    textLayer.fontSize = font.pointSize
    textLayer.foregroundColor = textColor.cgColor
    textLayer.alignmentMode = textAlignment.mode
    textLayer.isWrapped = numberOfLines != 1
    textLayer.truncationMode = numberOfLines == 1 ? .end : .none
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = min(textHeight(inWidth: bounds.width), bounds.height)
    textLayer.frame = CGRect(
      x: bounds.minX, y: bounds.minY + ((bounds.height - height) / 2).rounded(.down), width: bounds.width,
      height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let wanted = measure(inWidth: size.width > 0 ? size.width : .greatestFiniteMagnitude)
    return CGSize(width: wanted.width.rounded(.up), height: wanted.height.rounded(.up))
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: numberOfLines == 1 ? 0 : bounds.width, height: 0))
  }

  private func textHeight(inWidth width: CGFloat) -> CGFloat { measure(inWidth: width).height.rounded(.up) }

  /// What the text takes in a width; at most as many lines as there may be.
  private func measure(inWidth width: CGFloat) -> CGSize {
    let probe = LabelTextLayer()
    (probe.string, probe.font, probe.fontSize) = (textLayer.string, textLayer.font, textLayer.fontSize)
    probe.isWrapped = textLayer.isWrapped && width < .greatestFiniteMagnitude
    probe.bounds.size.width = min(width, 1e6)
    var size = probe.preferredFrameSize()
    if numberOfLines > 0 { size.height = min(size.height, (font.lineHeight * CGFloat(numberOfLines)).rounded(.up)) }
    return size
  }
}

/// A text layer that never animates by itself: the label does.
private final class LabelTextLayer: CATextLayer {
  override func action(forKey event: String) -> (any CAAction)? { nil }
}
