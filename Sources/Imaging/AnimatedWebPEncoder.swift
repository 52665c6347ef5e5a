import CImaging
import Geometry

/// Makes an animated WebP frame by frame: lossy colours, exact alpha, a tenth of the size of an animated PNG or less.
///
/// libwebp keeps of each frame what differs from the one before, and the whole file in memory until `finish()`, because its
/// head holds its length. The animation plays for ever. One encoder serves one thread at a time.
public final class AnimatedWebPEncoder {
  /// The longest side that the format has, in pixels.
  public static let longestSide = 16383

  /// Columns of every frame, in pixels.
  public let width: Int
  /// Rows of every frame, in pixels.
  public let height: Int
  /// How many frames it has taken.
  public private(set) var appendedFrames = 0

  // Owned by this object alone, from init to deinit.
  private let encoder: OpaquePointer
  private var settings = WebPConfig()
  /// Seconds that the frames so far take.
  private var length = 0.0

  /// Begins an animation.
  /// - Parameters:
  ///   - width: 1 to `longestSide`, as is `height`.
  ///   - quality: 0 for the smallest file to 100 for the best colours.
  /// - Throws: `AnimatedWebPError.sizeOutOfRange`.
  public init(width: Int, height: Int, quality: Float = 80) throws(AnimatedWebPError) {
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else {
      throw .sizeOutOfRange(width: width, height: height)
    }
    (self.width, self.height) = (width, height)
    var options = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInit(&options) != 0, WebPConfigInit(&settings) != 0,
      let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options)
    else { preconditionFailure("libwebp is of the version whose headers this was built with, and the size is legal") }
    self.encoder = encoder
    (settings.quality, settings.method) = (min(max(quality, 0), 100), 2)
  }

  deinit { WebPAnimEncoderDelete(encoder) }

  /// Takes the next frame.
  /// - Parameters:
  ///   - frame: a picture of the animation's size.
  ///   - seconds: how long it stays; the format counts milliseconds, and rounding does not add up.
  /// - Throws: `AnimatedWebPError` when the frame has another size or libwebp gives up.
  public func append(_ frame: Bitmap, seconds: Double) throws(AnimatedWebPError) {
    guard frame.width == width, frame.height == height else {
      throw .frameSizeDiffers(frame: appendedFrames, width: frame.width, height: frame.height)
    }
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else { throw .encoding(frame: appendedFrames, message: "another libwebp") }
    defer { WebPPictureFree(&picture) }
    (picture.width, picture.height, picture.use_argb) = (Int32(width), Int32(height), 1)
    let straight = straightPixels(of: frame)
    guard WebPPictureImportRGBA(&picture, straight, Int32(width * 4)) != 0,
      WebPAnimEncoderAdd(encoder, &picture, milliseconds, &settings) != 0
    else { throw failure }
    appendedFrames += 1
    length += max(0, seconds)
  }

  /// The bytes of the file. Call it once, after the last frame.
  /// - Throws: `AnimatedWebPError` when there is no frame or libwebp gives up.
  public func finish() throws(AnimatedWebPError) -> [UInt8] {
    guard appendedFrames > 0 else { throw .noFrames }
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    guard WebPAnimEncoderAdd(encoder, nil, milliseconds, nil) != 0, WebPAnimEncoderAssemble(encoder, &data) != 0
    else { throw failure }
    return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }

  private var milliseconds: Int32 { Int32(min((length * 1000).rounded(), Double(Int32.max))) }

  private var failure: AnimatedWebPError {
    .encoding(frame: appendedFrames, message: String(cString: WebPAnimEncoderGetError(encoder)))
  }

  private func straightPixels(of frame: Bitmap) -> [UInt8] {
    let bytesPerRow = width * 4
    return [UInt8](unsafeUninitializedCapacity: bytesPerRow * height + PixelLayout.slack) { output, count in
      frame.pixels.withUnsafeBytes { input in
        // Safe: a picture has a pixel, so both buffers have an address, and each row stays inside both.
        let (source, target) = (input.baseAddress!, UnsafeMutableRawPointer(output.baseAddress!))
        for row in 0..<height {
          PixelLayout.rgba.write(row: source + row * bytesPerRow, width: width, to: target + row * bytesPerRow)
        }
      }
      count = bytesPerRow * height
    }
  }
}

/// Why an animated WebP could not be made.
public enum AnimatedWebPError: Error, Sendable, Hashable {
  /// The format has no pictures of this size, in pixels.
  case sizeOutOfRange(width: Int, height: Int)
  /// A frame has another size than the animation. Sizes are in pixels.
  case frameSizeDiffers(frame: Int, width: Int, height: Int)
  /// The animation was finished before a frame came.
  case noFrames
  /// libwebp gave up, for want of memory for example.
  case encoding(frame: Int, message: String)
}

extension AnimatedWebPError: CustomStringConvertible {
  /// One sentence for a person, without a full stop.
  public var description: String {
    switch self {
    case .sizeOutOfRange(let width, let height):
      "WebP has 1 to \(AnimatedWebPEncoder.longestSide) pixels a side, not \(width) x \(height)"
    case .frameSizeDiffers(let frame, let width, let height):
      "frame \(frame) has \(width) x \(height) pixels, unlike the animation"
    case .noFrames: "an animation has at least one frame"
    case .encoding(let frame, let message): "frame \(frame) cannot be encoded: \(message)"
    }
  }
}
