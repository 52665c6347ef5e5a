/// Where text stands. Fonts and glyphs are Core Text's business: `CTLineDraw` draws at the text position, and the text
/// matrix turns what it draws. Neither belongs to the graphics state.
extension CGContext {
  /// Where the next line's baseline begins, in the user's space: the translation of the text matrix.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }
}
