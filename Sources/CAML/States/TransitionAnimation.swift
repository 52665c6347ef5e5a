/// A transition's animation between two states: made in the old state, started in the new one.
///
/// Missing ends are filled in: start with the value of the old state, end with that of the new one. Both are whole
/// values of the key path, so springs and additive curves see what the document meant.
struct TransitionAnimation {
  let element: SceneTransition.Element
  private let animation: CAAnimation
  private let basics: [CABasicAnimation]

  /// Copies the animation and takes the missing start values from the layers, which are in the old state; a
  /// `CATransition` takes the whole picture by being added now.
  init(element: SceneTransition.Element) {
    self.element = element
    animation = element.animation.copy() as? CAAnimation ?? element.animation
    basics = Self.basics(in: animation)
    if animation is CATransition { element.target.add(animation, forKey: element.key) }
    for basic in basics where basic.fromValue == nil && basic.byValue == nil {
      basic.fromValue = basic.keyPath.flatMap { element.target.value(forKeyPath: $0) }
    }
  }

  /// Takes the missing end values from the layers, which are in the new state, and adds the animation.
  func start() {
    guard !(animation is CATransition) else { return }
    for basic in basics where basic.toValue == nil && basic.byValue == nil {
      basic.toValue = basic.keyPath.flatMap { element.target.value(forKeyPath: $0) }
    }
    element.target.add(animation, forKey: element.key)
  }

  private static func basics(in animation: CAAnimation) -> [CABasicAnimation] {
    if let basic = animation as? CABasicAnimation { return [basic] }
    return ((animation as? CAAnimationGroup)?.animations ?? []).flatMap(basics)
  }
}
