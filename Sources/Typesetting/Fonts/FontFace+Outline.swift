import CTypesetting
import Geometry

/// The outlines of glyphs.
extension FontFace {
  /// The outline of a glyph in font units, y up, its origin on the baseline. To be filled by the non-zero rule.
  ///
  /// Exact: TrueType outlines are lines and quadratic curves, those of CFF lines and cubic curves. Empty for blanks,
  /// for glyphs that are only pictures and for numbers that the font does not have.
  public func outline(of glyph: UInt32) -> Path {
    var path = Path()
    withUnsafeMutablePointer(to: &path) { hb_font_get_glyph_shape(handle, glyph, OutlineFunctions.shared.handle, $0) }
    return path
  }
}

/// The calls by which HarfBuzz draws into a `Path`, whose address travels as the drawing data.
private final class OutlineFunctions: @unchecked Sendable {
  static let shared = OutlineFunctions()
  // Safe to share: immutable once made, and it refers to functions only.
  let handle: OpaquePointer?

  private init() {
    handle = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(handle, { _, data, _, x, y, _ in draw(data) { $0.move(to: point(x, y)) } }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      handle, { _, data, _, x, y, _ in draw(data) { $0.addLine(to: point(x, y)) } }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      handle,
      { _, data, _, x1, y1, x, y, _ in draw(data) { $0.addQuad(to: point(x, y), control: point(x1, y1)) } }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      handle,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        draw(data) { $0.addCubic(to: point(x, y), control1: point(x1, y1), control2: point(x2, y2)) }
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(handle, { _, data, _, _ in draw(data) { $0.close() } }, nil, nil)
    hb_draw_funcs_make_immutable(handle)
  }
}

private func point(_ x: Float, _ y: Float) -> Path.Point { SIMD2(Double(x), Double(y)) }

/// Changes the path behind the drawing data, which `outline(of:)` passes and keeps alive during the call.
private func draw(_ data: UnsafeMutableRawPointer?, _ step: (inout Path) -> Void) {
  guard let data else { return }
  step(&data.assumingMemoryBound(to: Path.self).pointee)
}
