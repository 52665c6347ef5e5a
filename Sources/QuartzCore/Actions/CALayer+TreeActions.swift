import Foundation

/// The actions of changes of a committed tree: `sublayers` and `mask` on the superlayer, `onOrderIn` and `onOrderOut` on
/// the layers that come and go.
///
/// A layer that goes from one superlayer to another in the tree neither comes nor goes. By default none of these events
/// does anything: the layers are there, or not, at once.
extension CALayer {
  /// Makes a change of the sublayers. The action of `sublayers` is looked for before and runs after, as for properties;
  /// that of a layer that goes runs before, while the layer is still there.
  final func changeSublayers(entering: [CALayer] = [], leaving: [CALayer] = [], _ change: () -> Void) {
    guard isCommitted else { return change() }
    let coming = entering.filter { $0.commitMark !== commitMark || $0.parent == nil }
    for layer in leaving { layer.runAction(forKey: LayerEvent.onOrderOut) }
    withAction(forKey: LayerEvent.sublayers, change)
    for layer in coming { layer.runAction(forKey: LayerEvent.onOrderIn, below: self) }
  }

  /// Runs the action of an event that changes no value.
  final func runAction(forKey key: String) { runAction(forKey: key, below: self) }

  /// Runs the action of an event of a layer that comes into a committed one.
  private final func runAction(forKey key: String, below committed: CALayer) {
    guard committed.isCommitted, !CATransaction.disableActions() else { return }
    action(forKey: key)?.run(forKey: key, object: self, arguments: nil)
  }
}
