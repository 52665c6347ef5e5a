import CoreGraphics
import Foundation
import Geometry

/// What a layer draws itself: its box, its contents, its path, its gradient.
extension LayerPainter {
  func paintBackground(_ properties: LayerProperties) {
    if let color = properties.backgroundColor {
      context.setFillColor(color.cgColor)
      context.addPath(properties.outline(inset: 0))
      context.fillPath()
    }
    guard case .gradient(let shared) = properties.specific else { return }
    context.saveGState()
    context.addPath(properties.outline(inset: 0))
    context.clip()
    paint(shared.value, in: properties)
    context.restoreGState()
  }

  /// The ring between the outline and the same with a smaller radius inside.
  func paintBorder(_ properties: LayerProperties) {
    guard properties.borderWidth > 0, let color = properties.borderColor else { return }
    let width = min(properties.borderWidth, min(properties.bounds.width, properties.bounds.height) / 2)
    context.setFillColor(color.cgColor)
    context.addPath(properties.outline(inset: 0))
    context.addPath(properties.outline(inset: width))
    context.fillPath(using: .evenOdd)
  }

  /// Background and border of a rounded box with nothing between them, as one: the background does not shine through along
  /// the outline.
  func paintBox(_ properties: LayerProperties) {
    guard properties.borderWidth > 0, properties.cornerRadius > 0, let border = properties.borderColor,
      let fill = properties.backgroundColor
    else {
      paintBackground(properties)
      return paintBorder(properties)
    }
    context.saveGState()
    context.addPath(properties.outline(inset: 0))
    context.clip()
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    let room = properties.bounds.insetBy(dx: -1, dy: -1)
    context.setFillColor(fill.cgColor)
    context.fill(room)
    context.setFillColor(border.cgColor)
    context.addRect(room)
    context.addPath(
      properties.outline(
        inset: min(properties.borderWidth, min(properties.bounds.width, properties.bounds.height) / 2)))
    context.fillPath(using: .evenOdd)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  // MARK: - Contents

  func paintContents(_ properties: LayerProperties) {
    guard case .image(let plain)? = properties.contents else { return }
    let color = properties.effects.contentsMultiplyColor ?? .white
    let image = color == .white ? plain : plain.multiplied(by: color)
    let isDown = isYDown || image.followsAxes
    let unit = properties.contentsRect
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let top = isDown ? unit.minY : 1 - unit.maxY
    let crop = CGRect(x: unit.minX * width, y: top * height, width: unit.width * width, height: unit.height * height)
    guard crop.width > 0, crop.height > 0 else { return }
    let scale = max(properties.contentsScale, 1e-6)
    let placement = ContentsPlacement(
      size: CGSize(width: crop.width / scale, height: crop.height / scale), gravity: properties.contentsGravity,
      bounds: properties.bounds)
    context.saveGState()
    context.interpolationQuality = properties.magnificationFilter == .nearest ? .none : .high
    var center = properties.contentsCenter
    if !isDown { center.origin.y = 1 - center.maxY }
    let stretches = [.resize, .resizeAspect, .resizeAspectFill].contains(properties.contentsGravity)
    if !stretches { center = CGRect(x: 0, y: 0, width: 1, height: 1) }
    for slice in placement.slices(source: crop, center: center, scale: scale, isYDown: isDown) {
      draw(image, slice, isDown: isDown)
    }
    context.restoreGState()
  }

  /// Draws all of the image so that the slice's part of it lies in the slice's rectangle, and nothing outside that.
  private func draw(_ image: CGImage, _ slice: ContentsPlacement.Slice, isDown: Bool) {
    let unit = CGSize(width: slice.rect.width / slice.source.width, height: slice.rect.height / slice.source.height)
    let size = CGSize(width: CGFloat(image.width) * unit.width, height: CGFloat(image.height) * unit.height)
    let x = slice.rect.minX - slice.source.minX * unit.width
    let above = slice.source.minY * unit.height
    let y = isDown ? slice.rect.minY - above : slice.rect.maxY + above - size.height
    context.saveGState()
    let whole = CGRect(x: x, y: y, width: size.width, height: size.height)
    if whole != slice.rect { context.clip(to: slice.rect) }
    if isDown {
      context.translateBy(x: 0, y: whole.minY + whole.maxY)
      context.scaleBy(x: 1, y: -1)
    }
    context.draw(image, in: whole)
    context.restoreGState()
  }

  /// All that a tiled layer draws in its bounds, at once: a context has one level of detail.
  func paintTiles(_ layer: CALayer, _ properties: LayerProperties) {
    context.saveGState()
    context.clip(to: properties.bounds)
    layer.draw(in: context)
    context.restoreGState()
  }

  // MARK: - Shapes and gradients

  func paintShape(_ properties: LayerProperties) {
    guard case .shape(let shared) = properties.specific, let path = shared.value.path else { return }
    let shape = shared.value
    if let color = shape.fillColor {
      context.setFillColor(color.cgColor)
      context.addPath(path)
      context.fillPath(using: shape.fillRule == .evenOdd ? .evenOdd : .winding)
    }
    guard let color = shape.strokeColor, shape.lineWidth > 0 else { return }
    let line = path.path.trimmed(from: Double(shape.strokeStart), to: Double(shape.strokeEnd))
    context.setFillColor(color.cgColor)
    context.addPath(CGPath(line.stroked(shape.strokeStyle)))
    context.fillPath()
  }

  /// A text layer's glyphs, as far as they lie in its bounds.
  func paintText(_ properties: LayerProperties) {
    let bounds = properties.bounds
    guard case .text(let shared) = properties.specific, bounds.width > 0, bounds.height > 0 else { return }
    context.saveGState()
    context.clip(to: bounds)
    context.translateBy(x: bounds.minX, y: isYDown ? bounds.minY : bounds.maxY)
    if !isYDown { context.scaleBy(x: 1, y: -1) }
    for piece in shared.value.picture(in: bounds.size).pieces {
      guard let color = piece.color ?? shared.value.foregroundColor else { continue }
      context.setFillColor(color.cgColor)
      context.addPath(CGPath(piece.coverage.path))
      context.fillPath()
    }
    context.restoreGState()
  }

  private func paint(_ gradient: GradientProperties, in properties: LayerProperties) {
    guard let colors = gradient.colors, colors.count > 1,
      let drawn = CGGradient(
        colorsSpace: nil, colors: colors.map(\.cgColor), locations: gradient.locations?.map { CGFloat($0) })
    else { return }
    let bounds = properties.bounds
    func point(_ unit: CGPoint) -> CGPoint {
      let y = properties.isGeometryFlipped ? 1 - unit.y : unit.y
      return CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + y * bounds.height)
    }
    let (start, end) = (point(gradient.startPoint), point(gradient.endPoint))
    let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    switch gradient.type {
    case .radial:
      context.translateBy(x: start.x, y: start.y)
      context.scaleBy(x: abs(end.x - start.x), y: abs(end.y - start.y))
      context.drawRadialGradient(
        drawn, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: both)
    case .conic:
      let way = CGPoint(x: end.x - start.x, y: end.y - start.y)
      if way != .zero { context.drawConicGradient(drawn, center: start, angle: atan2(way.y, way.x)) }
    default: context.drawLinearGradient(drawn, start: start, end: end, options: both)
    }
  }
}

