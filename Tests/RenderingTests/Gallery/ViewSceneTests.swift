import Gallery
import Geometry
import PixelTesting
import Testing

@testable import QuartzCore

/// What must be true of the scenes made of views at known times.
struct ViewSceneTests {
  private static let white: SIMD4<UInt8> = [255, 255, 255, 255]

  @Test func theElasticFieldBulgesOutAndIn() throws {
    var screen = try Screen("elastic-field")
    screen.move(to: 0.4)
    let rest = try screen.picture()
    #expect(rest[61, 72] == Self.white && rest[58, 72] != Self.white && rest[180, 48] != Self.white)
    screen.move(to: 0.62)
    let outward = try screen.picture()
    #expect(outward[50, 72] == Self.white && outward[180, 40] == Self.white && outward[180, 104] == Self.white)
    screen.move(to: 1.62)
    let inward = try screen.picture()
    #expect(inward[64, 168] != Self.white && inward[180, 150] != Self.white && inward[180, 168] == Self.white)
    screen.move(to: 2.95)
    expectPixels(of: try screen.picture(), match: rest)
  }

  @Test func flightsChangePlacesAndComeBack() throws {
    var screen = try Screen("flights")
    screen.move(to: 3.2)
    #expect(screen.words.contains("Boarding") && screen.words.contains("Delayed"))
    for (time, words, snow) in [
      (2.9, ["MP 217", "Oslo", "Rome", "Boarding"], Float(1)), (4.9, ["MP 508", "Rome", "Malta", "Delayed"], 0),
      (8.5, ["MP 217", "Oslo", "Rome", "Boarding"], 1),
    ] {
      screen.move(to: time)
      #expect(screen.words == words)
      let aeroplane = try screen.layer(90, 36)
      #expect(aeroplane.shown.position == CGPoint(x: 130, y: 290) && aeroplane.shown.opacity == 1)
      #expect(screen.layers.first { $0 is CAEmitterLayer }?.shown.opacity == snow)
    }
    screen.move(to: 3.6)
    #expect(try screen.layer(90, 36).shown.transform.m12 < -0.1)
  }

  /// White words stand on a board that takes two fifths of the light from what lies behind them.
  @Test func flakesAreDimBehindTheWords() throws {
    var screen = try Screen("flights")
    screen.move(to: 2)
    let picture = try screen.picture()
    func brightest(_ rows: Range<Int>) -> UInt8 {
      rows.flatMap { y in (20..<300).map { x in picture[x, y].y } }.max() ?? 0
    }
    #expect(brightest(105..<145) <= 153 && brightest(215..<260) > 200)
  }

  @Test func theMenuOpensByConstraints() throws {
    var screen = try Screen("packing-list")
    for (time, height) in [(0.7, 76.0), (1.9, 184), (4.9, 76)] {
      screen.move(to: time)
      let bar = try screen.view(saying: "Packing list", around: 1)
      let list = try screen.view(saying: "Socks", around: 2)
      #expect(isNear(bar.shown.frame.maxY, height, within: 0.6))
      // The list hangs from the bar in every frame.
      #expect(isNear(list.shown.frame.minY, bar.shown.frame.maxY))
    }
    screen.move(to: 1.05)
    let bar = try screen.view(saying: "Packing list", around: 1)
    #expect(isNear(try screen.view(saying: "Socks", around: 2).shown.frame.minY, bar.shown.frame.maxY))
    #expect(80..<184 ~= bar.shown.frame.maxY)
  }

  @Test func whatIsChosenJoinsTheList() throws {
    var screen = try Screen("packing-list")
    screen.move(to: 1.9)
    #expect(screen.texts("Hat").count == 1)
    screen.move(to: 2.7)
    #expect(try screen.layer(150, 120).shown.position.y.rounded() == 300)
    screen.move(to: 4)
    #expect(screen.texts("Hat").count == 2)
  }

  @Test func aHerbGrowsToThePageAndBack() throws {
    var screen = try Screen("herb-cards")
    screen.move(to: 0.5)
    #expect(screen.texts("Mint").isEmpty)
    screen.move(to: 2.5)
    let page = try screen.view(saying: "Mint", around: 1)
    #expect(page.shown.position == CGPoint(x: 160, y: 220) && CATransform3DIsIdentity(page.shown.transform))
    #expect(screen.layers.contains { $0.bounds.width == 66 && $0.opacity == 0 })
    for (time, alpha) in [(0.9, 0.0), (2.5, 1), (3.95, 0)] {
      screen.move(to: time)
      #expect(isNear(CGFloat(try screen.view(saying: "Mint").shown.opacity), alpha, within: 0.02))
    }
    screen.move(to: 4.5)
    #expect(screen.texts("Mint").isEmpty && !screen.layers.contains { $0.bounds.width == 66 && $0.opacity == 0 })
  }

