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

  /// The inside of a path, or a line along it.
  public init(_ path: Path, _ drawing: Drawing) {
    (self.path, self.drawing) = (path, drawing)
  }

  /// A rectangle in local units that holds everything covered.
  public var bounds: Rect {
    guard let box = path.controlBounds else { return .null }
    var reach = 0.0
    if case .stroke(let style) = drawing { reach = style.reach }
    return Rect(min: SIMD2<Float>(box.min - reach), max: SIMD2<Float>(box.max + reach))
  }
}

/// Caches look coverages up once a frame. The hash reads a few points alone; equality reads all.
extension PathCoverage: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(drawing)
    hasher.combine(path.elements.count)
    hasher.combine(path.elements.last)
    hasher.combine(path.elements.dropFirst(path.elements.count / 2).first)
  }
}
