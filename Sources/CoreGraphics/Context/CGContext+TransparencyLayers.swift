import Foundation

/// Pictures that are painted apart and then put into the context as one, with the opacity, the blend mode, the shadow and the clip
/// of the time when they began.
extension CGContext {
  /// Layers inside each other; what begins deeper is painted straight into the layer around it.
  private static let deepestLayers = 32

  /// Begins a layer, with opacity 1, the normal blend mode and no shadow inside. The dictionary is not looked at.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    saveGState()
    let surface = layers.count < Self.deepestLayers ? PixelSurface(width: width, height: height) : self.surface
    layers.append(TransparencyLayer(surface: surface, outer: state, savedCount: savedCount))
    (state.alpha, state.blendMode, state.shadow) = (1, .normal, nil)
    // Soft edges of the clip count once: when the layer is put into the context.
    if surface !== layers.dropLast().last?.surface ?? bottom { state.clip = ClipRegion(state.clip.bounds) }
  }

  /// The same for a layer of which nothing is painted outside a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Ends the layer that began last and paints it; does nothing without one.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    dropSaved(downTo: layer.savedCount)
    state = layer.outer
    if layer.surface !== surface { paint(.surface(SurfaceInk(surface: layer.surface)), through: nil) }
    restoreGState()
  }
}

/// A picture that is being painted apart.
struct TransparencyLayer {
  let surface: PixelSurface
  /// The state in which it is put into the context.
  let outer: GraphicsState
  /// How many states were saved when it began, its own included.
  let savedCount: Int
}
