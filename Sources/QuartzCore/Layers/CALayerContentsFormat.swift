/// How the contents that a layer draws are stored. It is kept and changes nothing: contents are drawn in eight bits.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string for the format.
  public let rawValue: String

  /// Wraps a string without checking it.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Four components of eight bits.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  /// Four components of sixteen bits, floating point.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// One component of eight bits.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}
