import CoreGraphics
import Foundation
import Imaging

/// The pictures of one document: `src` in, decoded once, shared by everything that names it.
///
/// A `src` is a URL relative to the package, percent-encoded or not, or a `data:` URI. Files are found exactly, then
/// ignoring case, then under another picture extension, because published packages need all three. Nothing outside the
/// package is ever read. What cannot be had draws nothing, and the log says why once.
final class AssetLibrary {
  private let folder: PackageFolder
  private let limits: PackageLimits
  private let log: DiagnosticLog
  private var images: [String: CGImage?] = [:]
  private var bitmapBytes = 0

  init(folder: PackageFolder, limits: PackageLimits, log: DiagnosticLog) {
    self.folder = folder
    self.limits = limits
    self.log = log
  }

  /// The picture of a `src`, or nil after a diagnostic at `place`.
  func image(_ src: String, at place: Place) -> CGImage? {
    if let known = images[src] { return known }
    let image = bytes(src, at: place).flatMap { decode($0, src, at: place) }
    images[src] = .some(image)
    return image
  }

  // MARK: Finding the file

  private func bytes(_ src: String, at place: Place) -> [UInt8]? {
    if DataURI.isDataURI(src) {
      guard let bytes = DataURI.decode(src) else {
        report(.unreadableAsset, "the data URI is not base64", src, place)
        return nil
      }
      return bytes
    }
    guard let match = find(src) else {
      let isInside = candidates(src).first.flatMap(PackagePath.components) != nil
      report(
        isInside ? .missingFile : .outsidePackage, isInside ? "is not in the package" : "leads out of the package",
        src, place)
      return nil
    }
    if !match.isExact { noteInexact(src, match.path, place) }
    do {
      return try folder.storage.read(match.path)
    } catch {
      report(error.diagnosis.id, error.diagnosis.message, src, place)
      return nil
    }
  }

  /// The ways to understand a `src` as a path: percent-decoded first, then as it stands.
  private func candidates(_ src: String) -> [String] {
    let decoded = src.removingPercentEncoding ?? src
    return (decoded == src ? [src] : [decoded, src]).filter { !$0.contains("://") }
  }

  private func find(_ src: String) -> PackageFolder.Match? {
    for candidate in candidates(src) {
      if let match = folder.find(candidate), !match.isFolder { return match }
    }
    for candidate in candidates(src) {
      guard let dot = candidate.lastIndex(of: "."), !candidate[dot...].contains("/") else { continue }
      for other in ["png", "jpg", "jpeg", "webp"] {
        let name = candidate[..<dot] + "." + other
        if let match = folder.find(String(name)), !match.isFolder {
          return PackageFolder.Match(path: match.path, isFolder: false, isExact: false)
        }
      }
    }
    return nil
  }

  // MARK: Decoding

  private func decode(_ bytes: [UInt8], _ src: String, at place: Place) -> CGImage? {
    let remaining = (limits.bitmapBytes - bitmapBytes) / 4
    let bounds = ImageLimits(
      maximumSide: ImageLimits.default.maximumSide, maximumPixels: min(ImageLimits.default.maximumPixels, remaining))
    do {
      let decoded = try ImageDecoder.decodePicture(bytes, limits: bounds)
      bitmapBytes += decoded.bitmap.pixels.count
      if let reason = decoded.ignoredProfile { noteProfile(reason, src, place) }
      return CGImage(decoded.bitmap)
    } catch .tooLarge(let width, let height, _) {
      report(.tooLarge, Self.excess(width, height, limits.bitmapBytes), src, place)
    } catch {
      report(.unreadableAsset, "\(error)", src, place)
    }
    return nil
  }

  /// Whether the picture alone is too large, or all of the package's together.
  private static func excess(_ width: Int, _ height: Int, _ total: Int) -> String {
    let own = ImageLimits.default
    guard own.allow(width: width, height: height) else {
      return "has \(width) x \(height) pixels, more than \(own.maximumSide) a side or \(own.maximumPixels) in all"
    }
    return "has \(width) x \(height) pixels: with it, all pictures of the package would take more than their total of "
      + "\(total) bytes"
  }

  // MARK: Diagnostics

  private func report(_ id: Diagnostic.ID, _ message: String, _ src: String, _ place: Place) {
    log.addOnce(
      src, place.diagnostic(id, .warning, "'\(Self.short(src))' \(message)", instead: "nothing is drawn for it"))
  }

  private func noteProfile(_ reason: String, _ src: String, _ place: Place) {
    log.addOnce(
      src, place.diagnostic(.ignoredColorProfile, .note, "'\(Self.short(src))' has \(reason)", instead: "sRGB is taken")
    )
  }

  private func noteInexact(_ src: String, _ path: String, _ place: Place) {
    log.addOnce(
      src, place.diagnostic(.inexactReference, .note, "'\(src)' is not in the package", instead: "'\(path)' is used"))
  }

  private static func short(_ src: String) -> String {
    src.count > 80 ? src.prefix(77) + "..." : src
  }
}
