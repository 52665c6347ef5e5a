import CoreGraphics

/// How one layer's sublayers are drawn where runs of them stay the same.
struct RetainedSublayers {
  /// One sublayer that keeps its place but not what it draws, or a run that keeps both.
  enum Step {
    case sublayer(SublayerKey)
    case run(RetainedRun)
  }

  /// Ascending.
  private(set) var steps: [Step] = []
  /// Sublayers that may take any place among the steps: their `zPosition` may change.
  private(set) var moving: [Int] = []
  private(set) var hasRuns = false

  /// Shorter runs, in nodes, cost as much to draw by themselves as they save.
  static let smallestRun = 64
  /// Longer runs are parted, so that a sublayer that moves through one spoils a part only.
  static let largestRun = 16_384

  /// One sublayer and what is known of it.
  struct Sublayer {
    var key: SublayerKey
    /// Nodes of its subtree.
    var count: Int
    /// Whether it and everything below it stays the same and draws straight into the picture.
    var isStatic: Bool
    var isMoving: Bool
  }

  /// - Parameter sublayers: in the order in which they are drawn now.
  init(_ sublayers: [Sublayer]) {
    var (run, count): ([SublayerKey], Int) = ([], 0)
    for sublayer in sublayers {
      if !sublayer.isStatic || (count > 0 && count + sublayer.count > Self.largestRun) {
        close(&run, &count)
      }
      if sublayer.isStatic {
        run.append(sublayer.key)
        count += sublayer.count
      } else if sublayer.isMoving {
        moving.append(sublayer.key.node)
      } else {
        steps.append(.sublayer(sublayer.key))
      }
    }
    close(&run, &count)
  }

  private mutating func close(_ run: inout [SublayerKey], _ count: inout Int) {
    if count >= Self.smallestRun {
      steps.append(.run(RetainedRun(run)))
      hasRuns = true
    } else {
      steps += run.map(Step.sublayer)
    }
    (run, count) = ([], 0)
  }
}
