import CoreGraphics
import Foundation
import Geometry

/// An outline of lines and curves, with the settings that it is drawn with.
///
/// Points are in a space with y down, angles in radians from +x toward +y: clockwise on screen. Lines and curves on an
/// empty path are ignored. Archives are not read or written.
open class UIBezierPath: NSObject, NSCopying {
  private var outline = Path()

  /// Points across a stroke.
  open var lineWidth: CGFloat = 1
  /// The ends of open lines.
  open var lineCapStyle = CGLineCap.butt
  /// The corners of lines.
  open var lineJoinStyle = CGLineJoin.miter
  /// The length of a mitre in line widths beyond which the corner is cut off.
  open var miterLimit: CGFloat = 10
  /// Kept, but without effect: curves are drawn exactly.
  open var flatness: CGFloat = 0.6
  /// Whether crossings count alternately; otherwise by direction.
  open var usesEvenOddFillRule = false
  /// Lengths of dashes and gaps in points; empty for a full line.
  private(set) var dashes: [CGFloat] = []
  /// Where in the pattern a line begins, in points.
  private(set) var dashPhase: CGFloat = 0

  // MARK: - Making paths

  /// An empty path.
  public override init() { super.init() }

  /// A rectangle, from its top left corner clockwise.
  public convenience init(rect: CGRect) { self.init(cgPath: CGPath(rect: rect, transform: nil)) }

  /// The ellipse that fills a rectangle, clockwise from the middle of the right side.
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: CGPath(ellipseIn: rect, transform: nil)) }

  /// A rectangle with corners of the continuous curve, clockwise from the end of the top left one. A radius in points of
  /// more than half the shorter side counts as that half.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let held = min(cornerRadius, min(abs(rect.width), abs(rect.height)) / 2)
    let radii = CGSize(width: held, height: held)
    self.init(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: radii)
  }

  /// A rectangle some of whose corners are rounded by the continuous curve. Radii are held to half of each side.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    if !rect.isNull { outline = RoundedOutline(rect.standardized, corners: corners, radii: cornerRadii).path }
  }

  /// An arc, from its start.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// The elements of a path, which may change afterwards.
  public convenience init(cgPath: CGPath) {
    self.init()
    outline = cgPath.path
  }

  /// A path with the same elements and settings.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: cgPath)
    copy.takeSettings(of: self)
    return copy
  }

  private func takeSettings(of other: UIBezierPath) {
    (lineWidth, lineCapStyle, lineJoinStyle) = (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
    (miterLimit, flatness, usesEvenOddFillRule) = (other.miterLimit, other.flatness, other.usesEvenOddFillRule)
    (dashes, dashPhase) = (other.dashes, other.dashPhase)
  }

  /// The elements; settings are left out.
  open var cgPath: CGPath {
    get { CGPath(outline) }
    set { outline = newValue.path }
  }

  // MARK: - Adding

  /// Starts a subpath.
  open func move(to point: CGPoint) { outline.move(to: Path.Point(point)) }

  /// Adds a straight line.
  open func addLine(to point: CGPoint) { outline.addLine(to: Path.Point(point)) }

  /// Adds a cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    outline.addCubic(
      to: Path.Point(endPoint), control1: Path.Point(controlPoint1), control2: Path.Point(controlPoint2))
  }

  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    outline.addQuad(to: Path.Point(endPoint), control: Path.Point(controlPoint))
  }

  /// Adds an arc, after a line to where it begins. Clockwise, on screen, the angle grows. Angles a full turn or more
  /// apart give a full circle.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    outline.addArc(
      center: Path.Point(center), radius: Double(radius), start: Double(startAngle), end: Double(endAngle),
      decreasing: !clockwise)
  }

  /// Adds a straight line to the start of the subpath and joins it there.
  open func close() { outline.close() }

  /// Takes all elements away; settings stay.
  open func removeAllPoints() { outline = Path() }

  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { outline.append(bezierPath.outline) }

  /// The path from its end to its start, with the same settings.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath(cgPath: CGPath(outline.reversed))
    reversed.takeSettings(of: self)
    return reversed
  }

  /// Maps every point.
  open func apply(_ transform: CGAffineTransform) {
    var map = transform
    // The pointer is used during the call only.
    outline = cgPath.copy(using: &map)?.path ?? outline
  }

  // MARK: - Asking

  /// Whether there are no elements.
  open var isEmpty: Bool { outline.isEmpty }

  /// Where the next element begins; the origin for an empty path.
  open var currentPoint: CGPoint { cgPath.currentPoint }

  /// The smallest rectangle that holds the lines and curves; null for an empty path.
  open var bounds: CGRect { cgPath.boundingBoxOfPath }

  /// Whether a point lies inside by the path's own fill rule. Open subpaths count as closed.
  open func contains(_ point: CGPoint) -> Bool {
    outline.contains(Path.Point(point), rule: usesEvenOddFillRule ? .evenOdd : .nonZero)
  }

  // MARK: - Dashes

  /// Sets lengths of dashes and gaps in points. Nil or a count of 0 is a full line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    // The caller's pointer is valid for `count` numbers during the call.
    dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
    dashPhase = phase
  }

  /// Writes what was set to whatever is not nil; `pattern` must have room for the count.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    // The caller's pointers are valid during the call, the pattern's for as many numbers as the count says.
    pattern?.update(from: dashes, count: dashes.count)
    count?.pointee = dashes.count
    phase?.pointee = dashPhase
  }
}
