import CoreGraphics
import Foundation
import Imaging

/// Writes layer trees as CAML text with their pictures: what `SceneFile` reads.
///
/// Every property of the property table that differs from its default is written, and so are names, sublayers, masks,
/// contents, animations, timing and, for planes, states and transitions. What the format cannot hold is left out with a
/// diagnostic.
public struct CAMLWriter {
  /// A written document.
  public struct Output {
    /// The text of `main.caml`.
    public let text: String
    /// The files that the text refers to, by their path relative to it: PNG pictures, each once.
    public let assets: [(path: String, bytes: [UInt8])]
    /// What was left out.
    public let diagnostics: [Diagnostic]
  }

  /// Writes a layer and everything below it.
  public static func write(_ layer: CALayer) -> Output {
    write(layer, states: SceneStates())
  }

  /// Writes a plane's base state with its states and transitions. The plane is in the same state afterwards; animations
  /// of a transition that was under way are gone.
  public static func write(_ plane: ScenePlane) -> Output {
    let state = plane.currentState
    plane.apply(state: nil)
    defer { plane.apply(state: state) }
    return write(plane.rootLayer, states: plane.states)
  }

  /// Writes a plane as a `.ca` folder: `index.xml`, `main.caml` and `assets`. It appears whole or not at all, and
  /// nothing may be there yet.
  public static func writePackage(_ plane: ScenePlane, to path: String) throws(FileWritingError) -> [Diagnostic] {
    let output = write(plane)
    let index = PackageIndexText.text(size: plane.size, isGeometryFlipped: plane.isGeometryFlipped)
    let files = [("index.xml", Array(index.utf8)), ("main.caml", Array(output.text.utf8))] + output.assets
    let temporary = path + ".partial-\(UUID().uuidString)"
    do {
      for (name, bytes) in files { try write(bytes, to: temporary + "/" + name) }
      try FileManager.default.moveItem(atPath: temporary, toPath: path)
    } catch {
      try? FileManager.default.removeItem(atPath: temporary)
      throw error as? FileWritingError
        ?? FileWritingError(path: path, reason: FileWritingError.Reason(code: code(of: error)))
    }
    return output.diagnostics
  }

  /// The layers that portals of a tree show, in the order of the portals.
  private static func portalSources(in layer: CALayer) -> [CALayer] {
    let own = (layer as? CAPortalLayer)?.sourceLayer.map { [$0] } ?? []
    return ([layer.mask].compactMap { $0 } + (layer.sublayers ?? [])).reduce(own) { $0 + portalSources(in: $1) }
  }

  private static func write(_ layer: CALayer, states: SceneStates) -> Output {
    let session = WritingSession()
    for target in states.targets { session.assignID(target) }
    for source in portalSources(in: layer) { session.assignID(source) }
    let layers = LayerWriter(session: session)
    var root = layers.element(layer)
    root.children += StateWriter(session: session, layers: layers).elements(states)
    let document = MarkupElement(
      "caml", [(name: "xmlns", value: "http://www.apple.com/CoreAnimation/1.0")], children: [root])
    return Output(
      text: MarkupText.document(document), assets: session.assets, diagnostics: session.log.diagnostics)
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try AtomicFile.write(bytes, to: path)
  }

  private static func code(of error: any Error) -> Int32 {
    let cocoa = error as NSError
    let underlying = cocoa.userInfo[NSUnderlyingErrorKey] as? NSError
    if cocoa.code == CocoaError.Code.fileWriteFileExists.rawValue { return EEXIST }
    return Int32(truncatingIfNeeded: (underlying ?? cocoa).code)
  }
}
