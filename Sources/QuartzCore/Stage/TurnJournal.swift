import CoreGraphics

/// The layers that the running turn of a stage has changed, as they were when it began: what transitions lead away from.
///
/// The layers of a committed tree know their stage's journal, and each is noted before its first change; later changes of
/// the turn cost one look. Between turns nothing is noted.
final class TurnJournal {
  private var states: [ObjectIdentifier: LayerState] = [:]
  private var isOpen = false

  /// Begins with nothing: what the layers are now is what the next changes lead away from.
  func begin() {
    isOpen = true
    forget()
  }

  func end() {
    isOpen = false
    forget()
  }

  private func forget() {
    // Layers may end with their notes and change others meanwhile, which must not meet this change of the table.
    var done: [ObjectIdentifier: LayerState] = [:]
    swap(&done, &states)
  }

  /// Keeps a layer's state unless it is kept already.
  func note(_ layer: CALayer) {
    let id = ObjectIdentifier(layer)
    if isOpen && states[id] == nil { states[id] = LayerState(layer) }
  }

  /// The layer as it was when the turn began.
  func state(of layer: CALayer) -> LayerState { states[ObjectIdentifier(layer)] ?? LayerState(layer) }
}

/// What a picture of a layer depends on, at one moment.
struct LayerState {
  /// Kept alive, so that its identity stays its own.
  let layer: CALayer
  let properties: LayerProperties
  let timing: MediaTiming
  let children: [CALayer]
  let mask: CALayer?
  let animations: [AttachedAnimation]

  init(_ layer: CALayer) {
    self.layer = layer
    properties = layer.properties
    timing = layer.timing
    children = layer.children
    mask = layer.maskLayer
    animations = layer.attachedAnimations
  }
}

extension CALayer {
  /// Must be called before every change of what a picture depends on.
  final func noteChange() { journal?.note(self) }
}
