import Geometry
import Imaging

/// One animated WebP, put in its place when all frames are there.
final class AnimatedWebPFile: PictureSink {
  private let path: String
  private let framesPerSecond: Int
  private var encoder: AnimatedWebPEncoder?

  init(path: String, times: FrameTimes) { (self.path, framesPerSecond) = (path, times.framesPerSecond) }

  func append(_ picture: Bitmap) throws {
    let encoder = try encoder ?? AnimatedWebPEncoder(width: picture.width, height: picture.height)
    self.encoder = encoder
    try encoder.append(picture, seconds: 1 / Double(framesPerSecond))
  }

  func finish() throws {
    guard let encoder else { return }
    try AtomicFile.write(encoder.finish(), to: path)
  }
}
