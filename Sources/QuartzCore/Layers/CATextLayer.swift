import CoreGraphics
import Foundation
import Typesetting

/// A layer that shows a text, between its background and its contents.
///
/// The first line stands at the top of the bounds as they are seen, whichever way y points. Glyphs are filled outlines:
/// exact at every scale and under every transform, so that `contentsScale` does not matter. What reaches beyond the bounds
/// is cut off, because Core Animation draws text into a picture of their size. The machine's fonts stand in for
/// characters that the layer's font lacks.
open class CATextLayer: CALayer {
  /// A layer without a text.
  public override init() {
    super.init()
    properties.specific = .text(Shared(TextProperties()))
  }

  override class var family: LayerFamily { .text }

  /// A copy of another layer's values; see `CALayer`.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Nil: archives of layers are not read.
  public required init?(coder: NSCoder) { nil }

  /// A `String`, or an `NSAttributedString`, which brings fonts and colours of its own, so that `font`, `fontSize` and
  /// `foregroundColor` do not act on it. Other objects count as nil, which draws nothing.
  ///
  /// Paragraph styles act: their alignment before `alignmentMode` unless it is natural, and their line breaks as far as
  /// `isWrapped` and `truncationMode` leave room for them.
  open var string: Any? {
    get { properties.text.string?.object }
    set { set(\.text.string, AnimatableValue(any: newValue).flatMap { LayerText(animatable: $0) }) }
  }
  /// The name of a font, a `CGFont`, or a `CTFont`, whose size does not count; "Helvetica" in a new layer. Nil and other
  /// objects count as that.
  open var font: Any? {
    get { properties.text.font.object }
    set { set(\.text.font, newValue.flatMap { LayerFont($0) } ?? .standard) }
  }
  /// In points; 36 in a new layer.
  open var fontSize: CGFloat {
    get { properties.text.fontSize }
    set { set(\.text.fontSize, newValue) }
  }
  /// Of the glyphs; opaque white in a new layer, and nil draws nothing.
  open var foregroundColor: CGColor? {
    get { properties.text.foregroundColor?.cgColor }
    set { set(\.text.foregroundColor, newValue.map { LayerColor($0) }) }
  }
  /// Whether lines end where the bounds do. Otherwise only line breaks in the text end a line.
  open var isWrapped: Bool {
    get { properties.text.isWrapped }
    set { set(\.text.isWrapped, newValue) }
  }
  /// Where lines stand in the bounds.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { properties.text.alignmentMode }
    set { set(\.text.alignmentMode, newValue) }
  }
  /// Which part of a line that is wider than the bounds gives way to "…". Wrapped text is never truncated.
  open var truncationMode: CATextLayerTruncationMode {
    get { properties.text.truncationMode }
    set { set(\.text.truncationMode, newValue) }
  }
  /// Kept for source compatibility; it changes nothing that is drawn.
  open var allowsFontSubpixelQuantization: Bool {
    get { properties.text.allowsFontSubpixelQuantization }
    set { set(\.text.allowsFontSubpixelQuantization, newValue) }
  }

  /// The width of the widest line and the height of all lines, in points: in a room of any size, or, if the text is
  /// wrapped, of the width of the bounds.
  open override func preferredFrameSize() -> CGSize {
    let text = properties.text
    let size = TextSetting(text).layout(width: text.isWrapped ? bounds.width : nil, height: nil).size
    return CGSize(width: size.x, height: size.y)
  }
}
