import DisplayList
import Geometry
import PixelTesting
import Testing

@testable import QuartzCore

/// Copies in bulk, copies one by one, and copies computed by the evaluator: the same pixels, byte by byte.
struct ReplicaWaysTests {
  private static let times = [0, 0.35, 1.1, 7]

  private func picture(_ root: CALayer, at time: Double, expands: Bool) throws -> (list: DisplayList, pixels: Bitmap) {
    let evaluator = PresentationEvaluator(root: root)
    evaluator.evaluate(at: time)
    let viewport = Viewport(bounds: root.bounds)
    let list = DisplayListEncoder.encode(evaluator.tree, in: viewport, expandingReplicas: expands)
    var pixels = [UInt8](repeating: 0, count: viewport.width * viewport.height * 4)
    try pixels.withUnsafeMutableBytes { try PixelRenderer.current().execute(list, into: $0) }
    return (list, Bitmap(width: viewport.width, height: viewport.height, pixels: pixels))
  }

  /// The number of copies in bulk, which is no more than one command each.
  private func compareWays(_ root: CALayer, _ name: String) throws -> Int {
    var bulk = 0
    for time in Self.times {
      let (list, pixels) = try picture(root, at: time, expands: false)
      let (expanded, expected) = try picture(root, at: time, expands: true)
      #expect(expanded.replicas.isEmpty && list.undrawn == expanded.undrawn)
      expectPixels(of: pixels, match: expected, named: "\(name)-\(time)")
      bulk += list.replicas.reduce(0) { $0 + $1.count }
    }
    return bulk
  }

  @Test(arguments: 0..<40)
  func oneLayerInEachCopy(seed: UInt64) throws {
    let root = RandomReplicator(seed: seed).root
    #expect(try compareWays(root, "replicas-\(seed)") > 0)
  }

  @Test(arguments: 100..<120)
  func imagesInEachCopy(seed: UInt64) throws {
    let root = RandomReplicator(seed: seed, hasImages: true).root
    #expect(try compareWays(root, "replicated-images-\(seed)") > 0)
  }

  /// Fading layers among several in a copy are no matter of bulk, so not all of these are.
  @Test(arguments: 200..<230)
  func severalLayersInEachCopy(seed: UInt64) throws {
    _ = try compareWays(RandomReplicator(seed: seed, items: 4).root, "replicated-layers-\(seed)")
  }

  @Test func severalLayersComeInBulkToo() throws {
    let bulk = try (200..<230).count { try compareWays(RandomReplicator(seed: $0, items: 4).root, "layers-\($0)") > 0 }
    #expect(bulk >= 10)
  }

  /// A layer that nobody sees, with timing of its own, has the evaluator compute every copy.
  @Test(arguments: 0..<12, [1, 4])
  func theEvaluatorsCopiesAreTheSame(seed: UInt64, items: Int) throws {
    let (bulk, evaluated) = (
      RandomReplicator(seed: seed, items: items).root, RandomReplicator(seed: seed, items: items).root
    )
    var innermost = evaluated
    while let next = innermost.sublayers?.first as? CAReplicatorLayer { innermost = next }
    innermost.addSublayer(with(CALayer()) { ($0.isHidden, $0.beginTime) = (true, 0.25) })
    for time in Self.times {
      let expected = try picture(bulk, at: time, expands: true).pixels
      let (list, pixels) = try picture(evaluated, at: time, expands: false)
      expectPixels(of: pixels, match: expected, named: "evaluated-copies-\(seed)-\(time)")
      #expect(list.undrawn.isEmpty)
    }
  }

  @Test(arguments: Host.allCases)
  func hostsDoNotMatter(host: Host) throws {
    let root = RandomReplicator(seed: 7, items: 3).root
    root.isGeometryFlipped = host == .yUp
    _ = try compareWays(root, "replicas-\(host)")
  }

  /// Lines that lean more and more, and squares that turn through being seen edge-on.
  @Test(
    arguments: [CGSize(width: 60, height: 1.5), CGSize(width: 40, height: 0.7), CGSize(width: 30, height: 30)],
    [0, 1.0 / 400])
  func thinCopies(size: CGSize, eye: Double) throws {
    let copies = CAReplicatorLayer()
    copies.frame = CGRect(x: 40, y: 40, width: 40, height: 40)
    copies.addSublayer(box(0, 0, size.width, size.height, Ink.white))
    copies.instanceCount = 30
    copies.instanceTransform = CATransform3DTranslate(CATransform3DMakeRotation(0.11, 0.3, 1, 0.2), 3, 4, 0)
    let root = stage(200, 200, Ink.black, [copies])
    root.sublayerTransform.m34 = -eye
    #expect(try compareWays(root, "thin-copies") > 0)
  }

  /// Copies that share edges, fewer and more than are compared.
  @Test(arguments: [7, 64, 70], [1.0, 0.5]) func copiesThatAbut(count: Int, alpha: Double) throws {
    let copies = CAReplicatorLayer()
    copies.frame = CGRect(x: 40, y: 40, width: 40, height: 40)
    copies.addSublayer(box(0, 0, 6, 30, CGColor(red: 1, green: 1, blue: 1, alpha: alpha)))
    (copies.instanceCount, copies.instanceTransform) = (count, CATransform3DMakeTranslation(6, 0, 0))
    copies.instanceRedOffset = -0.01
    copies.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    #expect(try compareWays(stage(200, 200, Ink.black, [copies]), "abutting-copies") > 0)
  }
}
