/// Text drawn into the current context (`UIGraphicsGetCurrentContext()`); without one nothing is drawn.
///
/// Fonts, colours, kerning, single underlines and paragraph styles act. Without them text is black, in Helvetica of 12 points.
/// Points, y down.
extension NSAttributedString {
  /// What the text takes if only its own line breaks end lines.
  public func size() -> CGSize { laidOut(width: nil, height: nil).size }

  /// What the text takes, wrapped in the width of a room.
  ///
  /// - Parameters:
  ///   - size: The room. A height of 0 is any.
  ///   - options: `usesLineFragmentOrigin` for several lines; without it there is one.
  ///   - context: Always nil.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
  ) -> CGRect {
    let isWrapped = options.contains(.usesLineFragmentOrigin) && size.width > 0
    return CGRect(origin: .zero, size: laidOut(width: isWrapped ? size.width : nil, height: nil).size)
  }

  /// Draws the text with its top left corner at a point. Only its own line breaks end lines.
  public func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    laidOut(width: nil, height: nil).draw(in: context, at: point)
  }

  /// Draws the text in a rectangle, aligned and wrapped. Lines for which there is no room are left out.
  public func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else { return }
    laidOut(width: rect.width, height: rect.height).draw(in: context, at: rect.origin)
  }

  private func laidOut(width: CGFloat?, height: CGFloat?) -> DrawnText {
    DrawnText(self, width: width, height: height)
  }
}

/// How text is measured.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// One bit for each option.
  public let rawValue: Int
  /// The options whose bits are set.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Text takes several lines in its room.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Lines are as high as their fonts say with their leading, which they always are.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
}

/// What further is asked of drawn text: nothing.
public final class NSStringDrawingContext: NSObject {}
