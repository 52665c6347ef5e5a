import DisplayList
import Geometry

/// Filters, shadows, and what lies below.
extension SurfaceCollector {
  /// A surface and the colours in which it is to be seen.
  private struct Filtered {
    var surface: Int
    var matrix: ColorMatrix?
  }

  // MARK: - A group's picture

  /// A group's filtered picture in one entry, after its shadow in another.
  mutating func applyEffects(of group: Group, to entries: [Entry], visible: Rect) -> [Entry] {
    let frame = EffectFrame(group, visible: visible)
    let content = finish(entries, bounds: Self.bounds(of: entries), clipRoot: group.clip)
    guard surfaces[content].pixelWidth > 0, surfaces[content].pixelHeight > 0 else { return [] }
    let room = frame.visible(outsetFor: group.shadow)
    var picture = filtered(Filtered(surface: content), group.filters, frame, within: room)
    var result: [Entry] = []
    if let shadow = group.shadow {
      picture = resolvedAlpha(picture, frame)
      result += self.shadow(shadow, of: picture, frame)
    }
    return result + entry(picture, frame)
  }

  /// How far outside of what is visible content still matters, in device pixels.
  func reach(of group: Group) -> SIMD2<Float> {
    let frame = EffectFrame(group, visible: .null)
    return frame.reach(of: group.filters) + frame.reach(of: group.shadow)
  }

  private mutating func filtered(
    _ picture: Filtered, _ filters: [GroupFilter], _ frame: EffectFrame, within visible: Rect
  ) -> Filtered {
    var picture = picture
    for (index, filter) in filters.enumerated() {
      switch filter {
      case .color(let matrix):
        if let both = picture.matrix?.followed(by: matrix) ?? (picture.matrix == nil ? matrix : nil) {
          picture.matrix = both
        } else {
          picture = resolved(picture, frame)
          picture.matrix = matrix
        }
      case .blur(let sigma):
        guard frame.deviation(sigma).max() > 0.1 else { continue }
        picture = resolved(picture, frame)
        let rest = frame.reach(of: Array(filters[(index + 1)...]))
        let room = visible.outset(by: rest).limited(around: frame.visible)
        picture.surface = blurred(picture.surface, frame.deviation(sigma), within: room)
      case .curl(let curl):
        picture = resolved(picture, frame)
        picture.surface = add(frame.curl(curl), to: picture.surface, surfaces[picture.surface].bounds, SIMD2(1, 1))
      }
    }
    return picture
  }

  /// The picture in a surface in which it has its colours.
  private mutating func resolved(_ picture: Filtered, _ frame: EffectFrame) -> Filtered {
    guard picture.matrix != nil else { return picture }
    let bounds = surfaces[picture.surface].bounds
    var whole = frame
    whole.visible = bounds
    let isPrelude = surfaces[picture.surface].isPrelude
    let entries = entry(picture, whole)
    let surface = finish(entries, bounds: bounds, clipRoot: frame.clip)
    surfaces[surface].isPrelude = isPrelude
    return Filtered(surface: surface)
  }

  private mutating func resolvedAlpha(_ picture: Filtered, _ frame: EffectFrame) -> Filtered {
    picture.matrix?.keepsAlpha ?? true ? picture : resolved(picture, frame)
  }

  private mutating func entry(_ picture: Filtered, _ frame: EffectFrame, shift: SIMD2<Float> = .zero) -> [Entry] {
    let surface = surfaces[picture.surface]
    let bounds = surface.bounds.offset(by: shift).outset(by: SIMD2(repeating: shift == .zero ? 0 : 1))
      .intersection(frame.visible)
    guard !bounds.isEmpty else { return [] }
    var entry = Entry(
      content: .surface(picture.surface, mask: nil), bounds: bounds, opacity: 1, clip: frame.clip,
      transform: frame.plane)
    let filter = CompositeFilter(matrix: picture.matrix ?? ColorMatrix(), shift: shift)
    if picture.matrix != nil || filter.resamples(surface) {
      filters.append(filter)
      entry.filter = filters.count - 1
    }
    return [entry]
  }

  // MARK: - Shadows

