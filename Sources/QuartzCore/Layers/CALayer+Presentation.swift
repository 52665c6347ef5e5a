/// Presentation copies: layers with the values that show at a time, in a tree of such copies.
extension CALayer {
  final func makePresentation() -> Self? {
    let model = model()
    guard let time = model.presentationTime else { return nil }
    let copy = model.makeCopy()
    copy.extras.modelLayer = model
    let committed = model.committingStage.flatMap { _ in model.extras.committed }
    if let committed {
      (copy.properties, copy.timing) = (committed.properties, committed.timing)
      copy.extras.customValues = committed.customValues
    }
    let acting = model.actingAnimations(asCommitted: model.committingStage != nil)
    LayerSampler(acting, of: type(of: copy)).apply(to: copy, atLayerTime: model.committedTime(at: time))
    return copy
  }

  /// The time of the clock that copies of the layer show; nil if it is in no tree that shows.
  private final var presentationTime: Double? {
    if let stage = committingStage { return stage.time }
    return Stage.current == nil ? CACurrentMediaTime() : nil
  }

  /// The layer's own time at a time of the clock, as it was at the last commit.
  private final func committedTime(at time: Double) -> Double {
    sequence(first: self as CALayer) { $0.parent }.reversed().reduce(time) { time, layer in
      (layer.extras.committed?.timing ?? layer.timing).localTime(fromParent: time)
    }
  }
}
