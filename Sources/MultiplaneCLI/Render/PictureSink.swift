import Geometry
import Imaging

/// Where finished pictures go, in order. Every file appears whole or not at all.
protocol PictureSink: AnyObject {
  /// Takes the next picture.
  func append(_ picture: Bitmap) throws
  /// Called once after the last picture.
  func finish() throws
}

/// One PNG file, or standard output for the path `-`.
final class PictureFile: PictureSink {
  private let path: String

  init(path: String) {
    self.path = path
  }

  func append(_ picture: Bitmap) throws {
    let bytes = PNGEncoder().encode(picture)
    if path == "-" { try Console.write(bytes) } else { try AtomicFile.write(bytes, to: path) }
  }

  func finish() {}
}
