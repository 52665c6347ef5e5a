import Geometry
import Glibc
import Imaging

/// Numbered PNG files in one folder: `frame-00001.png`, `frame-00002.png` and so on.
///
/// The folder is made when the first picture is there; the one that it lies in must exist. Pictures of a longer earlier run
/// are not removed, because they may be wanted; standard error names them.
final class PictureFolder: PictureSink {
  private let path: String
  private let encoder = PNGEncoder()
  private var count = 0

  init(path: String) {
    self.path = path
  }

  func append(_ picture: Bitmap) throws {
    let bytes = encoder.encode(picture)
    if count == 0 { try OutputFolder.make(path) }
    count += 1
    let name = Self.name(count)
    try AtomicFile.write(bytes, to: path.hasSuffix("/") ? path + name : path + "/" + name)
  }

  func finish() {
    let stale = staleNames()
    guard let first = stale.first, let last = stale.last else { return }
    let range = stale.count == 1 ? first : "\(first) to \(last)"
    let (frames, verb) = stale.count == 1 ? ("frame", "is") : ("frames", "are")
    Console.complain("\(path): note: \(stale.count) \(frames) of an earlier run \(verb) still there: \(range)")
  }

  private static func name(_ number: Int) -> String {
    let digits = String(number)
    return "frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
  }

  /// The numbered pictures in the folder that this run did not write, by number.
  private func staleNames() -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var numbers: [Int] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard name.hasPrefix("frame-"), name.hasSuffix(".png"), let number = Int(name.dropFirst(6).dropLast(4)),
        number > count, name == Self.name(number)
      else { continue }
      numbers.append(number)
    }
    return numbers.sorted().map(Self.name)
  }
}
