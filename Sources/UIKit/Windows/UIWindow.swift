/// The top of a tree of views, shown on a stage.
open class UIWindow: UIView {
  /// A window of the size of the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet { if isOnStage { showRoot(instead: oldValue) } }
  }
  private var isOnStage = false

  /// Puts the window on the stage that runs the calling code, in front of others. The stage keeps it from then on.
  open func makeKeyAndVisible() {
    guard let stage = Stage.current else { preconditionFailure("a window is shown by code that a stage runs") }
    stage.rootLayer.addSublayer(layer)
    stage.keep(self)
    stage.touches.window = self
    guard !isOnStage else { return }
    isOnStage = true
    showRoot(instead: nil)
  }

  private func showRoot(instead old: UIViewController?) {
    if let old { old.takeOut() }
    guard let root = rootViewController else { return }
    root.view.frame = bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.putIn(self)
  }
}
