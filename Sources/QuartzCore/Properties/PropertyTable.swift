import CoreGraphics

/// The table of every animatable property. To add a property, store it in `LayerProperties` and add its row here.
public enum PropertyTable {
  /// All rows, in the order of `LayerProperties`.
  public static let rows: [AnimatableProperty] =
    geometry + visibility + content + box + shadow + rasterization + effects
    + specificRows

  /// The row for a key or one of its aliases, on layers of a family; nil where they have no such property.
  public static func row(forKey key: String, of family: LayerFamily = .layer) -> AnimatableProperty? {
    rowsByKey[key]?.first { $0.belongs(to: family) }
  }

  /// The rows that layers of a family have, in the order of the table.
  public static func rows(of family: LayerFamily) -> [AnimatableProperty] { rows.filter { $0.belongs(to: family) } }

  private static let rowsByKey: [String: [AnimatableProperty]] = {
    let keyed = rows.flatMap { row in ([row.keyPath] + row.aliases).map { (key: $0, row: row) } }
    return Dictionary(grouping: keyed, by: \.key).mapValues { $0.map(\.row) }
  }()

  /// The row of a stored property; nil for fields that are no property.
  static func row(forField field: PartialKeyPath<LayerProperties>) -> AnimatableProperty? { rowsByField[field] }

  // Safe: nothing changes the dictionary once it is made, and its key paths hold no values.
  nonisolated(unsafe) private static let rowsByField: [PartialKeyPath<LayerProperties>: AnimatableProperty] =
    Dictionary(uniqueKeysWithValues: rows.map { ($0.field, $0) })

  // MARK: - Rows

  typealias Row = AnimatableProperty

  private static let geometry = [
    Row("bounds", \.bounds, implicit: true),
    Row("position", \.position, implicit: true),
    Row("zPosition", \.zPosition, implicit: true),
    Row("anchorPoint", \.anchorPoint, implicit: true),
    Row("anchorPointZ", \.anchorPointZ, implicit: true),
    Row("transform", \.transform, implicit: true),
    Row("sublayerTransform", \.sublayerTransform, implicit: true),
    Row("geometryFlipped", \.isGeometryFlipped, aliases: ["isGeometryFlipped"]),
  ]

  private static let visibility = [
    Row("hidden", \.isHidden, aliases: ["isHidden"], implicit: true),
    Row("opacity", \.opacity, implicit: true),
    Row("allowsGroupOpacity", \.allowsGroupOpacity),
    Row("doubleSided", \.isDoubleSided, aliases: ["isDoubleSided"], implicit: true),
  ]

  private static let content = [
    Row("backgroundColor", \.backgroundColor, implicit: true),
    Row("contents", \.contents, implicit: true),
    Row("contentsGravity", \.contentsGravity),
    Row("contentsRect", \.contentsRect, implicit: true),
    Row("contentsCenter", \.contentsCenter, implicit: true),
    Row("contentsScale", \.contentsScale),
    Row("minificationFilter", \.minificationFilter),
    Row("magnificationFilter", \.magnificationFilter),
    Row("minificationFilterBias", \.minificationFilterBias),
  ]

  private static let box = [
    Row("cornerRadius", \.cornerRadius, implicit: true),
    Row("maskedCorners", \.maskedCorners),
    Row("cornerCurve", \.cornerCurve),
    Row("borderWidth", \.borderWidth, implicit: true),
    Row("borderColor", \.borderColor, implicit: true),
    Row("masksToBounds", \.masksToBounds, implicit: true),
  ]

  private static let shadow = [
    Row("shadowColor", \.shadowColor, implicit: true),
    Row("shadowOpacity", \.shadowOpacity, implicit: true),
    Row("shadowOffset", \.shadowOffset, implicit: true),
    Row("shadowRadius", \.shadowRadius, implicit: true),
    Row("shadowPath", \.shadowPath.pathValue),
  ]

  private static let effects = [
    Row("compositingFilter", \.effects.compositingFilter, implicit: true),
    Row("filters", \.effects.filters.listValue, implicit: true),
    Row("backgroundFilters", \.effects.backgroundFilters.listValue, implicit: true),
    Row("allowsGroupBlending", \.effects.allowsGroupBlending),
    Row("contentsMultiplyColor", \.effects.contentsMultiplyColor, implicit: true),
  ]

  private static let rasterization = [
    Row("edgeAntialiasingMask", \.edgeAntialiasingMask),
    Row("allowsEdgeAntialiasing", \.allowsEdgeAntialiasing),
    Row("shouldRasterize", \.shouldRasterize),
    Row("rasterizationScale", \.rasterizationScale),
  ]
}
