/// Which side lines of text keep to.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural

  /// The text layer's word for it.
  package var mode: CATextLayerAlignmentMode {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}
