import Foundation
import Gallery
import Geometry
import PixelTesting
import Testing

@testable import QuartzCore

/// What must be true of the scenes that a finger drags or holds, at known times. A drag of n points in m moves begins with
/// the first move that is 10 points or more from where the finger came down.
struct GestureSceneTests {
  // MARK: - Lock screen

  private func cover(_ screen: Screen) throws -> CALayer {
    try #require(screen.layers.first { $0.shadowOpacity > 0 })
  }

  @Test func lightSweepsThroughTheLetters() throws {
    var screen = try Screen("lock-screen")
    func brightest() throws -> UInt8 {
      let picture = try screen.picture()
      return (370..<402).flatMap { y in (20..<300).map { picture[$0, y].y } }.max() ?? 0
    }
    screen.move(to: 0.05)
    #expect(try brightest() < 140, "35 % of white over a dark ground")
    screen.move(to: 1.25)
    #expect(try brightest() > 245)
    let gradient = try #require(screen.layers.lazy.compactMap { $0 as? CAGradientLayer }.first)
    let shown = try #require(gradient.presentation()?.locations)
    #expect(zip(shown, [0.35, 0.5, 0.65]).allSatisfy { isNear($0.doubleValue, $1) } && gradient.mask is CATextLayer)
    // Between the letters nothing of the gradient shows: the ground there is as in the row's ends.
    let picture = try screen.picture()
    #expect(picture[160, 366] == picture[2, 366])
  }

  @Test func aSlideTooShortSpringsBack() throws {
    var screen = try Screen("lock-screen")
    screen.move(to: 1.7)
    // 100 points in 24 moves; the third is 12.5 points away.
    #expect(isNear(try cover(screen).shown.position.x, 160 + 100 - 12.5, within: 1e-3))
    screen.move(to: 2.6)
    #expect(try cover(screen).shown.position.x == 160)
  }

  @Test func aSlideRevealsThePhoto() throws {
    var screen = try Screen("lock-screen")
    let photo = CGSize(width: 660, height: 440)
    screen.move(to: 3.4)
    // 230 points in 36 moves; the second is 12.8 points away.
    let share = 230 * (1 - 2 / 36.0) / 350
    let (shown, half) = (
      try cover(screen).shown, try #require(screen.layers.first { $0.bounds.size == photo }).shown
    )
    #expect(isNear(shown.position.x, 160 + 350 * share, within: 1e-3))
    #expect(isNear(CGFloat(half.opacity), 0.3 + 0.7 * share, within: 1e-3))
    #expect(isNear(half.transform.m11, 1.3 - 0.3 * share, within: 1e-3))
    screen.move(to: 4.8)
    let all = try #require(screen.layers.first { $0.bounds.size == photo }).shown
    #expect(try cover(screen).shown.position.x == 510)
    #expect(all.opacity == 1 && CATransform3DIsIdentity(all.transform))
    #expect(try screen.view(saying: "The valley, last night").shown.opacity == 1)
  }

  // MARK: - Pull to refresh

  private func ring(_ screen: Screen) throws -> CAShapeLayer {
    try #require(screen.layers.lazy.compactMap { $0 as? CAShapeLayer }.first { $0.lineDashPattern != nil })
  }

  @Test func theRingFillsAsTheListIsPulled() throws {
    var screen = try Screen("pull-to-refresh")
    // 215 points in 60 moves; the third is 10.75 points away. The list follows at two thirds of the pace.
    for move in [10, 30, 50] {
      screen.move(to: 0.5 + Double(move) / 60 + 0.001)
      let offset = (215 * Double(move) / 60 - 10.75) * 2 / 3
      #expect(isNear(try screen.layer(320, 640).frame.minY, offset, within: 1e-3))
      let share = min(1, offset / 120)
      #expect(isNear(try ring(screen).strokeEnd, share, within: 1e-3))
      #expect(isNear(CGFloat(try #require(ring(screen).sublayers?.first).opacity), share, within: 1e-3))
    }
  }

