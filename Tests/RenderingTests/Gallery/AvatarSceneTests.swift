import Foundation
import Gallery
import Geometry
import PixelTesting
import Testing

@testable import QuartzCore

/// What must be true of the scene `avatars` at known times.
struct AvatarSceneTests {
  private static let (dark, red): (SIMD4<UInt8>, SIMD4<UInt8>) = ([61, 64, 91, 255], [224, 122, 95, 255])

  /// The player's and the opponent's layer.
  private func avatars(_ screen: Screen) throws -> (player: CALayer, opponent: CALayer) {
    let found = screen.layers.filter { $0.bounds.size == CGSize(width: 120, height: 120) }
    try #require(found.count == 2)
    return (found[0], found[1])
  }

  private func frame(of avatar: CALayer) throws -> CAShapeLayer {
    try #require(avatar.sublayers?.lazy.compactMap { $0 as? CAShapeLayer }.first)
  }

  @Test func theyMeetInTheMiddleAndSwingBack() throws {
    var screen = try Screen("avatars")
    // The first run takes from 0.4 to 0.75 s; the next begins 1.47 s later.
    for (time, x) in [(0.35, 110.0), (0.75, 177), (0.86, 177), (1.82, 110), (2.22, 177)] {
      screen.move(to: time)
      let (player, opponent) = try avatars(screen)
      #expect(isNear(player.shown.position.x, x, within: 1e-3), "\(time)")
      #expect(isNear(opponent.shown.position.x, 480 - x, within: 1e-3))
    }
    for time in [0.6, 1, 1.2, 1.5] {
      screen.move(to: time)
      let (player, opponent) = try avatars(screen)
      #expect(isNear(player.shown.position.x + opponent.shown.position.x, 480))
    }
  }

  @Test func theyAreSquashedWhereTheyTouch() throws {
    var screen = try Screen("avatars")
    screen.move(to: 0.75 + 0.12)
    let (player, opponent) = try avatars(screen)
    for (avatar, side) in [(player, 19.2...120), (opponent, 0...100.8)] {
      let box = try #require(frame(of: avatar).presentation()?.path).boundingBoxOfPath
      #expect(isNear(box.minX, side.lowerBound, within: 1e-2) && isNear(box.maxX, side.upperBound, within: 1e-2))
      #expect(isNear(box.height, 127.2, within: 1e-2) && isNear(box.midY, 60, within: 1e-2))
      let mask = try #require(avatar.sublayers?.first?.mask as? CAShapeLayer)
      #expect(mask.presentation()?.path == (try frame(of: avatar)).presentation()?.path)
    }
    let picture = try screen.picture()
    // The frames meet at x = 240, on the avatars' middle line.
    for x in 235..<240 { #expect(isNear(picture[x, 124], Self.dark) && isNear(picture[x + 5, 124], Self.red)) }
  }

  @Test func theFoundOneIsNamedAndTheConnectedOnesAreSquares() throws {
    var screen = try Screen("avatars")
    let (paper, ground): (SIMD4<UInt8>, SIMD4<UInt8>) = ([168, 218, 220, 255], [244, 241, 222, 255])
    screen.move(to: 1.3)
    #expect(screen.words == ["You", "?", "Searching …"])
    screen.move(to: 2.22)
    #expect(screen.words == ["You", "Noor", "Found an opponent"])
    // Half-way between the circle's edge and the corner of the square around it.
    #expect(try screen.picture()[177 - 50, 124 - 50] == ground)
    screen.move(to: 3.8)
    #expect(try avatars(screen).player.shown.position.x == 177)
    screen.move(to: 4.5)
    #expect(screen.words == ["You", "Noor", "Connected"])
    #expect(try screen.picture()[177 - 50, 124 - 50] == paper)
    #expect(
      try frame(of: avatars(screen).opponent).path?.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 120, height: 120))
  }

  /// Curved edges are covered to 254 parts of 255 and more where they touch a line of pixels.
  private func isNear(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>) -> Bool {
    (0..<4).allSatisfy { abs(Int(a[$0]) - Int(b[$0])) <= 2 }
  }

  private func isNear(_ a: CGFloat, _ b: CGFloat, within distance: CGFloat = 1e-6) -> Bool { abs(a - b) <= distance }
}
