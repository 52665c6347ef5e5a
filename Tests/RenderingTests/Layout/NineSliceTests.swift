import Geometry
import Multiplane
import PixelTesting
import TestRandom
import Testing

/// Nine slices, turned and in perspective, are one picture without seams.
struct NineSliceTests {
  private static let image = CGImage(
    Bitmap(24, 24) { x, y in SIMD4(UInt8(20 + x * 9), UInt8(230 - y * 8), UInt8(60 + (x + y) * 3), 255) })

  private func scene(seed: UInt64) -> CALayer {
    var random = FixedRandom(seed: seed)
    let card = box(20, 22, 60, 52)
    card.contents = Self.image
    let (x, y) = (Double.random(in: 0.1...0.45, using: &random), Double.random(in: 0.1...0.45, using: &random))
    card.contentsCenter = CGRect(
      x: x, y: y, width: Double.random(in: 0.1...0.9 - x, using: &random),
      height: Double.random(in: 0.1...0.9 - y, using: &random))
    var pose = CATransform3DIdentity
    if seed % 2 == 0 { pose.m34 = -1 / Double.random(in: 120...300, using: &random) }
    pose = CATransform3DTranslate(
      pose, Double.random(in: -3...3, using: &random), Double.random(in: -3...3, using: &random), 0)
    pose = CATransform3DRotate(pose, Double.random(in: -0.8...0.8, using: &random), 1, 0, 0)
    pose = CATransform3DRotate(pose, Double.random(in: -0.8...0.8, using: &random), 0, 1, 0)
    card.transform = CATransform3DRotate(pose, Double.random(in: -3...3, using: &random), 0, 0, 1)
    return stage(100, 96, [card])
  }

  @Test(arguments: 0..<26) func slicesMeetWithoutSeams(seed: Int) throws {
    let scene = scene(seed: UInt64(seed))
    let picture = try PixelRenderer.picture(of: scene)
    let average = try AveragedPicture(of: scene)
    #expect(average.distance(to: picture) { $0.w > 254.99 } <= 2, "slices bend the picture where they meet")
    #expect(average.distance(to: picture) <= 20, "a clamped distance is no area")
    for y in 0..<picture.height {
      for x in 0..<picture.width where average[x, y].w > 254.99 {
        #expect(picture[x, y].w == 255, "a seam at \(x) \(y)")
      }
    }
  }
}
