/// How many objects a backend keeps on the GPU between frames, for tests of what grows.
package struct HeldObjects: Equatable, Sendable {
  /// Targets that surfaces are drawn into.
  package var targets: Int
  /// Of all targets.
  package var targetPixels: Int
  /// Textures of images and of pages of them.
  package var textures: Int
  /// Textures of masks of paths.
  package var coveragePages: Int
  /// Buffers of vertices that stay.
  package var vertexBlocks: Int
}
