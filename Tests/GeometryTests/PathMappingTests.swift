import Geometry
import Testing

/// Paths with the structure of another: every point is changed, and nothing else.
@Suite("Paths with other points")
struct PathMappingTests {
  private let path: Path = {
    var path = Path()
    path.move(to: [1, 2])
    path.addLine(to: [3, 4])
    path.addQuad(to: [5, 6], control: [7, 8])
    path.addCubic(to: [9, 10], control1: [11, 12], control2: [13, 14])
    path.close()
    return path
  }()

  @Test func everyPointIsMapped() {
    let mapped = path.mapped { $0 * 2 }
    #expect(
      mapped.elements == [
        .move([2, 4]), .line([6, 8]), .quad([10, 12], control: [14, 16]),
        .cubic([18, 20], control1: [22, 24], control2: [26, 28]), .close,
      ])
    #expect(mapped.currentPoint == [2, 4])
    #expect(mapped.subpathStart == [2, 4])
  }

  @Test func pathsGoOnWhereTheirPointsAre() {
    var open = Path()
    open.move(to: [1, 1])
    open.addLine(to: [2, 2])
    var middle = open.interpolated(to: open.mapped { $0 + 4 }, progress: 0.5)
    #expect(middle?.currentPoint == [4, 4])
    middle?.close()
    #expect(middle?.elements == [.move([3, 3]), .line([4, 4]), .close])
  }

  @Test func othersMustHaveTheSameElements() {
    var other = Path()
    other.move(to: .zero)
    #expect(path.combined(with: other, +) == nil)
    other.addLine(to: .zero)
    var quad = Path()
    quad.move(to: .zero)
    quad.addQuad(to: .zero, control: .zero)
    #expect(other.combined(with: quad, +) == nil)
    #expect(Path().combined(with: Path(), +) == Path())
  }

  @Test func wholeSubpathsStayAsTheyAre() {
    var two = Path()
    two.move(to: [0, 0])
    two.addLine(to: [16, 0])
    two.move(to: [0, 5])
    two.addLine(to: [12, 5])
    two.addLine(to: [12, 14])
    two.close()
    two.addLine(to: [-12, 5])
    // 16, 12 + 9 + 15 and 12 long: half of the first is cut off, and what follows stays.
    #expect(
      two.trimmed(from: 0.125, to: 1).elements == [
        .move([8, 0]), .line([16, 0]), .move([0, 5]), .line([12, 5]), .line([12, 14]), .close,
        .move([0, 5]), .line([-12, 5]),
      ])
  }
}
