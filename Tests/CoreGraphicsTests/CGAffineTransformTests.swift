import CoreGraphics
import Testing

/// Affine transforms against hand-computed values.
@Suite struct CGAffineTransformTests {
  private let sample = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 7)

  private func isClose(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 1e-12 && abs(a.y - b.y) < 1e-12 }

  @Test func pointsAreRows() {
    #expect(CGPoint(x: 10, y: 20).applying(sample) == CGPoint(x: 5, y: 77))
    #expect(CGSize(width: 10, height: 20).applying(sample) == CGSize(width: 0, height: 70))
  }

  @Test func leftActsFirst() {
    let move = CGAffineTransform(translationX: 10, y: 0)
    let scale = CGAffineTransform(scaleX: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(move.concatenating(scale)) == CGPoint(x: 22, y: 2))
    #expect(CGPoint(x: 1, y: 1).applying(scale.concatenating(move)) == CGPoint(x: 12, y: 2))
    #expect(CGAffineTransformConcat(move, scale) == move.concatenating(scale))
  }

  @Test func methodsPrepend() {
    #expect(CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 10) == CGAffineTransform(2, 0, 0, 3, 20, 30))
    #expect(CGAffineTransform(translationX: 5, y: 6).scaledBy(x: 2, y: 3) == CGAffineTransform(2, 0, 0, 3, 5, 6))
    let turned = CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi / 2)
    #expect(isClose(CGPoint(x: 1, y: 0).applying(turned), CGPoint(x: 10, y: 1)))
  }

  @Test func rotationTurnsFromXTowardY() {
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(isClose(CGPoint(x: 1, y: 0).applying(quarter), CGPoint(x: 0, y: 1)))
    #expect(quarter.b == 1 && quarter.c == -1)
    #expect(CGAffineTransformMakeRotation(.pi / 2) == quarter)
  }

  @Test func inverseUndoes() {
    let there = CGPoint(x: 3, y: -4).applying(sample)
    #expect(isClose(there.applying(sample.inverted()), CGPoint(x: 3, y: -4)))
    let flat = CGAffineTransform(a: 1, b: 1, c: 2, d: 2, tx: 9, ty: 9)
    #expect(flat.inverted() == flat)
  }

  @Test func identityAndZero() {
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!CGAffineTransform().isIdentity)
    #expect(CGPoint(x: 4, y: 5).applying(CGAffineTransform()) == .zero)
  }

  @Test func rectanglesBecomeTheirBox() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(rect.applying(sample) == CGRect(x: -15, y: 7, width: 40, height: 70))
    #expect(CGRect.null.applying(sample).isNull)
    #expect(CGRect.infinite.applying(sample) == .infinite)
  }

  @Test func codesAsSixNumbers() throws {
    let data = try JSONEncoder().encode(sample)
    #expect(String(decoding: data, as: UTF8.self) == "[2,1,-1,3,5,7]")
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == sample)
    let vector = CGVector(dx: 1, dy: -2)
    #expect(try JSONDecoder().decode(CGVector.self, from: JSONEncoder().encode(vector)) == vector)
  }
}
