/// Requests for layout and display, and carrying them out.
///
/// Both happen before a frame is evaluated, layout first. What a pass asks for anew waits for the next one, so that
/// layers which keep asking cannot hang a frame.
extension CALayer {
  final func requestDisplay() {
    extras.needsDisplay = true
    LayerRevisions.noteRequest()
    stampUpkeep(\.requests)
  }

  final func requestLayout() {
    extras.needsLayout = true
    LayerRevisions.noteRequest()
    stampUpkeep(\.requests)
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
    layoutWhereNeeded()
    for child in children { child.layoutSubtree() }
    maskLayer?.layoutSubtree()
  }

  private func layoutWhereNeeded() {
    guard extras.needsLayout else { return }
    extras.needsLayout = false
    layoutSublayers()
    runAction(forKey: LayerEvent.onLayout)
  }

  /// Lays out and displays whatever asked for it after an epoch, looking only into subtrees where something did, and
  /// into all of those that got another superlayer: they may have asked long ago.
  final func update(changedAfter epoch: UInt64) {
    layoutChanged(after: epoch, all: false)
    displayChanged(after: epoch, all: false)
  }

  private func layoutChanged(after epoch: UInt64, all: Bool) {
    guard all || revisions.upkeep > epoch else { return }
    layoutWhereNeeded()
    let all = all || revisions.clock > epoch
    for child in children { child.layoutChanged(after: epoch, all: all) }
    maskLayer?.layoutChanged(after: epoch, all: all)
  }

  private func displayChanged(after epoch: UInt64, all: Bool) {
    guard all || revisions.upkeep > epoch else { return }
    displayWhereNeeded()
    let all = all || revisions.clock > epoch
    for child in children { child.displayChanged(after: epoch, all: all) }
    maskLayer?.displayChanged(after: epoch, all: all)
  }
}
