/// How an outline is drawn as a line: Core Graphics' stroke attributes.
public struct StrokeStyle: Sendable, Hashable {
  /// What is added where two segments meet.
  public enum LineJoin: Sendable, Hashable {
    /// The edges go on until they meet; a bevel where that is farther than the miter limit allows.
    case miter
    /// A disc around the corner.
    case round
    /// A straight cut.
    case bevel
  }

  /// What is added at the ends of open subpaths and dashes.
  public enum LineCap: Sendable, Hashable {
    /// Nothing.
    case butt
    /// Half a disc.
    case round
    /// Half a square.
    case square
  }

  /// Across the line, in path units. Nothing is drawn if it is not above 0.
  public var lineWidth: Double
  /// What is added at corners.
  public var lineJoin: LineJoin
  /// What is added at ends.
  public var lineCap: LineCap
  /// The longest miter, in line widths, measured from the inner to the outer corner.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn, in path units; an odd number of them is used twice. Empty for a solid line.
  ///
  /// A pattern that is not `isDashed` gives a solid line, too.
  public var dashPattern: [Double]
  /// How far into the pattern each subpath begins, in path units.
  public var dashPhase: Double

  /// A style; without arguments, Core Animation's defaults.
  public init(
    lineWidth: Double = 1, lineJoin: LineJoin = .miter, lineCap: LineCap = .butt, miterLimit: Double = 10,
    dashPattern: [Double] = [], dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.lineJoin = lineJoin
    self.lineCap = lineCap
    self.miterLimit = miterLimit
    self.dashPattern = dashPattern
    self.dashPhase = dashPhase
  }

  /// Whether dashes are drawn: no length is negative, their sum is finite and above 0, and the phase is finite.
  public var isDashed: Bool {
    let sum = dashPattern.reduce(0, +)
    return dashPattern.allSatisfy { $0 >= 0 } && sum > 0 && sum.isFinite && dashPhase.isFinite
  }

  /// How far from the path something may be drawn.
  public var reach: Double {
    lineWidth * max(lineJoin == .miter && miterLimit > 1 ? miterLimit / 2 : 0, 1)
  }
}
