/// What `-o` and the range say about the files to write.
enum RenderOutput {
  /// The sink for a command line.
  /// - Parameter sceneName: names the output where `-o` was not given.
  static func sink(_ path: String?, sceneName: String, times: FrameTimes?) -> any PictureSink {
    guard let times else { return PictureFile(path: path ?? sceneName + ".png") }
    let path = path ?? sceneName
    if PathName.hasExtension(path, "webp") { return AnimatedWebPFile(path: path, times: times) }
    return isAnimation(path) ? AnimatedPNGFile(path: path, times: times) : PictureFolder(path: path)
  }

  /// Looks at the output before anything is opened.
  /// - Throws: `UsageError` when the kind of output does not fit the number of pictures.
  static func check(_ path: String?, isRange: Bool, _ arguments: Arguments) throws(UsageError) {
    guard let path else { return }
    guard !path.isEmpty else { throw arguments.error("-o needs a name: write -o picture.png") }
    if isRange, path == "-" || PathName.hasExtension(path, "png") {
      throw arguments.error("a range gives many pictures: write -o FOLDER, NAME.apng or NAME.webp, not -o \(path)")
    }
    if !isRange, isAnimation(path) {
      throw arguments.error("an animation needs a range: add --to SECONDS, or write -o NAME.png")
    }
    guard let other = PathName.fileExtension(path), isRange ? foreign.contains(other) : other != "png" else { return }
    let advice = isRange ? "write -o FOLDER, NAME.apng or NAME.webp" : "write -o NAME.png"
    throw arguments.error("only PNG, animated PNG and animated WebP are written, not .\(other): \(advice)")
  }

  /// Endings that ask for a file of another kind. Folders may have any other ending.
  private static let foreign: Set = [
    "jpg", "jpeg", "gif", "avif", "heic", "tif", "tiff", "bmp", "svg", "pdf", "mp4", "m4v", "mov", "webm",
    "mkv", "avi",
  ]

  private static func isAnimation(_ path: String) -> Bool {
    PathName.hasExtension(path, "apng") || PathName.hasExtension(path, "webp")
  }
}
