import DisplayList
import Geometry
import Testing

@testable import Compositor

/// Which quads have holes, and that nothing is seen of what is left out.
@Suite struct HoleTests {
  private let card = RoundedRect(Rect(x: 100, y: 100, width: 120, height: 90), radius: 12)
  private let shadow = Item.Paint.shadow(SIMD4(0, 0, 0, 0.5), sigma: 4)

  private func quads(_ content: (inout DisplayList) -> Void) -> [Int] {
    FramePlan(of: .drawn(content)).blended.map(\.quadCount)
  }

  @Test func aShadowIsARingAroundTheOpaqueBoxThatCastsIt() {
    #expect(
      quads {
        $0.item(shadow, card)
        $0.item(.fill(.one), card)
      } == [4, 1])
  }

  @Test func aShadowThatIsSeenIsWhole() {
    #expect(quads { $0.item(shadow, card) } == [1])
    #expect(
      quads {
        $0.item(shadow, card)
        $0.item(.fill(.one * 0.9), card)
      } == [1, 1])
    // Something in between, which the box covers as well, but which lies over the shadow.
    #expect(
      quads {
        $0.item(shadow, card)
        $0.box(card.rect)
        $0.item(.fill(.one), card)
      }.first == 4)
    let turned = PlaneTransform(x: SIMD4(0, 1, 0, 0), y: SIMD4(-1, 0, 0, 0), origin: SIMD4(300, 0, 0, 1))
    #expect(
      quads {
        $0.item(shadow, card)
        $0.item(.fill(.one), card, transform: turned)
      } == [1, 1])
    let aside = RoundedRect(card.rect.offset(by: SIMD2(90, 0)), radius: 12)
    #expect(
      quads {
        $0.item(shadow, card)
        $0.item(.fill(.one), aside)
      } == [1, 1])
  }

  @Test func aBorderAroundNothingIsARing() {
    let border = Item.Paint.bordered(fill: .zero, border: .one, width: 2)
    #expect(quads { $0.item(border, card) } == [4])
    #expect(quads { $0.item(.bordered(fill: .one, border: .one, width: 2), card) } == [1])
  }

  @Test func smallThingsAreWhole() {
    let small = RoundedRect(Rect(x: 100, y: 100, width: 40, height: 40))
    #expect(quads { $0.item(.bordered(fill: .zero, border: .one, width: 2), small) } == [1])
    #expect(
      quads {
        $0.item(shadow, small)
        $0.item(.fill(.one), small)
      } == [1, 1])
  }

  @Test func theRingMeetsTheEdgeOfItsHole() throws {
    let border = Item.Paint.bordered(fill: .zero, border: .one, width: 2)
    let plan = FramePlan(of: .drawn { $0.item(border, card) })
    let corners = plan.values("position", of: try #require(plan.blended.first)).map { p in
      SIMD2((p[0] / p[3] + 1) * 200, (p[1] / p[3] + 1) * 150)
    }
    // No corner of a quad lies between the outline and its hole: 2 pixels of border, 10 · (1 - 1/√2) of corner, half a pixel.
    let hole = card.rect.outset(by: SIMD2(repeating: -(2 + 10 * 0.2929 + 0.55)))
    let outer = card.rect.outset(by: SIMD2(repeating: 0.5))
    for corner in corners {
      let distances = [hole, outer].flatMap { rect in
        (0..<4).map { index in
          let way = corner - rect.corner(index)
          return (way * way).sum()
        }
      }
      #expect(distances.min() ?? 1 < 1e-4)
    }
    #expect(corners.count == 16)
  }
}
