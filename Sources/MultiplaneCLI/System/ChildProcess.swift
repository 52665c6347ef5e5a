import Glibc

/// Runs another program to its end.
enum ChildProcess {
  /// What came of it.
  struct Outcome {
    /// The exit status; nil when a signal ended it.
    let status: Int32?
    /// The first 64 KiB of its standard output.
    let output: String
    /// Wall-clock time from the start to the end, in seconds.
    let seconds: Double
    /// Processor time of all its threads, in seconds.
    let processorSeconds: Double
  }

  /// - Parameter words: the program, looked for in `PATH`, and its arguments. Its standard error is thrown away.
  /// - Throws: `Failure` when it cannot be started.
  static func run(_ words: [String]) throws(Failure) -> Outcome {
    var pipeEnds: [Int32] = [-1, -1]
    guard pipe(&pipeEnds) == 0 else { throw failure(words, errno) }
    for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(pipeEnds[0]) }
    let start = ProcessClock.now
    let child = spawn(words, output: pipeEnds[1])
    close(pipeEnds[1])
    guard let process = child.process else { throw failure(words, child.code) }
    let output = drain(pipeEnds[0])
    var (status, usage) = (Int32(0), rusage())
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    // A status whose low seven bits are 0 is a regular exit, with its code in the next byte.
    return Outcome(
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : nil, output: output, seconds: ProcessClock.now - start,
      processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime))
  }

  private static func spawn(_ words: [String], output: Int32) -> (process: pid_t?, code: Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let code = posix_spawnp(&process, words[0], &actions, nil, &arguments, environ)
    return (code == 0 ? process : nil, code)
  }

  private static func drain(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      if bytes.count < 1 << 16 { bytes += chunk[..<count] }
    }
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

  private static func failure(_ words: [String], _ code: Int32) -> Failure {
    Failure("\(words[0]) cannot be run: \(String(cString: strerror(code)))")
  }
}
