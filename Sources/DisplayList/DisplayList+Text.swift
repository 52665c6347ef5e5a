import Geometry

/// The display list as text, one command a line, indented by nesting: for people and for comparing two lists.
extension DisplayList: CustomStringConvertible {
  public var description: String {
    var depth = 1
    var lines = ["picture \(width) x \(height) background \(background.text)"]
    for command in commands {
      if command.closes { depth -= 1 }
      lines.append(String(repeating: "  ", count: depth) + text(command))
      if command.opens { depth += 1 }
    }
    for (index, clip) in clips.enumerated() {
      lines.append("clip \(index): \(clip.outline.text) parent \(clip.parent) \(clip.transform.text)")
    }
    lines += undrawn.map { "undrawn \($0.feature.rawValue): \($0.layer)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private func text(_ command: Command) -> String {
    switch command {
    case .draw(let index): text(items[index])
    case .beginGroup(let index): text(groups[index])
    case .beginMask: "masked by"
    case .endGroup: "end group"
    case .beginDepth: "depth"
    case .beginPlane: "plane"
    case .endPlane: "end plane"
    case .endDepth: "end depth"
    case .fragment(let index):
      "fragment of \(fragments[index].fragment.list.items.count) items\(clipText(fragments[index].clip))"
    case .replicas(let index): text(replicas[index])
    }
  }

  private func text(_ group: Group) -> String {
    "group opacity \(group.opacity)" + (group.blend == .normal ? "" : " blend \(group.blend)")
      + (group.isIsolated ? " isolated" : "") + group.filters.map { text($0) }.joined()
      + (group.shadow.map { " shadow \($0.color.text) sigma \($0.sigma) offset \($0.offset.text)" } ?? "")
      + (group.backdropFilters.map { " backdrop" + $0.map { text($0) }.joined() } ?? "") + clipText(group.clip)
  }

  private func text(_ filter: GroupFilter) -> String {
    switch filter {
    case .blur(let sigma): " blur \(sigma)"
    case .curl(let curl):
      " curl along (\(curl.direction.x), \(curl.direction.y)) at \(curl.place) radius \(curl.radius)"
    case .color(let m):
      " colors \([m.red, m.green, m.blue, m.alpha, m.bias].map(\.text).joined())"
        + (m.scalesAlpha ? " times alpha" : "")
    }
  }

  private func text(_ item: Item) -> String {
    "\(text(item.paint)) \(item.outline.text) \(item.transform.text)\(coverageText(item))\(clipText(item.clip))"
      + (item.sharedEdges.open.isEmpty ? "" : " goes on at edges \(item.sharedEdges.open.rawValue)")
      + (item.sharedEdges.hidden.isEmpty ? "" : " ends before edges \(item.sharedEdges.hidden.rawValue)")
  }

  /// The first copy stands for all.
  private func text(_ replicas: Replicas) -> String {
    let own = [
      replicas.colors.isEmpty ? nil : "colors", replicas.borders.isEmpty ? nil : "borders",
      replicas.outlines.isEmpty ? nil : "outlines", replicas.opacities.isEmpty ? nil : "opacities",
    ].compactMap { $0 }
    return "\(replicas.count) copies with their own \((["planes"] + own).joined(separator: ", ")) of "
      + replicas.items.map { text($0) }.joined(separator: ", ")
  }

  private func text(_ paint: Item.Paint) -> String {
    switch paint {
    case .fill(let color): "fill \(color.text)"
    case .bordered(let fill, let border, let width): "bordered \(fill.text) border \(border.text) width \(width)"
    case .gradient(let paint): "\(paint.shape) gradient of \(paint.stops.count) stops opacity \(paint.opacity)"
    case .image(let paint):
      "image \(paint.image) (\(images[paint.image].width) x \(images[paint.image].height)) "
        + "from \(paint.source.text) tint \(paint.tint.text)"
        + (paint.crossfade.map { " to image \($0.image) at \($0.progress)" } ?? "")
    case .shadow(let color, let sigma): "shadow \(color.text) sigma \(sigma)"
    case .particles(let index): emitters[index].description
    }
  }

  private func coverageText(_ item: Item) -> String {
    guard item.coverage >= 0 else { return "" }
    let coverage = coverages[item.coverage]
    let count = coverage.path.elements.count
    let (from, to) = (coverage.part.lowerBound, coverage.part.upperBound)
    let part = from == 0 && to == 1 ? "" : " from \(from) to \(to)"
    switch coverage.drawing {
    case .fill(let rule): return " inside a path of \(count) elements\(part) \(rule)"
    case .stroke(let style): return " along a path of \(count) elements\(part) width \(style.lineWidth)"
    }
  }

  private func clipText(_ clip: Int) -> String { clip < 0 ? "" : " clip \(clip)" }
}

extension DisplayList.Command {
  fileprivate var opens: Bool {
    switch self {
    case .beginGroup, .beginMask, .beginDepth, .beginPlane: true
    default: false
    }
  }

  fileprivate var closes: Bool {
    switch self {
    case .beginMask, .endGroup, .endDepth, .endPlane: true
    default: false
    }
  }
}

extension SIMD where Scalar == Float {
  fileprivate var text: String { "(" + indices.map { "\(self[$0])" }.joined(separator: " ") + ")" }
}

extension Rect {
  fileprivate var text: String { "[\(min.x) \(min.y) \(size.x) x \(size.y)]" }
}

extension RoundedRect {
  fileprivate var text: String {
    rect.text + (isRectangle ? "" : " radius \(radius)")
      + (isRectangle || roundedCorners == SIMD4(repeating: 1) ? "" : " corners \(roundedCorners.text)")
      + (expansion > 1 ? " expansion \(expansion)" : "")
  }
}

extension PlaneTransform {
  fileprivate var text: String {
    isAffine
      ? "at \(SIMD4(x.x, x.y, y.x, y.y).text) \(SIMD2(origin.x, origin.y).text)"
      : "at \(x.text) \(y.text) \(origin.text)"
  }
}
