/// Something that a control does.
public final class UIAction {
  /// What it says, where it shows.
  public let title: String
  /// What it does.
  public let handler: (UIAction) -> Void

  /// An action.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    (self.title, self.handler) = (title, handler)
  }
}
