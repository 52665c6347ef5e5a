import CoreGraphics
import Imaging

/// What the writers of one document share: ids of layers, pictures, diagnostics.
final class WritingSession {
  let log = DiagnosticLog()
  private(set) var assets: [(path: String, bytes: [UInt8])] = []
  private var ids: [ObjectIdentifier: String] = [:]
  private var paths: [CGImage: String] = [:]
  private let encoder = PNGEncoder()

  /// Gives a layer an id, once. The caller keeps the layer alive while it writes.
  func assignID(_ layer: CALayer) {
    let next = "#\(ids.count + 1)"
    ids[ObjectIdentifier(layer), default: next] = ids[ObjectIdentifier(layer)] ?? next
  }

  func id(of layer: CALayer) -> String? { ids[ObjectIdentifier(layer)] }

  /// The `src` of a picture, which becomes an asset the first time.
  func src(of image: CGImage) -> String {
    if let known = paths[image] { return known }
    let path = "assets/image-\(assets.count + 1).png"
    paths[image] = path
    assets.append((path, encoder.encode(image.bitmap)))
    return path
  }

  func leaveOut(_ what: String) {
    log.addOnce(
      what,
      Diagnostic(.notWritable, .warning, "\(what) cannot be written", file: "main.caml", instead: "it is left out"))
  }
}
