import CoreGraphics
import DisplayList
import GLESBackend
import Geometry
import QuartzCore

/// Pictures one after another: while the device draws one, the next is evaluated, encoded and planned.
///
/// The pixels are those of single pictures. What is gained is time: about all that a frame takes besides drawing.
extension CARenderer {
  /// The pictures of a layer tree at several times, handed over in their order.
  ///
  /// Each time is asked for right before the layers are evaluated, on the calling thread, so a lazy sequence may have
  /// happen what belongs before its frame:
  ///
  ///     let times = (0..<120).lazy.map { frame in
  ///       stage.seek(to: Double(frame) / 60)
  ///       return stage.time
  ///     }
  ///     try renderer.render(stage.rootLayer, at: times, in: viewport) { picture in … }
  ///
  /// - Parameters:
  ///   - times: seconds on the clock that the layers' animations run on.
  ///   - receive: takes one picture, on the calling thread, with `statistics` as that frame left them. The layers were
  ///     already evaluated for the next one, so what it changes shows in the one after that.
  /// - Throws: what drawing or `receive` throws; nothing is handed over after that. The renderer may be used on.
  public func render(
    _ layer: CALayer, at times: some Sequence<CFTimeInterval>, in viewport: Viewport,
    _ receive: (Bitmap) throws -> Void
  ) throws {
    try execute(times.lazy.map { self.displayList(of: layer, at: $0, in: viewport) }, receive)
  }

  /// The same without making bitmaps.
  ///
  /// - Parameter receive: takes `viewport.width * viewport.height * 4` bytes, premultiplied RGBA, top row first, that are
  ///   valid until it returns.
  public func renderBytes(
    of layer: CALayer, at times: some Sequence<CFTimeInterval>, in viewport: Viewport,
    _ receive: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let lists = times.lazy.map { self.displayList(of: layer, at: $0, in: viewport) }
    // A frame is drawn into one while the last is handed over in the other.
    var (memory, other) = (PixelMemory(), PixelMemory())
    try draw(lists) { backend, width, height in
      swap(&memory, &other)
      let bytes = memory.provide(width * height * 4)
      return {
        try backend.read(width: width, height: height, into: bytes)
        return UnsafeRawBufferPointer(bytes)
      }
    } receive: {
      try receive($0)
    }
  }

  /// The pictures of display lists that were made elsewhere, which may differ in size. Each is asked for right before it
  /// is planned.
  public func execute(_ lists: some Sequence<DisplayList>, _ receive: (Bitmap) throws -> Void) throws {
    try draw(lists) { backend, width, height in
      { try backend.picture(width: width, height: height) }
    } receive: {
      try receive($0)
    }
  }

  /// - Parameter reading: says, before a frame is begun, how its picture is made once it is drawn.
  private func draw<Picture>(
    _ lists: some Sequence<DisplayList>,
    reading: (_ backend: GLESBackend, _ width: Int, _ height: Int) -> () throws -> Picture,
    receive: (Picture) throws -> Void
  ) throws {
    defer { drawing.finish() }
    var last: DrawnFrame<Picture>?
    for list in lists {
      last?.waitForPreparation()
      let frame = begin(list, read: reading(backend, list.width, list.height))
      if let last { try handOver(last, receive) }
      last = frame
    }
    if let last { try handOver(last, receive) }
  }

  private func handOver<Picture>(_ frame: DrawnFrame<Picture>, _ receive: (Picture) throws -> Void) throws {
    let picture = try frame.picture()
    statistics = frame.statistics
    try receive(picture)
  }
}
