import CoreGraphics

/// Writes layers as elements, by walking the property table.
struct LayerWriter {
  let session: WritingSession

  /// The element of a layer and everything below it.
  /// - Parameter property: The element's name where the layer is a property, as `mask` is.
  func element(_ layer: CALayer, property: String? = nil) -> MarkupElement {
    let className = className(of: layer)
    var element = MarkupElement(property ?? className, attributes(of: layer, type: property == nil ? nil : className))
    element.children = propertyElements(of: layer) + sourceElements(of: layer)
    if let mask = layer.mask { element.children.append(self.element(mask, property: "mask")) }
    if let sublayers = layer.sublayers, !sublayers.isEmpty {
      element.children.append(MarkupElement("sublayers", children: sublayers.map { self.element($0) }))
    }
    let animations = animationElements(of: layer)
    if !animations.isEmpty { element.children.append(MarkupElement("animations", children: animations)) }
    return element
  }

  private static let known: [(CALayer.Type, String)] = [
    (CATransformLayer.self, "CATransformLayer"), (CAShapeLayer.self, "CAShapeLayer"),
    (CAGradientLayer.self, "CAGradientLayer"), (CATextLayer.self, "CATextLayer"), (CAScrollLayer.self, "CAScrollLayer"),
    (CATiledLayer.self, "CATiledLayer"), (CAPortalLayer.self, "CAPortalLayer"),
    (CAReplicatorLayer.self, "CAReplicatorLayer"), (CAEmitterLayer.self, "CAEmitterLayer"), (CALayer.self, "CALayer"),
  ]

  private func className(of layer: CALayer) -> String {
    if let exact = Self.known.first(where: { type(of: layer) == $0.0 }) { return exact.1 }
    session.leaveOut("the class \(type(of: layer))")
    return "CALayer"
  }

  // MARK: Attributes

  private func attributes(of layer: CALayer, type: String?) -> [(name: String, value: String)] {
    let ids = [("type", type), ("id", session.id(of: layer)), ("name", layer.name)]
    let names = ids.compactMap { name, value in value.map { (name: name, value: $0) } }
    let properties = changedRows(of: layer).compactMap { row, value in
      attribute(value, of: row).map { (name: row.sceneName, value: $0) }
    }
    return names + properties + ownValues(of: layer) + timing(of: layer)
  }

  /// What the layer's class has beside the table, as far as it differs from the class's defaults.
  private func ownValues(of layer: CALayer) -> [(name: String, value: String)] {
    LayerAttribute.ownValues(of: layer).compactMap { key, _ in
      let value = AnimatableValue(any: layer.value(forKey: key)).flatMap(TypedValueText.text)
      let initial = AnimatableValue(any: type(of: layer).defaultValue(forKey: key)).flatMap(TypedValueText.text)
      return value == initial ? nil : value.map { (key, $0) }
    }
  }

  /// The rows whose value differs from the default of new layers, with the value.
  private func changedRows(of layer: CALayer) -> [(row: AnimatableProperty, value: AnimatableValue?)] {
    PropertyTable.rows(of: layer.propertyFamily).compactMap { row in
      let value = value(of: row, layer)
      let initial = Self.known.first { type(of: layer) == $0.0 }?.0.defaultValue(forKey: row.keyPath)
      return Self.areEqual(value, initial.map { AnimatableValue(any: $0) } ?? row.defaultValue) ? nil : (row, value)
    }
  }

  private func value(of row: AnimatableProperty, _ layer: CALayer) -> AnimatableValue? {
    let value = layer.value(forKeyPath: row.keyPath)
    guard row.kind == .filters, let filters = value as? [Any] else { return AnimatableValue(any: value) }
    return AnimatableValue(any: filters.map { $0 as? CAFilter ?? CAFilter(type: $0 as? String ?? "\(type(of: $0))") })
  }

  private static func areEqual(_ a: AnimatableValue?, _ b: AnimatableValue?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?): TypedValueText.element(a, named: "v") == TypedValueText.element(b, named: "v")
    default: false
    }
  }

  /// The text of values that fit in an attribute; opaque colours do, others do not, nor do names that attributes of
  /// elements have for themselves.
  private func attribute(_ value: AnimatableValue?, of row: AnimatableProperty) -> String? {
    guard let value, !LayerAttribute.isStructural(row.sceneName), row.keyPath != "compositingFilter" else { return nil }
    if case .color(let color) = value, color.rgba.w != 1 { return nil }
    if case .text = value { session.leaveOut("the looks inside an attributed string") }
    return TypedValueText.text(value)
  }

  private func timing(of layer: CALayer) -> [(name: String, value: String)] {
    var result: [(name: String, value: String)] = []
    func add(_ name: String, _ value: Double, default initial: Double) {
      if value != initial { result.append((name, ValueText.number(value))) }
    }
    add("beginTime", layer.beginTime, default: 0)
    add("duration", layer.duration, default: .infinity)
    add("speed", Double(layer.speed), default: 1)
    add("timeOffset", layer.timeOffset, default: 0)
    add("repeatCount", Double(layer.repeatCount), default: 0)
    add("repeatDuration", layer.repeatDuration, default: 0)
    if layer.autoreverses { result.append(("autoreverses", "1")) }
    if layer.fillMode != .removed { result.append(("fillMode", layer.fillMode.rawValue)) }
    return result
  }

  // MARK: Children

  private func propertyElements(of layer: CALayer) -> [MarkupElement] {
    changedRows(of: layer).compactMap { row, value in
      if attribute(value, of: row) != nil { return nil }
      guard let value else {
        return MarkupElement(row.sceneName, [("opacity", "0"), ("value", "0 0 0")])
      }
      if case .filters(let filters) = value {
        return MarkupElement(row.sceneName, children: filters.map(FilterText.element))
      }
      if case .emitterCells(let cells) = value {
        return MarkupElement(row.sceneName, children: cells.map { CellText.element($0, session) })
      }
      if row.keyPath == "compositingFilter" { return FilterText.compositing(value) }
      return TypedValueText.element(value, named: row.sceneName, session: session)
    }
  }

  private func sourceElements(of layer: CALayer) -> [MarkupElement] {
    guard let source = (layer as? CAPortalLayer)?.sourceLayer, let id = session.id(of: source) else { return [] }
    return [MarkupElement("sourceLayer", [("object", id)])]
  }

  private func animationElements(of layer: CALayer) -> [MarkupElement] {
    let writer = AnimationWriter(session: session)
    return (layer.animationKeys() ?? []).compactMap { key in
      guard let animation = layer.animation(forKey: key) else { return nil }
      return writer.element(animation, named: "p", key: key)
    }
  }
}
