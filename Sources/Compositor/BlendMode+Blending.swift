import DisplayList

/// How the blend modes are carried out.
extension BlendMode {
  /// The fixed-function blending that is the mode exactly, also where clips and soft edges cover a part of a pixel; nil if
  /// a shader has to read what lies below.
  var blending: FramePlan.Blending? {
    switch self {
    case .normal: .sourceOver
    case .plusLighter: .add
    case .screen: .screen
    case .xor: .xor
    case .destOut: .targetOut
    case .destOver: .targetOver
    case .sourceAtop: .sourceAtop
    default: nil
    }
  }

  /// 0 for modes without a shader of their own, then counted. Asked for at every quad.
  var shaderIndex: Int {
    if case .normal = self { return 0 }
    return Self.shaderIndices[self] ?? 0
  }

  private static let shaderIndices: [BlendMode: Int] = Dictionary(
    uniqueKeysWithValues: allCases.filter { $0.blending == nil }.enumerated().map { ($1, $0) })
}
