import CoreGraphics

/// A part of a structured value that a key path can name: `x` of a point, `size.width` of a rectangle, `rotation.z` of
/// a matrix. The table below is the only list of them.
final class ValueComponent: Sendable {
  /// The rest of the key path behind the structured value.
  let name: String
  /// Which sort of value has this part.
  let owner: AnimatableValue.Kind
  /// Which sort of value the part is; nil where the structured value tells.
  let partKind: AnimatableValue.Kind?
  private let read: @Sendable (AnimatableValue) -> AnimatableValue?
  private let write: @Sendable (AnimatableValue, inout AnimatableValue) -> Void

  private init<Owner: PropertyValue, Part: PropertyValue>(
    _ name: String, _ path: WritableKeyPath<Owner, Part> & Sendable
  ) {
    self.name = name
    owner = Owner.kind
    partKind = nil
    read = { Owner(animatable: $0)?[keyPath: path].animatable }
    write = { part, whole in
      guard var owner = Owner(animatable: whole), let part = Part(animatable: part) else { return }
      owner[keyPath: path] = part
      if let changed = owner.animatable { whole = changed }
    }
  }

  /// A part of a matrix. Functions and not a key path: a key path through computed properties allocates when it sets.
  private init<Part: PropertyValue>(
    _ name: String, _ get: @escaping @Sendable (TransformComponents) -> Part,
    _ set: @escaping @Sendable (inout TransformComponents, Part) -> Void
  ) {
    self.name = name
    owner = .transform
    partKind = nil
    read = { whole in
      guard case .transform(let matrix) = whole else { return nil }
      return get(matrix.components).animatable
    }
    write = { part, whole in
      guard case .transform(let matrix) = whole, let part = Part(animatable: part) else { return }
      var components = matrix.components
      set(&components, part)
      whole = .transform(components.transform)
    }
  }

  /// An input of the filter of a name: `blur.inputRadius`; nil for names of another form.
  private init?(input name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    self.name = name
    owner = .filters
    partKind = LayerFilter.kind(ofInput: parts[1])
    read = { whole in
      guard case .filters(let filters) = whole else { return nil }
      return filters.input(parts[1], ofFilter: parts[0])
    }
    write = { part, whole in
      guard case .filters(var filters) = whole, part.kind == LayerFilter.kind(ofInput: parts[1]) else { return }
      filters.set(part, input: parts[1], ofFilter: parts[0])
      whole = .filters(filters)
    }
  }

  /// A value of the cell of a name: `snow.birthRate`; nil for paths that no cell has.
  private init?(cellPath path: String) {
    guard let kind = CellPath(path)?.kind else { return nil }
    (name, owner, partKind) = (path, .emitterCells, kind)
    read = { whole in
      guard case .emitterCells(let cells) = whole else { return nil }
      return cells.value(atPath: path)
    }
    write = { part, whole in
      guard case .emitterCells(var cells) = whole else { return }
      cells.set(part, atPath: path)
      whole = .emitterCells(cells)
    }
  }

  /// The part; nil if the value has no such part.
  func part(of whole: AnimatableValue) -> AnimatableValue? { read(whole) }

  /// Replaces the part and leaves the others; values of wrong kinds change nothing.
  func set(_ part: AnimatableValue, in whole: inout AnimatableValue) { write(part, &whole) }

  /// The part with this name of values of this kind.
  static func named(_ name: String, of owner: AnimatableValue.Kind) -> ValueComponent? {
    switch owner {
    case .filters: ValueComponent(input: name)
    case .emitterCells: ValueComponent(cellPath: name)
    default: byOwner[owner]?[name]
    }
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
    ValueComponent("rotation", { $0.rotation.z }, { $0.rotation.z = $1 }),
    ValueComponent("rotation.x", { $0.rotation.x }, { $0.rotation.x = $1 }),
    ValueComponent("rotation.y", { $0.rotation.y }, { $0.rotation.y = $1 }),
    ValueComponent("rotation.z", { $0.rotation.z }, { $0.rotation.z = $1 }),
    ValueComponent("scale", { $0.uniformScale }, { $0.uniformScale = $1 }),
    ValueComponent("scale.x", { $0.scale.x }, { $0.scale.x = $1 }),
    ValueComponent("scale.y", { $0.scale.y }, { $0.scale.y = $1 }),
    ValueComponent("scale.z", { $0.scale.z }, { $0.scale.z = $1 }),
    ValueComponent("scale.xy", { $0.planeScale }, { $0.planeScale = $1 }),
    ValueComponent("translation", { $0.planeTranslation }, { $0.planeTranslation = $1 }),
    ValueComponent("translation.x", { $0.translation.x }, { $0.translation.x = $1 }),
    ValueComponent("translation.y", { $0.translation.y }, { $0.translation.y = $1 }),
    ValueComponent("translation.z", { $0.translation.z }, { $0.translation.z = $1 }),
  ]
}
