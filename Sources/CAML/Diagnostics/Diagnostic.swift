/// One thing in a scene file that was not taken over as written: what, where, and what is done instead.
///
/// A diagnostic never stops the rendering of the rest. Programs and tests look at `id`; people read `message`.
public struct Diagnostic: Sendable, Hashable {
  /// How much of the picture is at stake.
  public enum Severity: String, Sendable, Hashable, Comparable {
    /// Worth knowing; the picture is as the file says.
    case note
    /// Something is drawn differently, or not drawn.
    case warning
    /// A whole document, or the rest of it, is missing.
    case error

    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// What happened.
  public let id: ID
  /// How much of the picture is at stake.
  public let severity: Severity
  /// One sentence for people; its wording may change.
  public let message: String
  /// The file, relative to the package where there is one.
  public let file: String
  /// The line in `file`, counted from 1, where it is known.
  public let line: Int?
  /// The layers down to the place and the property, such as `Root Layer/Logo.backgroundColor`.
  public let keyPath: String?
  /// What is done in its place.
  public let instead: String?

  /// A diagnostic with its place.
  public init(
    _ id: ID, _ severity: Severity, _ message: String, file: String, line: Int? = nil, keyPath: String? = nil,
    instead: String? = nil
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.file = file
    self.line = line
    self.keyPath = keyPath
    self.instead = instead
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `file:line: severity: message (key path); what is done instead [id]`, as compilers print it.
  public var description: String {
    var text = file
    if let line { text += ":\(line)" }
    text += ": \(severity.rawValue): \(message)"
    if let keyPath { text += " (\(keyPath))" }
    if let instead { text += "; \(instead)" }
    return text + " [\(id.rawValue)]"
  }
}
