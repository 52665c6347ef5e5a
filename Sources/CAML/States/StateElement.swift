/// One change that a state makes to the tree, and how it is taken back.
struct StateElement {
  enum Change {
    case setValue(keyPath: String, value: Any)
    case addAnimation(key: String, CAAnimation)
    case removeAnimation(key: String)
    case addSublayer(CALayer)
    case removeSublayer(CALayer)
  }

  let target: CALayer
  let change: Change

  /// Makes the change, and returns what takes it back.
  func apply() -> () -> Void {
    let target = target
    switch change {
    case .setValue(let keyPath, let value): return setValue(value, keyPath)
    case .addAnimation(let key, let animation):
      let old = target.animation(forKey: key)
      target.add(animation, forKey: key)
      return { Self.restore(old, key, on: target) }
    case .removeAnimation(let key):
      let old = target.animation(forKey: key)
      target.removeAnimation(forKey: key)
      return { Self.restore(old, key, on: target) }
    case .addSublayer(let layer):
      target.addSublayer(layer)
      return { layer.removeFromSuperlayer() }
    case .removeSublayer(let layer):
      guard let index = target.sublayers?.firstIndex(where: { $0 === layer }) else { return {} }
      layer.removeFromSuperlayer()
      return { target.insertSublayer(layer, at: UInt32(min(index, target.sublayers?.count ?? 0))) }
    }
  }

  /// Remembers the whole property and not only the component, because matrices do not come back exactly from parts.
  private func setValue(_ value: Any, _ keyPath: String) -> () -> Void {
    let target = target
    let property = keyPath.split(separator: ".").first.map(String.init) ?? keyPath
    let old = target.value(forKeyPath: property)
    target.setValue(value, forKeyPath: keyPath)
    return { target.setValue(old, forKeyPath: property) }
  }

  private static func restore(_ animation: CAAnimation?, _ key: String, on layer: CALayer) {
    if let animation { layer.add(animation, forKey: key) } else { layer.removeAnimation(forKey: key) }
  }
}
