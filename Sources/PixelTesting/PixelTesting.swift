/// Assertions about pixels for Swift Testing.
///
/// In: layers and times, or bitmaps. Out: recorded issues, with pictures on disk that show what differs. Everything is
/// drawn by the software device, so that expectations hold on every machine. In order of preference:
///
///     expectPixel(3, 4, of: layer, is: [255, 0, 0, 255], because: "the box begins at x = 3")     a closed form
///     expectPixels(of: layer, matchThoseOf: other)                                              another scene
///     expectPixels(of: layer, match: PixelReference("Carousel"))                               a stored picture
///
/// Nothing is tolerated unless a `PixelTolerance` says how much and why. Test bodies must be synchronous: a renderer
/// belongs to one thread, and each thread of the test run keeps its own.
@_exported import Multiplane
