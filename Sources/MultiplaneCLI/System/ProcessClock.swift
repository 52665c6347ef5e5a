import Glibc

/// The two clocks of measurements, in seconds. Nothing that a pixel shows depends on them.
enum ProcessClock {
  /// Wall-clock time since an arbitrary moment.
  static var now: Double { read(CLOCK_MONOTONIC) }
  /// Processor time of all threads of this process.
  static var processorTime: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
