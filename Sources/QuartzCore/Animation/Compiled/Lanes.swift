import CoreGraphics

/// The kinds of value that are up to four independent numbers, and how they become `AnimatableValue`s and back.
///
/// Number, point, size, rectangle and colour interpolate, add and scale by the same arithmetic. As `SIMD4<Double>` they
/// need no allocation and one code path. Lanes that a kind does not use are 0.
enum LaneKind: Sendable {
  case number, point, size, rect, color
  /// An array of three numbers, the input of the value functions `scale` and `translate`.
  case vector

  /// The value for lanes of this kind.
  func value(_ lanes: SIMD4<Double>) -> AnimatableValue {
    switch self {
    case .number: .number(lanes.x)
    case .point: .point(CGPoint(lanes))
    case .size: .size(CGSize(lanes))
    case .rect: .rect(CGRect(lanes))
    case .color: .color(LayerColor(rgba: lanes))
    case .vector: .array([.number(lanes.x), .number(lanes.y), .number(lanes.z)])
    }
  }
}

extension AnimatableValue {
  /// The value as lanes; nil for values that are not made of a fixed few numbers.
  var lanes: (kind: LaneKind, lanes: SIMD4<Double>)? {
    switch self {
    case .number(let number): (.number, SIMD4(number, 0, 0, 0))
    case .point(let point): (.point, SIMD4(point))
    case .size(let size): (.size, SIMD4(size))
    case .rect(let rect): (.rect, SIMD4(rect))
    case .color(let color): (.color, color.rgba)
    default: nil
    }
  }

  /// Three numbers as lanes.
  var vectorLanes: SIMD4<Double>? {
    guard case .array(let items) = self, items.count == 3 else { return nil }
    var lanes = SIMD4<Double>.zero
    for (index, item) in items.enumerated() {
      guard case .number(let number) = item else { return nil }
      lanes[index] = number
    }
    return lanes
  }
}

// MARK: - Geometry as lanes

extension CGPoint {
  init(_ lanes: SIMD4<Double>) { self.init(x: lanes.x, y: lanes.y) }
}

extension CGSize {
  init(_ lanes: SIMD4<Double>) { self.init(width: lanes.x, height: lanes.y) }
}

extension CGRect {
  init(_ lanes: SIMD4<Double>) { self.init(x: lanes.x, y: lanes.y, width: lanes.z, height: lanes.w) }
}

extension SIMD4<Double> {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y), 0, 0) }

  init(_ size: CGSize) { self.init(Double(size.width), Double(size.height), 0, 0) }

  /// Origin and size as they are stored, negative sizes included.
  init(_ rect: CGRect) {
    self.init(Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height))
  }

  /// Straight between two values and beyond.
  func interpolated(to other: SIMD4<Double>, progress: Double) -> SIMD4<Double> {
    self + (other - self) * progress
  }

  /// The Euclidean length.
  var magnitude: Double { (self * self).sum().squareRoot() }
}
