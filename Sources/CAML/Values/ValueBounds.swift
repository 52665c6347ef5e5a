import CoreGraphics
import Geometry

/// What numbers mean something for a layer's property: opacities from 0 to 1, widths and radii from 0, sizes from 0.
///
/// In: a parsed value and the name of its property. Out: the nearest value with a meaning, where it is another one. Only
/// values that layers and states set are looked at: animations may overshoot.
enum ValueBounds {
  /// The nearest value, what is wrong with the given one, and the words for the nearest.
  static func bounded(_ value: Any, of name: String) -> (value: Any, complaint: String, instead: String)? {
    switch value {
    case let number as Double: bounded(number, of: name)
    case let rect as CGRect where name == "bounds" && (rect.size.width < 0 || rect.size.height < 0):
      (
        CGRect(origin: rect.origin, size: positive(rect.size)), "has a negative width or height",
        "0"
      )
    case let lengths as [Double] where name == "lineDashPattern": dashes(lengths)
    case let lengths as [Any] where name == "lineDashPattern": dashes(lengths.compactMap { $0 as? Double })
    default: nil
    }
  }

  private static func dashes(_ lengths: [Double]) -> (value: Any, complaint: String, instead: String)? {
    guard !lengths.isEmpty, !StrokeStyle(dashPattern: lengths).isDashed else { return nil }
    return ([Any](), lengths.contains { $0 < 0 } ? "has a negative length" : "has no length above 0", "a solid line")
  }

  private static func bounded(_ number: Double, of name: String) -> (value: Any, complaint: String, instead: String)? {
    guard let range = ranges[name], !range.contains(number) else { return nil }
    if number < range.lowerBound { return (range.lowerBound, "is negative", "0") }
    let limit = ValueText.number(range.upperBound)
    return (range.upperBound, "is above \(limit)", limit)
  }

  private static func positive(_ size: CGSize) -> CGSize {
    CGSize(width: max(0, size.width), height: max(0, size.height))
  }

  /// More copies than any frame shows.
  private static let mostInstances = 1_048_576.0

  private static let ranges: [String: ClosedRange<Double>] = [
    "opacity": 0...1, "shadowOpacity": 0...1, "cornerRadius": 0 ... .infinity, "borderWidth": 0 ... .infinity,
    "shadowRadius": 0 ... .infinity, "lineWidth": 0 ... .infinity, "bounds.size.width": 0 ... .infinity,
    "bounds.size.height": 0 ... .infinity,
    "instanceCount": 0...mostInstances,
  ]
}
