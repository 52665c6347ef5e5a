/// The components of the transform that are one number. Like `DirectField`, a shortcut that must do what the property
/// table does.
enum TransformPart: String, CaseIterable, Sendable {
  case rotation = "transform.rotation"
  case rotationX = "transform.rotation.x"
  case rotationY = "transform.rotation.y"
  case rotationZ = "transform.rotation.z"
  case scale = "transform.scale"
  case scaleX = "transform.scale.x"
  case scaleY = "transform.scale.y"
  case scaleZ = "transform.scale.z"
  case scaleXY = "transform.scale.xy"
  case translationX = "transform.translation.x"
  case translationY = "transform.translation.y"
  case translationZ = "transform.translation.z"

  func value(in components: TransformComponents) -> Double {
    switch self {
    case .rotation, .rotationZ: components.rotation.z
    case .rotationX: components.rotation.x
    case .rotationY: components.rotation.y
    case .scale: components.uniformScale
    case .scaleX: components.scale.x
    case .scaleY: components.scale.y
    case .scaleZ: components.scale.z
    case .scaleXY: components.planeScale
    case .translationX: components.translation.x
    case .translationY: components.translation.y
    case .translationZ: components.translation.z
    }
  }

  func set(_ value: Double, in components: inout TransformComponents) {
    switch self {
    case .rotation, .rotationZ: components.rotation.z = value
    case .rotationX: components.rotation.x = value
    case .rotationY: components.rotation.y = value
    case .scale: components.uniformScale = value
    case .scaleX: components.scale.x = value
    case .scaleY: components.scale.y = value
    case .scaleZ: components.scale.z = value
    case .scaleXY: components.planeScale = value
    case .translationX: components.translation.x = value
    case .translationY: components.translation.y = value
    case .translationZ: components.translation.z = value
    }
  }
}
