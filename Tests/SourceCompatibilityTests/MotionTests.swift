import Foundation
import QuartzCore
import Testing

@Suite struct MotionTests {
  private func expect(_ value: CGFloat, _ expected: CGFloat, _ location: SourceLocation = #_sourceLocation) {
    #expect(abs(value - expected) < 1e-6, sourceLocation: location)
  }

  @Test func everySpellingOfANumberAnimatesAlike() {
    for animation in Motion.numbers() {
      for (t, x) in [(0.0, 0.0), (0.5, 25), (1, 50), (1.75, 87.5), (3, 7)] {
        expect(Played.properties(animation, at: t).position.x, x)
      }
    }
  }

  @Test func everySpellingOfAPointAnimatesAlike() {
    for animation in Motion.points() {
      let position = Played.properties(animation, at: 1.5).position
      expect(position.x, 30)
      expect(position.y, 60)
    }
  }

  @Test func fillingForwardsKeepsTheEnd() {
    for (t, opacity) in [(0.0, 1.0), (0.25, 0.75), (1, 0), (9, 0)] {
      expect(CGFloat(Played.properties(Motion.fade(from: 1, to: 0), at: t).opacity), opacity)
    }
  }

  @Test func coloursRunBackAndForthWithoutEnd() throws {
    for (t, red) in [(0.0, 1.0), (1, 0.5), (2, 0), (3, 0.5), (4, 1), (4001, 0.5)] {
      let color = try #require(Played.properties(Motion.recolor(), at: t).backgroundColor).rgba
      expect(color.x, red)
      expect(color.z, 1 - red)
      expect(color.w, 1)
    }
  }

  @Test func structuresAndPathsAnimate() {
    #expect(Played.properties(Motion.resize(), at: 1).bounds == CGRect(x: 0, y: 0, width: 20, height: 30))
    let path = Played.properties(Motion.shadowPath(), at: 1).shadowPath
    #expect(path?.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 30))
    let flip = Played.properties(Motion.flip(), at: 1).transform
    expect(flip.m11, 0.5.squareRoot())
    expect(flip.m13, -0.5.squareRoot())
  }

  @Test func rotationsAccumulateAndFunctionsTurn() {
    for t in [1.0, 5, 9] { expect(Played.properties(Motion.spin(), at: t).transform.m12, 1) }
    expect(Played.properties(Motion.spin(), at: 2).transform.m11, -1)
    expect(Played.properties(Motion.turn(), at: 1).transform.m12, 1)
  }

  @Test func keyframesFollowTheirTimes() {
    for (t, y) in [(0.0, 10.0), (1, 40), (2, 70), (2.5, 50), (3, 30), (3.5, 50)] {
      expect(Played.properties(Motion.bounce(), at: t).position.y, y)
    }
    for (t, isHidden) in [(0.5, false), (1.5, true), (2.5, false)] {
      #expect(Played.properties(Motion.blink(), at: t).isHidden == isHidden)
    }
  }

  @Test func aPathIsFollowedAtEvenSpeed() {
    for (t, x, y, sine) in [(0.5, 50.0, 0.0, 0.0), (1.5, 100, 50, 1)] {
      let properties = Played.properties(Motion.alongPath(), at: t)
      expect(properties.position.x, x)
      expect(properties.position.y, y)
      expect(properties.transform.m12, sine)
    }
  }

  @Test func aSpringOscillatesAboutItsEnd() {
    let frequency = 75.0.squareRoot()
    for t in [0.1, 0.3, 0.6, 1] {
      let expected = 1 - exp(-5 * t) * (cos(frequency * t) + 5 / frequency * sin(frequency * t))
      expect(Played.properties(Motion.spring(), at: t).transform.m11, expected)
    }
  }

  @Test func aGroupPlaysItsMembersInTurn() {
    for (t, x, opacity) in [(0.0, -100.0, 0.0), (0.5, -50, 0), (1.5, 7, 0.5), (2.5, 7, 1)] {
      let properties = Played.properties(Motion.entrance(), at: t)
      expect(properties.position.x, x)
      expect(CGFloat(properties.opacity), opacity)
    }
  }
}
