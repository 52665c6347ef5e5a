/// One animation of a layer that alone decides a property, for loops over many times.
struct LoneMotion {
  let node: Int
  let step: MotionStep
  /// The model's value, for when the animation has no effect.
  let rest: SIMD4<Double>
  /// The model's transform, if it is a part of that which moves.
  let assembly: TransformAssembly?
}

extension MotionTable {
  /// The animations of some rows; nil if one builds on another or on the model's value, or sets a transform as a whole.
  func loneMotions(_ range: Range<Int>) -> [LoneMotion]? {
    var motions: [LoneMotion] = []
    for row in rows[range] {
      for channel in Int(row.firstChannel)..<Int(row.firstChannel + row.channelCount) {
        let step = steps[Int(channels[channel].first)]
        guard channels[channel].count == 1, !step.readsCurrent else { return nil }
        switch step.action {
        case .field(let field) where field == field.whole:
          motions.append(LoneMotion(node: Int(row.node), step: step, rest: bases[channel], assembly: nil))
        case .part(let part):
          let assembly = assemblies[Int(bases[channel].x)]
          let rest = SIMD4(assembly.value(part), 0, 0, 0)
          motions.append(LoneMotion(node: Int(row.node), step: step, rest: rest, assembly: assembly))
        case .field, .function: return nil
        }
      }
    }
    return motions
  }
}
