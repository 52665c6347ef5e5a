import DisplayList
import Multiplane

/// A scene in its viewport, ready to give what it draws at any time. What cannot be drawn is said once.
final class SceneFrames {
  private let evaluator: PresentationEvaluator
  private let move: (CFTimeInterval) -> Void
  private let encoder = RetainedEncoder()
  private let viewport: Viewport
  private let name: String
  private var reported: Set<UndrawnFeature> = []
  private var reportedAnimations: Set<UnsupportedAnimation> = []
  private let saidAnimations: SaidAnimations

  init(_ scene: SceneInput, in viewport: Viewport) {
    evaluator = PresentationEvaluator(root: scene.root)
    move = scene.move
    self.viewport = viewport
    name = scene.name
    saidAnimations = scene.saidAnimations
  }

  /// The values of all layers at a time, in seconds. Animations without effect go to standard error, each once,
  /// apart from those that the reader of a file has named with their lines.
  func tree(at time: CFTimeInterval) -> PresentationTree {
    move(time)
    evaluator.evaluate(at: time)
    for animation in evaluator.unsupportedAnimations
    where !saidAnimations.contains(animation) && reportedAnimations.insert(animation).inserted {
      Console.complain("\(name): warning: \(animation.reason) (\(animation.layer)) [unsupported]")
    }
    return evaluator.tree
  }

  /// What is drawn at a time, in seconds. Features that are not drawn go to standard error, each once.
  func displayList(at time: CFTimeInterval) -> DisplayList {
    let list = encoder.encode(tree(at: time), in: viewport)
    for undrawn in list.undrawn where reported.insert(undrawn).inserted {
      Console.complain("\(name): warning: \(undrawn.feature.rawValue) is not drawn (\(undrawn.layer)) [undrawn]")
    }
    return list
  }
}
