import CoreGraphics

/// One document of a scene: a layer tree in the order and with the states of its file.
///
/// The tree is the document's base state until a state is applied. Everything here changes the model layers and adds
/// animations; what a moment looks like is the renderer's affair.
public final class ScenePlane {
  /// `Background`, `Floating` or `Foreground` in wallpapers; otherwise the file's own name.
  public let name: String
  /// The document's layer. Hosts centre it; its own `position` has no meaning.
  public let rootLayer: CALayer
  /// Whether the document itself says that its y axis points down. Usually false: y points up.
  public let isGeometryFlipped: Bool
  /// The size of the document in points: the root layer's bounds, or what the package says where those are empty.
  public let size: CGSize

  let states: SceneStates
  private var undo: [() -> Void] = []
  private var transitionAnimations: [(layer: CALayer, key: String)] = []

  /// The state that the tree is in; nil for the base state.
  public private(set) var currentState: String?

  init(name: String, rootLayer: CALayer, index: PackageIndex = PackageIndex(), states: SceneStates = SceneStates()) {
    self.name = name
    self.rootLayer = rootLayer
    self.states = states
    isGeometryFlipped = index.isGeometryFlipped
    let bounds = rootLayer.bounds.size
    let isEmpty = bounds.width <= 0 || bounds.height <= 0
    size = isEmpty ? CGSize(width: index.documentWidth ?? 0, height: index.documentHeight ?? 0) : bounds
  }

  // MARK: States

  /// The names of all states, in the order of the document.
  public var stateNames: [String] { states.names }

  /// Puts the tree into a state at once: takes the present state back, then makes the changes of the states that the
  /// new one is based on, then its own. Animations of an earlier transition are removed.
  /// - Parameter state: A name from `stateNames`; nil for the base state.
  /// - Returns: False, and nothing changes, where there is no such state.
  @discardableResult
  public func apply(state: String?) -> Bool {
    if let state, !states.contains(state) { return false }
    CATransaction.withoutActions {
      removeTransitionAnimations()
      for step in undo.reversed() { step() }
      undo = state.map { states.elements(of: $0) }?.map { $0.apply() } ?? []
      currentState = state
    }
    return true
  }

  /// Puts the tree into a state and adds the animations with which the document leads there, beginning at the layers'
  /// time 0.
  ///
  /// The model has the new values at once. An animation that names no start runs from the value in the old state, one
  /// that names no end runs to the new value. What the document gives no animation for changes at once.
  /// - Returns: False, and nothing changes, where one of the states does not exist.
  @discardableResult
  public func transition(from old: String?, to new: String?) -> Bool {
    guard [old, new].allSatisfy({ $0.map(states.contains) ?? true }) else { return false }
    apply(state: old)
    let elements = states.transitions(from: old, to: new).flatMap(\.elements)
    let copies = elements.map { element in
      TransitionAnimation(element: element)
    }
    apply(state: new)
    CATransaction.withoutActions {
      for copy in copies {
        copy.start()
        transitionAnimations.append((copy.element.target, copy.element.key))
      }
    }
    return true
  }

  private func removeTransitionAnimations() {
    for (layer, key) in transitionAnimations { layer.removeAnimation(forKey: key) }
    transitionAnimations = []
  }
}
