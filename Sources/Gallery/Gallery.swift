import Multiplane

/// The built-in scenes: shared by the command line, the tests, the benchmarks and the README's pictures.
///
/// Each scene is a function that builds a fresh layer tree, or a stage on which one plays; nothing of it is kept. It must
/// not know the renderer.
public enum Gallery {
  /// One scene.
  public struct Scene: Sendable {
    /// What to type.
    public let name: String
    /// One sentence for `multiplane list`.
    public let summary: String
    /// Builds what is shown.
    private let content: Content
    /// What lies below, or nil for transparency.
    public let background: CGColor?
    /// The time that shows it best, in seconds.
    public let posterTime: CFTimeInterval
    /// Its length, in seconds; it may repeat.
    public let duration: CFTimeInterval
    /// Whether it is a benchmark and not made to be looked at.
    public let isBenchmark: Bool

    private enum Content: Sendable {
      case tree(@Sendable () -> CALayer)
      case stage(@Sendable () -> Stage)
    }

    /// A scene whose animations say all of it.
    init(
      name: String, summary: String, makeLayer: @escaping @Sendable () -> CALayer, background: CGColor?,
      posterTime: CFTimeInterval, duration: CFTimeInterval, isBenchmark: Bool
    ) {
      (self.name, self.summary, content) = (name, summary, .tree(makeLayer))
      (self.background, self.posterTime, self.duration) = (background, posterTime, duration)
      self.isBenchmark = isBenchmark
    }

    /// A scene in which things happen: views, timers, touches.
    init(
      name: String, summary: String, makeStage: @escaping @Sendable () -> Stage, background: CGColor?,
      posterTime: CFTimeInterval, duration: CFTimeInterval
    ) {
      (self.name, self.summary, content) = (name, summary, .stage(makeStage))
      (self.background, self.posterTime, self.duration) = (background, posterTime, duration)
      isBenchmark = false
    }

    /// Builds the scene, at time 0.
    public func open() -> OpenScene {
      switch content {
      case .tree(let makeLayer): OpenScene(root: makeLayer(), stage: nil)
      case .stage(let makeStage): OpenScene(stage: makeStage())
      }
    }
  }

  /// A scene that was built.
  public struct OpenScene {
    /// The layer tree. Its bounds are the picture.
    public let root: CALayer
    private let stage: Stage?

    fileprivate init(root: CALayer, stage: Stage?) { (self.root, self.stage) = (root, stage) }
    fileprivate init(stage: Stage) { self.init(root: stage.rootLayer, stage: stage) }

    /// Has everything happen that happens up to a time, in seconds; to be called before the tree is looked at.
    public func move(to time: CFTimeInterval) { stage?.seek(to: max(0, time)) }
  }

  /// Every scene, in the order in which they are listed.
  public static let scenes: [Scene] = demonstrations + benchmarks

  /// The scene of that name.
  public static func scene(named name: String) -> Scene? { scenes.first { $0.name == name } }
}
