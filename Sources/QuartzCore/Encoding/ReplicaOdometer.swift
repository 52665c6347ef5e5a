import CoreGraphics

/// Counts through the copies of a chain of replicators: those of the innermost one pass fastest.
///
/// What a level gives all levels inside is computed when the level's copy changes.
struct ReplicaOdometer {
  /// What one level's present copy gives to what is inside.
  private struct Level {
    var copy: Int
    /// What the replicator gives all its copies.
    var outer: WorldTransform
    var space: WorldTransform
    var time: Double
  }

  private let batch: ReplicaBatch
  private var levels: [Level] = []
  /// The time of the first copy's layers.
  private let start: Double

  /// - Parameter first: the copy to begin with, counted through all levels.
  init(_ batch: ReplicaBatch, at first: Int) {
    self.batch = batch
    start = batch.motion?.time ?? 0
    var rest = first
    var copies: [Int] = []
    for level in batch.levels.reversed() {
      copies.append(rest % level.count)
      rest /= level.count
    }
    for copy in copies.reversed() {
      levels.append(Level(copy: copy, outer: batch.space, space: batch.space, time: 0))
    }
    for index in levels.indices { enter(index) }
  }

  /// Takes over what the level outside gives, then the level's own copy.
  private mutating func enter(_ index: Int) {
    levels[index].outer =
      index == 0 ? batch.space : batch.levels[index - 1].innerSpace(in: levels[index - 1].space)
    place(index)
  }

  private mutating func place(_ index: Int) {
    // Read in place: levels are large, and copying one costs more than all of this.
    let copy = levels[index].copy
    let outerTime = index == 0 ? start : levels[index - 1].time
    levels[index].space = batch.levels[index].space(of: copy, in: levels[index].outer)
    levels[index].time = outerTime - Double(copy) * batch.levels[index].delay
  }

  /// The space that the innermost replicator gives its present copy's layers.
  var space: WorldTransform { levels[levels.count - 1].space }

  /// The time of those layers.
  var time: Double { levels[levels.count - 1].time }

  /// What the present copies of levels with colours multiply pixels with, the innermost first, numbered.
  @inline(__always)
  func colors(_ body: (Int, SIMD4<Float>) -> Void) {
    var number = 0
    for index in levels.indices.reversed() where !batch.levels[index].colors.isEmpty {
      body(number, batch.levels[index].colors[levels[index].copy])
      number += 1
    }
  }

  /// To the next copy.
  mutating func advance() {
    var index = levels.count - 1
    while index >= 0, levels[index].copy + 1 >= batch.levels[index].count {
      levels[index].copy = 0
      index -= 1
    }
    guard index >= 0 else { return }
    levels[index].copy += 1
    place(index)
    while index + 1 < levels.count {
      index += 1
      enter(index)
    }
  }
}
