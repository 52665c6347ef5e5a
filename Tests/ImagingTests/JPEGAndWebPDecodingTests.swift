import CImaging
import Geometry
import Testing

@testable import Imaging

@Suite struct JPEGAndWebPDecodingTests {
  let smooth = ForeignEncoders.smoothPicture(width: 61, height: 43)

  @Test(arguments: [0, TJFLAG_PROGRESSIVE]) func jpegIsCloseToItsSource(flags: Int32) throws {
    let decoded = try ImageDecoder.decode(ForeignEncoders.jpeg(smooth, flags: flags))
    #expect(decoded.isOpaque)
    #expect(try ImageComparison(expected: smooth, actual: decoded).maximumDifference <= 4)
  }

  @Test func greyJPEGIsGrey() throws {
    let pixels = try ImageDecoder.decode(ForeignEncoders.jpeg(smooth, subsampling: TJSAMP_GRAY)).pixels
    #expect(stride(from: 0, to: pixels.count, by: 4).allSatisfy { pixels[$0] == pixels[$0 + 1] })
    #expect(stride(from: 0, to: pixels.count, by: 4).allSatisfy { pixels[$0] == pixels[$0 + 2] })
    #expect(Set(pixels).count > 20)
  }

  @Test func cmykJPEGIsRefused() {
    let file = ForeignEncoders.jpeg(smooth, format: TJPF_CMYK)
    #expect(throws: ImageDecodingError.unsupported(format: .jpeg, feature: "CMYK colours")) {
      try ImageDecoder.decode(file)
    }
  }

  @Test func losslessWebPIsExactAndPremultiplied() throws {
    let straight = Bitmap(width: 2, height: 2, pixels: [255, 100, 0, 128, 9, 8, 7, 255, 0, 0, 0, 0, 255, 255, 255, 1])
    let decoded = try ImageDecoder.decode(ForeignEncoders.losslessWebP(straight))
    #expect(decoded.pixels == [128, 50, 0, 128, 9, 8, 7, 255, 0, 0, 0, 0, 1, 1, 1, 1])
  }

  @Test func lossyWebPIsCloseToItsSource() throws {
    let decoded = try ImageDecoder.decode(ForeignEncoders.lossyWebP(smooth))
    #expect(try ImageComparison(expected: smooth, actual: decoded).psnr > 35)
  }

  /// A VP8X header whose flags claim an animation, on a canvas of 3 x 2 pixels.
  @Test func animatedWebPIsRefused() {
    let header: [UInt8] = [0x02, 0, 0, 0, 2, 0, 0, 1, 0, 0]
    let animation: [UInt8] = Array("ANIM".utf8) + [6, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    let body = Array("WEBPVP8X".utf8) + [10, 0, 0, 0] + header + animation
    let file = Array("RIFF".utf8) + [UInt8(body.count), 0, 0, 0] + body
    #expect(throws: ImageDecodingError.unsupported(format: .webp, feature: "animation")) {
      try ImageDecoder.decode(file)
    }
  }
}
