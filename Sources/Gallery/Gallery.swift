import Multiplane

/// The built-in scenes: shared by the command line, the tests, the benchmarks and the README's pictures.
///
/// Each scene is a function that builds a fresh layer tree; nothing of it is kept. It must not know the renderer.
public enum Gallery {
  /// One scene.
  public struct Scene: Sendable {
    /// What to type.
    public let name: String
    /// One sentence for `multiplane list`.
    public let summary: String
    /// The layer tree. Its bounds are the picture.
    public let makeLayer: @Sendable () -> CALayer
    /// What lies below, or nil for transparency.
    public let background: CGColor?
    /// The time that shows it best, in seconds.
    public let posterTime: CFTimeInterval
    /// Its length, in seconds; it may repeat.
    public let duration: CFTimeInterval
    /// Whether it is a benchmark and not made to be looked at.
    public let isBenchmark: Bool
  }

  /// Every scene, in the order in which they are listed.
  public static let scenes: [Scene] = demonstrations + benchmarks

  /// The scene of that name.
  public static func scene(named name: String) -> Scene? { scenes.first { $0.name == name } }
}
