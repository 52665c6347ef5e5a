import Foundation
import Geometry
import PixelTesting
import Testing
import Typesetting

@testable import QuartzCore

/// Text layers against shape layers of the same outlines, pixel by pixel.
struct TextRenderingTests {
  private static let file = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  private static let words = "Áffi g\nwater"

  /// A text in a frame, in DejaVu Sans of 20 points, red.
  private func text(
    _ string: Any = words, _ frame: CGRect = CGRect(x: 3, y: 5, width: 90, height: 62)
  ) throws
    -> CATextLayer
  {
    let font = try CTFont(file: Self.file, size: 20)
    return with(CATextLayer()) {
      ($0.string, $0.font, $0.fontSize, $0.foregroundColor) = (string, font, 20, Ink.red)
      $0.frame = frame
    }
  }

  /// The outlines of a text as typesetting gives them, as a shape layer for each line.
  private func shapes(
    _ string: String = words, _ frame: CGRect = CGRect(x: 3, y: 5, width: 90, height: 62), size: Double = 20
  ) throws -> CALayer {
    var options = LayoutOptions(width: frame.width)
    options.wraps = false
    let layout = TextLayout(
      [AttributedRun(string, font: try Font(file: Self.file, size: size))], options: options,
      fonts: try FontCollection.system())
    let lines = layout.lines.map { line in
      with(CAShapeLayer()) {
        $0.path = CGPath(line.runs.reduce(into: Path()) { $0.append($1.outline) })
        $0.fillColor = Ink.red
      }
    }
    return box(frame.minX, frame.minY, frame.width, frame.height, lines)
  }

  // MARK: - The same as its outlines

  @Test(arguments: [1, 2.5], [Host.yDown, .yUp])
  func textIsItsOutlines(scale: CGFloat, host: Host) throws {
    let (actual, expected) = (stage(96, 70, [try text()]), stage(96, 70, [try shapes()]))
    // In a y-up host the picture's top is the larger y.
    for layer in actual.sublayers ?? [] where host == .yUp { layer.position.y = 70 - layer.position.y }
    let shown = try PixelRenderer.picture(
      of: actual, in: Viewport(bounds: actual.bounds, scale: scale, isYDown: host == .yDown))
    let outlines = try PixelRenderer.picture(of: expected, in: Viewport(bounds: expected.bounds, scale: scale))
    #expect(shown.count { $0.w == 255 } > 50)
    expectPixels(of: shown, match: outlines, named: "text-\(scale)-\(host)")
  }

  @Test func textInPerspectiveIsItsOutlines() throws {
    func scene(_ layer: CALayer) -> CALayer {
      layer.transform = CATransform3DRotate(CATransform3DMakeRotation(0.7, 1, 0, 0), 0.4, 0, 1, 0)
      return with(stage(96, 70, [layer])) { $0.sublayerTransform.m34 = -1 / 150 }
    }
    try expectPixels(of: scene(try text()), matchThoseOf: scene(try shapes()))
  }

  @Test func everyDirectionAndFallbackIsDrawn() throws {
    let string = "שלום e\u{301}\nمرحبا"
    try expectPixels(
      of: stage(96, 70, [try text(string)]), matchThoseOf: stage(96, 70, [try shapes(string)]))
  }

  @Test func opacityAndClipsActAsOnOutlines() throws {
    func scene(_ layer: CALayer) -> CALayer {
      layer.opacity = 0.5
      return stage(
        96, 70, [with(box(8, 8, 60, 40, Ink.blue, [layer])) { ($0.cornerRadius, $0.masksToBounds) = (12, true) }])
    }
    try expectPixels(of: scene(try text()), matchThoseOf: scene(try shapes()))
  }

  @Test func sizesInBetweenAreOutlinesOfThatSize() throws {
    let layer = try text()
    let grow = CABasicAnimation(keyPath: "fontSize")
    (grow.fromValue, grow.toValue, grow.duration) = (10, 22, 4)
    layer.add(grow, forKey: nil)
    let root = stage(96, 70, [layer])
    for (time, size) in [(1.0, 13.0), (3, 19), (2, 16)] {
      let expected = try PixelRenderer.picture(of: stage(96, 70, [try shapes(size: size)]))
      expectPixels(of: try PixelRenderer.picture(of: root, at: time), match: expected, named: "size-\(size)")
    }
  }

