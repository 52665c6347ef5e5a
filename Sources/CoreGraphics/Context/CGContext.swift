import Foundation
import Geometry
import Rasterization

/// A bitmap to draw into, on the processor: paths, images and gradients through a transform and a clip.
///
/// Pixels are 8-bit sRGB, premultiplied. The user's space has its origin in the lower left corner and y up until the
/// transform is changed. Edges have exact area coverage; colours are blended as they are encoded. Everything is
/// computed at once, in order, so the same calls give the same bytes.
///
/// There are no glyphs: `showGlyphs` does not exist, so that source which needs it does not compile and nothing is left out
/// in silence. `CTLineDraw` of QuartzCore draws lines of text.
///
/// A context belongs to one thread at a time.
public final class CGContext {
  /// The most columns and the most rows.
  static let maximumSide = 16_384
  /// The most pixels: 256 MiB of them.
  static let maximumPixelCount = 1 << 26

  /// Columns, in pixels.
  public let width: Int
  /// Rows, in pixels.
  public let height: Int
  /// The space of the pixels.
  public let colorSpace: CGColorSpace?
  /// Alpha's place and the byte order.
  public let bitmapInfo: CGBitmapInfo

  let bottom: PixelSurface
  var layers: [TransparencyLayer] = []
  var state: GraphicsState
  private var saved: [GraphicsState] = []
  /// What turns and places text; the identity in a new context. Its translation is `textPosition`.
  public var textMatrix = CGAffineTransform.identity
  /// From the default space, in which offsets of shadows count and to which patterns lead, to the bitmap's.
  package var baseTransform = CGAffineTransform.identity
  /// How many patterns' cells are being drawn around this context's.
  var patternDepth = 0
  /// The current path, in pixels from the top left corner: each point went through the transform of its time.
  var outline = Path()

  /// A context over memory of the caller's, or over cleared memory of its own.
  ///
  /// Nil for sizes below 1 or above 16,384, for more than 67,108,864 pixels, and for layouts other than these: 8-bit
  /// RGB with alpha premultiplied or skipped, first or last, in either byte order, and 8-bit grey without alpha. Wide
  /// spaces and linear ones cannot be drawn into.
  /// - Parameters:
  ///   - data: `bytesPerRow * height` bytes that outlive the context, top row first; nil for memory of its own.
  ///   - bytesPerRow: At least what the columns need; 0 for just that.
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard bitsPerComponent == 8, let layout = ContextLayout(info, space: space), Self.isPossible(width, height) else {
      return nil
    }
    let needed = width * layout.bytesPerPixel
    guard bytesPerRow == 0 || (bytesPerRow >= needed && bytesPerRow <= Int(Int32.max)) else { return nil }
    (self.width, self.height, colorSpace, self.bitmapInfo) = (width, height, space, info)
    bottom = PixelSurface(
      width: width, height: height, bytesPerRow: bytesPerRow == 0 ? needed : bytesPerRow, layout: layout, memory: data)
    state = GraphicsState(clip: ClipRegion(PixelRect(x: 0, y: 0, width: width, height: height)))
  }

  /// A context with premultiplied alpha over memory of its own; nil for a size that is not possible.
  public convenience init?(width: Int, height: Int) {
    self.init(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpace(.sRGB),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  }

  /// Whether a context may have this size, in pixels.
  static func isPossible(_ width: Int, _ height: Int) -> Bool {
    let sides = 1...maximumSide
    return sides.contains(width) && sides.contains(height) && width * height <= maximumPixelCount
  }

  // MARK: - The bitmap

  /// 8.
  public var bitsPerComponent: Int { 8 }
  /// 32, or 8 for grey.
  public var bitsPerPixel: Int { bottom.layout.bytesPerPixel * 8 }
  /// The bytes from one row to the next.
  public var bytesPerRow: Int { bottom.bytesPerRow }
  /// Alpha's place.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo ?? .none }
  /// The pixels, top row first. They live as long as the context.
  public var data: UnsafeMutableRawPointer? { bottom.base }

  /// The picture as it is now; later drawing does not change it. What is drawn inside a transparency layer is not in it
  /// until the layer ends.
  public func makeImage() -> CGImage? { CGImage(bottom.bitmap()) }

  /// Does nothing: everything is drawn at once.
  public func flush() {}

  /// Does nothing: everything is drawn at once.
  public func synchronize() {}

  /// The picture for a space whose y grows from row to row.
  package func makeImageFollowingAxes() -> CGImage { CGImage(followingAxes: bottom.bitmap()) }

  /// Whether anything was drawn.
  package var isTouched: Bool { bottom.isTouched }

  /// What is drawn into now.
  var surface: PixelSurface { layers.last?.surface ?? bottom }

  // MARK: - Graphics states

  /// Saves the transform, the clip and all that is set for painting.
  public func saveGState() { saved.append(state) }

  /// Brings back what was saved last; does nothing without it, or across the begin of a transparency layer.
  public func restoreGState() {
    guard saved.count > layers.last?.savedCount ?? 0 else { return }
    state = saved.removeLast()
  }

  /// How many states are saved.
  var savedCount: Int { saved.count }

  /// Forgets states that were saved later.
  func dropSaved(downTo count: Int) { saved.removeLast(max(0, saved.count - count)) }

  // MARK: - Transforms

  /// From the user's space to the bitmap's: origin in the lower left corner, pixels, y up.
  public var ctm: CGAffineTransform { state.ctm }
  /// Moves the user's origin.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { state.ctm = state.ctm.translatedBy(x: tx, y: ty) }
  /// Scales the user's units.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.ctm = state.ctm.scaledBy(x: sx, y: sy) }
  /// Turns the user's axes by radians, from +x toward +y.
  public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }
  /// Applies a map before the ones so far.
  public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }
  /// The transform from the user's space to pixels; the same as `ctm`.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }
  /// A point of the user's space in the bitmap's.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// A point of the bitmap's space in the user's.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

  /// From the user's space to pixels from the top left corner, y down.
  var pixelMap: Path.Affine { ctm.concatenating(toPixels).pathMap }

  /// From the bitmap's space to pixels from the top left corner.
  var toPixels: CGAffineTransform { CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)) }
}
