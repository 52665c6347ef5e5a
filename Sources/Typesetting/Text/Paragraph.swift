import CTypesetting

/// A stretch of text up to a line break, cut into items that are shaped as one.
///
/// Invariant: the items follow each other without gaps and cover the content; each has one level, script, look and
/// face.
struct Paragraph {
  /// Without the line break at its end.
  let content: Range<Int>
  /// With it.
  let range: Range<Int>
  /// 0 reads left to right, 1 right to left.
  let level: UInt8
  let items: [TextItem]
}

/// A piece of a paragraph that is shaped as one.
struct TextItem {
  let range: Range<Int>
  /// The embedding level; odd ones read right to left.
  let level: UInt8
  let script: hb_script_t
  /// The index of its run.
  let run: Int
  let face: FontFace
}

extension Paragraph {
  /// Cuts a range of text into items.
  init(_ source: TextSource, range: Range<Int>, direction: LayoutOptions.Direction, chooser: inout FontChooser) {
    self.range = range
    var end = range.upperBound
    while end > range.lowerBound, TextSource.isNewline(source.units[end - 1]) { end -= 1 }
    content = range.lowerBound..<end
    let bidi = BidiLevels(source.units[content], direction: direction)
    level = bidi.base
    items = Self.items(source, content: content, levels: bidi.levels, chooser: &chooser)
  }

  /// One step through the clusters; an item ends where anything changes.
  private static func items(
    _ source: TextSource, content: Range<Int>, levels: [UInt8], chooser: inout FontChooser
  ) -> [TextItem] {
    var scripts = ScriptTracker()
    var items: [TextItem] = []
    var run = source.run(at: content.lowerBound)
    for index in source.clusterStarts(in: content).indices {
      let range = source.clusters[index]..<min(source.clusters[index + 1], content.upperBound)
      while run + 1 < source.runStarts.count, source.runStarts[run + 1] <= range.lowerBound { run += 1 }
      let scalars = source.scalars(in: range)
      let item = TextItem(
        range: range, level: levels[range.lowerBound - content.lowerBound], script: scripts.script(of: scalars),
        run: run, face: chooser.face(for: scalars, base: source.attributes[run].font.face))
      if let last = items.last, last.continues(with: item) {
        items[items.count - 1] = last.extended(to: item)
      } else {
        items.append(item)
      }
    }
    return items
  }
}

extension TextItem {
  /// Whether a following item differs in nothing but its place. A script not yet known takes that of what follows.
  fileprivate func continues(with next: TextItem) -> Bool {
    level == next.level && run == next.run && face == next.face
      && (script == next.script || script == HB_SCRIPT_COMMON)
  }

  fileprivate func extended(to next: TextItem) -> TextItem {
    TextItem(
      range: range.lowerBound..<next.range.upperBound, level: level, script: next.script, run: run, face: face)
  }
}

/// Gives characters that belong to no script, such as spaces, digits and marks, the script before them.
private struct ScriptTracker {
  private var last = HB_SCRIPT_COMMON

  /// The script of a cluster: that of its first scalar that has one. Common as long as there was none.
  mutating func script(of cluster: [Unicode.Scalar]) -> hb_script_t {
    let functions = hb_unicode_funcs_get_default()
    for scalar in cluster {
      let script = hb_unicode_script(functions, scalar.value)
      if script != HB_SCRIPT_COMMON, script != HB_SCRIPT_INHERITED, script != HB_SCRIPT_UNKNOWN {
        last = script
        break
      }
    }
    return last
  }
}
