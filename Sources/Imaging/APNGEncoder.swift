import Geometry

/// Writes an animated PNG frame by frame, so that a long sequence never sits in memory.
///
/// Every frame is a full picture that replaces the one before. Programs that know no animation show the first frame.
/// The number of frames stands at the head of the file and so must be known first. Bytes leave through the sink in file
/// order, a frame at a time; the file is complete after `finish()`. One encoder serves one thread at a time.
///
/// Format: PNG, third edition (W3C), chunks acTL, fcTL and fdAT.
public final class APNGEncoder {
  /// How long a frame stays, as a fraction of a second.
  public struct Delay: Sendable, Hashable {
    /// Above the line. 0 means as fast as the viewer can.
    public let numerator: UInt16
    /// Below the line. The format reads 0 as 100.
    public let denominator: UInt16

    /// `numerator / denominator` seconds.
    public init(numerator: UInt16, denominator: UInt16) {
      self.numerator = numerator
      self.denominator = denominator
    }
  }

  /// What every frame of an animation shares.
  public struct Animation: Sendable, Hashable {
    /// Columns of every frame, in pixels.
    public let width: Int
    /// Rows of every frame, in pixels.
    public let height: Int
    /// How many frames will come. At least 1.
    public let frameCount: Int
    /// How often the animation plays; 0 is forever.
    public let loopCount: Int
    /// Whether to leave alpha out, which is smaller and faster and refuses frames that are not opaque.
    public let isOpaque: Bool

    /// Sizes in pixels, at least 1 each; at least one frame; no negative loop count.
    public init(width: Int, height: Int, frameCount: Int, loopCount: Int = 0, isOpaque: Bool = false) {
      precondition(width > 0 && height > 0, "an animation has at least one pixel")
      precondition((1...Int(Int32.max)).contains(frameCount), "an animation has 1 to 2^31 - 1 frames")
      precondition((0...Int(Int32.max)).contains(loopCount), "an animation plays 0 to 2^31 - 1 times")
      self.width = width
      self.height = height
      self.frameCount = frameCount
      self.loopCount = loopCount
      self.isOpaque = isOpaque
    }
  }

  /// Takes the next bytes of the file.
  public typealias Sink = (_ bytes: [UInt8]) throws(FileWritingError) -> Void

  /// What was announced.
  public let animation: Animation
  /// How many frames have gone to the sink.
  public private(set) var appendedFrames = 0

  private let sink: Sink
  private let layout: PixelLayout
  private let compressor = ScanlineCompressor()
  /// The number of the next fcTL or fdAT chunk; the format counts both together.
  private var sequenceNumber: UInt32 = 0

  /// Begins an animation. Nothing goes to the sink before the first frame.
  public init(_ animation: Animation, sink: @escaping Sink) {
    self.animation = animation
    self.sink = sink
    layout = animation.isOpaque ? .rgb : .rgba
  }

  // MARK: - Frames

  /// Encodes the next frame and hands it to the sink.
  ///
  /// - Throws: `APNGEncodingError` when the frame does not fit the animation or the sink fails. A refused frame leaves
  ///   the animation as it was; after a failed sink the file is lost.
  public func append(_ frame: Bitmap, delay: Delay) throws(APNGEncodingError) {
    try check(frame)
    var chunks = PNGChunkWriter(signature: appendedFrames == 0)
    if appendedFrames == 0 { appendHeader(to: &chunks) }
    chunks.append(.fcTL, frameControl(delay))
    compressor.withCompressedRows(of: frame, layout: layout) { rows in
      if appendedFrames == 0 {
        chunks.append(.IDAT, [], body: rows)
      } else {
        chunks.append(.fdAT, nextSequenceNumber(), body: rows)
      }
    }
    try write(chunks.bytes)
    appendedFrames += 1
  }

  /// Ends the file. Call it once, after the last frame.
  ///
  /// - Throws: `APNGEncodingError` when frames are missing or the sink fails.
  public func finish() throws(APNGEncodingError) {
    guard appendedFrames == animation.frameCount else {
      throw .framesMissing(announced: animation.frameCount, appended: appendedFrames)
    }
    var chunks = PNGChunkWriter(signature: false)
    chunks.append(.IEND, [])
    try write(chunks.bytes)
  }

  private func check(_ frame: Bitmap) throws(APNGEncodingError) {
    guard appendedFrames < animation.frameCount else { throw .tooManyFrames(announced: animation.frameCount) }
    guard frame.width == animation.width, frame.height == animation.height else {
      throw .frameSizeDiffers(frame: appendedFrames, width: frame.width, height: frame.height)
    }
    guard frame.isOpaque || !animation.isOpaque else { throw .frameNotOpaque(frame: appendedFrames) }
  }

  private func write(_ bytes: [UInt8]) throws(APNGEncodingError) {
    do {
      try sink(bytes)
    } catch {
      throw .file(error)
    }
  }

  // MARK: - Chunks

  private func appendHeader(to chunks: inout PNGChunkWriter) {
    chunks.appendHeader(width: animation.width, height: animation.height, layout: layout)
    chunks.appendColorSpace()
    let counts = [animation.frameCount, animation.loopCount]
    chunks.append(.acTL, counts.flatMap { PNGChunkWriter.bytes(of: UInt32($0)) })
  }

  /// Size, offset 0, delay, and the two zeros that say: leave the frame standing, replace what was there.
  private func frameControl(_ delay: Delay) -> [UInt8] {
    let numbers = [UInt32(animation.width), UInt32(animation.height), 0, 0]
    let times = [delay.numerator, delay.denominator]
    return nextSequenceNumber() + numbers.flatMap(PNGChunkWriter.bytes(of:))
      + times.flatMap(PNGChunkWriter.bytes(of:)) + [0, 0]
  }

  private func nextSequenceNumber() -> [UInt8] {
    defer { sequenceNumber += 1 }
    return PNGChunkWriter.bytes(of: sequenceNumber)
  }
}
