import CoreGraphics

/// Whether two values are the same, as far as a change from one to the other could be seen.
extension AnimatableValue {
  func isSame(as other: AnimatableValue) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): a == b
    case (.point(let a), .point(let b)): a == b
    case (.size(let a), .size(let b)): a == b
    case (.rect(let a), .rect(let b)): a == b
    case (.color(let a), .color(let b)): a == b
    case (.transform(let a), .transform(let b)): CATransform3DEqualToTransform(a, b)
    case (.path(let a), .path(let b)): a == b
    case (.contents(let a), .contents(let b)): a == b
    case (.bool(let a), .bool(let b)): a == b
    case (.string(let a), .string(let b)): a == b
    case (.text(let a), .text(let b)): a == b
    case (.font(let a), .font(let b)): a == b
    case (.graphicsFont(let a), .graphicsFont(let b)): a == b
    case (.filters(let a), .filters(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
    case (.emitterCells(let a), .emitterCells(let b)): a == b
    case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
    default: false
    }
  }
}
