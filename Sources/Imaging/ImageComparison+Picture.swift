import Geometry

/// A picture that shows a person where two bitmaps differ.
extension ImageComparison {
  /// The expected picture in pale grey over white, with every pixel that differs by more than the tolerance in red.
  ///
  /// The red is amplified: a difference of 1 already shows clearly, and from 32 on it is pure. The picture is opaque
  /// and has the size of the two.
  public func differenceBitmap(tolerance: Int = 0) -> Bitmap {
    let (width, height) = (expected.width, expected.height)
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { output, count in
      for pixel in 0..<width * height {
        let difference = differences.isEmpty ? 0 : Int(differences[pixel])
        let grey = paleGrey(pixel * 4)
        let other = difference > tolerance ? UInt8(128 - min(128, difference * 4)) : grey
        output[pixel * 4] = difference > tolerance ? 255 : grey
        output[pixel * 4 + 1] = other
        output[pixel * 4 + 2] = other
        output[pixel * 4 + 3] = 255
      }
      count = width * height * 4
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The luma (Rec. 601, weights in 1/256) of the expected pixel over white, drawn half way to white.
  private func paleGrey(_ at: Int) -> UInt8 {
    let (red, green, blue) = (Int(expected.pixels[at]), Int(expected.pixels[at + 1]), Int(expected.pixels[at + 2]))
    let luma = (red * 77 + green * 150 + blue * 29) / 256
    let overWhite = min(255, luma + 255 - Int(expected.pixels[at + 3]))
    return UInt8(128 + overWhite / 2)
  }
}
