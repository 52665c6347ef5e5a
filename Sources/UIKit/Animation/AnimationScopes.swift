import Foundation

/// What turns changes of view layers into animations, inside an animation block.
protocol AnimationRecorder: AnyObject {
  /// The timing that blocks inside this one inherit; nil if they keep their own.
  var inheritedTiming: ViewTiming? { get }
  /// Takes a change that was made.
  func record(_ change: LayerChange)
  /// Where the animation of a property begins if it replaces one that runs: at what shows, or at the model.
  var beginsFromCurrentState: Bool { get }
}

/// The animation blocks that the calling thread is in. Outside every block, and where animations are switched off, views
/// change at once.
final class AnimationScopes {
  private enum Scope {
    case recording(any AnimationRecorder)
    case still
  }

  private static let threadKey = "UIKit.AnimationScopes"
  private var scopes: [Scope] = []
  /// Whether blocks animate at all.
  var areAnimationsEnabled = true
  private var witness: ((LayerChange) -> Void)?

  /// Those of the calling thread.
  static var current: AnimationScopes {
    let storage = Thread.current.threadDictionary
    if let scopes = storage[threadKey] as? AnimationScopes { return scopes }
    let scopes = AnimationScopes()
    storage[threadKey] = scopes
    return scopes
  }

  /// Whether a change made now becomes an animation.
  var isAnimating: Bool { recorder != nil }

  /// The innermost block; nil where nothing animates.
  var recorder: (any AnimationRecorder)? {
    guard areAnimationsEnabled, case .recording(let recorder) = scopes.last else { return nil }
    return recorder
  }

  /// Runs code inside a block.
  func recording(to recorder: any AnimationRecorder, _ body: () -> Void) { within(.recording(recorder), body) }

  /// Runs code whose changes do not animate.
  func still(_ body: () -> Void) { within(.still, body) }

  private func within(_ scope: Scope, _ body: () -> Void) {
    scopes.append(scope)
    body()
    scopes.removeLast()
  }

  /// What follows a change of a layer under a key; nil for nothing.
  func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
    guard let recorder, layer.isAnimatable(key) else { return nil }
    let replaces = !LayerChange.isAdditive(key) && layer.animation(forKey: key) != nil
    let shown = recorder.beginsFromCurrentState && replaces ? layer.presentation() : nil
    return RecordedChange(
      old: (shown ?? layer).value(forKeyPath: key), model: layer.value(forKeyPath: key), recorder: recorder,
      witness: witness)
  }

  /// Tells somebody of every change that blocks record while a closure runs, with the value of the model before.
  func witnessing(_ body: () -> Void, by witness: @escaping (LayerChange) -> Void) {
    let outer = self.witness
    self.witness = witness
    body()
    self.witness = outer
  }
}

/// The action of a changed property: it hands the change to the block that it was made in.
private struct RecordedChange: CAAction {
  let old: Any?
  let model: Any?
  let recorder: any AnimationRecorder
  let witness: ((LayerChange) -> Void)?

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    let new = layer.value(forKeyPath: event)
    witness?(LayerChange(layer: layer, key: event, old: model, new: new))
    recorder.record(LayerChange(layer: layer, key: event, old: old, new: new))
  }
}
