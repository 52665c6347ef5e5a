import Foundation
import Gallery
import Geometry
import PixelTesting
import Testing

@testable import QuartzCore

/// What must be true of the scene `login` at known times.
struct LoginSceneTests {
  /// When the finger leaves the button.
  private static let start = 3.3
  /// When the last message has been read: each takes 0.33 s to come, 0.9 s to be read and 0.33 s to go.
  private static let reset = start + 0.33 + 4 * (0.33 + 0.9) + 3 * 0.33

  @Test func theFormSlidesIn() throws {
    var screen = try Screen("login")
    screen.move(to: 0.05)
    #expect(try screen.view(saying: "Sign in").shown.position.x == -160)
    #expect(try screen.view(saying: "Password", around: 1).shown.position.x == -160)
    screen.move(to: 1.3)
    for (text, around, y) in [("Sign in", 0, 85.0), ("Name", 1, 160), ("Password", 1, 216), ("Log in", 1, 322)] {
      let view = try screen.view(saying: text, around: around)
      #expect(isNear(view.shown.position.x, 160, within: 0.5) && isNear(view.shown.position.y, y, within: 0.5))
    }
  }

  @Test func theMembersOfAGroupPlayTogether() throws {
    var screen = try Screen("login")
    // Where an easing of the control points (0.42, 0) and (1, 1) is at half its time.
    let eased = 0.3153568
    for (time, share) in [(0.3, 0.0), (0.75, eased), (1.1, 1)] {
      screen.move(to: time)
      let button = try screen.view(saying: "Log in", around: 1).shown
      #expect(isNear(hypot(button.transform.m11, button.transform.m12), 3.5 - 2.5 * share, within: 1e-4))
      #expect(isNear(atan2(button.transform.m12, button.transform.m11), .pi / 4 * (1 - share), within: 1e-4))
      #expect(isNear(CGFloat(button.opacity), share, within: 1e-4))
    }
  }

  @Test func theHelpPulsesOnceItIsThere() throws {
    var screen = try Screen("login")
    screen.move(to: 1.15)
    #expect(try screen.view(saying: "Tap to go on board").animationKeys() == ["flight"])
    screen.move(to: 1.25)
    let hint = try screen.view(saying: "Tap to go on board")
    #expect(hint.animationKeys() == ["pulse"] && hint.shown.transform.m11 != 1)
  }

  /// The first cloud, 108 points wide, begins at 60 and crosses 320 points in 22 s; it leaves at 374 and comes back at −54.
  @Test func cloudsFadeInAndDriftRoundAndRound() throws {
    var screen = try Screen("login")
    for (time, alpha) in [(0.4, 0.0), (0.75, 0.5), (1.1, 1)] {
      screen.move(to: time)
      #expect(isNear(CGFloat(try screen.layer(108, 54).shown.opacity), alpha, within: 1e-6))
    }
    let speed = 320.0 / 22
    for (time, x) in [(1.0, 60 + speed), (20, 60 + 20 * speed), (30, -54 + (30 - 314 / speed) * speed)] {
      screen.move(to: time)
      #expect(isNear(try screen.layer(108, 54).shown.position.x, x, within: 1e-3))
    }
  }

  // MARK: - Typing

  /// One spring of stiffness 700 and damping 11 throws the field up with 900 points a second from a point below its place;
  /// one of 60 and 14 takes the red from its border.
  @Test func aNameThatIsTooShortIsRefused() throws {
    var screen = try Screen("login")
    for passed in [0.03, 0.1, 0.25] {
      screen.move(to: 2 + passed)
      let field = try screen.view(saying: "Jo", around: 1)
      let (swing, fade) = ((700 - 5.5 * 5.5).squareRoot(), (60.0 - 49).squareRoot())
      let height = exp(-5.5 * passed) * (cos(swing * passed) + (5.5 - 900) / swing * sin(swing * passed))
      let red = exp(-7 * passed) * (cos(fade * passed) + 7 / fade * sin(fade * passed))
      #expect(isNear(field.shown.position.y, 160 + height, within: 1e-3))
      #expect(isNear(field.shown.borderColor?.alpha ?? 0, red, within: 1e-3))
    }
    screen.move(to: 2.05)
    // By the formula above it is 25.05 points too high, and 94 % of its border's colour is red.
    let border = try screen.picture()[160, 115]
    #expect(border.x > 225 && border.y < 60 && border.z < 65)
    screen.move(to: 3.5)
    #expect(try screen.view(saying: "•••••••", around: 1).animationKeys() == nil)
  }

  // MARK: - Working

  @Test func theBalloonFliesAlongThreePoints() throws {
    var screen = try Screen("login")
    for (passed, place) in [
      (2.25, CGPoint(x: 160, y: 100)), (4.5, CGPoint(x: 370, y: 160)), (6.75, CGPoint(x: 160, y: 230)),
    ] {
      screen.move(to: Self.start + passed)
      let balloon = try screen.layer(60, 84).shown.position
      #expect(isNear(balloon.x, place.x, within: 1e-3) && isNear(balloon.y, place.y, within: 1e-3))
    }
    screen.move(to: Self.start + 9.1)
    #expect(!screen.layers.contains { $0.bounds.size == CGSize(width: 60, height: 84) })
  }

  @Test func fourBannersComeAndGo() throws {
    var screen = try Screen("login")
    let (cream, green, amber): (SIMD4<UInt8>, SIMD4<UInt8>, SIMD4<UInt8>) = (
      [255, 243, 214, 255], [162, 192, 74, 255], [217, 180, 74, 255]
    )
    for (index, text) in ["Connecting …", "Looking you up …", "Sending the key …", "That failed."].enumerated() {
      screen.move(to: Self.start + 0.33 + 1.56 * Double(index) + 0.7)
      let picture = try screen.picture()
      #expect(picture[50, 310] == cream && picture[270, 310] == cream && !screen.texts(text).isEmpty)
      #expect(picture[60, 370] == amber)
    }
    screen.move(to: 12.5)
    #expect(try screen.view(saying: "That failed.", around: 1).isHidden)
    #expect(try screen.picture()[100, 310] == green)
    #expect(try screen.view(saying: "Log in", around: 1).bounds.width == 160)
  }

  @Test func theLastBannerFlipsAwayAndTheHeadingShakes() throws {
    var screen = try Screen("login")
    let (cream, sky): (SIMD4<UInt8>, SIMD4<UInt8>) = ([255, 243, 214, 255], [124, 196, 232, 255])
    screen.move(to: Self.reset - 0.01)
    #expect(try screen.picture()[60, 301] == cream)
    screen.move(to: Self.reset + 0.25)
    let turning = try screen.picture()
    #expect(turning[60, 301] == sky && turning[60, 343] == sky, "it is lower than it was")
    #expect(turning[60, 322] != sky && turning[60, 322] != cream, "and turned away from the light")
    screen.move(to: Self.reset + 0.32)
    #expect(try screen.picture()[60, 322] == sky, "its back is nothing")
    for (quarter, angle) in [(1.0, -Double.pi / 16), (2, 0), (3, .pi / 16), (13, -.pi / 16)] {
      screen.move(to: Self.reset + 0.6 + 0.0625 * quarter)
      #expect(isNear(try screen.view(saying: "Sign in").shown.transform.m12, sin(angle), within: 1e-3))
    }
  }
}
