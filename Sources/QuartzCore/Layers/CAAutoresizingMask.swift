/// What of a layer's place and size gives way when its superlayer changes its size.
public struct CAAutoresizingMask: OptionSet, Hashable, Sendable {
  /// One bit for each part.
  public let rawValue: UInt32

  /// A set of parts by its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The distance to the superlayer's left edge.
  public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1)
  /// The width.
  public static let layerWidthSizable = CAAutoresizingMask(rawValue: 2)
  /// The distance to the superlayer's right edge.
  public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 4)
  /// The distance to the superlayer's edge at the smaller y.
  public static let layerMinYMargin = CAAutoresizingMask(rawValue: 8)
  /// The height.
  public static let layerHeightSizable = CAAutoresizingMask(rawValue: 16)
  /// The distance to the superlayer's edge at the larger y.
  public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 32)
}
