import CoreGraphics
import Synchronization

/// The last pictures of one text layer, kept so that a text is laid out when it changes and not in every frame.
///
/// Copies of a layer's values share it, and so do the model and what is presented of it. What is kept only saves work: a
/// picture is a function of what it is asked for.
final class TextPictures: Sendable {
  /// Everything on which a layout depends; the layer's colour is not part of it.
  private struct Key: Equatable {
    let string: LayerText?
    let font: LayerFont
    let fontSize: CGFloat
    let isWrapped: Bool
    let alignmentMode: CATextLayerAlignmentMode
    let truncationMode: CATextLayerTruncationMode
    let size: CGSize

    init(_ text: TextProperties, size: CGSize) {
      (string, font, fontSize) = (text.string, text.font, text.fontSize)
      (isWrapped, alignmentMode, truncationMode) = (text.isWrapped, text.alignmentMode, text.truncationMode)
      self.size = size
    }
  }

  /// Enough for both sides of a transition, and of layers that replicate it at other times.
  private static let capacity = 4
  /// The one made last stands last.
  private let kept = Mutex<[(key: Key, picture: TextPicture)]>([])

  /// The picture of a text in a room of a size in points.
  func picture(of text: TextProperties, in size: CGSize) -> TextPicture {
    let key = Key(text, size: size)
    let known = kept.withLock { kept in kept.last { $0.key == key }?.picture }
    if let known { return known }
    let made = TextPicture(text, in: size)
    kept.withLock { kept in
      if kept.count >= Self.capacity { kept.removeFirst() }
      kept.append((key, made))
    }
    return made
  }
}
