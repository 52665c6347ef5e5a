import Geometry

/// The share of each pixel that a path or its stroke covers: what cuts an item to a shape.
///
/// Of exact area under every transform: a renderer maps the path to device space before it measures.
public struct PathCoverage: Sendable, Equatable {
  /// What of the path is covered.
  public enum Drawing: Sendable, Hashable {
    /// Its inside; open subpaths are closed.
    case fill(Path.FillRule)
    /// A line along it.
    case stroke(StrokeStyle)
  }

  /// In local units of the item's plane.
  public var path: Path
  /// What of the path is covered.
  public var drawing: Drawing
  /// The part of the path's length that counts, as fractions. It is cut where coverage is measured, because finding lengths
  /// takes as long as everything else about a shape and can be done for many shapes at once there.
  public var part: ClosedRange<Double>

  /// The inside of a path, or a line along it.
  public init(_ path: Path, _ drawing: Drawing, part: ClosedRange<Double> = 0...1) {
    (self.path, self.drawing, self.part) = (path, drawing, part)
  }

  /// The part of the path that counts.
  public var coveredPath: Path { path.trimmed(from: part.lowerBound, to: part.upperBound) }

  /// A rectangle in local units that holds everything covered, and what would be covered of the whole path.
  public var bounds: Rect { bounds(around: path.controlBounds) }

  /// The same for a path whose box is known.
  public func bounds(around box: Path.Bounds?) -> Rect {
    guard let box else { return .null }
    var reach = 0.0
    if case .stroke(let style) = drawing { reach = style.reach }
    return Rect(min: SIMD2<Float>(box.min - reach), max: SIMD2<Float>(box.max + reach))
  }
}

/// Caches look coverages up once a frame. The hash reads a few points alone; equality reads all.
extension PathCoverage: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(drawing)
    hasher.combine(part)
    hasher.combine(path.elements.count)
    hasher.combine(path.elements.last)
    hasher.combine(path.elements.dropFirst(path.elements.count / 2).first)
  }
}
