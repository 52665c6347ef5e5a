/// An emitter as text: how many particles each system counts, how old they are, and how they are drawn.
extension Emitter: CustomStringConvertible {
  public var description: String {
    let ways = [order == .unordered ? nil : order.rawValue, isAdditive ? "additive" : nil].compactMap { $0 }
    let systems = self.systems.map { system in
      "\(system.particleCount) of image \(system.sprite.image) aged \(system.samples[0].age)"
        + " to \(system.samples[system.samples.count - 1].age)"
        + (system.depth > 1 ? " in generation \(system.depth)" : "")
    }
    let tint = tint == SIMD3(repeating: 1) ? [] : ["tint \(tint.x),\(tint.y),\(tint.z)"]
    return "particles " + (ways + ["opacity \(opacity)"] + tint).joined(separator: " ") + ": "
      + systems.joined(separator: ", ")
  }
}
