import QuartzCore
import Testing

@Suite struct ProgressRingLayerTests {
  private let blue = SIMD4<UInt8>(26, 128, 255, 255)
  private let grey = SIMD4<UInt8>(204, 204, 204, 255)

  private func ring() -> ProgressRingLayer {
    let ring = ProgressRingLayer()
    ring.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    let animation = CABasicAnimation(keyPath: "progress")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 4)
    ring.add(animation, forKey: "progress")
    return ring
  }

  /// The pixels in the middle of the line at the right, the bottom and the left.
  private func marks(_ ring: ProgressRingLayer, at time: Double) -> [SIMD4<UInt8>]? {
    guard case .image(let image)? = Played.properties(ring, at: time).contents else { return nil }
    return [image.bitmap[37, 21], image.bitmap[18, 37], image.bitmap[2, 18]]
  }

  @Test func theRingFillsClockwiseFromTheTop() {
    let ring = ring()
    #expect(ring.needsDisplay(), "a change of the bounds asks for display")
    #expect(marks(ring, at: 0.5) == [grey, grey, grey])
    #expect(marks(ring, at: 1.5) == [blue, grey, grey])
    #expect(marks(ring, at: 2.5) == [blue, blue, grey])
    #expect(marks(ring, at: 3.5) == [blue, blue, blue])
    #expect(marks(ring, at: 1.5) == [blue, grey, grey], "the way back is the same")
    #expect(marks(ring, at: 9) == [grey, grey, grey], "the model's own picture")
  }

  @Test func theBitmapHasTheLayersScale() {
    let ring = ring()
    ring.contentsScale = 3
    guard case .image(let image)? = Played.properties(ring, at: 1).contents else {
      Issue.record("nothing was drawn")
      return
    }
    #expect(image.width == 120 && image.bitmap[60, 60] == .zero && image.bitmap[60, 9].w == 255)
  }
}
