import Foundation

/// A colour: components in a colour space, and alpha. It never changes.
///
/// Components are not premultiplied. Those outside 0...1 are kept, alpha is held to 0...1, and what is not a number
/// counts as 0. The extended sRGB components that drawing and animation use are computed once, here.
public final class CGColor: Sendable {
  private let space: CGColorSpace
  private let values: [CGFloat]
  /// Red, green, blue and alpha in extended sRGB, not premultiplied. Wide colours lie outside 0...1.
  public let sRGBComponents: SIMD4<Double>

  /// A colour from the space's components and alpha, in this order; nil unless there are just as many.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    guard space.model != .pattern, components.count == space.numberOfComponents + 1 else { return nil }
    self.init(space: space, values: components)
  }

  /// A colour from the space's components and alpha, in this order. There must be at least as many behind the pointer.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    guard space.model != .pattern else { return nil }
    // The caller vouches for the count, as in Core Graphics; the array form checks it.
    let values = UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)
    self.init(space: space, values: Array(values))
  }

  /// A colour in sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: CGColorSpace(.sRGB), values: [red, green, blue, alpha])
  }

  /// A colour in sRGB.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A grey of the device.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: CGColorSpace(.deviceGray), values: [gray, alpha])
  }

  /// A grey of the generic space with gamma 2.2.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: CGColorSpace(.genericGrayGamma2_2), values: [gray, alpha])
  }

  /// A colour from red, green, blue and alpha in extended sRGB, not premultiplied. The space is sRGB, extended only
  /// where a component lies outside 0...1.
  public convenience init(sRGBComponents rgba: SIMD4<Double>) {
    let rgb = SIMD3(rgba.x, rgba.y, rgba.z)
    let inside = rgb.clamped(lowerBound: .zero, upperBound: .one) == rgb
    self.init(
      space: CGColorSpace(inside ? .sRGB : .extendedSRGB),
      values: [CGFloat(rgba.x), CGFloat(rgba.y), CGFloat(rgba.z), CGFloat(rgba.w)])
  }

  private init(space: CGColorSpace, values: [CGFloat]) {
    var values = values.map { $0.isFinite ? $0 : 0 }
    let alpha = min(max(values[values.count - 1], 0), 1)
    values[values.count - 1] = alpha
    let last = space.numberOfComponents - 1
    let color = SIMD3(Double(values[0]), Double(values[min(1, last)]), Double(values[min(2, last)]))
    self.space = space
    self.values = values
    sRGBComponents = SIMD4(space.encoding.toSRGB(color), Double(alpha))
  }

  // MARK: - Components

  /// The space of the components.
  public var colorSpace: CGColorSpace? { space }

  /// The components and, last, alpha.
  public var components: [CGFloat]? { values }

  /// How many components there are, alpha included.
  public var numberOfComponents: Int { values.count }

  /// Opacity, 0...1.
  public var alpha: CGFloat { values[values.count - 1] }

  // MARK: - Other colours

  /// The colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: space, values: values.dropLast() + [alpha])
  }

  /// The same colour in another space; nil for spaces of patterns. Colours outside that space keep their components outside
  /// 0...1, so neither intent nor options matter.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    guard space.model != .pattern else { return nil }
    guard space != self.space else { return self }
    let rgba = sRGBComponents
    let color = space.encoding.fromSRGB(SIMD3(rgba.x, rgba.y, rgba.z))
    let components = (0..<space.numberOfComponents).map { CGFloat(color[$0]) }
    return CGColor(space: space, values: components + [alpha])
  }
}

extension CGColor {
  /// Opaque black.
  public static let black = CGColor(genericGrayGamma2_2Gray: 0, alpha: 1)
  /// Opaque white.
  public static let white = CGColor(genericGrayGamma2_2Gray: 1, alpha: 1)
  /// Transparent black.
  public static let clear = CGColor(genericGrayGamma2_2Gray: 0, alpha: 0)
}

/// Colours are equal if their spaces and components are, whatever they look like.
extension CGColor: Hashable {
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || (a.space == b.space && a.values == b.values)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(values)
  }
}
