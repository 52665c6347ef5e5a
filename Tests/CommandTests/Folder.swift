import Foundation
import Geometry
import Imaging

/// A temporary folder that is gone when its owner is.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("multiplane-test-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The names of everything in it, hidden files included, or in a folder of it.
  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent(folder).path).sorted()
  }

  func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url.appendingPathComponent(name))) }

  func picture(_ name: String) throws -> Bitmap { try ImageDecoder.decode(bytes(name)) }

  /// A pipe that nobody writes to.
  func makePipe(_ name: String) throws {
    guard mkfifo(url.appendingPathComponent(name).path, 0o600) == 0 else { throw POSIXError(.EIO) }
  }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
  }

  func write(_ name: String, _ picture: Bitmap) throws {
    try Data(PNGEncoder().encode(picture)).write(to: url.appendingPathComponent(name))
  }
}
