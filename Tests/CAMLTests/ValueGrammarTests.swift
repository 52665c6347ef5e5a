import CoreGraphics
import Testing

@testable import CAML

struct ValueGrammarTests {
  @Test(arguments: [
    ("1", 1.0), (" -0.25 ", -0.25), ("1e-100", 1e-100), ("1.996e-4", 1.996e-4), ("inf", .infinity), ("Inf", .infinity),
    ("+infinity", .infinity), ("-5.337066471863e4", -53370.66471863),
  ])
  func numbers(_ text: String, _ value: Double) throws {
    #expect(try ValueGrammar.number(text) == value)
  }

  @Test(arguments: ["", "nan", "1 2", "one", "1px"])
  func notNumbers(_ text: String) {
    #expect(throws: ValueError(expected: "a number", found: text)) { try ValueGrammar.number(text) }
  }

  @Test(arguments: [("1", true), ("0", false), ("true", true), ("NO", false), ("2", true)])
  func booleans(_ text: String, _ value: Bool) throws {
    #expect(try ValueGrammar.boolean(text) == value)
  }

  @Test func geometry() throws {
    #expect(try ValueGrammar.point("195 422") == CGPoint(x: 195, y: 422))
    #expect(try ValueGrammar.size("1,2") == CGSize(width: 1, height: 2))
    #expect(try ValueGrammar.rect("-59.8 0\t195.1 200") == CGRect(x: -59.8, y: 0, width: 195.1, height: 200))
  }

  @Test(arguments: ["inf 0", "0 1e999"]) func infinitePoints(_ text: String) {
    #expect(throws: ValueError(expected: "a point 'x y' of finite numbers", found: text)) {
      try ValueGrammar.point(text)
    }
  }

  @Test(arguments: ["", "1", "1 2 3", "nan 0", "a b"])
  func notPoints(_ text: String) {
    #expect(throws: ValueError(expected: "a point 'x y'", found: text)) { try ValueGrammar.point(text) }
  }

  @Test func coloursKeepWideComponentsAndTakeOpacity() throws {
    let color = try ValueGrammar.color("1.09 -0.0158 0.5", opacity: 0.25)
    #expect(color.sRGBComponents == SIMD4(1.09, -0.0158, 0.5, 0.25))
    #expect(try ValueGrammar.color("0 0 0").alpha == 1)
    #expect(throws: ValueError.self) { try ValueGrammar.color("#ff0000") }
  }

  @Test func valueErrorsAreShort() {
    #expect(ValueError(expected: "x", found: String(repeating: "y", count: 1000)).found.count == 60)
  }
}

struct TransformGrammarTests {
  @Test func leftmostFunctionIsOutermost() throws {
    let t = try TransformGrammar.parse("translate(10, 20) rotate(90deg)")
    // The rotation acts first: it takes (1, 0) to (0, 1), which the translation takes to (10, 21).
    #expect(abs(t.m11) < 1e-15 && abs(t.m12 - 1) < 1e-15)
    #expect(t.m41 == 10 && t.m42 == 20)
    let other = try TransformGrammar.parse("rotate(90deg) translate(10, 20)")
    #expect(abs(other.m41 + 20) < 1e-14 && abs(other.m42 - 10) < 1e-14)
  }

  @Test func emptyIsIdentity() throws {
    #expect(try TransformGrammar.parse("") == CATransform3DIdentity)
    #expect(try TransformGrammar.parse("  ") == CATransform3DIdentity)
  }

  @Test func functions() throws {
    #expect(try TransformGrammar.parse("scale(2.5, 2, 1)") == CATransform3DMakeScale(2.5, 2, 1))
    #expect(try TransformGrammar.parse("scale(3)") == CATransform3DMakeScale(3, 3, 1))
    #expect(try TransformGrammar.parse("translate(1 2 3)") == CATransform3DMakeTranslation(1, 2, 3))
    #expect(try TransformGrammar.parse("rotate(180deg, 1, 0, 0)") == CATransform3DMakeRotation(.pi, 1, 0, 0))
    #expect(try TransformGrammar.parse("rotate(0.5rad)") == CATransform3DMakeRotation(0.5, 0, 0, 1))
    #expect(try TransformGrammar.parse("rotate(90)") == CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
    #expect(try TransformGrammar.parse("perspective(500)").m34 == -1.0 / 500)
    #expect(
      try TransformGrammar.parse("matrix(1 2 3 4 5 6)")
        == CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)))
    #expect(try TransformGrammar.parse("matrix(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16)").m43 == 15)
  }

  @Test(arguments: [
    "rotate", "rotate(", ")rotate(", "rotate()", "rotate(1, 2)", "scale(a)", "skew(1)", "perspective(0)",
    "matrix(1 2 3 4 5 6 7)", "translate(inf, 0)", "scale(1) junk",
  ])
  func malformed(_ text: String) {
    #expect(throws: ValueError.self) { try TransformGrammar.parse(text) }
  }
}

struct PathGrammarTests {
  @Test func postfixOperators() throws {
    let path = try PathGrammar.parse("3 14 m 1 14 l 0 10 0 7 5 6 c h")
    let expected = CGMutablePath()
    expected.move(to: CGPoint(x: 3, y: 14))
    expected.addLine(to: CGPoint(x: 1, y: 14))
    expected.addCurve(
      to: CGPoint(x: 5, y: 6), control1: CGPoint(x: 0, y: 10), control2: CGPoint(x: 0, y: 7))
    expected.closeSubpath()
    #expect(path == expected)
    #expect(try PathGrammar.parse("").isEmpty)
  }

  @Test(arguments: ["1 2 l", "h", "1 m", "1 2 3 m", "1 2 m 3", "1 2 m x", "1 2 3 4 5 6 7 c", "m", "inf 0 m"])
  func malformed(_ text: String) {
    #expect(throws: ValueError.self) { try PathGrammar.parse(text) }
  }
}

struct TimingFunctionGrammarTests {
  @Test func namesAndControlPoints() throws {
    #expect(try TimingFunctionGrammar.parse("easeOut").isEqual(CAMediaTimingFunction(name: .easeOut)))
    let custom = try TimingFunctionGrammar.parse("0.125 -0.5 0.125 1.5")
    #expect(custom.isEqual(CAMediaTimingFunction(controlPoints: 0.125, -0.5, 0.125, 1.5)))
  }

  @Test(arguments: ["", "bouncy", "0 0 1", "1.5 0 1 1", "0 0 -0.1 1"])
  func malformed(_ text: String) {
    #expect(throws: ValueError.self) { try TimingFunctionGrammar.parse(text) }
  }
}
