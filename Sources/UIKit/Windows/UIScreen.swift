/// The size of what is drawn: that of the stage that runs the calling code.
public final class UIScreen {
  /// The screen of the calling code.
  public static var main: UIScreen { UIScreen() }

  /// Points; empty where no stage runs.
  public var bounds: CGRect { CGRect(origin: .zero, size: Stage.current?.size ?? .zero) }
  /// Pixels a point; what is drawn is scaled by the renderer, so this is 1.
  public var scale: CGFloat { 1 }
  /// Refreshes per second.
  public var maximumFramesPerSecond: Int { Stage.current?.maximumFramesPerSecond ?? 60 }

  private init() {}
}
