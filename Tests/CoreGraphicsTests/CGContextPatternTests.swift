import CoreGraphics
import Geometry
import Testing

/// Patterns against the same cells drawn one by one.
struct CGContextPatternTests {
  private static func pattern(
    _ bounds: CGRect, step: CGFloat, matrix: CGAffineTransform = .identity, isColored: Bool = true,
    _ draw: @escaping (CGContext) -> Void
  ) throws -> CGPattern {
    var callbacks = CGPatternCallbacks(version: 0, drawPattern: { _, context in draw(context) }, releaseInfo: nil)
    return try #require(
      CGPattern(
        info: nil, bounds: bounds, matrix: matrix, xStep: step, yStep: step, tiling: .constantSpacing,
        isColored: isColored, callbacks: &callbacks))
  }

  /// A disc and a square in two colours.
  private static func cell(_ context: CGContext) {
    context.setFillColor(Canvas.red)
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 6, height: 6))
    context.setFillColor(Canvas.blue)
    context.fill(CGRect(x: 5, y: 6, width: 3, height: 2))
  }

  private static let square = CGRect(x: 0, y: 0, width: 8, height: 8)

  private static func cells(_ context: CGContext, from first: Int = -1, _ draw: (CGContext) -> Void) {
    for row in first..<5 {
      for column in first..<5 {
        context.saveGState()
        context.translateBy(x: CGFloat(column) * 8, y: CGFloat(row) * 8)
        draw(context)
        context.restoreGState()
      }
    }
  }

  @Test func cellsLieSideBySide() throws {
    let pattern = try Self.pattern(Self.square, step: 8, Self.cell)
    let expected = Canvas.picture(30, 30) { context in
      context.clip(to: CGRect(x: 3, y: 4, width: 20, height: 21))
      Self.cells(context, Self.cell)
    }
    let actual = Canvas.picture(30, 30) { context in
      context.setFillPattern(pattern, colorComponents: [1])
      context.fill(CGRect(x: 3, y: 4, width: 20, height: 21))
    }
    #expect(actual.pixels == expected.pixels)
  }

  /// The transform of the time moves the shape and not the pattern, but the pattern's own and the phase do.
  @Test func onlyThePatternsOwnTransformMovesIt() throws {
    let pattern = try Self.pattern(Self.square, step: 8, matrix: CGAffineTransform(translationX: 2, y: 1), Self.cell)
    let expected = Canvas.picture(30, 30) { context in
      context.clip(to: CGRect(x: 5, y: 5, width: 20, height: 20))
      context.translateBy(x: 2, y: 4)
      Self.cells(context, Self.cell)
    }
    let actual = Canvas.picture(30, 30) { context in
      context.setFillPattern(pattern, colorComponents: [1])
      context.setPatternPhase(CGSize(width: 0, height: 3))
      context.translateBy(x: 5, y: 5)
      context.scaleBy(x: 2, y: 2)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(actual.pixels == expected.pixels)
  }

  @Test func anUncoloredPatternIsAStencil() throws {
    let pattern = try Self.pattern(Self.square, step: 8, isColored: false, Self.cell)
    let expected = Canvas.picture(20, 20) { context in
      context.setAlpha(0.5)
      Self.cells(context) { context in
        context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
        context.fillEllipse(in: CGRect(x: 0, y: 0, width: 6, height: 6))
        context.fill(CGRect(x: 5, y: 6, width: 3, height: 2))
      }
    }
    let base = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
    let actual = Canvas.picture(20, 20) { context in
      context.setFillColorSpace(base)
      context.setFillPattern(pattern, colorComponents: [0, 1, 0, 0.5])
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    let differences = zip(actual.pixels, expected.pixels).map { abs(Int($0) - Int($1)) }
    #expect(differences.allSatisfy { $0 <= 1 }, "alpha and colour are rounded apart from each other")
    // Without the space the colour stays.
    let plain = Canvas.picture(4, 4) { context in
      context.setFillColor(Canvas.red)
      context.setFillPattern(pattern, colorComponents: [0, 1, 0, 0.5])
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(plain[1, 1] == SIMD4(255, 0, 0, 255))
  }

  /// Cells may be smaller than their steps, and larger.
  @Test(arguments: [CGFloat(4), 12]) func cellsAndStepsDiffer(side: CGFloat) throws {
    func stripe(_ context: CGContext) { context.fill(CGRect(x: 0, y: 0, width: 12, height: 1)) }
    let bounds = CGRect(x: 0, y: 0, width: side, height: side)
    let pattern = try Self.pattern(bounds, step: 8, stripe)
    let expected = Canvas.picture(24, 24) { context in
      Self.cells(context, from: -2) { context in
        context.clip(to: bounds)
        stripe(context)
      }
    }
    let actual = Canvas.picture(24, 24) { context in
      context.setFillPattern(pattern, colorComponents: [1])
      context.fill(CGRect(x: 0, y: 0, width: 24, height: 24))
    }
    #expect(actual.pixels == expected.pixels)
  }

  @Test func strokesHavePatternsUntilAColorIsSet() throws {
    let pattern = try Self.pattern(Self.square, step: 8) { context in
      context.setFillColor(Canvas.blue)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
    }
    let picture = Canvas.picture(16, 16) { context in
      context.setStrokePattern(pattern, colorComponents: [1])
      context.setLineWidth(4)
      context.strokeLineSegments(between: [CGPoint(x: 0, y: 12), CGPoint(x: 16, y: 12)])
      context.setStrokeColor(Canvas.red)
      context.strokeLineSegments(between: [CGPoint(x: 0, y: 4), CGPoint(x: 16, y: 4)])
    }
    #expect(picture[1, 4] == SIMD4(0, 0, 255, 255) && picture[5, 4] == .zero && picture[9, 4] == picture[1, 4])
    #expect(picture[1, 12] == SIMD4(255, 0, 0, 255) && picture[5, 12] == picture[1, 12])
  }

  /// A pattern in its own cell ends.
  @Test func whatCannotBeDrawnEnds() throws {
    var inner: CGPattern?
    let pattern = try Self.pattern(Self.square, step: 8) { context in
      if let inner { context.setFillPattern(inner, colorComponents: [1]) }
      context.fill(Self.square)
    }
    inner = pattern
    let picture = Canvas.picture(8, 8) { context in
      context.setFillPattern(pattern, colorComponents: [1])
      context.fill(Self.square)
    }
    #expect(picture.pixels.allSatisfy { $0 == 0 })
    inner = nil
    var callbacks = CGPatternCallbacks()
    func made(_ bounds: CGRect, _ step: CGFloat) -> CGPattern? {
      CGPattern(
        info: nil, bounds: bounds, matrix: .identity, xStep: step, yStep: 1, tiling: .noDistortion, isColored: true,
        callbacks: &callbacks)
    }
    #expect(made(.zero, 1) == nil && made(Self.square, 0) == nil && made(Self.square, .nan) == nil)
    #expect(made(Self.square, -1) != nil)
    let space = try #require(CGColorSpace(patternBaseSpace: nil))
    #expect(CGColor(colorSpace: space, components: [1]) == nil && space.model == .pattern)
  }

  @Test func whatAPatternWasMadeWithIsGivenBack() {
    var count = 0
    var callbacks = CGPatternCallbacks(version: 0, drawPattern: nil, releaseInfo: { _ in count += 1 })
    var pattern = CGPattern(
      info: nil, bounds: Self.square, matrix: .identity, xStep: 8, yStep: 8, tiling: .noDistortion, isColored: true,
      callbacks: &callbacks)
    #expect(pattern != nil && count == 0)
    pattern = nil
    #expect(count == 1)
  }

  /// The name under which Apple's source passes lists.
  @Test func listsAreCoreFoundations() {
    #expect(CGGradient(colorsSpace: nil, colors: [Canvas.red, Canvas.blue] as CFArray, locations: nil) != nil)
  }
}