  private mutating func shadow(_ shadow: GroupShadow, of picture: Filtered, _ frame: EffectFrame) -> [Entry] {
    var cast = Filtered(surface: picture.surface, matrix: .silhouette(shadow.color))
    let shift = frame.offset(shadow.offset)
    let deviation = frame.deviation(shadow.sigma)
    guard deviation.max() > 0.1 else { return entry(cast, frame, shift: shift) }
    // A silhouette's soft edge is itself a blur by the width of a pixel.
    cast.surface = blurred(picture.surface, deviation, shift: shift, within: frame.visible, known: 1.0 / 12)
    return entry(cast, frame)
  }

  // MARK: - Blur

  private mutating func blurred(
    _ source: Int, _ deviation: SIMD2<Float>, shift: SIMD2<Float> = .zero, within visible: Rect, known: Float = 0
  ) -> Int {
    let plans = (
      BlurPlan(deviation: deviation.x, source: surfaces[source].scale.x, known: known),
      BlurPlan(deviation: deviation.y, source: surfaces[source].scale.y, known: known)
    )
    let scale = SIMD2(plans.0.scale, plans.1.scale)
    let small = halved(source, to: scale)
    // A texel more than is visible, to mix with.
    let room = visible.outset(by: scale == SIMD2(1, 1) ? .zero : SIMD2(Float(scale.x), Float(scale.y)))
    var bounds = surfaces[small].bounds
    let rows = room.outset(by: SIMD2(0, plans.1.reach + abs(shift.y)))
    bounds = bounds.offset(by: SIMD2(shift.x, 0)).outset(by: SIMD2(plans.0.reach, 0)).intersection(rows)
    let wide = add(.blur(axis: SIMD2(1, 0), sigma: plans.0.sigma, shift: shift), to: small, bounds, scale)
    bounds = surfaces[wide].bounds.offset(by: SIMD2(0, shift.y)).outset(by: SIMD2(0, plans.1.reach)).intersection(room)
    return add(.blur(axis: SIMD2(0, 1), sigma: plans.1.sigma, shift: shift), to: wide, bounds, scale)
  }

  private mutating func halved(_ source: Int, to scale: SIMD2<Int>) -> Int {
    var index = source
    while surfaces[index].scale != scale {
      let old = surfaces[index].scale
      let axes = SIMD2(old.x < scale.x ? 1 : 0, old.y < scale.y ? 1 : 0)
      index = add(.halve(axes), to: index, surfaces[index].bounds, old &* (axes &+ 1))
    }
    return index
  }

  /// A surface made from another; its bounds are rounded out to whole texels.
  private mutating func add(
    _ operation: FilterStep.Operation, to source: Int, _ bounds: Rect, _ scale: SIMD2<Int>
  ) -> Int {
    let unit = SIMD2(Float(max(2, scale.x)), Float(max(2, scale.y)))
    let visible = bounds.isEmpty ? Rect(min: .zero, max: .zero) : bounds.roundedOut(to: unit)
    var surface = Surface(bounds: visible, clipRoot: -1)
    surface.step = FilterStep(source: source, operation: operation)
    surface.scale = scale
    surface.level = surfaces[source].level + 1
    surface.isPrelude = surfaces[source].isPrelude
    surfaces.append(surface)
    return surfaces.count - 1
  }

  // MARK: - What lies below

  /// A copy of what lies below a part of the surface that is being drawn.
  mutating func addBackdrop(_ bounds: Rect, extendsEdge: Bool = false) -> Int {
    var surface = Surface(bounds: bounds.roundedOut(to: SIMD2(repeating: 2)), clipRoot: -1)
    surface.step = FilterStep(source: nil, operation: .copy(extendsEdge: extendsEdge))
    surface.isPrelude = true
    surfaces.append(surface)
    return surfaces.count - 1
  }

