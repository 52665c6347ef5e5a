import CoreGraphics

/// The properties that animations change most, read and set without going through the property table.
///
/// A shortcut and nothing else: every case has the table's key path as its raw value and must do what the table does,
/// which a test checks for all of them. It exists because a switch costs a nanosecond and a key path in a closure hundreds.
enum DirectField: String, CaseIterable, Sendable {
  case opacity, cornerRadius, borderWidth, zPosition, shadowOpacity, shadowRadius
  case position, anchorPoint, bounds, shadowOffset, backgroundColor, borderColor, shadowColor
  case positionX = "position.x"
  case positionY = "position.y"
  case width = "bounds.size.width"
  case height = "bounds.size.height"
  case size = "bounds.size"
  case origin = "bounds.origin"

  var kind: LaneKind {
    switch self {
    case .opacity, .cornerRadius, .borderWidth, .zPosition, .shadowOpacity, .shadowRadius: .number
    case .positionX, .positionY, .width, .height: .number
    case .position, .anchorPoint, .origin: .point
    case .size, .shadowOffset: .size
    case .bounds: .rect
    case .backgroundColor, .borderColor, .shadowColor: .color
    }
  }

  var isColor: Bool { kind == .color }

  /// The property's value; no colour counts as clear.
  func lanes(in properties: LayerProperties) -> SIMD4<Double> {
    switch self {
    case .opacity: SIMD4(Double(properties.opacity), 0, 0, 0)
    case .cornerRadius: SIMD4(Double(properties.cornerRadius), 0, 0, 0)
    case .borderWidth: SIMD4(Double(properties.borderWidth), 0, 0, 0)
    case .zPosition: SIMD4(Double(properties.zPosition), 0, 0, 0)
    case .shadowOpacity: SIMD4(Double(properties.shadowOpacity), 0, 0, 0)
    case .shadowRadius: SIMD4(Double(properties.shadowRadius), 0, 0, 0)
    case .position: SIMD4(properties.position)
    case .anchorPoint: SIMD4(properties.anchorPoint)
    case .bounds: SIMD4(properties.bounds)
    case .shadowOffset: SIMD4(properties.shadowOffset)
    case .backgroundColor: properties.backgroundColor?.rgba ?? .zero
    case .borderColor: properties.borderColor?.rgba ?? .zero
    case .shadowColor: properties.shadowColor?.rgba ?? .zero
    case .positionX: SIMD4(Double(properties.position.x), 0, 0, 0)
    case .positionY: SIMD4(Double(properties.position.y), 0, 0, 0)
    case .width: SIMD4(Double(properties.bounds.size.width), 0, 0, 0)
    case .height: SIMD4(Double(properties.bounds.size.height), 0, 0, 0)
    case .size: SIMD4(properties.bounds.size)
    case .origin: SIMD4(properties.bounds.origin)
    }
  }

  func set(_ lanes: SIMD4<Double>, in properties: inout LayerProperties) {
    switch self {
    case .opacity: properties.opacity = Float(lanes.x)
    case .cornerRadius: properties.cornerRadius = CGFloat(lanes.x)
    case .borderWidth: properties.borderWidth = CGFloat(lanes.x)
    case .zPosition: properties.zPosition = CGFloat(lanes.x)
    case .shadowOpacity: properties.shadowOpacity = Float(lanes.x)
    case .shadowRadius: properties.shadowRadius = CGFloat(lanes.x)
    case .position: properties.position = CGPoint(lanes)
    case .anchorPoint: properties.anchorPoint = CGPoint(lanes)
    case .bounds: properties.bounds = CGRect(lanes)
    case .shadowOffset: properties.shadowOffset = CGSize(lanes)
    case .backgroundColor: properties.backgroundColor = LayerColor(rgba: lanes)
    case .borderColor: properties.borderColor = LayerColor(rgba: lanes)
    case .shadowColor: properties.shadowColor = LayerColor(rgba: lanes)
    case .positionX: properties.position.x = CGFloat(lanes.x)
    case .positionY: properties.position.y = CGFloat(lanes.x)
    case .width: properties.bounds.size.width = CGFloat(lanes.x)
    case .height: properties.bounds.size.height = CGFloat(lanes.x)
    case .size: properties.bounds.size = CGSize(lanes)
    case .origin: properties.bounds.origin = CGPoint(lanes)
    }
  }
}
