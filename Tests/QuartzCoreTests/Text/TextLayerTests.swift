import Foundation
import Testing

@testable import QuartzCore

/// The values of text layers: defaults, what is taken and what is not, by property and by key.
@Suite struct TextLayerTests {
  @Test func defaultsAreCoreAnimations() {
    let layer = CATextLayer()
    #expect(layer.string == nil && layer.font as? String == "Helvetica" && layer.fontSize == 36)
    #expect(layer.foregroundColor?.sRGBComponents == SIMD4(1, 1, 1, 1))
    #expect(layer.alignmentMode == .natural && layer.truncationMode == .none && !layer.isWrapped)
    #expect(!layer.allowsFontSubpixelQuantization)
  }

  @Test func aStringIsAStringOrAnAttributedOne() throws {
    let layer = CATextLayer()
    for (set, text) in [("plain" as Any, "plain"), (NSString("object"), "object")] {
      layer.string = set
      #expect(layer.string as? String == text)
      layer.setValue(nil, forKey: "string")
      #expect(layer.string == nil)
      layer.setValue(set, forKey: "string")
      #expect(layer.value(forKeyPath: "string") as? String == text)
    }
    let attributed = NSMutableAttributedString(string: "looks")
    layer.setValue(attributed, forKey: "string")
    attributed.append(NSAttributedString(string: " changed later"))
    #expect((layer.string as? NSAttributedString)?.string == "looks")
    layer.string = 5
    #expect(layer.string == nil)
  }

  @Test func aFontIsANameOrAFont() throws {
    let (layer, font) = (CATextLayer(), try DejaVu.font(size: 7))
    layer.font = "DejaVu Sans Mono"
    #expect(layer.value(forKey: "font") as? String == "DejaVu Sans Mono")
    layer.setValue(font, forKey: "font")
    #expect(layer.font as? CTFont === font)
    layer.font = 3
    #expect(layer.font as? String == "Helvetica")
    layer.setValue(true, forKey: "wrapped")
    #expect(layer.isWrapped && layer.value(forKey: "isWrapped") as? Bool == true)
  }

  @Test func fontsTellTheirNamesAndMeasures() throws {
    let font = try DejaVu.font("DejaVuSans-Bold.ttf", size: 2048)
    #expect(font.name == "DejaVuSans-Bold" && font.size == 2048)
    // The figures of the font's own tables, in units of which an em has 2048.
    #expect(font.ascent == 1901 && font.descent == 483 && font.leading == 0)
    #expect(CTFontCreateWithName("DejaVu Sans Bold", 2048, nil).ascent == 1901)
    #expect(CTFont("DejaVu Sans", size: 5) == CTFont("DejaVu Sans", size: 5))
    #expect(CTFont("DejaVu Sans", size: 5) != CTFont("DejaVu Sans", size: 6))
    #expect(throws: (any Error).self) { try CTFont(file: "/nowhere.ttf", size: 1) }
  }

  @Test func copiesHaveTheText() throws {
    let layer = try CATextLayer.make("copied")
    #expect(CATextLayer(layer: layer).string as? String == "copied")
    #expect(layer.presentation()?.fontSize == 20)
  }

  @Test func thePreferredSizeIsThatOfTheLines() throws {
    let layer = try CATextLayer.make("one two", size: 2048)
    let (width, height) = (try DejaVu.width("one two", size: 2048), 1901.0 + 483)
    #expect(layer.preferredFrameSize() == CGSize(width: width, height: height))
    layer.bounds.size.width = width - 1
    #expect(layer.preferredFrameSize() == CGSize(width: width, height: height))
    layer.isWrapped = true
    // One word a line.
    let wider = max(try DejaVu.width("one", size: 2048), try DejaVu.width("two", size: 2048))
    #expect(layer.preferredFrameSize() == CGSize(width: wider, height: height * 2))
    #expect(CATextLayer().preferredFrameSize() == .zero)
  }

  @Test func sizeAndColorAnimateByThemselvesAndTheOthersDoNot() {
    for row in PropertyTable.rows where row.family == .text {
      #expect(row.isImplicitlyAnimated == ["fontSize", "foregroundColor"].contains(row.keyPath), "\(row.keyPath)")
      #expect((row.interpolation == .continuous) == row.isImplicitlyAnimated, "\(row.keyPath)")
    }
  }

  @Test func animationsOfTextsAndFontsSwitchHalfWay() throws {
    let (layer, font) = (try CATextLayer.make("model"), try DejaVu.font())
    let ends: [(key: String, from: Any, to: Any)] = [
      ("string", "from", NSAttributedString(string: "to")), ("font", "DejaVu Sans", font),
    ]
    for (key, from, to) in ends {
      let animation = CABasicAnimation(keyPath: key)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 10)
      layer.add(animation, forKey: key)
    }
    let evaluator = PresentationEvaluator(root: layer)
    evaluator.evaluate(at: 4.9)
    #expect(evaluator.tree.nodes[0].properties.text.string == .plain("from"))
    #expect(evaluator.tree.nodes[0].properties.text.font == .name("DejaVu Sans"))
    evaluator.evaluate(at: 5)
    #expect(
      evaluator.tree.nodes[0].properties.text.string == .attributed(AttributedText(NSAttributedString(string: "to"))))
    #expect(evaluator.tree.nodes[0].properties.text.font == .font(font))
    #expect(evaluator.unsupportedAnimations.isEmpty)
  }
}
