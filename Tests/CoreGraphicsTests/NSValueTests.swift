import Testing

@testable import CoreGraphics

/// Structures survive their boxes.
@Suite struct NSValueTests {
  @Test func roundTrips() {
    let point = CGPoint(x: 1.5, y: -2)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgPoint: point).cgPointValue == point)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgVector: CGVector(dx: 7, dy: 8)).cgVectorValue == CGVector(dx: 7, dy: 8))
    #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
  }

  @Test func equalityFollowsContent() {
    let vector = NSValue(cgVector: CGVector(dx: 7, dy: 8))
    #expect(vector == NSValue(cgVector: CGVector(dx: 7, dy: 8)))
    #expect(vector != NSValue(cgVector: CGVector(dx: 7, dy: 9)))
    #expect(vector != NSValue(cgPoint: CGPoint(x: 7, y: 8)))
  }

  @Test func arraysOfDoublesKnowTheirCount() {
    let box = NSValue(doubles: (0..<16).map(Double.init))
    #expect(box.doubles(count: 16) == (0..<16).map(Double.init))
    #expect(box.doubles(count: 6) == nil)
    #expect(NSValue(cgPoint: .zero).doubles(count: 2) == nil)
  }
}
