import CAML
import Multiplane

/// Scene files as input: which state they are in and which of their planes are shown.
extension SceneInput {
  /// Opens a scene file with the options of `Option.sceneFile`.
  static func openFile(_ path: String, _ arguments: Arguments) throws -> SceneInput {
    let scene = try SceneFile.open(path: path)
    try enterState(scene, arguments)
    let root = scene.makeHostLayer()
    if let plane = arguments["--plane"] { try keep(plane, of: scene, in: root) }
    return SceneInput(
      name: PathName.stem(path), root: root, background: nil, posterTime: 0,
      diagnostics: scene.diagnostics.map(\.description), saidAnimations: SaidAnimations(scene.diagnostics),
      isIncomplete: scene.diagnostics.contains { $0.severity == .error })
  }

  private static func enterState(_ scene: SceneFile, _ arguments: Arguments) throws {
    guard let state = arguments["--state"] else {
      guard !arguments.contains("--from-state") else {
        throw arguments.error("--from-state needs the state that it leads to: add --state NAME")
      }
      return
    }
    let old = arguments["--from-state"]
    for name in [old, state].compactMap({ $0 }) where !scene.stateNames.contains(name) {
      throw Failure("there is no state '\(name)': \(list(scene.stateNames, "the scene has no states"))")
    }
    if old == nil { scene.apply(state: state) } else { scene.transition(from: old, to: state) }
  }

  /// Takes all other planes out of the host.
  private static func keep(_ name: String, of scene: SceneFile, in root: CALayer) throws {
    let names = scene.planes.map(\.name)
    guard names.contains(name) else {
      throw Failure("there is no plane '\(name)': \(list(names, "the scene has no planes"))")
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for holder in root.sublayers ?? [] where holder.name != name { holder.removeFromSuperlayer() }
    CATransaction.commit()
  }

  private static func list(_ names: [String], _ none: String) -> String {
    names.isEmpty ? none : "choose from " + names.joined(separator: ", ")
  }
}

extension Option {
  /// Options that only scene files have a use for.
  static let sceneFile = [
    Option("--state", "NAME", "put the scene into a state (the base state)"),
    Option("--from-state", "NAME", "start in this state and lead to --state, beginning at time 0"),
    Option("--plane", "NAME", "show one plane of a package only (all, back to front)"),
  ]
}
