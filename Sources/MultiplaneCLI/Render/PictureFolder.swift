import Geometry
import Glibc
import Imaging

/// Numbered PNG files in one folder: `frame-00001.png`, `frame-00002.png` and so on.
///
/// The folder is made when the first picture is there; the one that it lies in must exist.
final class PictureFolder: PictureSink {
  private let path: String
  private let encoder = PNGEncoder()
  private var count = 0

  init(path: String) {
    self.path = path
  }

  func append(_ picture: Bitmap) throws {
    let bytes = encoder.encode(picture)
    if count == 0 { try makeFolder() }
    count += 1
    let digits = String(count)
    let name = "frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
    try AtomicFile.write(bytes, to: path.hasSuffix("/") ? path + name : path + "/" + name)
  }

  func finish() {}

  private func makeFolder() throws {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    throw Failure("\(path): the folder cannot be made: \(String(cString: strerror(errno)))")
  }
}
