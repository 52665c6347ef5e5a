import Geometry
import Imaging

/// One animated PNG, written while it is rendered and put in its place when all frames are there.
final class AnimatedPNGFile: PictureSink {
  private let path: String
  private let times: FrameTimes
  private var writing: (file: AtomicFile, encoder: APNGEncoder)?

  init(path: String, times: FrameTimes) {
    self.path = path
    self.times = times
  }

  func append(_ picture: Bitmap) throws {
    let (_, encoder) = try writing ?? begin(picture)
    // `FrameTimes` allows at most 1000 frames a second.
    try encoder.append(picture, delay: .init(numerator: 1, denominator: UInt16(times.framesPerSecond)))
  }

  func finish() throws {
    try writing?.encoder.finish()
    try writing?.file.commit()
  }

  private func begin(_ first: Bitmap) throws -> (AtomicFile, APNGEncoder) {
    let file = try AtomicFile(path: path)
    let animation = APNGEncoder.Animation(width: first.width, height: first.height, frameCount: times.count)
    let encoder = APNGEncoder(animation) { bytes throws(FileWritingError) in try file.append(bytes) }
    writing = (file, encoder)
    return (file, encoder)
  }
}
