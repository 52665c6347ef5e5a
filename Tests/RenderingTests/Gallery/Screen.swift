import Gallery
import Geometry
import PixelTesting
import Testing

@testable import QuartzCore

/// A built-in scene that is played: what its layers are and show at the time where it stands.
struct Screen {
  let scene: Gallery.Scene
  private let opened: Gallery.OpenScene
  private var time = 0.0

  init(_ name: String) throws {
    scene = try #require(Gallery.scene(named: name))
    opened = scene.open()
  }

  /// Has everything happen up to a time, or plays the scene anew for an earlier one.
  mutating func move(to time: Double) {
    self.time = time
    opened.move(to: time)
  }

  // MARK: - Layers

  var layers: [CALayer] { Self.all(below: opened.root) }

  private static func all(below layer: CALayer) -> [CALayer] {
    [layer] + (layer.sublayers ?? []).flatMap(all(below:))
  }

  /// The layers that say a text, each inside its label's.
  func texts(_ text: String) -> [CALayer] { layers.filter { ($0 as? CATextLayer)?.string as? String == text } }

  /// Every text that there is.
  var words: [String] { layers.compactMap { ($0 as? CATextLayer)?.string as? String } }

  /// The label that says a text, or a view around it.
  func view(saying text: String, around: Int = 0) throws -> CALayer {
    var layer = try #require(texts(text).first?.superlayer)
    for _ in 0..<around { layer = try #require(layer.superlayer) }
    return layer
  }

  /// The layer of a size that it has where nothing animates it.
  func layer(_ width: CGFloat, _ height: CGFloat) throws -> CALayer {
    try #require(layers.first { $0.bounds.size == CGSize(width: width, height: height) })
  }

  // MARK: - What shows

  func picture() throws -> Bitmap {
    let viewport = Viewport(bounds: opened.root.bounds, background: scene.background)
    return try PixelRenderer.current().render(opened.root, at: time, in: viewport)
  }

  /// What drawing the moment at hand costs a new renderer.
  func cost() throws -> FrameStatistics {
    let renderer = try CARenderer(device: .software)
    _ = try renderer.render(opened.root, at: time)
    return renderer.statistics
  }
}

extension CALayer {
  /// The values at the stage's time.
  var shown: CALayer { presentation() ?? self }
}

/// Whether two numbers are closer than a distance.
func isNear(_ a: CGFloat, _ b: CGFloat, within distance: CGFloat = 1e-6) -> Bool { abs(a - b) <= distance }
