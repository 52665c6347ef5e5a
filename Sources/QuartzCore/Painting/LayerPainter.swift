import CoreGraphics
import Geometry

/// Draws a layer tree into a context, layer by layer, in painter's order.
///
/// In: layers with their model's values, and a context whose user space is that of the first layer. It does in one pass
/// on the processor what the encoder and the renderer do otherwise, and leaves out what `CALayer.render(in:)` names.
struct LayerPainter {
  let context: CGContext
  /// Whether y points down in the bitmap, so that the top of an image lies at the smaller y.
  var isYDown: Bool

  /// Draws a layer whose own coordinates are the context's.
  mutating func paint(_ layer: CALayer) {
    let properties = layer.properties
    guard !properties.isHidden, properties.opacity > 0 else { return }
    let isGroup = layer.maskLayer != nil || properties.opacity < 1
    context.saveGState()
    if isGroup {
      context.setAlpha(CGFloat(properties.opacity))
      context.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    paintPicture(layer, properties)
    if let mask = layer.maskLayer { cut(by: mask, properties) }
    if isGroup { context.endTransparencyLayer() }
    context.restoreGState()
  }

  /// The content, and beneath it what its `shadowPath` or all of it throws.
  private mutating func paintPicture(_ layer: CALayer, _ properties: LayerProperties) {
    guard layer.presentationKind != .transform, let color = properties.thrownColor else {
      return paintContent(layer, properties)
    }
    context.saveGState()
    context.setShadow(userOffset: properties.shadowOffset, sigma: properties.shadowRadius, color: color)
    if let path = properties.shadowPath {
      context.paintShadow(of: path)
      context.restoreGState()
      return paintContent(layer, properties)
    }
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    paintContent(layer, properties)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  private mutating func paintContent(_ layer: CALayer, _ properties: LayerProperties) {
    let drawsItself = !layer.keepsDepth
    if drawsItself && properties.isBox && layer.children.isEmpty { return paintBox(properties) }
    if drawsItself { paintBackground(properties) }
    context.saveGState()
    if drawsItself && properties.masksToBounds {
      context.addPath(properties.outline(inset: 0))
      context.clip()
    }
    turn(by: properties) { painter in
      if drawsItself {
        painter.paintText(properties)
        painter.paintContents(properties)
        if properties.isTiled && properties.contents == nil { painter.paintTiles(layer, properties) }
        painter.paintShape(properties)
      }
      painter.context.concatenate(CATransform3DGetAffineTransform(properties.anchoredSublayerTransform))
      painter.placeSublayers(of: layer)
    }
    context.restoreGState()
    if drawsItself { paintBorder(properties) }
  }

  /// All sublayers, as often as a replicator shows them.
  private mutating func placeSublayers(of layer: CALayer) {
    guard case .replicator(let shared) = layer.properties.specific, !layer.children.isEmpty else {
      return layer.sublayersFromBack.forEach { place($0) }
    }
    let count = min(shared.value.instanceCount, Replication.mostLayers)
    let powers = InstancePowers(shared.value.instanceTransform, count: count)
    let middle = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
    for copy in 0..<max(0, count) {
      context.saveGState()
      context.concatenate(CATransform3DGetAffineTransform(powers.matrix(copy, about: middle)))
      layer.sublayersFromBack.forEach { place($0) }
      context.restoreGState()
    }
  }

  /// The mask lies in the layer's space; only its alpha counts.
  private mutating func cut(by mask: CALayer, _ properties: LayerProperties) {
    context.saveGState()
    context.setBlendMode(.destinationIn)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    turn(by: properties) { $0.place(mask) }
    context.endTransparencyLayer()
    context.restoreGState()
  }

  /// Draws a layer at its place in the context's space.
  private mutating func place(_ layer: CALayer) {
    let map = CATransform3DGetAffineTransform(layer.properties.placement)
    let isTurnedAway = !layer.properties.isDoubleSided && map.a * map.d - map.b * map.c < 0
    guard !isTurnedAway else { return }
    context.saveGState()
    context.concatenate(map)
    paint(layer)
    context.restoreGState()
  }

  /// Draws inside a layer's flip.
  private mutating func turn(by properties: LayerProperties, _ body: (inout LayerPainter) -> Void) {
    context.saveGState()
    context.concatenate(CATransform3DGetAffineTransform(properties.flip))
    var inner = self
    inner.isYDown = isYDown != properties.isGeometryFlipped
    body(&inner)
    context.restoreGState()
  }
}

extension LayerProperties {
  /// Whether there is nothing but a background and a border.
  fileprivate var isBox: Bool {
    if case .none = specific { contents == nil } else { false }
  }

  /// The shadow's colour with its opacity; nil without a shadow, which layers that mask to their bounds never have.
  fileprivate var thrownColor: CGColor? {
    guard shadowOpacity > 0, !masksToBounds, var rgba = shadowColor?.rgba, rgba.w > 0 else { return nil }
    rgba.w *= Double(min(1, shadowOpacity))
    return LayerColor(rgba: rgba).cgColor
  }
}

extension CALayer {
  /// By `zPosition`, then in the order of the array.
  fileprivate final var sublayersFromBack: [CALayer] {
    let order = children.enumerated().sorted { a, b in
      (a.element.properties.zPosition, a.offset) < (b.element.properties.zPosition, b.offset)
    }
    return order.map(\.element)
  }
}
