/// How paths are painted: rules and styles that layers and drawing take beside a path. Raw values are Core Graphics'.

/// Which regions of a path are inside.
public enum CGPathFillRule: Int, Sendable {
  /// Where crossings from the left and from the right do not cancel.
  case winding
  /// Where the number of crossings is odd.
  case evenOdd
}

/// The end of a stroked line.
public enum CGLineCap: Int32, Sendable {
  /// Ends at the end point.
  case butt
  /// A half circle around the end point.
  case round
  /// Half of the line width beyond the end point.
  case square
}

/// The corner of a stroked line.
public enum CGLineJoin: Int32, Sendable {
  /// The outer edges run on until they meet, up to a limit.
  case miter
  /// A circle around the corner.
  case round
  /// The corner is cut off.
  case bevel
}

/// What is painted of a path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside, by the winding rule.
  case fill
  /// The inside, by the even-odd rule.
  case eoFill
  /// A line along it.
  case stroke
  /// The inside by the winding rule, and then the line.
  case fillStroke
  /// The inside by the even-odd rule, and then the line.
  case eoFillStroke
}
