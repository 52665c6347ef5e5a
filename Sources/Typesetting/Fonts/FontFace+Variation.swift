// Variable fonts: which of their instances a face is. In: a choice, and a font still being made. Out: its axes, set.
import CTypesetting

extension FontFace {
  /// What is chosen in a variable font.
  enum Variation: Hashable, Sendable {
    /// The font as it is.
    case none
    /// One of the named instances of the file, counted from 0.
    case instance(Int)
    /// A weight on the axis `wght`, 1...1000.
    case weight(Double)

    /// Sets the axes of a font that is not yet immutable.
    func apply(to font: OpaquePointer) {
      switch self {
      case .none: break
      case .instance(let number): hb_font_set_var_named_instance(font, UInt32(clamping: number))
      case .weight(let weight):
        let axis = hb_variation_t(tag: OpenTypeTag("wght").rawValue, value: Float(weight))
        withUnsafePointer(to: axis) { hb_font_set_variations(font, $0, 1) }
      }
    }
  }
}
