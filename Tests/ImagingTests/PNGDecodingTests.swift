import Geometry
import Testing

@testable import Imaging

/// Every colour type and depth of PNG, from files made by hand.
@Suite struct PNGDecodingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let depth: UInt8
    let colorType: UInt8
    let row: [UInt8]
    var extra: [(name: String, data: [UInt8])] = []
    /// Two premultiplied pixels.
    let expected: [UInt8]
  }

  static let palette: [UInt8] = [255, 0, 0, 0, 128, 255]

  static let cases = [
    Case(
      testDescription: "grey 1", depth: 1, colorType: 0, row: [0b0100_0000],
      expected: [0, 0, 0, 255, 255, 255, 255, 255]),
    Case(
      testDescription: "grey 2", depth: 2, colorType: 0, row: [0b0110_0000],
      expected: [85, 85, 85, 255, 170, 170, 170, 255]),
    Case(
      testDescription: "grey 4", depth: 4, colorType: 0, row: [0x3C],
      expected: [51, 51, 51, 255, 204, 204, 204, 255]),
    Case(
      testDescription: "grey 8", depth: 8, colorType: 0, row: [7, 200],
      expected: [7, 7, 7, 255, 200, 200, 200, 255]),
    Case(
      testDescription: "grey 8 with a transparent level", depth: 8, colorType: 0, row: [7, 200],
      extra: [("tRNS", [0, 7])], expected: [0, 0, 0, 0, 200, 200, 200, 255]),
    Case(
      testDescription: "grey 16", depth: 16, colorType: 0, row: [0x80, 0x80, 0xFF, 0xFF],
      expected: [128, 128, 128, 255, 255, 255, 255, 255]),
    Case(
      testDescription: "grey and alpha 8", depth: 8, colorType: 4, row: [200, 128, 200, 0],
      expected: [100, 100, 100, 128, 0, 0, 0, 0]),
    Case(
      testDescription: "colour 8", depth: 8, colorType: 2, row: [1, 2, 3, 250, 251, 252],
      expected: [1, 2, 3, 255, 250, 251, 252, 255]),
    Case(
      testDescription: "colour 8 with a transparent colour", depth: 8, colorType: 2, row: [1, 2, 3, 250, 251, 252],
      extra: [("tRNS", [0, 1, 0, 2, 0, 3])], expected: [0, 0, 0, 0, 250, 251, 252, 255]),
    Case(
      testDescription: "colour 16", depth: 16, colorType: 2,
      row: [0x10, 0x10, 0x20, 0x20, 0x30, 0x30, 0xFF, 0xFF, 0, 0, 0x40, 0x40],
      expected: [16, 32, 48, 255, 255, 0, 64, 255]),
    Case(
      testDescription: "colour and alpha 8", depth: 8, colorType: 6, row: [255, 100, 0, 128, 9, 8, 7, 255],
      expected: [128, 50, 0, 128, 9, 8, 7, 255]),
    Case(
      testDescription: "palette 1", depth: 1, colorType: 3, row: [0b1000_0000], extra: [("PLTE", palette)],
      expected: [0, 128, 255, 255, 255, 0, 0, 255]),
    Case(
      testDescription: "palette 8 with alpha", depth: 8, colorType: 3, row: [0, 1],
      extra: [("PLTE", palette), ("tRNS", [51])], expected: [51, 0, 0, 51, 0, 128, 255, 255]),
    Case(
      testDescription: "linear grey 8 by its gamma", depth: 8, colorType: 0, row: [0, 128],
      extra: [("gAMA", PNGFile.bytes(100_000))], expected: [0, 0, 0, 255, 188, 188, 188, 255]),
    Case(
      testDescription: "grey and alpha 16", depth: 16, colorType: 4,
      row: [0xC8, 0xC8, 0x80, 0x80, 0xC8, 0xC8, 0, 0], expected: [100, 100, 100, 128, 0, 0, 0, 0]),
    Case(
      testDescription: "colour and alpha 16", depth: 16, colorType: 6,
      row: [0xFF, 0xFF, 0x64, 0x64, 0, 0, 0x80, 0x80, 9, 9, 8, 8, 7, 7, 0xFF, 0xFF],
      expected: [128, 50, 0, 128, 9, 8, 7, 255]),
    Case(
      testDescription: "grey 16 with a transparent level", depth: 16, colorType: 0, row: [1, 7, 200, 200],
      extra: [("tRNS", [1, 7])], expected: [0, 0, 0, 0, 200, 200, 200, 255]),
    Case(
      testDescription: "palette 2 with alpha", depth: 2, colorType: 3, row: [0b0001_0000],
      extra: [
        ("PLTE", palette), ("tRNS", [0, 51]),
      ], expected: [0, 0, 0, 0, 0, 26, 51, 51]),
    Case(
      testDescription: "palette 4", depth: 4, colorType: 3, row: [0x10], extra: [("PLTE", palette)],
      expected: [0, 128, 255, 255, 255, 0, 0, 255]),
  ]

  @Test(arguments: cases) func decodes(_ example: Case) throws {
    let extra = example.extra.map { PNGFile.Chunk(name: $0.name, data: $0.data) }
    let file = PNGFile(
      width: 2, height: 1, depth: example.depth, colorType: example.colorType, rows: [example.row], extra: extra)
    let bitmap = try ImageDecoder.decode(file.bytes)
    #expect(bitmap.width == 2 && bitmap.height == 1)
    #expect(bitmap.pixels == example.expected)
  }

  /// 2 x 2 in Adam7: pass 1 holds the top left pixel, pass 6 the top right, pass 7 the bottom row.
  @Test func decodesInterlacedFiles() throws {
    var file = PNGFile(width: 2, height: 2, depth: 8, colorType: 0, rows: [[10], [20], [30, 40]])
    file.chunks[0].data[12] = 1
    let pixels = try ImageDecoder.decode(file.bytes).pixels
    #expect(stride(from: 0, to: 16, by: 4).map { pixels[$0] } == [10, 20, 30, 40])
  }

  /// Interlaced files hold what others do, whatever their depth and colours.
  @Test(arguments: [UInt8(8), 16], [UInt8(0), 2, 4, 6]) func interlacedRowsAreInPlace(
    depth: UInt8, colorType: UInt8
  ) throws {
    let bytes = [0: 1, 2: 3, 4: 2, 6: 4][Int(colorType), default: 1] * Int(depth) / 8
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: x * 31 + y * 7 + $0 * 90) }
    }
    func file(_ passes: [(x: Int, y: Int, across: Int, down: Int)]) -> PNGFile {
      let rows = passes.flatMap { pass in
        stride(from: pass.y, to: 9, by: pass.down).map { y in
          stride(from: pass.x, to: 9, by: pass.across).flatMap { pixel($0, y) }
        }
      }
      return PNGFile(width: 9, height: 9, depth: depth, colorType: colorType, rows: rows)
    }
    var interlaced = file([
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ])
    interlaced.chunks[0].data[12] = 1
    let (first, second) = (
      try ImageDecoder.decode(interlaced.bytes), try ImageDecoder.decode(file([(0, 0, 1, 1)]).bytes)
    )
    for y in 0..<9 {
      for x in 0..<9 {
        let apart = SIMD4<Int>(truncatingIfNeeded: first[x, y]) &- SIMD4<Int>(truncatingIfNeeded: second[x, y])
        #expect(apart.max() <= 1 && apart.min() >= -1, "\(x), \(y)")
      }
    }
  }

  @Test func refusesFilesOfIPhones() {
    var file = PNGFile(width: 1, height: 1, depth: 8, colorType: 0, rows: [[0]])
    file.chunks.insert(.init(name: "CgBI", data: [0x50, 0, 0x20, 2]), at: 0)
    #expect(throws: ImageDecodingError.unsupported(format: .png, feature: "Apple's CgBI compression")) {
      try ImageDecoder.decode(file.bytes)
    }
  }

  @Test func refusesAPictureWithoutPixels() {
    let file = PNGFile(width: 0, height: 1, depth: 8, colorType: 0, rows: [[]])
    let error = #expect(throws: ImageDecodingError.self) { try ImageDecoder.decode(file.bytes) }
    guard case .corrupt(.png, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
