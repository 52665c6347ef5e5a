import CoreGraphics

/// Fitting a value to the kind that a property takes, where programs commonly give a near relative of it.
extension AnimatableValue {
  /// The value as another kind; nil if the two have nothing in common.
  func coerced(to kind: Kind) -> AnimatableValue? {
    switch (self, kind) {
    case (.number(let number), .bool): .bool(number != 0)
    case (.bool(let flag), .number): .number(flag ? 1 : 0)
    case (.point(let point), .size): .size(CGSize(width: point.x, height: point.y))
    case (.size(let size), .point): .point(CGPoint(x: size.width, y: size.height))
    default: self.kind == kind ? self : nil
    }
  }

  /// Whether every number in it is finite.
  var isFinite: Bool {
    if let own = lanes { return own.lanes.sum().isFinite }
    switch self {
    case .transform(let m):
      let rows = m.rows
      return (rows.r0 + rows.r1 + rows.r2 + rows.r3).sum().isFinite
    case .array(let items): return items.allSatisfy(\.isFinite)
    default: return true
    }
  }
}
