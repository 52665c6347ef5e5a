/// What `Wallpaper.plist` of a wallpaper says: which `.ca` packages it is made of, from back to front.
struct WallpaperManifest: Equatable {
  struct Plane: Equatable {
    let name: String
    let fileName: String
  }

  let planes: [Plane]

  /// Nil when the list names no package.
  init?(_ list: PropertyList) {
    guard let variants = list["assets"]?["lockAndHome"], case .dictionary(let entries) = variants,
      let asset = variants["default"] ?? entries.min(by: { $0.key < $1.key })?.value
    else { return nil }
    let layered = Self.keys.compactMap { name, keys in
      keys.lazy.compactMap { asset[$0]?.string }.first.map { Plane(name: name, fileName: $0) }
    }
    let single = asset["assetFileName"]?.string.map { [Plane(name: PackagePath.stem($0), fileName: $0)] }
    planes = layered.isEmpty ? single ?? [] : layered
    if planes.isEmpty { return nil }
  }

  /// Plane names from back to front, with the keys under which writers put their files.
  private static let keys = [
    ("Background", ["backgroundAnimationFileName", "backgroundAnimationFileNameKey"]),
    ("Floating", ["floatingAnimationFileNameKey", "floatingAnimationFileName"]),
    ("Foreground", ["foregroundAnimationFileName", "foregroundAnimationFileNameKey"]),
  ]
}
