/// Reads one document of a package into a plane: bytes to markup to layers to states.
struct DocumentReader {
  let limits: PackageLimits
  let log: DiagnosticLog

  /// The plane, or nil after a diagnostic where the document has no layer.
  func plane(_ document: ScenePackage.Document) -> ScenePlane? {
    let file = PackagePath.join(document.folder.path, document.fileName)
    let bytes: [UInt8]
    do {
      bytes = try document.folder.read(document.fileName)
    } catch {
      log.add(Diagnostic(error.diagnosis.id, .error, "'\(file)' \(error.diagnosis.message)", file: file))
      return nil
    }
    guard let root = rootElement(bytes, file) else { return nil }
    let assets = AssetLibrary(folder: document.folder, limits: limits, log: log)
    return plane(root, document, DocumentContext(file: file, root: root, log: log, assets: assets))
  }

  private func rootElement(_ bytes: [UInt8], _ file: String) -> MarkupElement? {
    let result = MarkupParser().parse(bytes)
    if let problem = result.problem {
      log.add(
        Diagnostic(
          problem.id, .error, problem.message, file: file, line: problem.line,
          instead: "what was read up to there is drawn"))
    }
    let roots = candidates(result.root)
    guard let root = roots.first else {
      log.add(
        Diagnostic(.noRootLayer, .error, "the document has no layer", file: file, instead: "it is not drawn"))
      return nil
    }
    if roots.count > 1 {
      log.add(
        Diagnostic(
          .severalRootLayers, .warning, "the document has \(roots.count) root layers", file: file,
          line: roots[1].line, instead: "the first is drawn"))
    }
    return root
  }

  private func candidates(_ markup: MarkupElement?) -> [MarkupElement] {
    guard let markup else { return [] }
    return LayerReader.isLayer(markup) ? [markup] : markup.children.filter(LayerReader.isLayer)
  }

  private func plane(
    _ root: MarkupElement, _ document: ScenePackage.Document, _ context: DocumentContext
  ) -> ScenePlane {
    let reader = LayerReader(context: context)
    return CATransaction.withoutActions {
      let layer = reader.layer(root)
      reader.connectPortals()
      let states = StateReader(context: context, layers: reader).states(in: reader.stateElements)
      return ScenePlane(name: document.name, rootLayer: layer, index: document.index, states: states)
    }
  }
}

extension CATransaction {
  /// Runs changes to the model without implicit animations.
  static func withoutActions<Result>(_ body: () -> Result) -> Result {
    begin()
    setDisableActions(true)
    defer { commit() }
    return body()
  }
}
