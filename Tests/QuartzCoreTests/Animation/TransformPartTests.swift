import CoreGraphics
import Testing

@testable import QuartzCore

/// The shortcut for transforms does what the property table and the general functions do.
@Suite struct TransformPartTests {
  private var turned: CATransform3D {
    let turned = CATransform3DRotate(CATransform3DMakeScale(2, 3, 4), 0.4, 1, 0.2, -0.5)
    return CATransform3DConcat(turned, CATransform3DMakeTranslation(7, -5, 3))
  }

  @Test(arguments: TransformPart.allCases) func everyPartAgreesWithTheTable(part: TransformPart) throws {
    let keyPath = try #require(ResolvedKeyPath(part.rawValue))
    var table = LayerProperties()
    table.transform = turned
    var components = turned.components
    let read = try #require(keyPath.value(in: table)?.lanes?.lanes.x)
    #expect(abs(part.value(in: components) - read) < 1e-12)
    part.set(0.75, in: &components)
    keyPath.set(.number(0.75), in: &table)
    #expect(components.transform == table.transform)
  }

  @Test func theTableHasNoOtherPartsOfOneNumber() {
    let names = ["rotation", "scale", "translation"].flatMap { name in
      ["", ".x", ".y", ".z", ".xy"].map { "transform.\(name)\($0)" }
    }
    let numbers = names.filter { name in
      if case .number? = ResolvedKeyPath(name)?.value(in: LayerProperties()) { true } else { false }
    }
    #expect(Set(numbers) == Set(TransformPart.allCases.map(\.rawValue)))
  }

  @Test(arguments: [-4.0, -0.3, 0, 1, .pi, 7]) func turnsAboutOneAxisAreTurnsAboutAnyAxis(angle: Double) {
    for (function, axis) in [
      (TransformFunction.rotateX, (1.0, 0.0, 0.0)), (.rotateY, (0, 1, 0)), (.rotateZ, (0, 0, 1)),
    ] {
      let (short, long) = (
        function.transform(SIMD4(angle, 0, 0, 0)), CATransform3DMakeRotation(angle, axis.0, axis.1, axis.2)
      )
      for (a, b) in zip(rows(short), rows(long)) { #expect(abs(a - b) < 1e-15) }
    }
  }

  private func rows(_ m: CATransform3D) -> [Double] {
    [m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44]
  }
}
