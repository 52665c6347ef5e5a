/// Lines of text, in the middle of their height.
///
/// The text is shown by a text layer inside, as high as the text. Properties are computed, because Swift does not call
/// the observers of stored ones from convenience initialisers, which programs may add.
open class UILabel: UIView {
  private let textLayer = LabelTextLayer()
  private var look = LabelLook() { didSet { applyText() } }
  /// Sizes in the widths that were asked for last.
  private var measured: [(width: CGFloat, size: CGSize)] = []
  private static let measuresKept = 4
  /// The width that constraints give, while they ask for the height.
  private var layoutWidth: CGFloat?

  /// A label that takes a rectangle of its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    textLayer.delegate = self
    layer.addSublayer(textLayer)
    textLayer.truncationMode = .end
    applyText()
  }

  public required init?(coder: NSCoder) { nil }

  /// What it says; nil for nothing.
  open var text: String? {
    get { look.text }
    set { (look.text, look.attributedText) = (newValue, nil) }
  }
  /// What it says, with looks of its own.
  open var attributedText: NSAttributedString? {
    get { look.attributedText }
    set { (look.text, look.attributedText) = (newValue?.string, newValue) }
  }
  /// The font of text without one of its own.
  open var font: UIFont! {
    get { look.font }
    set { look.font = newValue }
  }
  /// The colour of text without one of its own.
  open var textColor: UIColor! {
    get { look.color }
    set { look.color = newValue }
  }
  /// Which side the lines keep to.
  open var textAlignment: NSTextAlignment {
    get { look.alignment }
    set { look.alignment = newValue }
  }
  /// How many lines there are at most; 0 for as many as it takes. One line is truncated, several are wrapped.
  open var numberOfLines: Int {
    get { look.numberOfLines }
    set { look.numberOfLines = newValue }
  }

  /// Where text that does not fit is cut off, for one line.
  open var lineBreakMode: NSLineBreakMode {
    get { look.lineBreakMode }
    set { look.lineBreakMode = newValue }
  }
  /// The colour of a sharp copy behind the text; nil for none.
  open var shadowColor: UIColor? {
    get { look.shadowColor }
    set { look.shadowColor = newValue }
  }
  /// Where that copy lies, in points.
  open var shadowOffset: CGSize {
    get { look.shadowOffset }
    set { look.shadowOffset = newValue }
  }
  /// The width at which several lines are wrapped for the size that the content has by itself, in points; 0 for the width
  /// that the label has, or gets from constraints.
  open var preferredMaxLayoutWidth: CGFloat {
    get { look.preferredMaxLayoutWidth }
    set { look.preferredMaxLayoutWidth = newValue }
  }

  private func applyText() {
    measured = []
    textLayer.string = attributedText?.forLabel(font: font, color: textColor) ?? text
    textLayer.font = font
    textLayer.fontSize = font.pointSize
    textLayer.foregroundColor = textColor.cgColor
    textLayer.alignmentMode = attributedText?.paragraphStyle == nil ? textAlignment.mode : .natural
    textLayer.isWrapped = numberOfLines != 1
    textLayer.truncationMode = numberOfLines == 1 ? lineBreakMode.truncation : .none
    textLayer.shadowColor = shadowColor?.cgColor
    textLayer.shadowOpacity = shadowColor == nil ? 0 : 1
    (textLayer.shadowOffset, textLayer.shadowRadius) = (shadowOffset, 0)
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
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : layoutWidth ?? bounds.width
    return sizeThatFits(CGSize(width: numberOfLines == 1 ? 0 : width, height: 0))
  }

  override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  override func contentSize(inWidth width: CGFloat?) -> CGSize {
    layoutWidth = width ?? 0
    defer { layoutWidth = nil }
    return intrinsicContentSize
  }

  /// The text stands in the middle of the height.
  override func baseline(isFirst: Bool) -> (share: Double, offset: Double) {
    let height = textHeight(inWidth: bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude)
    return (0.5, Double(isFirst ? font.ascent - height / 2 : height / 2 - font.descent))
  }

  private func textHeight(inWidth width: CGFloat) -> CGFloat { measure(inWidth: width).height.rounded(.up) }

  /// What the text takes in a width; at most as many lines as there may be.
  private func measure(inWidth width: CGFloat) -> CGSize {
    if let known = measured.first(where: { $0.width == width }) { return known.size }
    let size = measureAnew(inWidth: width)
    measured = (measured + [(width, size)]).suffix(Self.measuresKept)
    return size
  }

  private func measureAnew(inWidth width: CGFloat) -> CGSize {
    let probe = LabelTextLayer()
    (probe.string, probe.font, probe.fontSize) = (textLayer.string, textLayer.font, textLayer.fontSize)
    probe.isWrapped = textLayer.isWrapped && width < .greatestFiniteMagnitude
    probe.bounds.size.width = min(width, 1e6)
    var size = probe.preferredFrameSize()
    if numberOfLines > 0 { size.height = min(size.height, (lineDistance * CGFloat(numberOfLines)).rounded(.up)) }
    return size
  }

  /// From one line to the next.
  private var lineDistance: CGFloat {
    guard let style = attributedText?.paragraphStyle else { return font.lineHeight }
    let height = max(
      font.lineHeight * (style.lineHeightMultiple > 0 ? style.lineHeightMultiple : 1), style.minimumLineHeight)
    let most = style.maximumLineHeight > 0 ? style.maximumLineHeight : .greatestFiniteMagnitude
    return min(height, most) + style.lineSpacing
  }
}

/// What a label is given.
private struct LabelLook {
  var text: String?
  var attributedText: NSAttributedString?
  var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize)
  var color: UIColor! = .label
  var alignment = NSTextAlignment.natural
  var numberOfLines = 1
  var preferredMaxLayoutWidth: CGFloat = 0
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)
}

/// A text layer that moves with its label, its delegate: a layout inside an animation block animates where the text is.
/// Nothing else of it animates.
private final class LabelTextLayer: CATextLayer {
  override func action(forKey event: String) -> (any CAAction)? {
    event == "position" || event == "bounds" ? super.action(forKey: event) : nil
  }
}
