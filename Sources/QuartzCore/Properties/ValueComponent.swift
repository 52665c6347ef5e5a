import CoreGraphics

/// A part of a structured value that a key path can name: `x` of a point, `size.width` of a rectangle, `rotation.z` of
/// a matrix. The table below is the only list of them.
final class ValueComponent: Sendable {
  /// The rest of the key path behind the structured value.
  let name: String
  /// Which sort of value has this part.
  let owner: AnimatableValue.Kind
  private let read: @Sendable (AnimatableValue) -> AnimatableValue?
  private let write: @Sendable (AnimatableValue, inout AnimatableValue) -> Void

  private init<Owner: PropertyValue, Part: PropertyValue>(
    _ name: String, _ path: WritableKeyPath<Owner, Part> & Sendable
  ) {
    self.name = name
    owner = Owner.kind
    read = { Owner(animatable: $0)?[keyPath: path].animatable }
    write = { part, whole in
      guard var owner = Owner(animatable: whole), let part = Part(animatable: part) else { return }
      owner[keyPath: path] = part
      if let changed = owner.animatable { whole = changed }
    }
  }

  /// The part; nil if the value has no such part.
  func part(of whole: AnimatableValue) -> AnimatableValue? { read(whole) }

  /// Replaces the part and leaves the others; values of wrong kinds change nothing.
  func set(_ part: AnimatableValue, in whole: inout AnimatableValue) { write(part, &whole) }

  /// The part with this name of values of this kind.
  static func named(_ name: String, of owner: AnimatableValue.Kind) -> ValueComponent? {
    byOwner[owner]?[name]
  }

  private static let byOwner = Dictionary(grouping: points + sizes + rects + transforms, by: \.owner)
    .mapValues { parts in Dictionary(uniqueKeysWithValues: parts.map { ($0.name, $0) }) }

  // MARK: - Table

  private static let points = [
    ValueComponent("x", \CGPoint.x),
    ValueComponent("y", \CGPoint.y),
  ]

  private static let sizes = [
    ValueComponent("width", \CGSize.width),
    ValueComponent("height", \CGSize.height),
  ]

  private static let rects = [
    ValueComponent("origin", \CGRect.origin),
    ValueComponent("origin.x", \CGRect.origin.x),
    ValueComponent("origin.y", \CGRect.origin.y),
    ValueComponent("size", \CGRect.size),
    ValueComponent("size.width", \CGRect.size.width),
    ValueComponent("size.height", \CGRect.size.height),
  ]

  private static let transforms = [
    ValueComponent("rotation", \CATransform3D.components.rotation.z),
    ValueComponent("rotation.x", \CATransform3D.components.rotation.x),
    ValueComponent("rotation.y", \CATransform3D.components.rotation.y),
    ValueComponent("rotation.z", \CATransform3D.components.rotation.z),
    ValueComponent("scale", \CATransform3D.components.uniformScale),
    ValueComponent("scale.x", \CATransform3D.components.scale.x),
    ValueComponent("scale.y", \CATransform3D.components.scale.y),
    ValueComponent("scale.z", \CATransform3D.components.scale.z),
    ValueComponent("scale.xy", \CATransform3D.components.planeScale),
    ValueComponent("translation", \CATransform3D.components.planeTranslation),
    ValueComponent("translation.x", \CATransform3D.components.translation.x),
    ValueComponent("translation.y", \CATransform3D.components.translation.y),
    ValueComponent("translation.z", \CATransform3D.components.translation.z),
  ]
}
