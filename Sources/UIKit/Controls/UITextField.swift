/// A line for text, as it looks; nothing is typed into it. Its properties are computed as a label's are.
open class UITextField: UIControl {
  /// What surrounds the line.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

  private let label = UILabel(frame: .zero)
  private var look = TextFieldLook() { didSet { showText() } }
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
  open var text: String? {
    get { look.text }
    set { look.text = newValue }
  }
  /// What it says while it holds nothing.
  open var placeholder: String? {
    get { look.placeholder }
    set { look.placeholder = newValue }
  }
  /// The font of both.
  open var font: UIFont? {
    get { look.font }
    set { look.font = newValue }
  }
  /// The colour of the text.
  open var textColor: UIColor? {
    get { look.color }
    set { look.color = newValue }
  }
  /// Which side the text keeps to.
  open var textAlignment: NSTextAlignment {
    get { look.alignment }
    set { look.alignment = newValue }
  }
  /// What surrounds it.
  open var borderStyle: BorderStyle {
    get { look.border }
    set {
      look.border = newValue
      showBorder()
    }
  }

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

/// What a text field is given.
private struct TextFieldLook {
  var text: String? = ""
  var placeholder: String?
  var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize)
  var color: UIColor? = .label
  var alignment = NSTextAlignment.natural
  var border = UITextField.BorderStyle.none
}