  /// What lies below, filtered, in one entry.
  mutating func backdrop(
    _ backdropFilters: [GroupFilter], of group: Group, mask: Int?, visible: Rect, isPicture: Bool
  ) -> [Entry] {
    var frame = EffectFrame(group, visible: visible)
    if let mask { frame.visible = frame.visible.intersection(surfaces[mask].bounds) }
    guard !frame.visible.isEmpty else { return [] }
    let first = surfaces.count
    let region = frame.visible.outset(by: frame.reach(of: backdropFilters)).limited(around: frame.visible)
    var picture = Filtered(surface: addBackdrop(region, extendsEdge: isPicture))
    picture = filtered(picture, backdropFilters, frame, within: frame.visible)
    if mask != nil, picture.matrix != nil || surfaces[picture.surface].scale != SIMD2(1, 1) {
      if picture.matrix == nil { picture.matrix = ColorMatrix() }
      picture = resolved(picture, frame)
    }
    return entry(picture, frame).map { entry in
      var entry = entry
      entry.content = .surface(picture.surface, mask: mask)
      entry.opacity = group.opacity
      entry.prelude = Array(first..<surfaces.count)
      return entry
    }
  }
}

/// Lengths of a group's plane in device pixels, by the scale at the group's middle.
private struct EffectFrame {
  let clip: Int
  let plane: PlaneTransform
  /// Nothing outside is seen.
  var visible: Rect
  private let x: SIMD2<Float>
  private let y: SIMD2<Float>
  /// The device's place of the group's middle.
  private let middle: SIMD2<Float>

  /// Standard deviations are no longer than this.
  private static let largestDeviation: Float = 1024

  init(_ group: Group, visible: Rect) {
    clip = group.clip
    plane = group.transform.deviceAlignedPlane
    self.visible = visible
    let isSeen = group.transform.homogeneous(group.middle).w > Geometry.nearestW
    let jacobian = isSeen ? group.transform.jacobian(at: group.middle) : (x: .zero, y: .zero)
    (x, y) = jacobian
    let place = group.transform.homogeneous(group.middle)
    middle = isSeen ? SIMD2(place.x, place.y) / place.w : .zero
  }

  /// Standard deviations along the device's axes.
  func deviation(_ sigma: Float) -> SIMD2<Float> {
    let scale = SIMD2((x.x * x.x + y.x * y.x).squareRoot(), (x.y * x.y + y.y * y.y).squareRoot())
    return pointwiseMin(scale * max(0, sigma), SIMD2(repeating: Self.largestDeviation))
  }

  func offset(_ offset: SIMD2<Float>) -> SIMD2<Float> { x * offset.x + y * offset.y }

  /// A curl in device pixels: across lines that stay straight, with the scale at the group's middle.
  func curl(_ curl: GroupCurl) -> FilterStep.Operation {
    let way = offset(curl.direction)
    let scale = max((way * way).sum().squareRoot(), 1e-6)
    let direction = way / scale
    let place = (middle * direction).sum() + curl.place * scale
    return .curl(direction: direction, place: place, radius: max(curl.radius * scale, 1e-3))
  }

  /// How far filters reach.
  func reach(of filters: [GroupFilter]) -> SIMD2<Float> {
    filters.reduce(.zero) { sum, filter in
      switch filter {
      case .color: sum
      case .blur(let sigma): sum + deviation(sigma) * 3.6 + 2
      case .curl(let curl): sum + deviation(curl.extent)
      }
    }
  }

  func reach(of shadow: GroupShadow?) -> SIMD2<Float> {
    guard let shadow else { return .zero }
    let offset = offset(shadow.offset)
    return deviation(shadow.sigma) * 3.6 + 2 + SIMD2(abs(offset.x), abs(offset.y))
  }

  /// What is visible, and what a shadow of it needs.
  func visible(outsetFor shadow: GroupShadow?) -> Rect {
    visible.outset(by: reach(of: shadow)).limited(around: visible)
  }
}

extension Rect {
  /// The smallest rectangle of whole units around this one.
  func roundedOut(to unit: SIMD2<Float>) -> Rect {
    Rect(min: (min / unit).rounded(.down) * unit, max: (max / unit).rounded(.up) * unit)
  }

  /// At most as large as a surface may be, and around a part that certainly is.
  func limited(around part: Rect) -> Rect {
    let room = pointwiseMax((SIMD2(repeating: TargetAllocator.largestSide - 8) - part.size) * 0.5, .zero)
    return intersection(part.outset(by: room))
  }
}
