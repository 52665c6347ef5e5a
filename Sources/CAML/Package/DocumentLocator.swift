/// Finds the documents of a package: the folder itself, the planes that a wallpaper's manifest names, or, where there
/// is no manifest, every `.ca` inside.
///
/// The search is breadth first and bounded in depth and in names looked at. Nested zip archives are opened one level
/// deep, because a `.ca` inside a wallpaper may itself be packed.
struct DocumentLocator {
  /// The package as the user gave it, for diagnostics.
  let file: String
  let limits: PackageLimits
  let log: DiagnosticLog

  func documents(in top: PackageFolder) -> [ScenePackage.Document] {
    if let document = document(in: top, name: PackagePath.stem(file)) { return [document] }
    let found = search(top)
    let fromManifest = documents(ofManifests: found.manifests)
    return fromManifest.isEmpty ? documents(ofPackages: found.packages) : fromManifest
  }

  // MARK: Searching

  private struct Findings {
    /// Folders with a `Wallpaper.plist`.
    var manifests: [(folder: PackageFolder, name: String)] = []
    /// `.ca` packages, as the folder that they lie in and their name there.
    var packages: [(parent: PackageFolder, name: String)] = []
  }

  private func search(_ top: PackageFolder) -> Findings {
    var findings = Findings()
    var level = [top]
    var seen = 0
    for _ in 0..<limits.depth {
      var next: [PackageFolder] = []
      for folder in level {
        for entry in folder.children {
          seen += 1
          guard seen <= limits.entries else { return findings }
          inspect(entry, in: folder, &findings, &next)
        }
      }
      level = next
    }
    return findings
  }

  private func inspect(
    _ entry: PackageEntry, in folder: PackageFolder, _ findings: inout Findings, _ next: inout [PackageFolder]
  ) {
    let name = entry.name.lowercased()
    if name == "wallpaper.plist" && !entry.isFolder {
      findings.manifests.append((folder, entry.name))
    } else if name.hasSuffix(".ca") {
      findings.packages.append((folder, entry.name))
    } else if entry.isFolder && name != "__macosx" {
      next.append(folder.folder(entry.name))
    }
  }

  // MARK: Documents

  private func documents(ofManifests manifests: [(folder: PackageFolder, name: String)]) -> [ScenePackage.Document] {
    for (folder, name) in manifests {
      guard let bytes = try? folder.read(name), let list = PropertyList(bytes: bytes, limits: limits),
        let manifest = WallpaperManifest(list)
      else {
        report(.propertyListMalformed, "is no wallpaper's property list", folder, name, "packages are taken by name")
        continue
      }
      let documents = manifest.planes.compactMap { plane in
        package(named: plane.fileName, in: folder, plane: plane.name)
      }
      if documents.isEmpty { continue }
      if manifests.count > 1 {
        log.add(
          Diagnostic(
            .severalWallpapers, .note, "\(manifests.count) wallpapers in one file", file: file,
            instead: "the one in '\(folder.path)' is used"))
      }
      return documents
    }
    return []
  }

  private func documents(ofPackages packages: [(parent: PackageFolder, name: String)]) -> [ScenePackage.Document] {
    let documents = packages.compactMap { parent, name in
      package(named: name, in: parent, plane: Self.planeName(ofPackage: name))
    }
    return documents.enumerated().sorted { a, b in
      (Self.rank(a.element.name), a.offset) < (Self.rank(b.element.name), b.offset)
    }.map(\.element)
  }

  /// A `.ca` in a folder: itself a folder, or a zip archive.
  private func package(named name: String, in parent: PackageFolder, plane: String) -> ScenePackage.Document? {
    guard let match = parent.find(name) else {
      report(.missingFile, "is not in the package", parent, name, "the plane is not drawn")
      return nil
    }
    let folder =
      match.isFolder
      ? PackageFolder(storage: parent.storage, path: match.path) : packedFolder(match.path, in: parent.storage)
    guard let folder, let document = document(in: folder, name: plane) else {
      report(.missingFile, "holds no .caml document", parent, name, "the plane is not drawn")
      return nil
    }
    return document
  }

  private func packedFolder(_ path: String, in storage: any PackageStorage) -> PackageFolder? {
    guard let bytes = try? storage.read(path),
      let inner = try? ZipStorage(bytes: bytes, path: path, limits: limits)
    else { return nil }
    reportNames(of: inner, in: path)
    let top = PackageFolder(storage: inner, path: "")
    let onlyFolder = top.children.count == 1 ? top.children.first { $0.isFolder } : nil
    return onlyFolder.map { top.folder($0.name) } ?? top
  }

  /// The document of a `.ca` folder: what its index names, `main.caml`, or its only `.caml` file.
  private func document(in folder: PackageFolder, name: String) -> ScenePackage.Document? {
    let index = index(of: folder)
    let texts = folder.children.filter { !$0.isFolder && $0.name.lowercased().hasSuffix(".caml") }.map(\.name)
    let candidates = [index.rootDocument, "main.caml"].compactMap { $0 }
    let named = candidates.lazy.filter { folder.find($0)?.isFolder == false }.first
    let others = texts.filter { $0.lowercased() != "assetmanifest.caml" }
    let fileName = named ?? (others.count == 1 ? others[0] : nil)
    if let wanted = index.rootDocument, fileName != wanted {
      let instead = fileName.map { "'\($0)' is used" } ?? "the package has no document"
      report(.missingFile, "is named by index.xml and is not in the package", folder, wanted, instead)
    }
    guard let fileName else { return nil }
    return ScenePackage.Document(name: name, folder: folder, fileName: fileName, index: index)
  }

  private func index(of folder: PackageFolder) -> PackageIndex {
    guard let match = folder.find("index.xml") else { return PackageIndex() }
    guard let bytes = try? folder.storage.read(match.path), let list = PropertyList(bytes: bytes, limits: limits) else {
      report(.propertyListMalformed, "is no property list", folder, "index.xml", "its defaults are used")
      return PackageIndex()
    }
    return PackageIndex(list)
  }

  /// Says which names of an archive are left aside.
  func reportNames(of storage: any PackageStorage, in path: String) {
    for name in storage.unsafeNames {
      log.add(
        Diagnostic(
          .outsidePackage, .warning, "the name '\(name)' leads out of the package", file: path,
          instead: "the entry is ignored"))
    }
    for name in storage.duplicateNames {
      log.add(
        Diagnostic(
          .duplicateEntry, .warning, "the name '\(name)' is in the archive more than once", file: path,
          instead: "the first is used"))
    }
  }

  private func report(
    _ id: Diagnostic.ID, _ message: String, _ folder: PackageFolder, _ name: String, _ instead: String
  ) {
    let path = PackagePath.join(folder.path, name)
    log.add(Diagnostic(id, .warning, "'\(path)' \(message)", file: path, instead: instead))
  }

  // MARK: Planes by name

  private static let planeNames = ["background", "floating", "foreground"]

  private static func rank(_ name: String) -> Int {
    planeNames.firstIndex { name.lowercased().contains($0) } ?? planeNames.count
  }

  private static func planeName(ofPackage name: String) -> String {
    planeNames.first { name.lowercased().contains($0) }?.capitalized ?? PackagePath.stem(name)
  }
}
