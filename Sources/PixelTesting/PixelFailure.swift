import Foundation
import Geometry
import Imaging

/// A difference between two pictures, put on disk for a person to look at.
///
/// In: a comparison that failed. Out: four files in the artefact folder (`name.expected.png`, `name.actual.png`,
/// `name.difference.png`, `name.json`) and the message that names them. The folder is `MULTIPLANE_ARTIFACTS`, by default
/// `.build/pixel-failures`.
struct PixelFailure {
  let comparison: ImageComparison
  let tolerance: PixelTolerance
  /// The files' common name.
  let name: String

  /// The folder that the environment asks for.
  static var environmentFolder: String {
    ProcessInfo.processInfo.environment["MULTIPLANE_ARTIFACTS"] ?? ".build/pixel-failures"
  }

  /// The figures in the JSON file.
  private struct Figures: Encodable {
    let name: String
    let width: Int
    let height: Int
    let maximumDifference: Int
    let tolerance: Int
    let toleranceReason: String
    let differingPixels: Int
    let firstDifferingPixel: [Int]
    let psnr: Double
  }

  /// Writes the files.
  ///
  /// - Parameters:
  ///   - folder: made where it does not exist.
  ///   - reference: the stored picture that the actual one could replace, if there is one.
  /// - Returns: what happened, where the files are and how to accept the new picture.
  func report(to folder: String, accepting reference: PixelReference?) -> String {
    let stem = URL(fileURLWithPath: folder).appendingPathComponent(name).path
    let first = comparison.firstDifferingPixel(tolerance: tolerance.levels) ?? .zero
    var lines = [
      "\(name): \(comparison.differingPixels(tolerance: tolerance.levels)) pixels differ, by \(comparison.maximumDifference) at most; \(tolerance)",
      "first at (\(first.x), \(first.y)): expected \(comparison.expected[first.x, first.y].levels), got \(comparison.actual[first.x, first.y].levels)",
    ]
    do {
      try write(to: stem)
      lines += ["expected", "actual", "difference"].map { "\($0): \(stem).\($0).png" }
    } catch {
      lines.append("the pictures could not be written: \(error)")
    }
    if let reference {
      lines.append("to accept: cp '\(stem).actual.png' '\(reference.path)', or run again with MULTIPLANE_RECORD=failed")
    }
    return lines.joined(separator: "\n")
  }

  private func write(to stem: String) throws {
    let encoder = PNGEncoder()
    try AtomicFile.write(encoder.encode(comparison.expected), toNewFolderOf: stem + ".expected.png")
    try AtomicFile.write(encoder.encode(comparison.actual), to: stem + ".actual.png")
    let difference = comparison.differenceBitmap(tolerance: tolerance.levels)
    try AtomicFile.write(encoder.encode(difference), to: stem + ".difference.png")
    let json = JSONEncoder()
    json.outputFormatting = [.prettyPrinted, .sortedKeys]
    try AtomicFile.write([UInt8](json.encode(figures)), to: stem + ".json")
  }

  private var figures: Figures {
    let first = comparison.firstDifferingPixel(tolerance: tolerance.levels) ?? .zero
    return Figures(
      name: name, width: comparison.expected.width, height: comparison.expected.height,
      maximumDifference: comparison.maximumDifference, tolerance: tolerance.levels, toleranceReason: tolerance.reason,
      differingPixels: comparison.differingPixels(tolerance: tolerance.levels),
      firstDifferingPixel: [first.x, first.y],
      psnr: comparison.psnr.isFinite ? comparison.psnr : 0)
  }
}

extension SIMD4<UInt8> {
  /// The four bytes for messages.
  var levels: String { "[\(x), \(y), \(z), \(w)]" }
}
