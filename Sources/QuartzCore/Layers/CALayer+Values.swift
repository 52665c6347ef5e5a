import CoreGraphics

/// Setting stored values: the one place through which every change of a property goes.
extension CALayer {
  /// Which rows of the property table the layer has.
  public final var propertyFamily: LayerFamily { properties.family }

  /// Sets a stored property.
  final func set<Value>(_ path: WritableKeyPath<LayerProperties, Value>, _ value: Value) {
    // The mark is asked first: layers that are on no stage and have no delegate pay nothing for actions.
    guard commitMark != nil || delegate != nil, let row = PropertyTable.row(forField: path) else {
      rememberCommitted()
      properties[keyPath: path] = value
      return stamp(\.values)
    }
    withAction(forKey: row.keyPath) {
      properties[keyPath: path] = value
      stamp(\.values)
    }
  }

  final func setBounds(_ bounds: CGRect) {
    let old = properties.bounds.size
    set(\.bounds, bounds.standardized)
    guard properties.bounds.size != old else { return }
    resizeSublayers(withOldSize: old)
    requestLayout()
    if extras.needsDisplayOnBoundsChange { requestDisplay() }
  }

  final func setTiming<Value>(_ path: WritableKeyPath<MediaTiming, Value>, _ value: Value) {
    rememberCommitted()
    timing[keyPath: path] = value
    stamp(\.timing)
    stampUpkeep(\.clock)
  }

  final func setName(_ name: String?) {
    extras.name = name
    stamp(\.structure)
  }

  // MARK: - Contents

  final var currentContents: Any? {
    extras.foreignContents ?? properties.contents.map { AnimatableValue.contents($0).anyValue }
  }

  final func setContents(_ contents: Any?) {
    if case .contents(let known) = AnimatableValue(any: contents) {
      extras.foreignContents = nil
      set(\.contents, known)
    } else {
      extras.foreignContents = contents
      set(\.contents, nil)
    }
    let isForeign = extras.foreignContents != nil
    if isForeign != properties.hasForeignContents { set(\.hasForeignContents, isForeign) }
  }

  // MARK: - Frame

  /// The box around the transformed bounds; depth and the superlayer's sublayer transform do not count.
  final var computedFrame: CGRect {
    var flat = properties
    (flat.zPosition, flat.anchorPointZ) = (0, 0)
    return PlaneProjection(flat.placement).box(of: flat.bounds) ?? CGRect(origin: flat.position, size: .zero)
  }

  final func setFrame(_ frame: CGRect) {
    let frame = frame.standardized
    bounds = CGRect(origin: bounds.origin, size: frame.size)
    let anchor = anchorPoint
    position = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
  }
}

extension PlaneProjection {
  /// The box around the image of a rectangle; nil if a corner has no image.
  func box(of rect: CGRect) -> CGRect? {
    var box: CGRect?
    for (x, y) in [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)] {
      guard let corner = image(of: CGPoint(x: x, y: y)) else { return nil }
      let point = CGRect(origin: corner, size: .zero)
      box = box.map { $0.enclosing(point) } ?? point
    }
    return box
  }
}

extension CGRect {
  /// The box around both; unlike a union it counts rectangles without area.
  fileprivate func enclosing(_ other: CGRect) -> CGRect {
    let (x0, y0) = (min(minX, other.minX), min(minY, other.minY))
    let (x1, y1) = (max(maxX, other.maxX), max(maxY, other.maxY))
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}
