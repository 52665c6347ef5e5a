/// What all readers of one document share: where diagnostics go, where pictures come from, which layer has which id.
final class DocumentContext {
  let file: String
  let log: DiagnosticLog
  let assets: AssetLibrary
  private(set) var layersByID: [String: CALayer] = [:]
  private var elementsByID: [String: MarkupElement] = [:]

  /// - Parameter root: The element of the root layer, in which references are looked up.
  init(file: String, root: MarkupElement, log: DiagnosticLog, assets: AssetLibrary) {
    self.file = file
    self.log = log
    self.assets = assets
    index(root)
  }

  /// Remembers a layer under its id; the first of two wins.
  func register(_ layer: CALayer, id: String, at place: Place) {
    if layersByID[id] == nil {
      layersByID[id] = layer
    } else {
      log.addOnce(
        id, place.diagnostic(.duplicateID, .warning, "the id '\(id)' is used twice", instead: "the first is meant"))
    }
  }

  /// The element that `<Something object="#id"/>` stands for: writers spell an object that is used twice only once.
  func resolve(_ element: MarkupElement) -> MarkupElement {
    guard element.attributes.count == 1, let id = element["object"], element.children.isEmpty else { return element }
    return elementsByID[id] ?? elementsByID[id.hasPrefix("#") ? String(id.dropFirst()) : id] ?? element
  }

  /// The layer that a reference means, with or without its number sign.
  func layer(named reference: String) -> CALayer? {
    layersByID[reference] ?? (reference.hasPrefix("#") ? layersByID[String(reference.dropFirst())] : nil)
  }

  private func index(_ element: MarkupElement) {
    if let id = element["id"], elementsByID[id] == nil { elementsByID[id] = element }
    for child in element.children { index(child) }
  }

  func place(_ element: MarkupElement, _ keyPath: String?) -> Place {
    Place(file: file, line: element.line, keyPath: keyPath)
  }

  // MARK: Diagnostics

  /// A value that does not follow its grammar. Every one is listed.
  func malformed(_ error: ValueError, _ name: String, at place: Place) {
    log.add(
      place.diagnostic(.malformedValue, .warning, "'\(name)': \(error.message)", instead: "the default value is used"))
  }

  /// The value, or the nearest that means something, after a diagnostic. Every one is listed.
  func inRange(_ value: Any, _ name: String, at place: Place) -> Any {
    guard let bounded = ValueBounds.bounded(value, of: name) else { return value }
    log.add(
      place.diagnostic(
        .valueOutOfRange, .warning, "'\(name)' \(bounded.complaint)", instead: "\(bounded.instead) is used"))
    return bounded.value
  }

  /// A property of the format that is not drawn, once for each name.
  func unsupported(_ id: Diagnostic.ID, _ name: String, at place: Place, instead: String = "it is ignored") {
    log.addOnce(name, place.diagnostic(id, .warning, "'\(name)' is not supported", instead: instead))
  }

  /// A name that nobody knows, once for each name.
  func unknown(_ id: Diagnostic.ID, _ name: String, at place: Place) {
    log.addOnce(name, place.diagnostic(id, .warning, "'\(name)' is unknown", instead: "it is ignored"))
  }

  /// A name that is not read: unsupported where the format has it, unknown otherwise, silent for editors' notes.
  func skip(attribute name: String, at place: Place) {
    if Vocabulary.isInert(name) { return }
    Vocabulary.isKnownButNotDrawn(name)
      ? unsupported(.unsupportedAttribute, name, at: place) : unknown(.unknownAttribute, name, at: place)
  }

  /// As `skip(attribute:)`, for child elements. An empty element is the default value, which needs no words.
  func skip(_ element: MarkupElement, at place: Place) {
    let name = element.name
    let isEmpty = element.attributes.isEmpty && element.children.isEmpty
    if Vocabulary.isInert(name) || isEmpty && Vocabulary.isKnownButNotDrawn(name) { return }
    Vocabulary.isKnownButNotDrawn(name)
      ? unsupported(.unsupportedElement, name, at: place) : unknown(.unknownElement, name, at: place)
  }
}
