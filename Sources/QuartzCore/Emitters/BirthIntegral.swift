/// How many particles a changing birth rate has brought forth up to a time, and at what time it has brought forth so many.
///
/// The rate is known at the ends of short intervals and runs straight inside of them. Before the first interval it is
/// constant; behind the last it is constant or begins again with a part of the intervals. So a number of births is found
/// without walking through the time before it, however long that is.
struct BirthIntegral: Sendable {
  /// The ends of the intervals, ascending; one more than there are intervals.
  let times: [Double]
  private let starts: [Double]
  private let ends: [Double]
  private let before: Double
  private let after: Double
  /// Of the births up to each of `times`, from the first on.
  private let sums: [Double]
  /// The interval with which the last is followed again; nil if the rate is constant behind the last.
  private let repeatsFrom: Int?

  /// - Parameters:
  ///   - times: at least one.
  ///   - rates: at the start and at the end of each interval, not negative.
  init(times: [Double], rates: [(start: Double, end: Double)], before: Double, after: Double, repeatsFrom: Int?) {
    (self.times, self.before, self.after, self.repeatsFrom) = (times, before, after, repeatsFrom)
    (starts, ends) = (rates.map(\.start), rates.map(\.end))
    var (sum, sums) = (0.0, [0.0])
    for (index, rate) in rates.enumerated() {
      sum += (rate.start + rate.end) / 2 * (times[index + 1] - times[index])
      sums.append(sum)
    }
    self.sums = sums
  }

  private var last: Int { times.count - 1 }

  // MARK: - Births

  /// Births between the first of `times` and a time; negative before it.
  func births(upTo time: Double) -> Double {
    if time <= times[0] { return (time - times[0]) * before }
    guard time > times[last] else { return births(within: time) }
    guard let first = repeatsFrom else { return sums[last] + (time - times[last]) * after }
    let (cycles, rest) = cycle(of: time, first)
    return cycles * (sums[last] - sums[first]) + births(within: rest)
  }

  private func births(within time: Double) -> Double {
    let index = interval(at: time)
    guard index < last else { return sums[last] }
    let (length, x) = (times[index + 1] - times[index], time - times[index])
    return sums[index] + starts[index] * x + (length > 0 ? (ends[index] - starts[index]) * x * x / (2 * length) : 0)
  }

  private func cycle(of time: Double, _ first: Int) -> (count: Double, time: Double) {
    let length = times[last] - times[first]
    let count = ((time - times[first]) / length).rounded(.down)
    return (count, time - count * length)
  }

  private func interval(at time: Double) -> Int { times.lastIndex(notAbove: time) }

  // MARK: - Times

  /// The last time up to which there are no more births than that; infinite if there never are more.
  func time(ofBirths births: Double) -> Double {
    if births < 0 { return before > 0 ? times[0] + births / before : -.infinity }
    guard births >= sums[last] else { return time(within: births) }
    guard let first = repeatsFrom, sums[last] > sums[first] else {
      return after > 0 && repeatsFrom == nil ? times[last] + (births - sums[last]) / after : .infinity
    }
    let count = ((births - sums[first]) / (sums[last] - sums[first])).rounded(.down)
    return time(within: births - count * (sums[last] - sums[first])) + count * (times[last] - times[first])
  }

  private func time(within births: Double) -> Double {
    let index = sums.lastIndex(notAbove: births)
    guard index < last else { return times[last] }
    let (rate, rest) = (starts[index], births - sums[index])
    let slope = (ends[index] - rate) / max(times[index + 1] - times[index], 1e-300)
    let root = max(0, rate * rate + 2 * slope * rest).squareRoot()
    return rest > 0 ? min(times[index] + 2 * rest / (rate + root), times[index + 1]) : times[index]
  }

  /// The births up to the next interval without any behind a time; nil if there is none before the births at `limit`.
  func birthsBeforeGap(after time: Double, limit: Double) -> Double? {
    guard time >= times[0] else { return nil }
    var (offset, bonus, index) = (0.0, 0.0, interval(at: time))
    if time > times[last], let first = repeatsFrom {
      let (count, rest) = cycle(of: time, first)
      (offset, bonus) = (count * (times[last] - times[first]), count * (sums[last] - sums[first]))
      index = interval(at: rest)
    }
    for _ in 0..<times.count {
      if index >= last {
        guard let first = repeatsFrom else { return after > 0 ? nil : sums[last] + bonus }
        (offset, bonus) = (offset + times[last] - times[first], bonus + sums[last] - sums[first])
        index = first
      }
      if sums[index] + bonus >= limit { return nil }
      if starts[index] == 0 && ends[index] == 0 && times[index] + offset >= time { return sums[index] + bonus }
      index += 1
    }
    return nil
  }
}

extension [Double] {
  /// The last of an ascending list that is not above a value; 0 if all are.
  fileprivate func lastIndex(notAbove value: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return Swift.max(0, low - 1)
  }
}
