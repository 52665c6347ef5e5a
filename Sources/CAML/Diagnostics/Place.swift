/// Where in a document something stands: enough to point a person to it.
struct Place {
  let file: String
  let line: Int?
  /// The layers from the root down, joined by `/`; then, after a dot, the property.
  let keyPath: String?

  func diagnostic(
    _ id: Diagnostic.ID, _ severity: Diagnostic.Severity, _ message: String, instead: String? = nil
  ) -> Diagnostic {
    Diagnostic(id, severity, message, file: file, line: line, keyPath: keyPath, instead: instead)
  }
}
