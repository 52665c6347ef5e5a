import Testing

@testable import QuartzCore

/// The shortcut around the property table does what the table does.
@Suite struct DirectFieldTests {
  @Test(arguments: DirectField.allCases) func everyFieldAgreesWithTheTable(field: DirectField) throws {
    let keyPath = try #require(ResolvedKeyPath(field.rawValue))
    let lanes: SIMD4<Double>
    switch field.kind {
    case .number: lanes = SIMD4(0.25, 0, 0, 0)
    case .point, .size: lanes = SIMD4(0.25, 3, 0, 0)
    default: lanes = SIMD4(0.25, 3, 5, 0.5)
    }
    var direct = LayerProperties()
    var table = LayerProperties()
    #expect(field.lanes(in: direct) == keyPath.value(in: table)?.lanes?.lanes ?? .zero)
    field.set(lanes, in: &direct)
    keyPath.set(field.kind.value(lanes), in: &table)
    #expect(keyPath.value(in: direct)?.lanes?.lanes == lanes)
    #expect(field.lanes(in: table) == lanes)
    for row in PropertyTable.rows {
      #expect(row.value(in: direct)?.lanes?.lanes == row.value(in: table)?.lanes?.lanes)
    }
  }

  @Test func simpleAnimationsTakeTheShortcutAndOthersDoNot() {
    func isDirect(_ animation: CAAnimation) -> Bool {
      if case .direct? = CompiledAnimation(animation)?.effect { true } else { false }
    }
    #expect(isDirect(basic("position", from: CGPoint.zero)))
    #expect(isDirect(CASpringAnimation(keyPath: "opacity")) == false)
    #expect(!isDirect(basic("transform.rotation.z", to: 1)))
    #expect(!isDirect(keyframes("opacity", [0, 1])))
  }
}
