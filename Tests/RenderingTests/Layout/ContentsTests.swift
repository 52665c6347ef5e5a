import Geometry
import PixelTesting
import Testing

/// Which part of an image is shown, how it is cut into nine, how samples are made.
struct ContentsTests {
  private func showing(
    _ image: CGImage, _ width: CGFloat, _ height: CGFloat, _ change: (CALayer) -> Void = { _ in }
  )
    -> CALayer
  {
    let layer = box(0, 0, width, height)
    layer.contents = image
    change(layer)
    return layer
  }

  @Test(arguments: Host.allCases)
  func anImageAtItsOwnSizeIsCopied(host: Host) throws {
    let layer = showing(Pictures.numbered(30, 20), 30, 20)
    let picture = try PixelRenderer.picture(of: layer, in: host.viewport(layer))
    expectPixels(of: picture, match: Pictures.numbered(30, 20).bitmap)
  }

  @Test func anImageTooLargeToShareATextureIsCopiedToo() throws {
    let image = Pictures.numbered(300, 40)
    expectPixels(of: try PixelRenderer.picture(of: showing(image, 300, 40)), match: image.bitmap)
  }

  // MARK: - contentsRect

  /// The y of `contentsRect` counts along the layer's y axis: from the top in a y-down host, else from the bottom.
  @Test(arguments: Host.allCases)
  func contentsRectShowsAPart(host: Host) throws {
    let layer = showing(Pictures.numbered(40, 20), 10, 10) {
      $0.contentsRect = CGRect(x: 0.25, y: 0, width: 0.25, height: 0.5)
    }
    let picture = try PixelRenderer.picture(of: layer, in: host.viewport(layer))
    let y = host == .yDown ? 0 : 10
    expectPixels(of: picture, match: Pictures.numbered(40, 20).bitmap.part(10, y, 10, 10))
  }

  @Test func outsideTheImageItsEdgePixelsContinue() throws {
    let image = Pictures.numbered(10, 8)
    let layer = showing(image, 20, 8) { $0.contentsRect = CGRect(x: -0.5, y: 0, width: 2, height: 1) }
    let expected = Bitmap(20, 8) { x, y in image.bitmap[min(max(x - 5, 0), 9), y] }
    expectPixels(of: try PixelRenderer.picture(of: layer), match: expected)
  }

