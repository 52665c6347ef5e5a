/// Plain text drawn into the current context, in one look. See `NSAttributedString`'s functions.
extension String {
  /// What the text takes if only its own line breaks end lines, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// What the text takes, wrapped in the width of a room, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext? = nil
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(with: size, options: options)
  }

  /// Draws the text with its top left corner at a point.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }

  /// Draws the text in a rectangle, aligned and wrapped as its paragraph style says.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }
}

/// As `String`'s.
extension NSString {
  /// What the text takes if only its own line breaks end lines, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }

  /// Draws the text with its top left corner at a point.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    description.draw(at: point, withAttributes: attributes)
  }

  /// Draws the text in a rectangle, aligned and wrapped as its paragraph style says.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    description.draw(in: rect, withAttributes: attributes)
  }
}
