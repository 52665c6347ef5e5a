import Multiplane

/// The times of the frames of a range: frame n is at `start + n / framesPerSecond` seconds, as long as that is before
/// the end. Each is computed from n, so that no error adds up.
struct FrameTimes {
  /// More than a day at 1 frame a second; file names keep five digits.
  static let maximumCount = 99_999

  let start: CFTimeInterval
  let framesPerSecond: Int
  let count: Int

  subscript(frame: Int) -> CFTimeInterval { start + Double(frame) / Double(framesPerSecond) }

  /// The range of `--from`, `--to` and `--fps`; nil where none of them was given.
  /// - Throws: `UsageError` for a range without frames, without an end, or with too many frames.
  init?(_ arguments: Arguments) throws(UsageError) {
    guard ["--from", "--to", "--fps"].contains(where: arguments.contains) else { return nil }
    guard !arguments.contains("--time") else {
      throw arguments.error("--time is for one picture and --to for a range: leave one of them out")
    }
    guard let end = try arguments.seconds("--to") else {
      throw arguments.error("a range needs an end: add --to SECONDS")
    }
    start = try arguments.seconds("--from") ?? 0
    framesPerSecond = try arguments.integer("--fps", in: 1...1000) ?? 60
    count = Self.count(from: start, to: end, framesPerSecond)
    guard count > 0 else { throw arguments.error("--to is not after --from: give a later --to") }
    guard count <= Self.maximumCount else {
      throw arguments.error("the range has over \(Self.maximumCount) frames: give a lower --fps or an earlier --to")
    }
  }

  /// The number of frames before the end. Decimal times are not exact in binary, so an end that lies less than a
  /// millionth of a frame after a frame counts as that frame's time.
  private static func count(from start: Double, to end: Double, _ framesPerSecond: Int) -> Int {
    let frames = (end - start) * Double(framesPerSecond) - 1e-6
    // Times are at most 1e9 seconds and rates at most 1000, so this is no more than 2e12.
    return max(0, Int(frames.rounded(.up)))
  }
}
