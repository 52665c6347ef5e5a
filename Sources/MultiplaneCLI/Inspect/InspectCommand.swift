import Compositor
import Multiplane

/// `multiplane inspect`: what one stage of a frame hands to the next, as text.
enum InspectCommand {
  /// The stages, in the order in which a frame passes them.
  enum Stage: String, CaseIterable {
    case layers, presentation
    case displayList = "display-list"
    case plan
  }

  static let command = Command(
    name: "inspect", summary: "prints what a stage of a frame makes of a scene", operands: .scene,
    options: [
      Option("--stage", "STAGE", "layers, presentation, display-list or plan (layers)"),
      Option("--time", "T", "the time in seconds (0; a built-in scene's most telling time)"),
    ] + Option.sceneFile + Option.framing,
    notes: """
      layers         the layers as they were set, with their animations
      presentation   the layers' values at the time; values that are at their defaults are left out
      display-list   what is drawn, in order
      plan           targets, passes, draws and bytes for the GPU
      The exit status is 3 if a part of the scene could not be read and the rest is printed.
      """,
    run: run)

  /// No device is asked, so this is the limit of common ones.
  private static let maximumSide = 16384

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let framing = try Framing(arguments)
    let stage = try arguments.choice("--stage", as: Stage.self) ?? .layers
    let time = try arguments.seconds("--time")
    let scene = try SceneInput.open(arguments)
    scene.diagnostics.forEach(Console.complain)
    let viewport = try framing.viewport(for: scene, maximumSide: maximumSide)
    try Console.write(text(of: scene, at: time ?? scene.posterTime, stage, viewport))
    return scene.isIncomplete ? .incomplete : .success
  }

  private static func text(
    of scene: SceneInput, at time: CFTimeInterval, _ stage: Stage, _ viewport: Viewport
  ) -> String {
    let frames = SceneFrames(scene, in: viewport)
    switch stage {
    case .layers:
      scene.move(time)
      return LayerText.text(of: scene.root)
    case .presentation: return PresentationText.text(of: frames.tree(at: time))
    case .displayList: return frames.displayList(at: time).flattened.description
    case .plan:
      var plan = FramePlan()
      // The planner owns the vertices that the plan refers to.
      let planner = FramePlanner()
      planner.plan(frames.displayList(at: time).flattened, into: &plan)
      return withExtendedLifetime(planner) { plan.description }
    }
  }
}
