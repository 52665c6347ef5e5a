/// How a path is stroked: the pen and its pattern, in the path's own units.
///
/// A value for those who describe strokes and those who draw them; it knows neither.
public struct StrokeStyle: Sendable, Hashable {
  /// What two segments are joined by.
  public enum Join: Sendable, Hashable {
    /// The outer edges run on until they meet, or a bevel where they meet too far away.
    case miter
    /// A circle around the corner.
    case round
    /// The outer corners are connected straight.
    case bevel
  }

  /// How an open end looks.
  public enum Cap: Sendable, Hashable {
    /// It ends at the end point.
    case butt
    /// A half circle around the end point.
    case round
    /// Half a line width further.
    case square
  }

  /// Of the whole line, half on each side of the path.
  public var width: Double
  /// At the corners.
  public var join: Join
  /// At both ends of open subpaths and of dashes.
  public var cap: Cap
  /// The longest mitre, from the inner to the outer corner, in line widths.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn; empty for a line without gaps.
  public var dashes: [Double]
  /// Where in the pattern each subpath begins.
  public var dashPhase: Double

  /// A solid line of width 1 with mitred corners by default.
  public init(
    width: Double = 1, join: Join = .miter, cap: Cap = .butt, miterLimit: Double = 10, dashes: [Double] = [],
    dashPhase: Double = 0
  ) {
    (self.width, self.join, self.cap, self.miterLimit) = (width, join, cap, miterLimit)
    (self.dashes, self.dashPhase) = (dashes, dashPhase)
  }

  /// How far the stroke can reach from the path.
  public var reach: Double {
    let corner = join == .miter ? max(1, miterLimit) : 1
    return width / 2 * max(corner, cap == .square ? 2.0.squareRoot() : 1)
  }
}
