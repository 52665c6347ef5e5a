/// The instants at which things happen on a stage: whole flicks.
///
/// A flick is 1/705,600,000 of a second. Frames of 24, 25, 30, 48, 50, 60, 90, 100 and 120 Hz and milliseconds are whole
/// numbers of flicks, so the sum of many rounded times comes back to the instant that it means, and a chain of
/// animations of 0.1 s meets the frames of a picture sequence exactly. (The unit is the public "flicks" library's.)
enum StageTime {
  private static let flicksPerSecond = 705_600_000.0
  /// The last instant, in seconds: about 147 days, up to which doubles count flicks exactly.
  static let latest = 0x1p53 / flicksPerSecond

  /// The nearest instant; times beyond the latest are themselves.
  static func aligned(_ seconds: Double) -> Double {
    abs(seconds) < latest ? (seconds * flicksPerSecond).rounded() / flicksPerSecond : seconds
  }
}
