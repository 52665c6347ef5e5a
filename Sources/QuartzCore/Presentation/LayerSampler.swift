import CoreGraphics

/// The animations of one layer, compiled, ready to give its values at any time of the layer.
///
/// Where all of them are simple, frames go through a `MotionTable`, made of `motion`; else through this.
struct LayerSampler {
  private let animations: [CompiledAnimation]
  /// The animated key paths that are no property: values of a subclass.
  private let customKeyPaths: [String]
  private let reset: PropertyReset
  /// What the animations ask for and layers of the class cannot do, in the order of the animations.
  private let unsupported: [String]
  private let inputsOfFilters: [ResolvedKeyPath]
  /// The animations in their simple form; nil if one of them is not simple.
  let motion: LayerMotion?
  private let emitter: EmitterSampler?

  init(_ layer: CALayer) { self.init(layer, layer.actingAnimations()) }

  /// The animations that act on a layer.
  init(_ layer: CALayer, _ acting: [AttachedAnimation]) {
    self.init(acting, of: type(of: layer), reaches: layer.reaches)
  }

  /// Animations that act on layers of a class; `reaches` says which key paths below them other layers take over.
  init(
    _ attached: [AttachedAnimation], of layerClass: CALayer.Type, reaches: @escaping (String) -> Bool = { _ in false }
  ) {
    let compiled = attached.map { CompiledAnimation($0.animation, of: layerClass.family, reaches: reaches) }
    animations = compiled.compactMap { $0 }.filter(\.isEffective)
    var seen = Set<String>()
    let targets = animations.flatMap(\.targets)
    customKeyPaths = targets.compactMap(\.customKeyPath).filter { seen.insert($0).inserted }
    inputsOfFilters = targets.compactMap(\.inputOfFilter)
    reset = PropertyReset(for: animations)
    unsupported = zip(attached, compiled).flatMap { attached, compiled in
      UnsupportedAnimation.reasons(attached.animation, compiled, of: layerClass)
    }
    emitter = layerClass.family == .emitter ? EmitterSampler(animations) : nil
    motion = emitter == nil ? LayerMotion(animations) : nil
  }

  var isEmpty: Bool { animations.isEmpty }

  /// Whether what has no effect depends on the layer's filters.
  var followsFilters: Bool { !inputsOfFilters.isEmpty }

  /// What the animations ask for and has no effect on a layer as it is.
  func unsupported(on layer: CALayer, named name: String) -> [UnsupportedAnimation] {
    let missing = inputsOfFilters.filter(layer.lacksInput).map { input in
      var missing = UnsupportedAnimation(layer: name, reason: "\(input.name) names no input of the layer's filters")
      missing.input = input.name
      return missing
    }
    return unsupported.map { UnsupportedAnimation(layer: name, reason: $0) } + missing
  }

  /// Gives a node the values of its layer at a time. The node must hold the model's values, or those that this sampler
  /// gave it.
  func sample(_ layer: CALayer, into properties: inout LayerProperties, atLayerTime time: Double) {
    reset.apply(to: &properties, from: layer)
    apply(to: &properties, atLayerTime: time)
  }

  /// Changes the model's values to those at a time.
  func apply(to properties: inout LayerProperties, atLayerTime time: Double) {
    guard let emitter else { return applyAnimations(to: &properties, atLayerTime: time) }
    let base = properties
    applyAnimations(to: &properties, atLayerTime: time)
    emitter.apply(to: &properties, base: base, atLayerTime: time)
  }

  private func applyAnimations(to properties: inout LayerProperties, atLayerTime time: Double) {
    // In place: a loop over the elements would copy each, which costs more than applying it.
    animations.withUnsafeBufferPointer { animations in
      for index in animations.indices { animations[index].apply(to: &properties, atLayerTime: time) }
    }
    if properties.bounds.size.width < 0 || properties.bounds.size.height < 0 {
      properties.bounds = properties.bounds.standardized
    }
  }

  /// Changes a copy of the model to what it is at a time, custom values included.
  func apply(to copy: CALayer, atLayerTime time: Double) {
    apply(to: &copy.properties, atLayerTime: time)
    guard !customKeyPaths.isEmpty else { return }
    var values: [String: AnimatableValue] = [:]
    for keyPath in customKeyPaths { values[keyPath] = AnimatableValue(any: copy.value(forKeyPath: keyPath)) }
    for animation in animations { animation.apply(toCustom: &values, atLayerTime: time) }
    for keyPath in customKeyPaths {
      if let value = values[keyPath] { copy.setValue(value.anyValue, forKeyPath: keyPath) }
    }
  }

  /// Whether an animated custom value changes what a class displays.
  func needsDisplay(of layerClass: CALayer.Type) -> Bool {
    customKeyPaths.contains { layerClass.draws(customKeyPath: $0) }
  }

  /// The contents that a copy of the layer displays at a time, for a layer that draws animated custom values.
  func displayedContents(of layer: CALayer, atLayerTime time: Double) -> LayerContents? {
    let copy = layer.makeCopy()
    copy.extras.modelLayer = layer
    apply(to: copy, atLayerTime: time)
    copy.requestDisplay()
    copy.displayIfNeeded()
    return copy.properties.contents
  }
}
