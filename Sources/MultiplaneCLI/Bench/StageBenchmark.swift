import Compositor
import DisplayList
import Gallery
import Multiplane

/// Measures one stage of a scene's frames alone; the stages before it run unmeasured. No device is needed.
struct StageBenchmark {
  private let scene: String
  private let stage: BenchStage
  private let frames: Int
  private let viewport: Viewport
  private let evaluator: PresentationEvaluator
  private let encoder = RetainedEncoder()

  /// - Parameter stage: any but whole frames, which `FrameBenchmark` and `SequenceBenchmark` measure.
  init(scene: Gallery.Scene, stage: BenchStage, frames: Int) {
    let layer = scene.open().root
    (self.scene, self.stage, self.frames) = (scene.name, stage, frames)
    viewport = Viewport(bounds: layer.bounds, background: scene.background)
    evaluator = PresentationEvaluator(root: layer)
  }

  func measure(revision: String) -> BenchmarkResult {
    cost.result(scene: scene, stage: stage, statistics: nil, device: nil, revision: revision)
  }

  private var cost: FrameCost {
    switch stage {
    case .frame, .sequence: preconditionFailure("whole frames need a device and have benchmarks of their own")
    case .evaluate:
      FrameCost.measure(frames: frames) { _ in
      } work: {
        evaluate($0)
      }
    case .encode:
      FrameCost.measure(frames: frames) {
        evaluate($0)
      } work: { _ in
        _ = encode()
      }
    case .plan: planning
    }
  }

  private var planning: FrameCost {
    let planner = FramePlanner()
    var (list, plan) = (encode(), FramePlan())
    return FrameCost.measure(frames: frames) { frame in
      evaluate(frame)
      list = encode()
    } work: { _ in
      planner.plan(list, into: &plan)
    }
  }

  private func evaluate(_ frame: Int) { evaluator.evaluate(at: Double(frame) / 60) }

  private func encode() -> DisplayList { encoder.encode(evaluator.tree, in: viewport) }
}
