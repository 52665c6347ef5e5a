import Compositor
import Testing

/// Carries plans out on a backend that checks the order of everything.
enum Recorded {
  /// The calls that the plan leads to.
  @discardableResult
  static func check(_ plan: FramePlan) throws -> [String] {
    let backend = RecordingBackend()
    var bytes = [UInt8](repeating: 1, count: plan.width * plan.height * 4)
    try bytes.withUnsafeMutableBytes { try backend.execute(plan, into: $0) }
    #expect(bytes.allSatisfy { $0 == 0 })
    return backend.log
  }
}