extension LayerProperties {
  /// The box with its rounded corners, smaller by a distance on all sides.
  func outline(inset: CGFloat) -> CGPath {
    let box = bounds.insetBy(dx: inset, dy: inset)
    let radius = max(0, min(cornerRadius, min(bounds.width, bounds.height) / 2) - inset)
    let path = CGMutablePath()
    guard radius > 0, !box.isNull else {
      path.addRect(box)
      return path
    }
    if cornerCurve == .continuous {
      return ContinuousOutline(box, RoundedRect(box, radius: radius, corners: maskedCorners, curve: .continuous)).path
    }
    func reach(_ corner: CACornerMask) -> CGFloat { maskedCorners.contains(corner) ? radius : 0 }
    let (low, high) = (box.origin, CGPoint(x: box.maxX, y: box.maxY))
    path.move(to: CGPoint(x: low.x + reach(.layerMinXMinYCorner), y: low.y))
    let corners: [(CGPoint, CGPoint, CACornerMask)] = [
      (CGPoint(x: high.x, y: low.y), high, .layerMaxXMinYCorner),
      (high, CGPoint(x: low.x, y: high.y), .layerMaxXMaxYCorner),
      (CGPoint(x: low.x, y: high.y), low, .layerMinXMaxYCorner),
      (low, CGPoint(x: high.x, y: low.y), .layerMinXMinYCorner),
    ]
    for (corner, next, name) in corners {
      path.addArc(tangent1End: corner, tangent2End: next, radius: reach(name))
    }
    path.closeSubpath()
    return path
  }
}

extension CGImage {
  /// Every pixel times a colour, component by component.
  fileprivate func multiplied(by color: LayerColor) -> CGImage {
    let rgba = SIMD4<Float>(color.rgba).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
    let factors = SIMD4(rgba.x, rgba.y, rgba.z, 1) * rgba.w
    let pixels = bitmap.pixels.enumerated().map { UInt8((Float($1) * factors[$0 & 3]).rounded()) }
    let product = Bitmap(width: width, height: height, pixels: pixels)
    return followsAxes ? CGImage(followingAxes: product) : CGImage(product)
  }
}
