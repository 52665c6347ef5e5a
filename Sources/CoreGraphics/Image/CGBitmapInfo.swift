/// Where alpha stands in a pixel and whether colours are multiplied with it. Raw values are Core Graphics'.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No alpha.
  case none
  /// Last, colours multiplied.
  case premultipliedLast
  /// First, colours multiplied.
  case premultipliedFirst
  /// Last, colours not multiplied.
  case last
  /// First, colours not multiplied.
  case first
  /// A last component that does not count.
  case noneSkipLast
  /// A first component that does not count.
  case noneSkipFirst
  /// Alpha without colours.
  case alphaOnly
}

/// The layout of a pixel: alpha's place in the low bits, kind of number and byte order above. Raw values are Core
/// Graphics'.
public struct CGBitmapInfo: OptionSet, Sendable, Hashable {
  /// Alpha's place in bits 0...4, the kind of number in bits 8...11, the byte order in bits 12...14.
  public let rawValue: UInt32

  /// A layout from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The bits of `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits of the kind of number.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  /// The bits of the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Components in the order of the bytes.
  public static let byteOrderDefault = CGBitmapInfo([])
  /// 16-bit numbers, low byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// 32-bit pixels, low byte first: the components stand in the bytes from last to first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// 16-bit numbers, high byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// 32-bit pixels, high byte first: the components stand in the bytes from first to last.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)

  /// Alpha's place; nil for bits that mean none.
  var alphaInfo: CGImageAlphaInfo? {
    CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue)
  }
}
