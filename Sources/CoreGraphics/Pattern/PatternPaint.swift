import Geometry

/// A pattern that fills or strokes are painted with, and its tile as it was painted last.
final class PatternPaint {
  private let pattern: CGPattern
  /// See `PatternInk`.
  private let color: SIMD4<Float>
  /// A function of the map; keeping it only saves work.
  private var last: (map: Path.Affine, ink: PatternInk?)?

  init(_ pattern: CGPattern, color: SIMD4<Float>) { (self.pattern, self.color) = (pattern, color) }

  /// The ink of the pattern in a context; nil where there is nothing to see.
  func ink(in context: CGContext) -> Ink? {
    let map = context.pixelMap(of: pattern)
    if last?.map != map {
      last = (map, PatternInk(pattern, color: color, pixelMap: map, depth: context.patternDepth))
    }
    return last?.ink.map { .pattern($0) }
  }
}
