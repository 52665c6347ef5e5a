import Geometry
import Testing

@Suite struct BitmapTests {
  @Test func pixelsAreAddressedFromTheTopLeft() {
    let bitmap = Bitmap(width: 2, height: 2, pixels: (0..<16).map { UInt8($0) })
    #expect(bitmap[0, 0] == SIMD4(0, 1, 2, 3) && bitmap[1, 0] == SIMD4(4, 5, 6, 7))
    #expect(bitmap[0, 1] == SIMD4(8, 9, 10, 11))
  }

  @Test func itIsOpaqueOnlyWhenEveryAlphaIsFull() {
    #expect(Bitmap(width: 2, height: 1, pixels: [0, 0, 0, 255, 9, 9, 9, 255]).isOpaque)
    #expect(!Bitmap(width: 2, height: 1, pixels: [0, 0, 0, 255, 9, 9, 9, 254]).isOpaque)
  }

  @Test(arguments: [1, 15, 16, 17, 35])
  func onePixelThatIsNotOpaqueIsFound(width: Int) {
    var pixels = [UInt8](repeating: 255, count: width * 2 * 4)
    #expect(Bitmap(width: width, height: 2, pixels: pixels).isOpaque)
    for pixel in 0..<(width * 2) {
      pixels[pixel * 4 + 3] = 254
      #expect(!Bitmap(width: width, height: 2, pixels: pixels).isOpaque)
      pixels[pixel * 4 + 3] = 255
    }
  }

  @Test func equalPixelsStillHaveTwoIdentities() async {
    let ids = await withTaskGroup(of: [BitmapID].self) { group in
      for _ in 0..<4 {
        group.addTask { (0..<100).map { _ in Bitmap(width: 1, height: 1, pixels: [1, 2, 3, 4]).id } }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(ids).count == 400)
  }
}
