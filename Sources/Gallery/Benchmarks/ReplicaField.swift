import Multiplane

/// W4: one rounded square that grows, shrinks and changes colour, in columns and rows of copies, each in a phase of its
/// own.
enum ReplicaField {
  /// - Parameter columns: beside 100 rows.
  static func makeLayer(columns: Int) -> CALayer {
    let root = Gallery.benchmarkRoot()
    let step = CGSize(width: 1280 / CGFloat(columns), height: 7.2)
    let row = replicator(columns, CATransform3DMakeTranslation(step.width, 0, 0))
    row.addSublayer(square(at: CGPoint(x: step.width / 2, y: step.height / 2)))
    let field = replicator(100, CATransform3DMakeTranslation(0, step.height, 0))
    field.addSublayer(row)
    root.addSublayer(field)
    return root
  }

  private static func replicator(_ count: Int, _ transform: CATransform3D) -> CAReplicatorLayer {
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = count
    replicator.instanceTransform = transform
    replicator.instanceDelay = 0.02
    return replicator
  }

  private static func square(at center: CGPoint) -> CALayer {
    let square = CALayer(width: 8, height: 8, at: center)
    square.cornerRadius = 2
    let red = CGColor(srgbRed: 1, green: 0.2, blue: 0.2, alpha: 1)
    let blue = CGColor(srgbRed: 0.2, green: 0.4, blue: 1, alpha: 1)
    square.add(phase("transform.scale", from: 0.3, to: 1), forKey: "scale")
    square.add(phase("backgroundColor", from: red, to: blue), forKey: "color")
    return square
  }

  /// To and fro within two seconds, begun so long ago that no copy has yet to begin.
  private static func phase(_ keyPath: String, from start: Any, to end: Any) -> CABasicAnimation {
    let phase = Motion.cycle(keyPath, from: start, to: end, seconds: 1)
    phase.autoreverses = true
    return phase.begun()
  }
}
