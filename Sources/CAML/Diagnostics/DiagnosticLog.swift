/// Collects diagnostics while one file is read, each subject once, and never more than a bound.
///
/// A file with ten thousand unknown attributes of one name gives one diagnostic; a file with ten thousand different
/// ones gives `limit` and then a single `.suppressed`.
final class DiagnosticLog {
  /// Diagnostics kept at most, before the one that says that there were more.
  static let defaultLimit = 1000

  private(set) var diagnostics: [Diagnostic] = []
  private let limit: Int
  private var subjects: Set<Subject> = []

  private struct Subject: Hashable {
    let id: Diagnostic.ID
    let name: String
    let file: String
  }

  init(limit: Int = DiagnosticLog.defaultLimit) {
    self.limit = limit
  }

  /// Keeps a diagnostic, unless the log is full.
  func add(_ diagnostic: Diagnostic) {
    if diagnostics.count < limit {
      diagnostics.append(diagnostic)
    } else if diagnostics.count == limit {
      diagnostics.append(
        Diagnostic(
          .suppressed, .note, "more than \(limit) diagnostics", file: diagnostic.file, instead: "the rest is not listed"
        ))
    }
  }

  /// Keeps a diagnostic the first time that its id comes with this subject in this file.
  func addOnce(_ subject: String, _ diagnostic: Diagnostic) {
    guard subjects.count <= limit else { return add(diagnostic) }
    if subjects.insert(Subject(id: diagnostic.id, name: subject, file: diagnostic.file)).inserted { add(diagnostic) }
  }
}
