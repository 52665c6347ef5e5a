import Geometry
import PixelTesting
import Testing

/// Gradients between two colours, which travel with the vertices, against their formula and against gradients with a third
/// stop that changes nothing, whose colours come from a table.
struct TwoColorGradientTests {
  private static let (first, last) = (SIMD4(0.9, 0.2, 0.1, 1.0), SIMD4(0.1, 0.7, 1.0, 0.3))
  private let rounding = PixelTolerance.within(
    1, because: "a middle colour is rounded to single precision and pixels to 8 bits")

  private static func color(_ c: SIMD4<Double>) -> CGColor { CGColor(red: c.x, green: c.y, blue: c.z, alpha: c.w) }

  private func gradient(_ type: CAGradientLayerType, hasThirdStop: Bool = false) -> CAGradientLayer {
    with(CAGradientLayer()) {
      ($0.type, $0.frame) = (type, CGRect(x: 4, y: 6, width: 48, height: 32))
      ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.2, y: 0.3), CGPoint(x: 0.9, y: 0.8))
      let colors = hasThirdStop ? [Self.first, (Self.first + Self.last) / 2, Self.last] : [Self.first, Self.last]
      $0.colors = colors.map(Self.color)
      $0.locations = (hasThirdStop ? [0.25, 0.5, 0.75] : [0.25, 0.75]).map { NSNumber(value: $0) }
    }
  }

  @Test(arguments: [CAGradientLayerType.axial, .radial])
  func colorsAreMixedAlongThePlace(type: CAGradientLayerType) throws {
    let picture = try PixelRenderer.picture(of: stage(56, 44, [gradient(type)]))
    let (start, way) = (SIMD2(4 + 0.2 * 48, 6 + 0.3 * 32), SIMD2(0.7 * 48, 0.5 * 32))
    for y in stride(from: 7, to: 38, by: 5) {
      for x in stride(from: 5, to: 52, by: 3) {
        let p = SIMD2(Double(x) + 0.5, Double(y) + 0.5) - start
        let place = type == .axial ? (p * way).sum() / (way * way).sum() : ((p / way) * (p / way)).sum().squareRoot()
        let mixed = Self.first + (Self.last - Self.first) * min(max((place - 0.25) / 0.5, 0), 1)
        let expected = SIMD4(mixed.x * mixed.w, mixed.y * mixed.w, mixed.z * mixed.w, mixed.w) * 255
        let error = expected - SIMD4<Double>(picture[x, y])
        #expect(max(error.max(), -error.min()) <= 0.502, "at \(x), \(y)")
      }
    }
  }

  enum Place: CaseIterable {
    case plain, rounded, turned, receding, clipped, path, pathUnderLine

    func dress(_ layer: CALayer) -> CALayer {
      switch self {
      case .plain, .path, .pathUnderLine: return layer
      case .rounded: layer.cornerRadius = 9
      case .turned: layer.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
      case .receding:
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 90
        layer.transform = CATransform3DRotate(transform, 0.8, 0, 1, 0)
      case .clipped: return with(box(8, 4, 30, 40, [layer])) { ($0.masksToBounds, $0.cornerRadius) = (true, 12) }
      }
      return layer
    }
  }

  @Test(arguments: [CAGradientLayerType.axial, .radial], Place.allCases)
  func aThirdStopBetweenChangesNothing(type: CAGradientLayerType, scene: Place) throws {
    func picture(hasThirdStop: Bool) throws -> (picture: Bitmap, draws: Int) {
      let layer = gradient(type, hasThirdStop: hasThirdStop)
      if scene == .path || scene == .pathUnderLine { layer.mask = ellipse }
      let root = stage(56, 44, [scene.dress(layer)] + (scene == .pathUnderLine ? [line] : []))
      let renderer = try PixelRenderer.current()
      return (try PixelRenderer.picture(of: root), renderer.statistics.draws)
    }
    let (two, three) = (try picture(hasThirdStop: false), try picture(hasThirdStop: true))
    expectPixels(of: two.picture, match: three.picture, rounding, named: "two-colors-\(type)-\(scene)")
    #expect(two.draws == three.draws, "neither variant takes more draws")
  }

  private var ellipse: CAShapeLayer {
    with(CAShapeLayer()) { $0.path = CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 40, height: 28), transform: nil) }
  }

  private var line: CAShapeLayer {
    with(ellipse) {
      ($0.position, $0.fillColor) = (CGPoint(x: 4, y: 6), nil)
      ($0.strokeColor, $0.lineWidth) = (Ink.bytes(20, 20, 20, 200), 3)
    }
  }
}
