import Multiplane

/// What a scene costs: one row of the table, or one JSON object.
struct BenchmarkResult {
  /// Median and percentiles of one kind of time, in milliseconds.
  struct Times {
    let median: Double
    let p10: Double
    let p90: Double

    /// - Parameter seconds: at least one.
    init(seconds: [Double]) {
      let sorted = seconds.sorted()
      func percentile(_ part: Double) -> Double {
        sorted[Int((part * Double(sorted.count - 1)).rounded())] * 1000
      }
      (median, p10, p90) = (percentile(0.5), percentile(0.1), percentile(0.9))
    }
  }

  let scene: String
  let stage: BenchStage
  let frames: Int
  let times: Times
  /// Processor time of all threads a frame.
  let processorMilliseconds: Double
  /// Counters of the last frame; nil for stages that do not draw.
  let statistics: FrameStatistics?
  /// Heap blocks asked for a frame, in all threads and the driver; nil where that is not known.
  let allocations: Double?
  /// Nil for stages that need none.
  let device: String?
  let revision: String

  var json: String {
    var line = JSONLine()
    line.add("scene", scene)
    line.add("stage", stage.rawValue)
    line.add("frames", frames)
    line.add("ms", milliseconds: times.median)
    line.add("p10", milliseconds: times.p10)
    line.add("p90", milliseconds: times.p90)
    line.add("cpu_ms", milliseconds: processorMilliseconds)
    line.add("draws", statistics?.draws)
    line.add("passes", statistics?.passes)
    line.add("upload_bytes", statistics?.uploadedBytes)
    line.add("allocations", allocations.map { Int($0.rounded()) })
    line.add("device", device)
    line.add("revision", revision)
    return line.text
  }

  /// A table of results that share device and revision, which stand below it.
  static func table(_ results: [BenchmarkResult]) -> String {
    let head = [
      "scene", "stage", "frames", "ms", "p10", "p90", "cpu_ms", "draws", "passes", "upload_bytes", "allocations",
    ]
    let last = results.last.map { "\n\($0.device ?? "no device"), revision \($0.revision)\n" } ?? ""
    return TextTable.columns([head] + results.map(\.row)) + last
  }

  private var row: [String] {
    let milliseconds = [times.median, times.p10, times.p90, processorMilliseconds]
    let counters = [statistics?.draws, statistics?.passes, statistics?.uploadedBytes].map { $0.map(String.init) ?? "-" }
    let blocks = allocations.map { NumberText.fixed($0, decimals: 0) } ?? "-"
    return [scene, stage.rawValue, String(frames)] + milliseconds.map { NumberText.fixed($0, decimals: 2) } + counters
      + [blocks]
  }
}
