import Gallery
import Multiplane

/// `multiplane bench`: what frames cost.
enum BenchCommand {
  static let command = Command(
    name: "bench", summary: "measures the benchmark scenes",
    operands: Command.Operands(text: "[SCENE ...]", count: 0...Int.max),
    options: [
      Option("--frames", "N", "frames to measure, or runs of the command (120, or 20 runs)"),
      Option(
        "--stage", "STAGE", "measure sequences, or one stage alone: evaluate, encode or plan (frame: single frames)"),
      Option("--json", nil, "print one JSON object a line and scene"),
      .device,
    ],
    notes: """
      Frame f shows the time f / 60. ms is the median time of a frame, readback included, after warm-up; p10
      and p90 are percentiles; cpu_ms is the processor time of all threads a frame. draws, passes and
      upload_bytes are those of the last frame. \(ProcessBenchmark.sceneName) measures whole runs of this command, from
      its start to the PNG on disk; its counters are those of a first frame. allocations is the number of
      blocks that a frame asks the heap for, driver included; it is null where whole runs are measured.

      --stage sequence  pictures that follow each other, as 'multiplane render --to' makes them: one is drawn while
                        the next is prepared. ms is the time from one picture to the next.
      --stage evaluate  animations to the layers' values at the frame's time, without drawing
      --stage encode    those values to a display list
      --stage plan      the display list to passes, draws and vertices
      The last three need no device and are measured in this process for every scene.
      """,
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let scenes = try scenes(named: arguments.operands)
    let frames = try arguments.integer("--frames", in: 1...100_000)
    let stage = try arguments.choice("--stage", as: BenchStage.self) ?? .frame
    let device = try arguments.device()
    let revision = Revision.current
    var results: [BenchmarkResult] = []
    for scene in scenes {
      Console.progress("measuring \(scene.name)")
      let result = try measure(scene, stage, frames: frames, device, revision, arguments)
      Console.clearProgress()
      if arguments.contains("--json") { try Console.write(result.json + "\n") }
      results.append(result)
    }
    if !arguments.contains("--json") { try Console.write(BenchmarkResult.table(results)) }
    return .success
  }

  private static func scenes(named names: [String]) throws -> [Gallery.Scene] {
    guard !names.isEmpty else { return Gallery.scenes.filter(\.isBenchmark) }
    return try names.map { name in
      guard let scene = Gallery.scene(named: name) else {
        throw Failure("there is no built-in scene '\(name)': 'multiplane list' names them")
      }
      return scene
    }
  }

  private static func measure(
    _ scene: Gallery.Scene, _ stage: BenchStage, frames: Int?, _ device: DeviceChoice, _ revision: String,
    _ arguments: Arguments
  ) throws -> BenchmarkResult {
    if stage == .sequence {
      return try SequenceBenchmark(scene: scene, frames: frames ?? 120, device: device).measure(revision: revision)
    }
    guard stage == .frame else {
      return StageBenchmark(scene: scene, stage: stage, frames: frames ?? 120).measure(revision: revision)
    }
    if scene.name == ProcessBenchmark.sceneName {
      return try ProcessBenchmark(scene: scene, runs: frames ?? 20, device: device)
        .measure(deviceWord: arguments["--device"] ?? "auto", revision: revision)
    }
    return try FrameBenchmark(scene: scene, frames: frames ?? 120, device: device).measure(revision: revision)
  }
}
