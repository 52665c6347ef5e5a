/// Making a layer as it was when it was new, for a stage that builds its tree again below the same root.
extension CALayer {
  final func renew() {
    setSublayers([])
    setMask(nil)
    properties = LayerProperties()
    timing = TimeScope.inherited
    attachedAnimations = []
    extras = LayerExtras()
    delegate = nil
    commitMark = nil
    stamp(\.values)
    stamp(\.timing)
    stampUpkeep(\.clock)
  }
}
