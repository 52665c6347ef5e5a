import Foundation
import Geometry

/// Drawing of images.
extension CGContext {
  /// Draws an image into a rectangle, its lower edge at the smallest y: upright where y points up.
  ///
  /// Beyond the image's edges its outermost pixels go on, so nothing fades where the rectangle ends.
  public func draw(_ image: CGImage, in rect: CGRect) {
    guard let ink = ImageInk(image, in: rect, map: pixelMap, quality: state.quality) else { return }
    paint(.image(ink), through: coverage(of: ink.frame, .winding))
  }

  /// Draws an image into a rectangle, or copies of it side by side over all the clip, one of them in the rectangle.
  ///
  /// At most a million copies are drawn, those nearest to the clip's smallest coordinates.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
    guard byTiling else { return draw(image, in: rect) }
    let area = boundingBoxOfClipPath
    let tile = rect.standardized
    guard tile.width > 0, tile.height > 0, !area.isNull else { return }
    let columns = Self.steps(from: tile.minX, by: tile.width, over: area.minX, area.maxX)
    let rows = Self.steps(from: tile.minY, by: tile.height, over: area.minY, area.maxY)
    for row in rows {
      for column in columns { draw(image, in: tile.offsetBy(dx: column * tile.width, dy: row * tile.height)) }
    }
  }

  private static func steps(from start: CGFloat, by step: CGFloat, over low: CGFloat, _ high: CGFloat) -> [CGFloat] {
    let first = ((low - start) / step).rounded(.down)
    let count = ((high - start) / step).rounded(.up) - first
    guard first.isFinite, count > 0 else { return [] }
    return (0..<Int(min(count, 1_000))).map { first + CGFloat($0) }
  }
}
