/// A named set of changes to the tree.
struct SceneState {
  let name: String
  /// The state whose changes come first.
  let basedOn: String?
  var elements: [StateElement]
}

/// The animations that play when one state follows another.
struct SceneTransition {
  /// One animation of a transition.
  struct Element {
    let target: CALayer
    let key: String
    let animation: CAAnimation
  }

  /// A state's name, or `*` for any.
  let from: String
  let to: String
  let elements: [Element]
}