  @Test func thePageIsSeenThroughTheLogo() throws {
    var screen = try Screen("logo-reveal")
    screen.move(to: 1)
    #expect(try screen.view(saying: "Skates", around: 1).mask is CAShapeLayer)
    let picture = try screen.picture()
    #expect(picture[5, 430] == [27, 16, 51, 255], "outside the logo")
    screen.move(to: 2.5)
    #expect(try screen.view(saying: "Skates", around: 1).mask == nil)
    #expect(try screen.picture()[5, 430] == [255, 246, 229, 255])
    screen.move(to: 4.5)
    #expect(screen.texts("Skates").isEmpty && !screen.texts("Tap to open").isEmpty)
  }

  @Test func theSideMenuIsADoor() throws {
    var screen = try Screen("side-menu")
    screen.move(to: 2.3)
    let (menu, page) = (try screen.view(saying: "Home", around: 1), try screen.view(saying: "Open the door", around: 1))
    #expect(isNear(page.shown.frame.minX, 140, within: 0.5) && isNear(menu.shown.transform.m11, 1, within: 1e-3))
    screen.move(to: 0.75)
    let (half, moved) = (
      try screen.view(saying: "Home", around: 1), try screen.view(saying: "Open the door", around: 1)
    )
    // The hinge is the page's edge, and the door's angle follows the way that the page has gone.
    let way = moved.shown.frame.minX / 140
    #expect(0.1..<0.9 ~= way && half.shown.position.x == moved.shown.frame.minX)
    #expect(isNear(half.shown.transform.m11, cos((1 - way) * .pi / 2)))
    screen.move(to: 3.9)
    #expect(isNear(try screen.view(saying: "Open the door", around: 1).shown.frame.minX, 0, within: 0.5))
  }

  @Test func oneOfTheFannedPicturesComesToTheFront() throws {
    var screen = try Screen("fanned-gallery")
    screen.move(to: 2.5)
    let fanned = try ["Lake", "Dunes", "Moor", "Bay", "Alps"].map { try screen.view(saying: $0, around: 1).shown }
    let heights = fanned.map(\.transform.m42)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { isNear($1 - $0, 62, within: 0.5) })
    #expect(fanned.allSatisfy { isNear($0.transform.m43, -80, within: 0.5) && $0.opacity == 1 })
    screen.move(to: 4)
    let cards = try screen.view(saying: "Dunes", around: 2).sublayers ?? []
    #expect(cards.last === (try screen.view(saying: "Dunes", around: 1)))
    #expect(cards.allSatisfy { CATransform3DIsIdentity($0.shown.transform) && $0.shown.opacity == 1 })
  }

  @Test func thePenguinWalksAndSlides() throws {
    var screen = try Screen("penguin")
    for (time, x, mirror, isMoving) in [
      (1.1, 130.0, 1.0, true), (2.2, 200, 1, false), (4.1, 340, 1, false), (5, 260, -1, true), (6.2, 180, -1, false),
    ] {
      screen.move(to: time)
      let penguin = try screen.layer(108, 96)
      #expect(isNear(penguin.shown.position.x, x) && penguin.shown.transform.m11 == mirror)
      #expect((penguin.animation(forKey: "UIImageView.animationImages") != nil) == isMoving)
    }
    screen.move(to: 2.9)
    // Ahead of an even slide, because it slows down.
    let evenly = 200 + 140 * (2.9 - 2.35) / 1.5
    #expect(try evenly + 10..<330 ~= screen.layer(108, 96).shown.position.x)
  }

  @Test func recipesZoomAndDrain() throws {
    var screen = try Screen("recipes")
    screen.move(to: 0.7)
    let picker = try screen.view(saying: "linear", around: 1).shown
    // Half-way of an even curve.
    #expect(isNear(CGFloat(picker.opacity), 0.5) && isNear(picker.transform.m11, 0.55))
    for step in [1, 37, 74] {
      screen.move(to: 0.5 + 0.04 * Double(step) + 0.001)
      let ring = try #require(screen.layers.lazy.compactMap { $0 as? CAShapeLayer }.first { $0.lineWidth == 10 })
      #expect(screen.words.contains("\(75 - step)"))
      #expect(isNear(ring.strokeEnd, 1 - CGFloat(step) / 75))
    }
    screen.move(to: 4.5)
    #expect(try screen.view(saying: "0", around: 1).shown.opacity == 0)
  }
}
