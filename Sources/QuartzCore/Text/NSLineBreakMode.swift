/// What becomes of lines that are too wide.
public enum NSLineBreakMode: Int, Sendable {
  /// They go on in the next line. Words longer than a line are broken wherever there is room.
  case byWordWrapping
  /// As `byWordWrapping`; words are not broken for the sake of it.
  case byCharWrapping
  /// There is one line, which sticks out of the room.
  case byClipping
  /// There is one line, whose beginning gives way to "…".
  case byTruncatingHead
  /// There is one line, whose end gives way to "…".
  case byTruncatingTail
  /// There is one line, whose middle gives way to "…".
  case byTruncatingMiddle

  /// Whether lines go on in the next one.
  package var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }

  /// Where a text layer of one line leaves something out.
  package var truncation: CATextLayerTruncationMode {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byClipping: .none
    case .byTruncatingHead: .start
    case .byTruncatingTail: .end
    case .byTruncatingMiddle: .middle
    }
  }
}
