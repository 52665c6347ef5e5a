/// A line for text, as it looks; nothing is typed into it.
open class UITextField: UIControl {
  /// What surrounds the line.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

  private let label = UILabel(frame: .zero)
  /// Between the edges and the text, in points.
  private static let margin: CGFloat = 7

  /// A field that takes a rectangle of its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
    showText()
  }

  public required init?(coder: NSCoder) { nil }

  /// What it holds.
  open var text: String? = "" { didSet { showText() } }
  /// What it says while it holds nothing.
  open var placeholder: String? { didSet { showText() } }
  /// The font of both.
  open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) { didSet { showText() } }
  /// The colour of the text.
  open var textColor: UIColor? = .label { didSet { showText() } }
  /// Which side the text keeps to.
  open var textAlignment = NSTextAlignment.natural { didSet { showText() } }
  /// What surrounds it.
  open var borderStyle = BorderStyle.none { didSet { showBorder() } }

  private func showText() {
    let isEmpty = text?.isEmpty ?? true
    label.text = isEmpty ? placeholder : text
    label.textColor = isEmpty ? .lightGray : textColor ?? .label
    label.font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
    label.textAlignment = textAlignment
  }

  private func showBorder() {
    let isRounded = borderStyle == .roundedRect
    layer.cornerRadius = isRounded ? 5 : 0
    layer.borderWidth = borderStyle == .none ? 0 : isRounded ? 0.5 : 1
    layer.borderColor = UIColor(white: 0.78, alpha: 1).cgColor
    if isRounded, backgroundColor == nil { backgroundColor = .white }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: borderStyle == .none ? 0 : Self.margin, dy: 0)
  }
}
