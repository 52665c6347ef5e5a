import CoreGraphics
import Testing

@testable import QuartzCore

/// Every row of the property table, animated between two values and read half-way by the presentation layer and by the
/// evaluator, against the rule for its kind of value.
@Suite struct PropertyAnimationTests {
  /// Ten seconds on a layer of its own, with nothing else changed.
  private func animatedLayer(_ row: AnimatableProperty, _ key: String, _ ends: PropertyEnds) -> CALayer {
    let layer = row.family.makeLayer()
    let animation = CABasicAnimation(keyPath: key)
    (animation.fromValue, animation.toValue, animation.duration) = (ends.from.anyValue, ends.to.anyValue, 10)
    layer.add(animation, forKey: nil)
    return layer
  }

  @Test(arguments: PropertyTable.rows) func halfWayEveryPropertyFollowsTheRuleOfItsKind(row: AnimatableProperty) throws
  {
    for key in [row.keyPath] + row.aliases { try expectTheMiddle(of: row, named: key) }
  }

  private func expectTheMiddle(of row: AnimatableProperty, named key: String) throws {
    let ends = PropertyEnds(row)
    try MediaClock.$current.withValue(MediaClock()) {
      let layer = animatedLayer(row, key, ends)
      MediaClock.current.time = 5
      let copy = try #require(layer.presentation())
      #expect(isNear(row.value(in: copy.properties), ends.half))
      #expect(isNear(AnimatableValue(any: copy.value(forKey: key)), AnimatableValue(any: ends.half.anyValue)))
      let evaluator = PresentationEvaluator(root: layer)
      evaluator.evaluate(at: 5)
      #expect(isNear(row.value(in: evaluator.tree.nodes[0].properties), ends.half))
      #expect(isNear(row.value(in: layer.properties), row.defaultValue))
    }
  }

  @Test(arguments: PropertyTable.rows.filter { $0.interpolation == .discrete })
  func discretePropertiesSwitchExactlyHalfWay(row: AnimatableProperty) {
    let ends = PropertyEnds(row)
    let evaluator = PresentationEvaluator(root: animatedLayer(row, row.keyPath, ends))
    for (time, expected) in [(0, ends.from), (4.999, ends.from), (5, ends.to), (10, ends.to)] {
      evaluator.evaluate(at: time)
      #expect(isNear(row.value(in: evaluator.tree.nodes[0].properties), expected), "t = \(time)")
    }
  }

  @Test(arguments: PropertyTable.rows) func bothEndsComeBackByKeyAsTheyWereSet(row: AnimatableProperty) {
    for key in [row.keyPath] + row.aliases { expectRoundTrip(of: row, named: key) }
  }

  private func expectRoundTrip(of row: AnimatableProperty, named key: String) {
    let ends = PropertyEnds(row)
    let layer = row.family.makeLayer()
    for value in [ends.from, ends.to, ends.from] {
      layer.setValue(value.anyValue, forKey: key)
      #expect(isNear(AnimatableValue(any: layer.value(forKey: key)), value))
      #expect(isNear(AnimatableValue(any: layer.value(forKeyPath: key)), value))
    }
  }

  @Test func bothInterpolationsAndEveryKindOccur() {
    #expect(Set(PropertyTable.rows.map(\.interpolation)) == [.continuous, .discrete])
    let kinds: Set<AnimatableValue.Kind> = [
      .number, .point, .size, .rect, .color, .transform, .path, .contents, .bool, .string, .array, .filters,
      .emitterCells,
    ]
    #expect(Set(PropertyTable.rows.map(\.kind)) == kinds)
  }
}

// MARK: - Values

/// Two values for a property, and the one that lies half-way between them, each written down and not computed.
private struct PropertyEnds {
  let from, to, half: AnimatableValue

  init(_ row: AnimatableProperty) {
    let kind = row.elementKind ?? row.kind
    let ends = row.interpolation == .discrete ? Self.switching(kind) : Self.running(kind)
    (from, to, half) = row.elementKind == nil ? ends : (.array([ends.0]), .array([ends.1]), .array([ends.2]))
  }

  /// Discrete values are the second one from the middle on.
  private static func switching(_ kind: AnimatableValue.Kind) -> (Self.Value, Self.Value, Self.Value) {
    switch kind {
    case .bool: (.bool(false), .bool(true), .bool(true))
    case .string: (.string("one"), .string("other"), .string("other"))
    default: (.number(1), .number(6), .number(6))
    }
  }

  private typealias Value = AnimatableValue

  private static func running(_ kind: AnimatableValue.Kind) -> (Value, Value, Value) {
    switch kind {
    case .point: (.point(CGPoint(x: 1, y: 2)), .point(CGPoint(x: 5, y: 10)), .point(CGPoint(x: 3, y: 6)))
    case .size:
      (
        .size(CGSize(width: 1, height: 2)), .size(CGSize(width: 5, height: 10)), .size(CGSize(width: 3, height: 6))
      )
    case .rect: (.rect(rects.0), .rect(rects.1), .rect(rects.2))
    case .path: (path(rects.0), path(rects.1), path(rects.2))
    case .color: (color(1, 0, 0, 1), color(0, 0, 1, 0.5), color(0.5, 0, 0.5, 0.75))
    case .transform: (.transform(CATransform3DIdentity), turned(.pi / 2, 3, 10), turned(.pi / 4, 2, 5))
    case .emitterCells: (cells(1), cells(2), cells(2))
    case .filters: (filters("colorInvert"), filters("luminanceToAlpha"), filters("luminanceToAlpha"))
    case .contents:
      (
        .contents(.image(Pictures.one)), .contents(.image(Pictures.other)),
        .contents(.crossfade(from: Pictures.one, to: Pictures.other, progress: 0.5))
      )
    default: (.number(0.25), .number(0.75), .number(0.5))
    }
  }

  private static let rects = (
    CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 5, y: 10, width: 7, height: 12),
    CGRect(x: 3, y: 6, width: 5, height: 8)
  )

  private static func path(_ rect: CGRect) -> Value { .path(CGPath(rect: rect, transform: nil)) }

  private static func cells(_ birthRate: Float) -> Value {
    var cell = EmitterCellProperties()
    cell.birthRate = birthRate
    return .emitterCells([cell])
  }

  private static func filters(_ type: String) -> Value { .filters([LayerFilter(type: type)]) }

  private static func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> Value {
    .color(LayerColor(rgba: SIMD4(red, green, blue, alpha)))
  }

  /// Scaled, then turned about z, then moved along x.
  private static func turned(_ angle: CGFloat, _ scale: CGFloat, _ x: CGFloat) -> Value {
    let moved = CATransform3DMakeTranslation(x, 0, 0)
    return .transform(CATransform3DScale(CATransform3DRotate(moved, angle, 0, 0, 1), scale, scale, scale))
  }
}

/// Equal, up to rounding where there are numbers.
private func isNear(_ a: AnimatableValue?, _ b: AnimatableValue?) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  if let a = a.lanes, let b = b.lanes { return a.kind == b.kind && (a.lanes - b.lanes).magnitude < 1e-6 }
  if let a = a.transform, let b = b.transform { return isNear(a, b) }
  if case .array(let a) = a, case .array(let b) = b { return a.count == b.count && zip(a, b).allSatisfy(isNear) }
  return a.isSame(as: b)
}
