/// The length of a segment, and the parameter at which a length is reached.
///
/// Lengths are the integral of the speed, within about 10⁻⁸ of the control polygon (`Velocity`). Lines are exact.
extension Path.Segment {
  /// The arc length, in path units.
  public var length: Double { length(to: 1) }

  /// The arc length from the start to a parameter.
  public func length(to t: Double) -> Double {
    if case .line(let a, let b) = self { return (b - a).length * t }
    return Velocity(self).length(to: t)
  }

  /// The parameter at which a length from the start is reached; held between 0 and 1.
  ///
  /// Newton steps inside a bracket that shrinks with each, so that a cusp, where the speed is 0, cannot derail them.
  public func parameter(atLength wanted: Double) -> Double {
    let total = length
    guard wanted > 0, total > 0 else { return 0 }
    guard wanted < total else { return 1 }
    var low = 0.0
    var high = 1.0
    var t = wanted / total
    if case .line = self { return t }
    let velocity = Velocity(self)
    for _ in 0..<Self.maximumSteps {
      let error = velocity.length(to: t) - wanted
      if abs(error) <= velocity.size * 1e-10 { break }
      if error > 0 { high = t } else { low = t }
      let next = t - error / velocity.speed(at: t)
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  private static let maximumSteps = 60
}
