import CBox2D

/// Vectors between Swift and Box2D.
extension RigidVector {
  init(_ point: RigidPoint) { self.init(x: point.x, y: point.y) }

  /// In points, for one that is in metres.
  var inPoints: Point { Point(Double(x), Double(y)) * WorldScale.pointsPerMeter }
}
