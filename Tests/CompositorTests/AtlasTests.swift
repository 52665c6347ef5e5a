import DisplayList
import Geometry
import Testing

@testable import Compositor

@Suite struct AtlasTests {
  private func row(_ bitmaps: [Bitmap]) -> DisplayList {
    .drawn { list in
      for (index, bitmap) in bitmaps.enumerated() {
        list.image(bitmap, in: Rect(x: Float(index % 20) * 20, y: Float(index / 20) * 20, width: 16, height: 16))
      }
    }
  }

  @Test func smallImagesShareATextureAndADraw() {
    let plan = FramePlan(of: row((0..<16).map { _ in Bitmap.plain(16, 16) }))
    #expect(plan.uploads.count == 16 && Set(plan.uploads.map(\.texture)).count == 1)
    #expect(plan.blended.map(\.quadCount) == [16])
    #expect(plan.imageBytes == 16 * 16 * 16 * 4)
  }

  @Test func imagesOnAPageLieApart() {
    var random = FixedRandom(seed: 8)
    let bitmaps = (0..<300).map { _ in
      Bitmap.plain(Int.random(in: 1...120, using: &random), Int.random(in: 1...120, using: &random))
    }
    let uploads = FramePlan(of: row(bitmaps)).uploads
    #expect(uploads.count == 300)
    let places = uploads.map { upload in
      (
        upload.texture,
        Rect(
          x: Float(upload.x), y: Float(upload.y), width: Float(upload.bitmap.width), height: Float(upload.bitmap.height)
        )
      )
    }
    for (i, (texture, place)) in places.enumerated() {
      #expect(Rect(x: 0, y: 0, width: 512, height: 2048).contains(place))
      for (other, otherPlace) in places[..<i] where other == texture { #expect(!place.intersects(otherPlace)) }
    }
  }

  @Test func oneImageIsUploadedOnce() {
    let bitmap = Bitmap.plain(16, 16)
    let plan = FramePlan(of: row([bitmap, bitmap, bitmap]))
    #expect(plan.uploads.count == 1 && plan.blended.map(\.quadCount) == [3])
  }

  @Test func aLargeImageStandsAlone() throws {
    let plan = FramePlan(of: row([Bitmap.plain(16, 16), Bitmap.plain(512, 300), Bitmap.plain(16, 16)]))
    let large = try #require(plan.uploads.first { $0.bitmap.width == 512 })
    #expect(large.textureWidth == 512 && large.textureHeight == 300 && large.x == 0 && large.y == 0)
    #expect(plan.uploads.filter { $0.texture == large.texture }.count == 1)
    #expect(plan.blended.map(\.quadCount) == [1, 1, 1])
  }

  @Test func reducedSizesAreKeptOnlyForTrilinearReduction() {
    let bitmap = Bitmap.plain(64, 64)
    let rect = Rect(x: 0, y: 0, width: 16, height: 16)
    let reduced = DisplayList.drawn { $0.image(bitmap, in: rect, sampling: .trilinear) }
    let linear = DisplayList.drawn { $0.image(bitmap, in: rect) }
    #expect(FramePlan(of: reduced).uploads.map(\.hasMipmaps) == [true])
    #expect(FramePlan(of: reduced).blended.map(\.textures.sampling) == [.trilinear])
    #expect(FramePlan(of: linear).uploads.map(\.hasMipmaps) == [false])
  }

  @Test func textureCoordinatesNameTheImagesPlace() throws {
    let plan = FramePlan(of: row([Bitmap.plain(16, 16), Bitmap.plain(16, 16)]))
    let draw = try #require(plan.blended.first)
    for (quad, upload) in plan.uploads.enumerated() {
      // One texel a pixel, from the middle of the picture.
      let map = plan.values("uvMap", of: draw)[quad * 4]
      let expected: [Float] = [1.0 / 512, 1.0 / 2048, 8.0 / 512, 8.0 / 2048]
      #expect(zip(map, expected).allSatisfy { abs($0 - $1) < 1e-6 })
      let place: [Float] = [Float(upload.x) / 512, Float(upload.y) / 2048, 1]
      #expect(plan.values("uvPlace", of: draw)[quad * 4] == place)
      #expect(upload.gutter == 1)
    }
  }

  @Test func samplingStopsAtTheEdgesOfAPart() throws {
    let part = Rect(x: 4, y: 2, width: 8, height: 8)
    let plan = FramePlan(of: .drawn { $0.part(of: Bitmap.plain(16, 16), part, in: part) })
    let draw = try #require(plan.blended.first)
    #expect(draw.pipeline == Pipeline(.sprite))
    let bounds: [Float] = [4.5 / 512, 2.5 / 2048, 11.5 / 512, 9.5 / 2048]
    #expect(plan.values("uvBounds", of: draw)[0] == bounds)
  }

  @Test func aTinyBudgetChangesNothingWithinAFrame() {
    let atlas = ImageAtlas(budgetInBytes: 1)
    let bitmaps = (0..<40).map { Bitmap.plain($0 % 3 == 0 ? 400 : 16, 16) }
    for _ in 0..<3 {
      atlas.beginFrame()
      let first = bitmaps.map { atlas.place($0, hasMipmaps: false) }
      let again = bitmaps.map { atlas.place($0, hasMipmaps: false) }
      for (a, b) in zip(first, again) { #expect(a.texture == b.texture && a.x == b.x && a.y == b.y) }
      #expect(Set(first.map(\.texture)).isDisjoint(with: atlas.discarded))
    }
  }

  @Test func whatWasDroppedIsUploadedAgain() {
    let planner = FramePlanner(imageBudgetInBytes: 1)
    var plan = FramePlan()
    let (shown, empty) = (row([Bitmap.plain(16, 16), Bitmap.plain(400, 16)]), row([]))
    planner.plan(shown, into: &plan)
    let first = plan.uploads.map(\.texture)
    planner.plan(empty, into: &plan)
    planner.plan(empty, into: &plan)
    planner.plan(shown, into: &plan)
    #expect(plan.uploads.count == 2 && Set(plan.uploads.map(\.texture)).isDisjoint(with: first))
  }

  @Test func everyDroppedTextureIsNamedOnce() {
    let planner = FramePlanner(imageBudgetInBytes: 1)
    var plan = FramePlan()
    var (uploaded, discarded): (Set<TextureID>, [TextureID]) = ([], [])
    for frame in 0..<12 {
      planner.plan(frame < 9 ? row([Bitmap.plain(16, 16), Bitmap.plain(400, 16)]) : row([]), into: &plan)
      uploaded.formUnion(plan.uploads.map(\.texture))
      discarded += plan.discardedTextures
    }
    #expect(Set(discarded) == uploaded && discarded.count == uploaded.count)
  }
}
