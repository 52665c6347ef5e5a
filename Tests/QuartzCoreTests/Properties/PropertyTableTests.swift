import Foundation
import Testing

@testable import QuartzCore

@Suite struct PropertyTableTests {
  @Test func everyStoredPropertyHasOneRow() {
    // The first is set along with `contents` and by nothing else; the second holds the values below.
    let derived = ["hasForeignContents", "specific", "sharedEffects"]
    expectRows(.layer, for: LayerProperties(), LayerEffects(), besides: derived)
    expectRows(.shape, for: ShapeProperties())
    expectRows(.gradient, for: GradientProperties())
    // The pictures follow from the other values.
    expectRows(.text, for: TextProperties(), besides: ["pictures"])
    // The moment is the frame's, the past the stage's.
    expectRows(.emitter, for: EmitterProperties(), besides: ["moment", "past"])
  }

  private func expectRows(_ family: LayerFamily, for values: Any..., besides derived: [String] = []) {
    let labels = values.flatMap { Mirror(reflecting: $0).children.compactMap(\.label) }
    let stored = labels.filter { !derived.contains($0) }
    let rows = PropertyTable.rows.filter { $0.family == family }
    let keys = Set(rows.flatMap { [$0.keyPath] + $0.aliases })
    #expect(rows.count == stored.count)
    #expect(stored.filter { !keys.contains($0) } == [])
  }

  @Test func rowsOfOneClassAreNoPropertiesOfOthers() {
    for row in PropertyTable.rows where row.family != .layer {
      #expect(ResolvedKeyPath(row.keyPath) == nil)
      #expect(ResolvedKeyPath(row.keyPath, of: row.family) != nil)
      let plain = CALayer()
      plain.setValue("anything", forKey: row.keyPath)
      #expect(plain.value(forKey: row.keyPath) as? String == "anything")
    }
  }

  @Test(arguments: PropertyTable.rows.indices) func aRowIsSetReadAndResetByKey(index: Int) {
    let row = PropertyTable.rows[index]
    let layer = row.family.makeLayer()
    let (key, layerClass) = (row.keyPath, type(of: layer))
    #expect(describe(layer.value(forKey: key)) == describe(layerClass.defaultValue(forKey: key)))
    let sample = Sample.value(of: row)
    layer.setValue(sample.anyValue, forKey: key)
    #expect(describe(layer.value(forKey: key)) == describe(sample.anyValue))
    #expect(describe(layer.value(forKey: key)) != describe(layerClass.defaultValue(forKey: key)))
    for alias in row.aliases { #expect(describe(layer.value(forKey: alias)) == describe(sample.anyValue)) }
    layer.setValue(nil, forKey: key)
    let hasNone = [
      "backgroundColor", "borderColor", "shadowColor", "contents", "shadowPath", "path", "fillColor", "strokeColor",
      "lineDashPattern", "colors", "locations", "contentsMultiplyColor", "compositingFilter", "filters",
      "backgroundFilters", "string",
      "foregroundColor", "emitterCells", "instanceColor",
    ].contains(key)
    let expected = hasNone ? "nil" : describe(layerClass.defaultValue(forKey: key))
    #expect(describe(layer.value(forKey: key)) == expected)
  }

  @Test(arguments: PropertyTable.rows.indices) func aValueOfAnotherKindChangesNothing(index: Int) {
    let row = PropertyTable.rows[index]
    var properties = row.family.makeLayer().properties
    let wrong: AnimatableValue = row.kind == .array ? .number(1) : .array([])
    row.set(wrong, in: &properties)
    #expect(describe(row.value(in: properties)?.anyValue) == describe(row.defaultValue?.anyValue))
  }

  @Test func flagsAndNamesSwitchAndNumbersDoNot() {
    #expect(PropertyTable.row(forKey: "hidden")?.interpolation == .discrete)
    #expect(PropertyTable.row(forKey: "contentsGravity")?.interpolation == .discrete)
    #expect(PropertyTable.row(forKey: "maskedCorners")?.interpolation == .discrete)
    #expect(PropertyTable.row(forKey: "opacity")?.interpolation == .continuous)
    #expect(PropertyTable.row(forKey: "contents")?.interpolation == .continuous)
  }

  @Test func pathsAndScalesDoNotAnimateByThemselves() {
    #expect(PropertyTable.row(forKey: "shadowPath")?.isImplicitlyAnimated == false)
    #expect(PropertyTable.row(forKey: "contentsScale")?.isImplicitlyAnimated == false)
    #expect(PropertyTable.row(forKey: "position")?.isImplicitlyAnimated == true)
  }

  @Test func pathsThatLeadNowhereDoNotResolve() {
    let paths = [
      "", ".", "position.", "position.z", "opacity.x", "nothing", "transform.rotation.w", "bounds.size.depth",
    ]
    for path in paths { #expect(ResolvedKeyPath(path) == nil) }
  }
}

/// A value of a row's kind that is not its default.
private enum Sample {
  static let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)

  static func value(of row: AnimatableProperty) -> AnimatableValue {
    switch row.kind {
    case .number: .number(row.interpolation == .discrete ? 2 : 2.5)
    case .point: .point(CGPoint(x: 3, y: 4))
    case .size: .size(CGSize(width: 5, height: 6))
    case .rect: .rect(CGRect(x: 1, y: 2, width: 3, height: 4))
    case .color: .color(LayerColor(CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 1)))
    case .transform: .transform(CATransform3DMakeScale(2, 2, 2))
    case .path: .path(path)
    case .contents: .contents(.image(Pictures.one))
    case .bool: .bool(row.defaultValue?.number == 0)
    case .string: .string("another")
    case .filters: .filters([LayerFilter(type: "colorInvert")])
    case .emitterCells: .emitterCells([EmitterCellProperties()])
    case .array: .array(row.elementKind == .color ? [.color(.black), .color(.clear)] : [.number(0.25), .number(0.5)])
    }
  }
}

private func describe(_ value: Any?) -> String {
  switch value {
  case nil: "nil"
  case let color as CGColor: "\(color.sRGBComponents)"
  case let object as CGPath: "\(ObjectIdentifier(object))"
  case let filters as [CAFilter]: "\(filters.map(\.type))"
  case let cells as [CAEmitterCell]: "\(cells.count) cells"
  case let object as CGImage: "\(ObjectIdentifier(object))"
  case let value?: "\(value)"
  }
}