  @Test func aPartDoesNotBleedItsNeighbours() throws {
    let sheet = CGImage(Bitmap(16, 8) { x, _ in x < 8 ? Pixel.red : Pixel.blue })
    let layer = showing(sheet, 40, 40) { $0.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1) }
    #expect(try PixelRenderer.picture(of: layer).count { $0 == Pixel.red } == 1600)
  }

  // MARK: - contentsCenter

  @Test(arguments: Host.allCases)
  func nineSlicesLieLikeNineLayers(host: Host) throws {
    let image = Pictures.numbered(12, 12)
    // No pixel's middle lies on the border of two texels: 4 texels on 20 rows, and on 32 columns.
    let sliced = showing(image, 40, 28) {
      $0.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
      $0.magnificationFilter = .nearest
    }
    let expected = stage(40, 28, nineLayers(image, host))
    try expectPixels(of: sliced, in: host.viewport(sliced), matchThoseOf: expected)
  }

  private func nineLayers(_ image: CGImage, _ host: Host) -> [CALayer] {
    let (columns, rows) = ([(0, 4), (4, 32), (36, 4)], [(0, 4), (4, 20), (24, 4)])
    return (0..<9).compactMap { index in
      let (column, row) = (columns[index % 3], rows[index / 3])
      let part = CGRect(x: CGFloat(index % 3) * 4, y: CGFloat(index / 3) * 4, width: 4, height: 4)
      let y = host == .yDown ? row.0 : 28 - row.0 - row.1
      let layer = box(CGFloat(column.0), CGFloat(y), CGFloat(column.1), CGFloat(row.1))
      layer.contents = image.cropping(to: part)
      layer.magnificationFilter = .nearest
      return layer
    }
  }

  @Test func aCentreWithoutWidthStretchesOneColumn() throws {
    let image = Pictures.numbered(9, 4)
    let layer = showing(image, 20, 4) {
      $0.contentsCenter = CGRect(x: 0.5, y: 0, width: 0, height: 1)
      $0.magnificationFilter = .nearest
    }
    let expected = Bitmap(20, 4) { x, y in image.bitmap[x < 4 ? x : max(4, x - 11), y] }
    expectPixels(of: try PixelRenderer.picture(of: layer), match: expected)
  }

  // MARK: - Filters

  @Test func nearestAndLinearSamplesDiffer() throws {
    let image = CGImage(Bitmap(2, 1) { x, _ in x == 0 ? [0, 0, 0, 255] : Pixel.white })
    let nearest = try PixelRenderer.picture(of: showing(image, 4, 1) { $0.magnificationFilter = .nearest })
    let linear = try PixelRenderer.picture(of: showing(image, 4, 1))
    let rounding = PixelTolerance.within(1, because: "texture units interpolate with eight bits of fraction")
    for (x, (sharp, soft)) in zip([UInt8(0), 0, 255, 255], [UInt8(0), 64, 191, 255]).enumerated() {
      expectPixel(x, 0, of: nearest, is: [sharp, sharp, sharp, 255], because: "each texel covers two pixels")
      expectPixel(
        x, 0, of: linear, is: [soft, soft, soft, 255], rounding, because: "a quarter or three between texels")
    }
  }

  @Test func trilinearSamplesAverage() throws {
    let image = CGImage(Bitmap(32, 32) { x, y in (x + y) % 2 == 0 ? [0, 0, 0, 255] : Pixel.white })
    let layer = showing(image, 8, 8) { $0.minificationFilter = .trilinear }
    let rounding = PixelTolerance.within(1, because: "a half of 255 is rounded in each level")
    try expectPixel(4, 4, of: layer, is: [128, 128, 128, 255], rounding, because: "a chequerboard averages to grey")
  }

  // MARK: - Colours and fades

  /// The colour is red .5, green 1, blue .2, alpha .6.
  private static let color = CGColor(red: 0.5, green: 1, blue: 0.2, alpha: 0.6)

  @Test(arguments: [1.0, 0.5])
  func aColorMultipliesTheContentsAlone(opacity: Double) throws {
    let layer = showing(Pictures.redOverBlue, 20, 10) {
      $0.setValue(Self.color, forKey: "contentsMultiplyColor")
      ($0.backgroundColor, $0.opacity, $0.allowsGroupOpacity) = (Ink.white, Float(opacity), true)
    }
    let picture = try PixelRenderer.picture(of: stage(20, 10, Ink.white, [layer]))
    // Over white: 255 · (1 − .6) and .6 times the colour; then as much of that as the opacity says.
    func over(_ color: SIMD3<Double>) -> SIMD4<UInt8> {
      let mixed = 255 + (0.4 * 255 + 0.6 * color - 255) * opacity
      return SIMD4(UInt8(mixed.x.rounded()), UInt8(mixed.y.rounded()), UInt8(mixed.z.rounded()), 255)
    }
    let rounding = PixelTolerance.within(1, because: "surfaces are rounded")
    expectPixel(9, 2, of: picture, is: over([127.5, 0, 0]), rounding, because: "red keeps half of its red")
    expectPixel(9, 8, of: picture, is: over([0, 0, 51]), rounding, because: "blue keeps a fifth")
  }

  @Test func theColorAnimates() throws {
    let layer = showing(CGImage(Bitmap(4, 4) { _, _ in Pixel.white }), 4, 4)
    let change = CABasicAnimation(keyPath: "contentsMultiplyColor")
    (change.fromValue, change.duration, change.beginTime) = (Ink.red, 2, 1e-9)
    layer.add(change, forKey: "change")
    let picture = try PixelRenderer.picture(of: layer, at: 1)
    expectPixel(
      2, 2, of: picture, is: [255, 128, 128, 255], because: "half-way from red to white, which changes nothing")
  }

  @Test func contentsFadeOutOfNothing() throws {
    let layer = with(box(0, 0, 40, 30)) { $0.contentsGravity = .center }
    let fade = CABasicAnimation(keyPath: "contents")
    (fade.toValue, fade.duration, fade.beginTime) = (Pictures.redOverBlue, 2, 1e-9)
    layer.add(fade, forKey: "fade")
    let picture = try PixelRenderer.picture(of: layer, at: 0.5)
    #expect(picture.shownRectangle == [10, 10, 20, 10], "the image has its place from the beginning")
    expectPixel(15, 12, of: picture, is: [64, 0, 0, 64], because: "a quarter of it is there")
  }
}
