/// Requests for layout and display, and carrying them out.
///
/// Both happen before a frame is evaluated, layout first. What a pass asks for anew waits for the next one, so that
/// layers which keep asking cannot hang a frame.
extension CALayer {
  final func requestDisplay() {
    extras.needsDisplay = true
    LayerRevisions.noteRequest()
    stamp(\.requests)
  }

  final func requestLayout() {
    extras.needsLayout = true
    LayerRevisions.noteRequest()
    stamp(\.requests)
  }

  final func displayWhereNeeded() {
    guard extras.needsDisplay else { return }
    extras.needsDisplay = false
    delegate?.layerWillDraw(self)
    display()
  }

  final func layoutTreeIfNeeded() {
    let ancestors = sequence(first: self) { $0.parent }
    var top = self
    for ancestor in ancestors where ancestor.extras.needsLayout { top = ancestor }
    top.layoutSubtree()
  }

  private func layoutSubtree() {
    if extras.needsLayout {
      extras.needsLayout = false
      layoutSublayers()
    }
    for child in children { child.layoutSubtree() }
    maskLayer?.layoutSubtree()
  }

  /// Lays out and displays whatever asked for it after an epoch, looking only into subtrees that changed since.
  final func update(changedAfter epoch: UInt64) {
    layoutChanged(after: epoch)
    displayChanged(after: epoch)
  }

  private func layoutChanged(after epoch: UInt64) {
    guard revisions.subtree > epoch else { return }
    if extras.needsLayout {
      extras.needsLayout = false
      layoutSublayers()
    }
    for child in children { child.layoutChanged(after: epoch) }
    maskLayer?.layoutChanged(after: epoch)
  }

  private func displayChanged(after epoch: UInt64) {
    guard revisions.subtree > epoch else { return }
    displayWhereNeeded()
    for child in children { child.displayChanged(after: epoch) }
    maskLayer?.displayChanged(after: epoch)
  }
}
