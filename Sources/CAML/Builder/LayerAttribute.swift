import CoreGraphics

/// One settable thing of a layer under its name in scene files: a row of the property table or a component of one, a
/// timing property, or one of the two older spellings that writers still use.
struct LayerAttribute {
  private enum Target {
    case property(keyPath: String, kind: ValueKind)
    case timing(String)
    /// A value of the layer's class that is no row of the table.
    case own(key: String, kind: ValueKind)
    /// `continuousCorners="1"`, the older form of `cornerCurve="continuous"`.
    case continuousCorners
  }

  private let name: String
  private let target: Target

  /// Nil where the table has no such property.
  init?(_ name: String, on layer: CALayer) {
    self.name = name
    if name == "continuousCorners" {
      target = .continuousCorners
    } else if Self.timingNames.contains(name) {
      target = .timing(name)
    } else if let kind = Self.kind(ofKeyPath: name, on: layer) {
      target = .property(keyPath: name, kind: kind)
    } else if let own = Self.ownValues(of: layer).first(where: { $0.key == name }) {
      target = .own(key: name, kind: own.kind)
    } else {
      return nil
    }
  }

  /// What the property holds; nil for those that only exist as attributes.
  var kind: ValueKind? {
    switch target {
    case .property(_, let kind), .own(_, let kind): kind
    case .timing("fillMode"), .continuousCorners: nil
    case .timing("autoreverses"): .boolean
    case .timing: .number
    }
  }

  /// Names that layer elements carry besides properties.
  static func isStructural(_ name: String) -> Bool {
    ["id", "name", "type", "key"].contains(name)
  }

  /// What the property under a key path holds, on layers of this class; nil where there is none.
  static func kind(ofKeyPath keyPath: String, on layer: CALayer) -> ValueKind? {
    if keyPath.hasPrefix("sublayers.") { return kind(below: keyPath, on: layer) }
    guard let resolved = ResolvedKeyPath(keyPath, of: layer.propertyFamily) else { return nil }
    if resolved.property.kind == .filters || resolved.property.kind == .emitterCells {
      return resolved.kind == .array ? .colorMatrix : ValueKind(resolved.kind)
    }
    let isWhole = resolved.property.keyPath == keyPath || resolved.property.aliases.contains(keyPath)
    if isWhole, let element = resolved.property.elementKind { return ValueKind(element).map { .list($0) } }
    let kind = isWhole ? resolved.property.kind : resolved.value(in: LayerProperties())?.kind
    return kind.flatMap(ValueKind.init)
  }

  /// What `sublayers.NAME.REST` leads to; nil where no sublayer has the name.
  private static func kind(below keyPath: String, on layer: CALayer) -> ValueKind? {
    let parts = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
    guard parts.count == 3, let sublayer = layer.value(forKeyPath: "sublayers.\(parts[1])") as? CALayer else {
      return nil
    }
    return kind(ofKeyPath: parts[2], on: sublayer)
  }

  /// The values that layers of a class have beside the table, in the order in which they are written.
  static func ownValues(of layer: CALayer) -> [(key: String, kind: ValueKind)] {
    switch layer {
    case is CAScrollLayer: [("scrollMode", .string)]
    case is CATiledLayer: [("levelsOfDetail", .number), ("levelsOfDetailBias", .number), ("tileSize", .size)]
    case is CAPortalLayer:
      [
        ("hidesSourceLayer", .boolean), ("matchesPosition", .boolean), ("matchesTransform", .boolean),
        ("matchesOpacity", .boolean),
      ]
    default: []
    }
  }

  // MARK: Reading and setting

  /// The value of a text.
  func parse(_ text: String) throws(ValueError) -> Any {
    switch target {
    case .continuousCorners: return try ValueGrammar.boolean(text)
    case .timing(let name): return try Self.parseTiming(name, text)
    case .property(_, let kind), .own(_, let kind):
      if let choices = Self.choices[name], !choices.contains(text) {
        throw ValueError(expected: choices.joined(separator: ", "), found: text)
      }
      return try kind.parse(text)
    }
  }

  /// Sets a value of the right type.
  func set(_ value: Any, on layer: CALayer) {
    switch target {
    case .continuousCorners: layer.cornerCurve = (value as? Bool) == true ? .continuous : .circular
    case .timing(let name): Self.setTiming(name, value, on: layer)
    case .own(let key, _): layer.setValue(value, forKey: key)
    case .property(let keyPath, let kind):
      // Writers repeat the rotation of `transform` as components. Setting an equal component would only add rounding.
      if kind == .number, keyPath.contains("."), let old = layer.value(forKeyPath: keyPath) as? Double,
        let new = value as? Double, abs(old - new) < 1e-9
      {
        return
      }
      layer.setValue(value, forKeyPath: keyPath)
    }
  }

  // MARK: Timing

  static let timingNames = [
    "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses", "fillMode",
  ]

  static func parseTiming(_ name: String, _ text: String) throws(ValueError) -> Any {
    switch name {
    case "autoreverses": try ValueGrammar.boolean(text)
    case "fillMode": try AnimationReader.fillMode(text)
    case "duration", "repeatCount", "repeatDuration": try ValueGrammar.nonNegativeNumber(text)
    default: try ValueGrammar.finiteNumber(text)
    }
  }

  private static func setTiming(_ name: String, _ value: Any, on layer: CALayer) {
    let number = value as? Double ?? 0
    switch name {
    case "beginTime": layer.beginTime = number
    case "duration": layer.duration = number
    case "speed": layer.speed = Float(number)
    case "timeOffset": layer.timeOffset = number
    case "repeatCount": layer.repeatCount = Float(number)
    case "repeatDuration": layer.repeatDuration = number
    case "autoreverses": layer.autoreverses = value as? Bool ?? false
    default: if let mode = value as? CAMediaTimingFillMode { layer.fillMode = mode }
    }
  }

  // MARK: Words

  /// The words that properties of this kind take.
  private static let choices: [String: [String]] = [
    "contentsGravity": [
      "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight", "resize",
      "resizeAspect", "resizeAspectFill",
    ],
    "cornerCurve": ["circular", "continuous"],
    "alignmentMode": ["natural", "left", "right", "center", "justified"],
    "truncationMode": ["none", "start", "middle", "end"],
    "fillRule": ["non-zero", "even-odd"],
    "lineJoin": ["miter", "round", "bevel"],
    "lineCap": ["butt", "round", "square"],
    "emitterShape": ["point", "line", "rectangle", "cuboid", "circle", "sphere"],
    "emitterMode": ["points", "outline", "surface", "volume"],
    "renderMode": ["unordered", "oldestFirst", "oldestLast", "backToFront", "additive"],
    "scrollMode": ["none", "vertically", "horizontally", "both"],
    "minificationFilter": ["nearest", "linear", "trilinear"],
    "magnificationFilter": ["nearest", "linear", "trilinear"],
  ]
}

extension ValueKind {
  /// The kind of a property of the table; nil where scene files have no spelling for it.
  init?(_ kind: AnimatableValue.Kind) {
    switch kind {
    case .number: self = .number
    case .point: self = .point
    case .size: self = .size
    case .rect: self = .rect
    case .color: self = .color
    case .transform: self = .transform
    case .path: self = .path
    case .contents: self = .image
    case .bool: self = .boolean
    case .string: self = .string
    case .array, .filters, .emitterCells: return nil
    }
  }
}
