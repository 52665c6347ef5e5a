import CTypesetting

/// Turns a range of one item into glyphs, by HarfBuzz.
///
/// In: an item and a part of it. Out: glyphs in visual order from the left, measured in points. The text around the
/// part is context only: Arabic letters join across it. Neither a locale nor a language takes part.
final class Shaper {
  let source: TextSource
  private let buffer: OpaquePointer?
  private static let spacesInTab = 4.0

  init(_ source: TextSource) {
    self.source = source
    // HarfBuzz returns its inert empty buffer, never nil, when memory is short.
    buffer = hb_buffer_create()
  }

  deinit { hb_buffer_destroy(buffer) }

  /// Shapes a part of an item of the text. A soft hyphen at the end is shown if the line ends there.
  func shape(_ item: TextItem, part: Range<Int>, showsHyphen: Bool = false) -> ShapedText {
    guard showsHyphen, part.last.map({ source.units[$0] == TextSource.softHyphen }) == true else {
      var shaped = shape(source.shapedUnits, item: item, part: part, offset: 0)
      for index in shaped.glyphs.indices where source.units[shaped.glyphs[index].cluster] == TextSource.tab {
        shaped.glyphs[index].advance *= Self.spacesInTab
      }
      return shaped
    }
    let units = source.shapedUnits[part].dropLast() + [UInt16(UInt8(ascii: "-"))]
    return shape(Array(units), item: item, part: 0..<units.count, offset: part.lowerBound)
  }

  /// Shapes other text in the look of an item; its glyphs all belong to one place of the text.
  func shape(_ text: String, like item: TextItem, cluster: Int) -> ShapedText {
    let units = Array(text.utf16)
    var shaped = shape(units, item: item, part: 0..<units.count, offset: cluster)
    for index in shaped.glyphs.indices { shaped.glyphs[index].cluster = cluster }
    return shaped
  }

  private func shape(_ units: [UInt16], item: TextItem, part: Range<Int>, offset: Int) -> ShapedText {
    let attributes = source.attributes[item.run]
    hb_buffer_reset(buffer)
    hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES)
    hb_buffer_add_utf16(buffer, units, Int32(units.count), UInt32(part.lowerBound), Int32(part.count))
    hb_buffer_set_direction(buffer, item.level & 1 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, item.script)
    let features = Self.features(attributes)
    hb_shape(item.face.handle, buffer, features, UInt32(features.count))
    return collect(item, attributes: attributes, offset: offset)
  }

  /// Differences from HarfBuzz's defaults, which kern and join the usual ligatures.
  private static func features(_ attributes: TextAttributes) -> [hb_feature_t] {
    var off: [OpenTypeTag] = []
    if !attributes.usesKerning { off.append(OpenTypeTag("kern")) }
    if attributes.effectiveTracking != 0 { off += [OpenTypeTag("liga"), OpenTypeTag("clig")] }
    return off.map { hb_feature_t(tag: $0.rawValue, value: 0, start: 0, end: UInt32.max) }
  }

  private func collect(_ item: TextItem, attributes: TextAttributes, offset: Int) -> ShapedText {
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    let font = Font(face: item.face, size: attributes.font.size)
    var shaped = ShapedText(item: item, font: font)
    guard let infos, let positions else { return shaped }
    shaped.glyphs.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      let position = positions[index]
      var advance = Double(position.x_advance) * font.scale
      // The space belongs after the last glyph of a cluster.
      if index + 1 == Int(count) || infos[index + 1].cluster != infos[index].cluster {
        advance += attributes.effectiveTracking
      }
      shaped.glyphs.append(
        ShapedGlyph(
          id: infos[index].codepoint, cluster: offset + Int(infos[index].cluster), advance: advance,
          offset: SIMD2(Double(position.x_offset), Double(position.y_offset)) * font.scale))
    }
    return shaped
  }
}

/// Glyphs of one item, in visual order from the left.
struct ShapedText {
  var item: TextItem
  let font: Font
  var glyphs: [ShapedGlyph] = []

  var width: Double { glyphs.reduce(0) { $0 + $1.advance } }
}

/// One glyph before it has a place. Points; the offset's y points up.
struct ShapedGlyph {
  let id: UInt32
  var cluster: Int
  var advance: Double
  let offset: SIMD2<Double>
}

extension TextAttributes {
  /// The tracking within a size's reach; 0 if it is no number.
  var effectiveTracking: Double {
    tracking.isFinite ? min(max(tracking, -Font.maximumSize), Font.maximumSize) : 0
  }
}
