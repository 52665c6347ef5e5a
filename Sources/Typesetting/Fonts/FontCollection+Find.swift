/// Looking up fonts by name and by what they can show.
extension FontCollection {
  /// Finds a font by its family, full or PostScript name, without regard to case, blanks and hyphens.
  ///
  /// A full or PostScript name means that font, a family its font nearest in width, slant and weight. A name that no
  /// font bears is taken apart ("Helvetica-Bold"), and the machine's rules of substitution choose; in a collection of
  /// files, its first family stands in. `weight` is 1...1000 (regular 400, bold 700), nil for what the name says; so is
  /// `italic`. Throws `FontError.noFonts` if no font of the collection can be loaded.
  public func find(
    name: String, size: Double, weight: Double? = nil, italic: Bool? = nil
  ) throws(FontError) -> FontMatch {
    let style = FontStyle(weight: weight, isItalic: italic)
    if let match = named(name, size: size, weight: weight, italic: italic) { return match }
    let parts = FontName(name)
    let wanted = FontStyle(weight: weight ?? parts.weight, isItalic: italic ?? parts.isItalic)
    if parts.family != name, let match = family(FontName.key(parts.family), style: wanted, size: size) { return match }
    if let match = family(FontName.key(name), style: style, size: size) { return match }
    return try substitute(family: parts.family, style: wanted, size: size)
  }

  /// The font with a full or PostScript name, unless a style is asked for that it does not have.
  private func named(_ name: String, size: Double, weight: Double?, italic: Bool?) -> FontMatch? {
    let key = FontName.key(name)
    for record in records where record.names.contains(key) && !record.isVariable {
      let style = FontStyle(weight: weight ?? record.weights.lowerBound, isItalic: italic ?? record.isItalic)
      if !record.distance(to: style).isExact {
        guard let main = record.families.first else { continue }
        return family(main, style: style, size: size)
      }
      guard let face = face(record, weight: style.weight) else { continue }
      return FontMatch(font: Font(face: face, size: size), quality: .exact)
    }
    return nil
  }

  /// The font of a family nearest to a style; nil if the family is not known or cannot be loaded.
  private func family(_ key: String, style: FontStyle, size: Double) -> FontMatch? {
    let members = records.filter { $0.families.contains(key) }.map { (record: $0, distance: $0.distance(to: style)) }
    // Sorted by distance, then by place, so that equals do not depend on the sorting.
    let ordered = members.sorted { a, b in
      a.distance == b.distance ? a.record.key < b.record.key : a.distance < b.distance
    }
    for (record, distance) in ordered {
      guard let face = face(record, weight: style.weight) else { continue }
      let quality: FontMatch.Quality = distance.isExact ? .exact : .nearestStyle
      return FontMatch(font: Font(face: face, size: size), quality: quality)
    }
    return nil
  }

  private func substitute(family name: String, style: FontStyle, size: Double) throws(FontError) -> FontMatch {
    for index in order(family: name, style: style) {
      guard let main = records[index].families.first, let match = family(main, style: style, size: size)
      else { continue }
      return FontMatch(font: match.font, quality: .substitute)
    }
    throw .noFonts
  }

  // MARK: - Missing characters

  /// The best face that has all scalars of a cluster, near in style to another face; nil if none has.
  ///
  /// Machines decide the order by fontconfig's rules for the family; collections of files by the order of their files.
  func fallback(for cluster: [Unicode.Scalar], like face: FontFace) -> FontFace? {
    let style = FontStyle(weight: face.weight, isItalic: face.isItalic)
    for index in order(family: face.familyName, style: style) {
      let record = records[index]
      guard cluster.allSatisfy(record.coverage.contains), let found = self.face(record, weight: style.weight),
        found.covers(cluster)
      else { continue }
      return found
    }
    return nil
  }
}
