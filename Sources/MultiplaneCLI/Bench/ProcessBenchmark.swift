import Gallery
import Geometry
import Glibc
import Multiplane

/// Measures whole runs of this command, from its start to the PNG on disk.
struct ProcessBenchmark {
  /// The scene that is measured so.
  static let sceneName = "W8"

  let scene: Gallery.Scene
  let runs: Int
  let device: DeviceChoice

  /// - Parameter deviceWord: what the runs get for `--device`.
  func measure(deviceWord: String, revision: String) throws -> BenchmarkResult {
    let renderer = try CARenderer(device: device)
    let layer = scene.open().root
    let viewport = Viewport(bounds: layer.bounds, background: scene.background)
    _ = try renderer.render(layer, at: scene.posterTime, in: viewport)
    let folder = try makeFolder()
    defer { rmdir(folder) }
    let picture = folder + "/picture.png"
    defer { unlink(picture) }
    let words = [ExecutablePath.current, "render", scene.name, "--device", deviceWord, "-o", picture]
    _ = try run(words)
    let outcomes = try (0..<runs).map { _ in try run(words) }
    return BenchmarkResult(
      scene: scene.name, stage: .frame, frames: runs, times: .init(seconds: outcomes.map(\.seconds)),
      processorMilliseconds: outcomes.reduce(0) { $0 + $1.processorSeconds } * 1000 / Double(runs),
      statistics: renderer.statistics, allocations: nil, device: renderer.device.renderer, revision: revision)
  }

  private func run(_ words: [String]) throws -> ChildProcess.Outcome {
    let outcome = try ChildProcess.run(words)
    guard outcome.status == 0 else { throw Failure("'\(words.joined(separator: " "))' fails: try it by hand") }
    return outcome
  }

  /// A new folder of our own where temporary files belong.
  private func makeFolder() throws -> String {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((parent + "/multiplane-bench-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure("\(parent): no folder can be made there: \(String(cString: strerror(errno)))")
    }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
