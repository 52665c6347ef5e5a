import Foundation
import Geometry
import Imaging

/// A stored picture: a PNG file by its path.
public struct PixelReference: Sendable, Hashable {
  /// Where the file is or will be.
  public let path: String

  /// A picture called `name` in a folder.
  ///
  /// - Parameters:
  ///   - name: the file's name without `.png`.
  ///   - folder: the folder; by default `References` beside the test's source file.
  public init(_ name: String, folder: String? = nil, filePath: String = #filePath) {
    let beside = URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent("References").path
    path = URL(fileURLWithPath: folder ?? beside).appendingPathComponent(name + ".png").path
  }

  /// The file's name without `.png`.
  public var name: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

  /// The picture, or nil where there is no file.
  /// - Throws: `ImageDecodingError` where the file is no picture, or the system's error where it cannot be read.
  func load() throws -> Bitmap? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try ImageDecoder.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
  }

  /// Writes the picture and, where needed, its folder.
  func store(_ bitmap: Bitmap) throws {
    try AtomicFile.write(PNGEncoder().encode(bitmap, options: .small), toNewFolderOf: path)
  }
}

extension AtomicFile {
  /// Writes a whole file, making its folder first.
  static func write(_ bytes: [UInt8], toNewFolderOf path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try AtomicFile.write(bytes, to: path)
  }
}
