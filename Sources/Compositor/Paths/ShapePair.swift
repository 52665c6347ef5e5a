/// Two items that paths cut, one straight over the other, drawn as one: a shape's inside and the line along it.
///
/// One quad samples the coverage of both, and the sum that the shader makes is what blending one after the other would
/// leave: stroke + (1 - stroke's alpha) * fill. The entry's opacity is that of the lower one.
struct ShapePair: Hashable {
  private let first: Int32
  private let second: Int32
  /// Of the upper item, 0...1.
  let opacityAbove: Float

  /// Indices of the list's items.
  init(below: Int, above: Int, opacityAbove: Float) {
    (first, second, self.opacityAbove) = (Int32(below), Int32(above), opacityAbove)
  }

  /// A colour or a gradient.
  var below: Int { Int(first) }
  /// A colour.
  var above: Int { Int(second) }
}
