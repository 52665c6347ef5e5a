import CoreGraphics

/// What a transition or a portal does to the place of one layer.
///
/// An object, because almost no layer has one, and what a layer inherits is copied for every layer.
final class Displacement: Sendable {
  /// How far the layer is moved along its own axes.
  let shift: CGSize
  /// Where the layer lies, whatever its own place; nil for its own.
  let place: WorldTransform?
  /// What acts on the layer in its own space before it is placed; nil for nothing.
  let turn: CATransform3D?

  init(shift: CGSize = .zero, place: WorldTransform? = nil, turn: CATransform3D? = nil) {
    (self.shift, self.place, self.turn) = (shift, place, turn)
  }

  /// The space of the box of a layer with the given values, in the space that its superlayer gives.
  func space(of layer: borrowing LayerProperties, in space: WorldTransform) -> WorldTransform {
    let own = if let place { place } else { space.space(of: layer) }
    let moved = own.translated(x: shift.width, y: shift.height, z: 0)
    return turn.map { moved.preceded(by: $0) } ?? moved
  }
}