  // MARK: - Its place among other parts

  @Test func whatReachesBeyondTheBoundsIsCut() throws {
    let frame = CGRect(x: 3, y: 5, width: 40, height: 30)
    let expected = with(try shapes(Self.words, frame)) { $0.masksToBounds = true }
    try expectPixels(of: stage(96, 70, [try text(Self.words, frame)]), matchThoseOf: stage(96, 70, [expected]))
  }

  /// A string is drawn where a gradient would be: over the background, under explicit contents.
  @Test func textLiesOverTheBackgroundAndUnderContentsAndSublayers() throws {
    let font = try CTFont(file: Self.file, size: 400)
    // A full block fills the layer, and contents its upper half.
    let layer = with(CATextLayer()) {
      ($0.string, $0.font, $0.fontSize) = ("\u{2588}", font, 400)
      $0.foregroundColor = Ink.green
      $0.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
      $0.backgroundColor = Ink.red
      ($0.contents, $0.contentsGravity, $0.contentsScale) = (Pictures.redOverBlue, .bottom, 0.5)
      $0.addSublayer(box(10, 0, 10, 40, Ink.blue))
    }
    let picture = try PixelRenderer.picture(of: stage(20, 40, [layer]))
    expectPixel(4, 38, of: picture, is: Pixel.green, because: "the block covers the background")
    expectPixel(4, 4, of: picture, is: Pixel.red, because: "contents lie above the text")
    expectPixel(14, 38, of: picture, is: Pixel.blue, because: "sublayers lie above the text")
  }

  @Test func aMaskOfTextIsAMaskOfItsOutlines() throws {
    func scene(_ mask: CALayer) -> CALayer {
      let gradient = with(CAGradientLayer()) {
        $0.frame = CGRect(x: 0, y: 0, width: 96, height: 70)
        $0.colors = [Ink.green, Ink.blue]
        $0.mask = mask
      }
      return stage(96, 70, [gradient])
    }
    let picture = try PixelRenderer.picture(of: scene(try text()))
    let rounding = PixelTolerance.within(1, because: "a mask of several layers takes a surface, which rounds once more")
    expectPixels(of: picture, match: try PixelRenderer.picture(of: scene(try shapes())), rounding, named: "text-mask")
    #expect(picture.count { $0.x == 0 && $0.w == 255 } > 50)
  }

  @Test func partsHaveTheirColors() throws {
    let font = try CTFont(file: Self.file, size: 40)
    let string = NSMutableAttributedString(string: "")
    for color in [Ink.green, Ink.blue] {
      string.append(NSAttributedString(string: "\u{2588}", attributes: [.font: font, .foregroundColor: color]))
    }
    let picture = try PixelRenderer.picture(of: stage(96, 70, [try text(string)]))
    // A block is as wide as its advance: 0.769 em, so 31 points.
    expectPixel(15, 25, of: picture, is: Pixel.green, because: "the first block")
    expectPixel(50, 25, of: picture, is: Pixel.blue, because: "the second block")
    #expect(picture.count { $0.x > 0 } == 0)
  }

  @Test func coloursInBetweenAreMixed() throws {
    let layer = try text("\u{2588}", CGRect(x: 0, y: 0, width: 96, height: 70))
    layer.fontSize = 60
    let fade = CABasicAnimation(keyPath: "foregroundColor")
    (fade.fromValue, fade.toValue, fade.duration) = (Ink.black, Ink.bytes(200, 100, 0), 2)
    layer.add(fade, forKey: nil)
    let picture = try PixelRenderer.picture(of: stage(96, 70, [layer]), at: 1)
    expectPixel(20, 40, of: picture, is: [100, 50, 0, 255], because: "half-way between black and the colour")
  }
}
