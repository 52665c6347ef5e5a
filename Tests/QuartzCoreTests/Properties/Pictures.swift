import Geometry
import QuartzCore

/// Images for tests of values: one pixel each.
enum Pictures {
  static let one = CGImage(Bitmap(width: 1, height: 1, pixels: [255, 0, 0, 255]))
  static let other = CGImage(Bitmap(width: 1, height: 1, pixels: [0, 255, 0, 255]))
}
