import DisplayList

/// How the blend modes are carried out.
extension BlendMode {
  /// The fixed-function blending that is the mode exactly, also where clips and soft edges cover a part of a pixel; nil if
  /// a shader has to read what lies below, or nothing of the group is drawn. Modes that end at a shape meet what the shape
  /// was taken out of.
  var blending: FramePlan.Blending? {
    switch self {
    case .normal: .sourceOver
    case .plusLighter: .add
    case .screen: .screen
    case .xor: .xor
    case .destOut: .targetOut
    case .destOver: .targetOver
    case .sourceAtop: .sourceAtop
    case .copy: .add
    default: nil
    }
  }

  /// Whether a shader has to read what lies below.
  var readsBackdrop: Bool { blending == nil && self != .clear }

  /// The blending by which the mode is written, by a shader of its own or without one.
  var writing: FramePlan.Blending { blending ?? (endsAtShape ? .add : .replace) }

  /// 0 for modes without a shader of their own, then counted. Asked for at every quad.
  var shaderIndex: Int {
    if case .normal = self { return 0 }
    return Self.shaderIndices[self] ?? 0
  }

  private static let shaderIndices: [BlendMode: Int] = Dictionary(
    uniqueKeysWithValues: allCases.filter(\.readsBackdrop).enumerated().map { ($1, $0) })
}
