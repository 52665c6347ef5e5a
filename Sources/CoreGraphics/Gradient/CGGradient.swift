import Foundation

/// Which colour goes on beyond the ends of a gradient.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// One bit for each end.
  public let rawValue: UInt32

  /// The ends whose bits are set.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour is painted before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour is painted after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours with places from 0 to 1. It never changes.
///
/// Colours are mixed in sRGB encoding and not premultiplied; places are held to 0...1 and never run backwards.
public final class CGGradient: Sendable {
  private let places: [Double]
  /// In extended sRGB, not premultiplied.
  private let colors: [SIMD4<Double>]

  /// A gradient of `CGColor`s, at places or evenly spread. Nil without colours, for other objects, and with fewer
  /// places than colours. The space does not change the mixture.
  public init?(colorsSpace space: CGColorSpace?, colors: [Any], locations: [CGFloat]?) {
    let known = colors.compactMap { $0 as? CGColor }
    guard !known.isEmpty, known.count == colors.count, locations.map({ $0.count >= known.count }) ?? true else {
      return nil
    }
    self.colors = known.map(\.sRGBComponents)
    places = Self.places(locations, known.count)
  }

  /// A gradient of colours in the space, each as its components and alpha. There must be as many components as that;
  /// nil without colours.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?, count: Int
  ) {
    let size = space.numberOfComponents + 1
    guard count > 0, components.count / size >= count else { return nil }
    let colors = (0..<count).compactMap { index in
      CGColor(colorSpace: space, components: Array(components[index * size..<(index + 1) * size]))
    }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }

  private static func places(_ locations: [CGFloat]?, _ count: Int) -> [Double] {
    let even = (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    var last = 0.0
    return (locations?.prefix(count).map(Double.init) ?? even).map { place in
      last = max(last, min(max(place.isNaN ? 0 : place, 0), 1))
      return last
    }
  }

  /// The colour at a place, premultiplied and clipped to sRGB.
  func color(at place: Double) -> SIMD4<Float> {
    let next = places.firstIndex { $0 > place } ?? places.count
    let straight: SIMD4<Double>
    if next == 0 {
      straight = colors[0]
    } else if next == places.count {
      straight = colors[next - 1]
    } else {
      let share = (place - places[next - 1]) / (places[next] - places[next - 1])
      straight = colors[next - 1] + (colors[next] - colors[next - 1]) * share
    }
    let rgba = SIMD4<Float>(straight).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
    return SIMD4(rgba.x, rgba.y, rgba.z, 1) * rgba.w
  }
}