  @Test func theAeroplaneFliesAlongTheRing() throws {
    var screen = try Screen("pull-to-refresh")
    for passed in [0.5, 1, 2] {
      screen.move(to: 1.5 + passed)
      let share = (passed / 1.5).truncatingRemainder(dividingBy: 1)
      let shape = try #require(ring(screen).presentation())
      let plane = try #require(ring(screen).sublayers?.first).shown
      #expect(isNear(shape.strokeEnd, share) && isNear(shape.strokeStart, 1.5 * share - 0.5))
      let angle = 2 * Double.pi * share
      #expect(isNear(plane.position.x, 38 * cos(angle), within: 0.1))
      #expect(isNear(plane.position.y, 38 * sin(angle), within: 0.1))
      #expect(try screen.layer(320, 640).shown.frame.minY == 120)
    }
    // At the bottom of the ring, the middle of which is (160, 60), the nose points to the left.
    screen.move(to: 1.5 + 1.5 + 0.375)
    let (picture, yellow) = (try screen.picture(), SIMD4<UInt8>(255, 209, 102, 255))
    #expect(picture[145, 98] == yellow && picture[145, 93] != yellow, "a pointed nose")
    #expect(picture[175, 94] == yellow && picture[175, 101] == yellow, "a broad tail")
  }

  @Test func theListComesBackWithANewRow() throws {
    var screen = try Screen("pull-to-refresh")
    let (yellow, red) = (SIMD4<UInt8>(255, 209, 102, 255), SIMD4<UInt8>(239, 71, 111, 255))
    screen.move(to: 0.4)
    #expect(try screen.picture()[40, 33] == yellow)
    screen.move(to: 5.6)
    let picture = try screen.picture()
    #expect(picture[40, 33] == red && picture[40, 33 + 66] == yellow)
    #expect(try screen.layer(320, 640).shown.frame.minY == 0)
    #expect(try ring(screen).animationKeys() == nil && ring(screen).strokeEnd == 0)
  }

  // MARK: - Voice assistant

  /// What the column of a copy shows, from top to bottom; the first is the rightmost.
  private func column(_ copy: Int, _ screen: Screen) throws -> [SIMD4<UInt8>] {
    let picture = try screen.picture()
    return (110..<290).map { picture[315 - 10 * copy, $0] }
  }

  @Test func levelsRunThroughTheDots() throws {
    var screen = try Screen("iris")
    screen.move(to: 0.45)
    let rest = try column(0, screen)
    #expect(try column(31, screen) == rest)
    // A copy shows what the one before it showed 0.025 s ago.
    screen.move(to: 1.2)
    let now = try column(2, screen)
    screen.move(to: 1.3)
    #expect(try column(6, screen) == now && now != rest)
    #expect(try screen.layer(76, 76).shown.transform.m11 < 0.9)
    screen.move(to: 3.45)
    #expect(try column(0, screen) == rest && column(31, screen) == rest, "it is still and all levels have run through")
    #expect(screen.words == ["Let me think …"])
  }

  @Test func theAnswerIsAWave() throws {
    var screen = try Screen("iris")
    for (passed, height) in [(0.33, 15.0), (0.66, 1), (2.31, 15)] {
      screen.move(to: 3.5 + passed)
      #expect(isNear(try screen.layer(6, 6).shown.transform.m22, height, within: 1e-3))
    }
    screen.move(to: 4.1)
    #expect(screen.words == ["It will rain at five."])
    let replicator = try #require(screen.layers.lazy.compactMap { $0 as? CAReplicatorLayer }.first)
    #expect((replicator.presentation()?.instanceTransform.m12 ?? 0) > 0.005, "the row is bent")
    screen.move(to: 7.3)
    let end = try column(31, screen)
    screen.move(to: 0.2)
    #expect(try column(31, screen) == end)
  }
}
