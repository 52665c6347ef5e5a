/// How far apart Box2D keeps surfaces, and how much smaller polygons are made for it.
///
/// Box2D rests things between 0 and one slop deep in the sum of their skins. With these skins, and polygons smaller by an
/// inset, what rests on a line or on a polygon is within half a slop of touching it exactly. Its search for the time of
/// an impact ends at most at 1.25 slops, and what rests must be farther away or it would never be left in peace, so two
/// skins together are at least 2.5 slops.
enum Skin {
  /// Of polygons, in metres.
  static let polygon = 2.25 * WorldScale.slop
  /// Of boundaries, in metres.
  static let edge = 0.25 * WorldScale.slop
  /// In points.
  private static let inset = 2 * WorldScale.slop * WorldScale.pointsPerMeter
  /// The part of its size that a small outline keeps at least.
  private static let smallestPart = 0.5

  /// At least one corner in points, drawn in about the middle of their box.
  static func inset(_ corners: [Point]) -> [Point] {
    let low = corners.reduce(corners[0], pointwiseMin)
    let high = corners.reduce(corners[0], pointwiseMax)
    let (center, half) = ((low + high) / 2, (high - low) / 2)
    let factor = pointwiseMax((half - inset) / half, Point(repeating: smallestPart))
    return corners.map { center + ($0 - center) * factor }
  }
}
