import CoreGraphics
import Geometry
import Rasterization
import Testing

/// Fills, strokes and clips against the rasteriser's own masks and against areas known beforehand.
@Suite struct CGContextPathTests {
  private let clip = PixelRect(x: 0, y: 0, width: 24, height: 20)

  private func mask(_ picture: Bitmap) -> [UInt8] { Canvas.alphas(of: picture).flatMap { $0 } }

  private func spread(_ mask: CoverageMask) -> [UInt8] {
    (0..<clip.height).flatMap { y in (0..<clip.width).map { mask[$0, y] } }
  }

  private func star(into context: CGContext) {
    context.move(to: CGPoint(x: 12, y: 19))
    for point in [(6, 2), (22, 13), (2, 13), (18, 2)] { context.addLine(to: CGPoint(x: point.0, y: point.1)) }
    context.closePath()
  }

  private var starPath: Path {
    var path = Path()
    path.move(to: [12, 1])
    for point in [[6, 18], [22, 7], [2, 7], [18, 18]] as [Path.Point] { path.addLine(to: point) }
    path.close()
    return path
  }

  @Test(arguments: [CGPathFillRule.winding, .evenOdd])
  func aFillIsTheRasterisersMask(_ rule: CGPathFillRule) {
    let picture = Canvas.picture(24, 20) { context in
      star(into: context)
      context.fillPath(using: rule)
    }
    #expect(mask(picture) == spread(starPath.filled(rule: rule == .winding ? .nonZero : .evenOdd, in: clip)))
  }

  @Test func aStrokeIsTheRasterisersMaskUnderTheTransform() {
    let picture = Canvas.picture(24, 20) { context in
      context.scaleBy(x: 2, y: 1)
      context.setLineWidth(1.5)
      context.setLineCap(.round)
      context.setLineJoin(.bevel)
      context.setLineDash(phase: 1, lengths: [4, 2])
      context.move(to: CGPoint(x: 2, y: 4))
      context.addLine(to: CGPoint(x: 8, y: 15))
      context.addLine(to: CGPoint(x: 10, y: 5))
      context.strokePath()
    }
    var path = Path()
    path.move(to: [2, 4])
    path.addLine(to: [8, 15])
    path.addLine(to: [10, 5])
    let style = StrokeStyle(lineWidth: 1.5, lineJoin: .bevel, lineCap: .round, dashPattern: [4, 2], dashPhase: 1)
    let map = Path.Affine(x: [2, 0], y: [0, -1], origin: [0, 20])
    #expect(mask(picture) == spread(path.strokeFilled(style, under: map, in: clip)))
  }

  @Test func coverageIsArea() {
    let picture = Canvas.picture(3, 2) { $0.fill(CGRect(x: 0.5, y: 0.25, width: 1.5, height: 1)) }
    // A half of three quarters and of one quarter of a pixel, and those themselves.
    #expect(Canvas.alphas(of: picture) == [[32, 64, 0], [96, 191, 0]])
  }

  @Test func withoutSmoothEdgesAPixelIsInOrOut() {
    let picture = Canvas.picture(3, 2) { context in
      context.setShouldAntialias(false)
      context.fill(CGRect(x: 0.5, y: 0.25, width: 1.5, height: 1))
    }
    #expect(Canvas.alphas(of: picture) == [[0, 0, 0], [0, 255, 0]])
  }

  @Test func paintingModesFillAndStroke() {
    func pixels(_ mode: CGPathDrawingMode) -> [SIMD4<UInt8>] {
      let picture = Canvas.picture(5, 5) { context in
        context.setFillColor(Canvas.red)
        context.setStrokeColor(Canvas.blue)
        context.addRect(CGRect(x: 0.5, y: 0.5, width: 4, height: 4))
        context.addRect(CGRect(x: 2, y: 2, width: 1, height: 1))
        context.drawPath(using: mode)
        context.fillPath()
      }
      return [picture[0, 0], picture[1, 3], picture[2, 2]]
    }
    let (red, blue) = (SIMD4<UInt8>(255, 0, 0, 255), SIMD4<UInt8>(0, 0, 255, 255))
    #expect(pixels(.stroke)[0] == blue && pixels(.fillStroke)[0] == blue)
    #expect(pixels(.fill) == [SIMD4(64, 0, 0, 64), red, red])
    #expect(pixels(.eoFill) == [SIMD4(64, 0, 0, 64), red, .zero])
    #expect(pixels(.eoFillStroke)[2].z > 0 && pixels(.eoFillStroke)[2].x == 0)
  }

  @Test func thePathIsAskedInTheUsersSpace() throws {
    let context = try #require(CGContext(width: 20, height: 20))
    context.addRect(CGRect(x: 2, y: 3, width: 4, height: 5))
    context.scaleBy(x: 2, y: 2)
    #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1.5, width: 2, height: 2.5))
    #expect(context.currentPointOfPath == CGPoint(x: 1, y: 1.5) && !context.isPathEmpty)
    context.setLineWidth(2)
    context.replacePathWithStrokedPath()
    #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 0.5, width: 4, height: 4.5))
    context.beginPath()
    #expect(context.isPathEmpty && context.path == nil && context.boundingBoxOfPath.isNull)
  }

  @Test func clipsMultiplyAndHaveSoftEdges() {
    let picture = Canvas.picture(4, 1) { context in
      context.clip(to: CGRect(x: 0.5, y: 0, width: 3, height: 1))
      context.clip(to: CGRect(x: 0, y: 0, width: 3.5, height: 1))
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    }
    #expect(Canvas.alphas(of: picture) == [[128, 255, 255, 64]], "the last pixel is cut twice by half")
  }

  @Test func aClipIsAskedAndReset() throws {
    let context = try #require(CGContext(width: 8, height: 8))
    context.scaleBy(x: 2, y: 2)
    context.clip(to: CGRect(x: 1, y: 0.5, width: 2, height: 2))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 1, y: 0.5, width: 2, height: 2))
    context.clip(to: CGRect(x: 3.5, y: 3.5, width: 1, height: 1))
    #expect(context.boundingBoxOfClipPath.isNull)
    context.resetClip()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 4, height: 4))
  }

  @Test func numbersThatAreNoneDrawNothing() {
    let picture = Canvas.picture(4, 4) { context in
      context.fill(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
      context.scaleBy(x: 0, y: 1)
      context.stroke(CGRect(x: 0, y: 0, width: 4, height: 4))
      context.scaleBy(x: .infinity, y: .nan)
      context.fillEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
      context.draw(Canvas.image(1, [SIMD4(9, 9, 9, 9)]), in: CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(picture.pixels.allSatisfy { $0 == 0 })
  }
}
