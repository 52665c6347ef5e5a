/// Which views are in which. The order of subviews is that of their layers, among which there may be others.
extension UIView {
  /// Puts a view in front of all others in this one.
  public final func addSubview(_ view: UIView) { insert(view, at: subviews.count) { layer.addSublayer($0) } }

  /// Puts a view at a place among the subviews, 0 for the rearmost.
  public final func insertSubview(_ view: UIView, at index: Int) {
    let others = subviews.filter { $0 !== view }
    let place = min(max(index, 0), others.count)
    insert(view, at: place) {
      if place < others.count {
        layer.insertSublayer($0, below: others[place].layer)
      } else {
        layer.addSublayer($0)
      }
    }
  }

  /// Puts a view right behind another subview.
  public final func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex { $0 === sibling } ?? 0)
  }

  /// Puts a view right in front of another subview.
  public final func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count)
  }

  /// Takes the view out of its superview.
  public final func removeFromSuperview() {
    guard let old = superview else { return }
    old.willRemoveSubview(self)
    old.dropConstraints(reaching: self)
    forgetSolutions()
    changeWindow(to: nil) {
      willMove(toSuperview: nil)
      old.subviews.removeAll { $0 === self }
      superview = nil
      layer.removeFromSuperlayer()
    }
    didMoveToSuperview()
  }

  /// Puts a subview in front of all others.
  public final func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }

  /// Puts a subview behind all others.
  public final func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Has two subviews change places, counted from 0 for the rearmost.
  public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard index1 != index2, subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
    let (rear, front) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
    insertSubview(front, at: min(index1, index2))
    insertSubview(rear, at: max(index1, index2))
  }

  /// Whether the view is another one or somewhere in it.
  public final func isDescendant(of view: UIView) -> Bool {
    sequence(first: self) { $0.superview }.contains { $0 === view }
  }

  /// The window that it is in.
  public final var window: UIWindow? {
    sequence(first: self) { $0.superview }.lazy.compactMap { $0 as? UIWindow }.first
  }

  /// The first view with a tag, this one included, depth first.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  // MARK: - Changing places

  private func insert(_ view: UIView, at index: Int, _ placeLayer: (CALayer) -> Void) {
    precondition(!isDescendant(of: view), "a view cannot be in itself")
    if view.superview === self {
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: min(index, subviews.count))
      return placeLayer(view.layer)
    }
    view.removeFromSuperview()
    view.changeWindow(to: window) {
      view.willMove(toSuperview: self)
      subviews.insert(view, at: index)
      view.superview = self
      placeLayer(view.layer)
    }
    view.forgetSolutions()
    view.didMoveToSuperview()
    didAddSubview(view)
    if view.explicitTintColor == nil { view.spreadTintColor() }
  }

  private func changeWindow(to new: UIWindow?, _ change: () -> Void) {
    let isChanging = window !== new
    if isChanging { tellWindowWillChange(to: new) }
    change()
    if isChanging { tellWindowChanged() }
  }

  private func tellWindowWillChange(to new: UIWindow?) {
    willMove(toWindow: new)
    for view in subviews { view.tellWindowWillChange(to: new) }
  }

  private func tellWindowChanged() {
    didMoveToWindow()
    for view in subviews { view.tellWindowChanged() }
  }

  final func spreadTintColor() {
    tintColorDidChange()
    for view in subviews where view.explicitTintColor == nil { view.spreadTintColor() }
  }
}
