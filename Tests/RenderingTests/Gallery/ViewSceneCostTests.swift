import Gallery
import Geometry
import PixelTesting
import Testing

/// What scenes made of views cost at their most telling time, as upper bounds that may only fall, and that seeking changes
/// nothing. A curl, a mask and a fading view that overlaps itself take a pass each, and the inside of a large shape, such as
/// `logo-reveal` has, a draw that saves half of its pixels' cost.
///
/// `herb-cards` has a pass for what overlaps in the round corners of its cards, which is cut there once.
struct ViewSceneCostTests {
  static let bounds: [(name: String, draws: Int, passes: Int)] = [
    ("elastic-field", 2, 1), ("login", 9, 3), ("flights", 7, 1), ("packing-list", 11, 1), ("herb-cards", 10, 3),
    ("logo-reveal", 11, 2), ("side-menu", 12, 2), ("fanned-gallery", 11, 1), ("penguin", 4, 1), ("recipes", 6, 2),
    ("avatars", 9, 2), ("lock-screen", 6, 1), ("pull-to-refresh", 4, 1), ("iris", 5, 1),
    ("falling-box", 6, 1), ("snap", 4, 1), ("attachment", 4, 1), ("pushes", 7, 1), ("falling-alert", 5, 1),
  ]

  @Test(arguments: bounds) func drawsAndPassesAreBounded(name: String, draws: Int, passes: Int) throws {
    var screen = try Screen(name)
    screen.move(to: screen.scene.posterTime)
    let cost = try screen.cost()
    #expect(cost.draws <= draws && cost.passes <= passes, "\(name): \(cost.draws) draws, \(cost.passes) passes")
  }

  @Test(arguments: bounds.map(\.name)) func seekingBackPlaysTheSame(name: String) throws {
    var (sought, played) = (try Screen(name), try Screen(name))
    for time in [sought.scene.duration, 0.1, sought.scene.posterTime] { sought.move(to: time) }
    for time in stride(from: 0, to: played.scene.posterTime, by: 0.0625) { played.move(to: time) }
    played.move(to: played.scene.posterTime)
    expectPixels(of: try sought.picture(), match: try played.picture(), named: "sought-\(name)")
  }
}
