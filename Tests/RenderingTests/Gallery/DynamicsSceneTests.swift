import Gallery
import Geometry
import PixelTesting
import Testing

@testable import QuartzCore

/// What must be true of the scenes of UIKit Dynamics, by the laws of motion.
struct DynamicsSceneTests {
  @Test func boxesComeToRestOnTheFloor() throws {
    var screen = try Screen("falling-box")
    screen.move(to: 0.3)
    // Gravity is 1,000 points a second squared.
    #expect(isNear(try screen.layer(70, 70).position.y, 60 + 500 * 0.09, within: 4))
    screen.move(to: 12)
    for side in [70.0, 50] {
      let box = try screen.layer(side, side)
      #expect(isNear(box.frame.maxY, 400, within: 1) && isNear(box.frame.height, side, within: 1))
    }
  }

  @Test func theCardSnapsToEachTap() throws {
    var screen = try Screen("snap")
    for (time, place) in [
      (1.45, CGPoint(x: 60, y: 80)), (2.55, CGPoint(x: 260, y: 130)), (3.9, CGPoint(x: 90, y: 330)),
    ] {
      screen.move(to: time)
      let card = try screen.layer(84, 84)
      #expect(isNear(card.position.x, place.x, within: 2) && isNear(card.position.y, place.y, within: 2))
    }
  }

  @Test func theCordKeepsItsLength() throws {
    var screen = try Screen("attachment")
    for time in [0.5, 1.2, 1.9, 2.6, 4.5] {
      screen.move(to: time)
      let cord = try #require(screen.layers.lazy.compactMap { $0 as? CAShapeLayer }.first { $0.lineDashPattern != nil })
      let box = try #require(cord.path).boundingBoxOfPath
      // From (160, 80) to 25 points left of and above the box's middle at (160, 220).
      let length = (25.0 * 25 + 115 * 115).squareRoot()
      #expect(isNear((box.width * box.width + box.height * box.height).squareRoot(), length, within: 6))
    }
    screen.move(to: 4)
    let cords = screen.layers.compactMap { ($0 as? CAShapeLayer)?.path }
    #expect(cords.count == 1 && isNear(cords[0].boundingBoxOfPath.minY, 60, within: 0.01))
  }

  @Test func onePushLastsAndOneIsABlow() throws {
    var screen = try Screen("pushes")
    for time in [0.8, 1.2, 1.6] {
      screen.move(to: time)
      let boxes = screen.layers.filter { $0.bounds.size == CGSize(width: 60, height: 60) }.map(\.position.x)
      // A magnitude of 1 is 100 points a second squared, or a second, for 100 × 100 points.
      let (unit, passed) = (100 * 10_000 / 3_600.0, time - 0.4)
      #expect(isNear(boxes[0], 50 + 0.5 * unit * passed * passed / 2, within: 3))
      #expect(isNear(boxes[1], 50 + 0.6 * unit * passed, within: 4))
    }
  }

  @Test func theAlertSnapsInAndFallsAway() throws {
    var screen = try Screen("falling-alert")
    screen.move(to: 1.38)
    let (alert, veil) = (try screen.layer(220, 150), try #require(screen.layers.first { $0.opacity == 0.5 }))
    #expect(isNear(alert.position.x, 160, within: 1) && isNear(alert.position.y, 210, within: 1))
    #expect(isNear(alert.transform.m12, 0, within: 0.01) && veil.shown.opacity == 0.5)
    screen.move(to: 1.75)
    #expect(try abs(screen.layer(220, 150).transform.m12) > 0.1, "it turns about the finger")
    screen.move(to: 3)
    #expect(try screen.layer(220, 150).frame.minY > 440)
    #expect(
      try !screen.layers.contains { $0.shown.opacity == 0.5 } && screen.picture()[10, 400] == [221, 230, 237, 255])
  }
}
