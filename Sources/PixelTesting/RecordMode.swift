import Foundation

/// Whether stored pictures are written, by the environment variable `MULTIPLANE_RECORD`.
///
/// A test that writes a picture fails once, so that nothing is accepted unseen.
public enum RecordMode: String, Sendable, CaseIterable {
  /// Pictures are only compared. What runs unattended uses this; it is the default.
  case never
  /// Pictures that do not exist yet are written.
  case missing
  /// Those, and pictures that no longer match.
  case failed
  /// Every picture is written.
  case all

  /// The mode that the environment asks for; `never` where it asks for nothing or for an unknown mode.
  public static var current: RecordMode {
    ProcessInfo.processInfo.environment["MULTIPLANE_RECORD"].flatMap(RecordMode.init) ?? .never
  }

  /// Whether a picture is written that does not exist (`matches` nil), matches or differs.
  func writes(whenMatching matches: Bool?) -> Bool {
    switch self {
    case .never: false
    case .missing: matches == nil
    case .failed: matches != true
    case .all: true
    }
  }
}
