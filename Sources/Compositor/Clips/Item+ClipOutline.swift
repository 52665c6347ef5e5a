import DisplayList
import Geometry

/// Boxes that end exactly where a clip does.
extension Item {
  /// Whether it is a box whose outline is the clip's.
  func hasOutline(of clip: Clip) -> Bool {
    guard coverage < 0 else { return false }
    switch paint {
    case .fill, .bordered, .gradient: return Clip(transform: transform, outline: outline, parent: -1).isAlike(clip)
    case .image, .shadow, .particles: return false
    }
  }

  /// The same inside its outline, and more around it, so that the clip alone makes the edge. A border ends inside where it
  /// did.
  func widened(by amount: Float) -> Item {
    var wide = self
    wide.outline = outline.outset(by: amount)
    if case .bordered(let fill, let border, let width) = paint {
      wide.paint = .bordered(fill: fill, border: border, width: width + amount)
    }
    return wide
  }
}
