/// The names of the format that are not in the property table: what is silent, and what is known but not drawn.
enum Vocabulary {
  /// How a layer class of the format is made.
  enum LayerClass {
    case drawn(() -> CALayer)
    /// Known, but drawn as a plain `CALayer`, so that geometry, sublayers and common properties show.
    case plain
  }

  /// Nil for names that are no layer class of the format.
  static func layerClass(_ name: String) -> LayerClass? {
    switch name {
    case "CALayer": .drawn { CALayer() }
    case "CATransformLayer": .drawn { CATransformLayer() }
    case "CAShapeLayer": .drawn { CAShapeLayer() }
    case "CAGradientLayer": .drawn { CAGradientLayer() }
    case "CATextLayer": .drawn { CATextLayer() }
    case "CAScrollLayer": .drawn { CAScrollLayer() }
    case "CATiledLayer": .drawn { CATiledLayer() }
    case "CAReplicatorLayer": .drawn { CAReplicatorLayer() }
    case "CAPortalLayer": .drawn { CAPortalLayer() }
    case "CAEmitterLayer": .drawn { CAEmitterLayer() }
    case let name where plainLayerClasses.contains(name) || name.hasPrefix("LK") && name.hasSuffix("Layer"): .plain
    default: nil
    }
  }

  private static let plainLayerClasses: Set = [
    "CABackdropLayer", "CASDFLayer", "CASDFElementLayer", "CAProxyLayer",
  ]

  /// Whether a name has no meaning for the picture: structure of the text, notes of editors, storage hints, and script
  /// containers, which published files leave empty.
  static func isInert(_ name: String) -> Bool {
    inert.contains(name) || inertPrefixes.contains { name.hasPrefix($0) }
  }

  private static let inert: Set = [
    "xmlns", "type", "key", "id", "name", "classIfAvailable", "contentsFormat", "locked", "description",
    "debugDescription", "hash", "modules", "scriptComponents", "micaID", "drawsAsynchronously",
  ]

  private static let inertPrefixes = ["mica_", "CUI_", "nugget", "caplay", "xml"]

  /// Whether the format has a property of this name, which is not drawn.
  static func isKnownButNotDrawn(_ name: String) -> Bool {
    let head = name.split(separator: ".").first.map(String.init) ?? name
    return notDrawn.contains(head) || head.hasPrefix("emitter") || head.hasPrefix("instance")
  }

  private static let notDrawn: Set = [
    // Any layer
    "transform", "sublayerTransform", "autoresizingMask", "style",
    "scriptObject", "actions", "layoutManager", "constraints", "contentsDither", "allowsDisplayCompositing", "delegate",
    "toneMapMode", "wantsExtendedDynamicRangeContent", "preferredDynamicRange", "contentsSwizzle", "displacementMap",
    // Shapes
    "path", "fillColor", "fillRule", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "lineCap", "lineJoin",
    "miterLimit", "lineDashPattern", "lineDashPhase",
    // Gradients and text
    "colors", "locations", "startPoint", "endPoint", "string", "font", "fontSize", "foregroundColor", "alignmentMode",
    "wrapped", "truncationMode", "tracking", "leading", "verticalAlignmentMode", "resizingMode",
    // Portals, replicators, emitters
    "sourceLayer", "matchesPosition", "matchesTransform", "matchesOpacity", "hidesSourceLayer", "preservesDepth",
    "renderMode", "birthRate", "lifetime", "velocity", "scale", "spin", "spinBias", "seed", "sourcePoints",
    "animationType", "scrollMode", "enabled", "particleType", "orientationLatitude", "orientationLongitude",
    "orientationRange", "contentsFrameCount", "contentsFrameMode", "contentsFramesPerSecond", "mass", "massRange",
  ]
}
