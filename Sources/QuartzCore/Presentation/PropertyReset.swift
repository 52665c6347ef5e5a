import CoreGraphics

/// Puts a node's values back to the model's before the animations of a frame change them.
///
/// Copying all properties of a layer costs more than animating a few of them, so where the animations are simple only
/// what they change is copied.
enum PropertyReset {
  case everything
  case fields([DirectField], transform: Bool)

  /// What the given animations change.
  init(for animations: [CompiledAnimation]) {
    var fields: [DirectField] = []
    var changesTransform = false
    for animation in animations {
      switch animation.effect {
      case .none: break
      case .direct(let effect): fields.append(effect.field)
      case .transform: changesTransform = true
      case .property, .group:
        self = .everything
        return
      }
    }
    self = .fields(fields, transform: changesTransform)
  }

  func apply(to properties: inout LayerProperties, from layer: CALayer) {
    guard case .fields(let fields, let changesTransform) = self else {
      properties = layer.properties
      return
    }
    if changesTransform { properties.transform = layer.properties.transform }
    for field in fields { field.reset(&properties, to: layer) }
  }
}

extension DirectField {
  /// Each case reads one stored value of the layer; handing the properties to a function would copy them all.
  func reset(_ properties: inout LayerProperties, to layer: CALayer) {
    switch self {
    case .opacity: properties.opacity = layer.properties.opacity
    case .cornerRadius: properties.cornerRadius = layer.properties.cornerRadius
    case .borderWidth: properties.borderWidth = layer.properties.borderWidth
    case .zPosition: properties.zPosition = layer.properties.zPosition
    case .shadowOpacity: properties.shadowOpacity = layer.properties.shadowOpacity
    case .shadowRadius: properties.shadowRadius = layer.properties.shadowRadius
    case .position, .positionX, .positionY: properties.position = layer.properties.position
    case .anchorPoint: properties.anchorPoint = layer.properties.anchorPoint
    case .bounds, .width, .height, .size, .origin: properties.bounds = layer.properties.bounds
    case .shadowOffset: properties.shadowOffset = layer.properties.shadowOffset
    case .backgroundColor: properties.backgroundColor = layer.properties.backgroundColor
    case .borderColor: properties.borderColor = layer.properties.borderColor
    case .shadowColor: properties.shadowColor = layer.properties.shadowColor
    }
  }
}
