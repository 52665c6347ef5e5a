import Gallery
import Glibc
import Multiplane

/// What INPUT stands for: a built-in scene or a scene file, as one layer tree with y down.
struct SceneInput {
  /// For output files: the built-in scene's name, or the file's without folder and extension.
  let name: String
  let root: CALayer
  /// Has happen what happens up to a time, in seconds; to be called before a frame is evaluated.
  let move: (CFTimeInterval) -> Void
  /// What the scene itself wants below it; nil for transparency.
  let background: CGColor?
  /// The time that is shown unless another one is asked for, in seconds.
  let posterTime: CFTimeInterval
  /// What the reader says of a file, one line each.
  let diagnostics: [String]
  /// Whether one of them is an error, so that a part of the scene is missing.
  let isIncomplete: Bool
  /// Animations without effect of which the reader says so.
  let saidAnimations: SaidAnimations

  /// Opens the command's first operand. A built-in scene's name wins over a file of that name; `./W1` is the file.
  /// - Throws: `UsageError` or `Failure` or the reader's error, each one line.
  static func open(_ arguments: Arguments) throws -> SceneInput {
    let input = arguments.operands[0]
    if let scene = Gallery.scene(named: input) {
      try refuseFileOptions(arguments, scene)
      return SceneInput(scene)
    }
    try checkExistence(input)
    return try openFile(input, arguments)
  }

  /// A built-in scene, at its beginning.
  init(_ scene: Gallery.Scene) {
    let opened = scene.open()
    self.init(
      name: scene.name, root: opened.root, move: opened.move(to:), background: scene.background,
      posterTime: scene.posterTime,
      diagnostics: [], isIncomplete: false)
  }

  init(
    name: String, root: CALayer, move: @escaping (CFTimeInterval) -> Void = { _ in }, background: CGColor?,
    posterTime: CFTimeInterval, diagnostics: [String], saidAnimations: SaidAnimations = SaidAnimations(),
    isIncomplete: Bool
  ) {
    self.name = name
    self.root = root
    self.move = move
    self.background = background
    self.posterTime = posterTime
    self.diagnostics = diagnostics
    self.saidAnimations = saidAnimations
    self.isIncomplete = isIncomplete
  }

  private static func refuseFileOptions(_ arguments: Arguments, _ scene: Gallery.Scene) throws(UsageError) {
    for option in Option.sceneFile where arguments.contains(option.name) {
      throw arguments.error("\(option.name) is for scene files: leave it out for the built-in scene \(scene.name)")
    }
  }

  /// - Throws: `Failure` that says why there is nothing to open.
  static func checkExistence(_ input: String) throws(Failure) {
    guard access(input, F_OK) != 0 else { return }
    guard errno == ENOENT || errno == ENOTDIR else {
      throw Failure("\(input): cannot be read: \(String(cString: strerror(errno)))")
    }
    throw notFound(input)
  }

  /// An error that says that there is neither a file nor a built-in scene.
  private static func notFound(_ input: String) -> Failure {
    let nearest = NearestName.of(input, among: Gallery.scenes.map(\.name))
    let advice = nearest.map { "did you mean \($0)?" } ?? "'multiplane list' names the built-in scenes"
    return Failure("there is no file and no built-in scene '\(input)': \(advice)")
  }
}
