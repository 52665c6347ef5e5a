import DisplayList
import Geometry

/// What the draws of particles of one frame read, and, from frame to frame, how much of each picture shows something.
final class ParticleTables {
  private(set) var batches: [ParticleBatch] = []
  /// The longest side of a picture that can be a particle's, in pixels.
  var largestImage = Int.max
  private struct InkKey: Hashable {
    var bitmap: BitmapID
    var faintest: UInt8
  }

  private var ink: [InkKey: (bounds: PixelRect, lastFrame: Int)] = [:]
  private var frame = 0

  func beginFrame() {
    frame += 1
    batches.removeAll(keepingCapacity: true)
    if !ink.isEmpty { ink = ink.filter { $0.value.lastFrame >= frame - 2 } }
  }

  /// Adds a batch. The result is its index.
  func append(_ batch: ParticleBatch) -> Int {
    batches.append(batch)
    return batches.count - 1
  }

  /// The smallest rectangle of an image that holds everything more opaque than `faintest`; found once.
  func inkBounds(of bitmap: Bitmap, above faintest: UInt8) -> PixelRect {
    let key = InkKey(bitmap: bitmap.id, faintest: faintest)
    let bounds = ink[key]?.bounds ?? bitmap.inkBounds(above: faintest)
    ink[key] = (bounds, frame)
    return bounds
  }
}

extension Bitmap {
  fileprivate func inkBounds(above faintest: UInt8) -> PixelRect {
    var (low, high) = (SIMD2(width, height), SIMD2(0, 0))
    pixels.withUnsafeBufferPointer { bytes in
      for y in 0..<height {
        for x in 0..<width where bytes[(y * width + x) * 4 + 3] > faintest {
          (low.x, low.y) = (min(low.x, x), min(low.y, y))
          (high.x, high.y) = (max(high.x, x + 1), max(high.y, y + 1))
        }
      }
    }
    return PixelRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
