import CoreGraphics
import DisplayList
import Geometry

/// Layers with filters, with a blend mode, or with a shadow of their whole picture.
///
///     backdrop                      what lies behind, filtered, within the rounded bounds
///     group: mask, opacity, blend   where there are any
///       shadow of a box or path
///       group: filters, shadow      where there are any
///         content
///
/// Where nothing else isolates, blending of sublayers ends at a layer that does not allow it to reach further.
extension DisplayListEncoder {
  mutating func encodeEffects(_ index: Int, _ own: Surroundings, _ shadow: ShadowForm) {
    let effects = nodes[index].properties.effects
    let filters = groupFilters(effects.filters, index)
    let blend = blendMode(effects.compositingFilter, index)
    if !effects.backgroundFilters.isEmpty { encodeBackdrop(groupFilters(effects.backgroundFilters, index), index, own) }
    let isPicture = !filters.isEmpty || shadow.needsPicture
    let opacity = self.opacity(of: index, own)
    let fadesAsOne = nodes[index].properties.allowsGroupOpacity ? opacity < 1 : false
    let hasMask = nodes[index].maskCount > 0
    let wasOpen = hasOpenBlending
    var inner = own
    guard hasMask || blend != .normal || fadesAsOne || (isPicture && own.opacity * opacity < 1) else {
      inner.opacity *= opacity
      encodeShadow(shadow, index, inner)
      return isPicture ? encodePictureGroup(index, inner, filters, shadow) : encodeIsolated(index, inner)
    }
    inner.opacity = 1
    let whole = Group(
      opacity: own.opacity * opacity, hasMask: hasMask, clip: own.clip, transform: own.space.plane, blend: blend)
    encode(as: whole) { encoder in
      encoder.encodeShadow(shadow, index, inner)
      if isPicture {
        encoder.encodePictureGroup(index, inner, filters, shadow)
      } else {
        encoder.encodeContent(index, inner)
      }
      if hasMask { encoder.encodeMask(of: index, inner) }
    }
    hasOpenBlending = wasOpen || blend != .normal
  }

  private mutating func encodePictureGroup(
    _ index: Int, _ own: Surroundings, _ filters: [GroupFilter], _ form: ShadowForm
  ) {
    var group = Group(opacity: 1, hasMask: false, clip: own.clip, transform: own.space.plane)
    group.filters = filters
    group.shadow = form.needsPicture ? shadow(of: index, opacity: 1) : nil
    group.middle = middle(of: index)
    var inner = own
    inner.reach += reach(of: group)
    // Where a blur would carry content over the bounds, they cut the filtered picture and not what it is made of.
    let isCutLater = nodes[index].properties.masksToBounds && filters.contains { $0.spreads }
    if isCutLater {
      inner.clip = clipOfContent(index, LayerBox(nodes[index].properties, own, in: picture))
      group.clip = inner.clip
    }
    let wasOpen = hasOpenBlending
    encode(as: group) { $0.encodeContent(index, inner, isCutLater: isCutLater) }
    hasOpenBlending = wasOpen
  }

  /// How far a group's filters and shadow spread its content, in pixels, by the largest scale at its middle.
  private func reach(of group: Group) -> Double {
    let (a, b) = group.transform.jacobian(at: group.middle)
    let scale = max((a * a).sum(), (b * b).sum()).squareRoot() * 2
    let blurs = group.filters.reduce(Float(0)) { if case .blur(let sigma) = $1 { $0 + 3 * sigma } else { $0 } }
    let shadow = group.shadow.map { abs($0.offset.x) + abs($0.offset.y) + 3 * $0.sigma } ?? 0
    let reach = Double(scale * (blurs + shadow))
    return reach.isFinite ? min(reach, 65_536) : 0
  }

  private func middle(of index: Int) -> SIMD2<Float> {
    let bounds = nodes[index].properties.bounds
    return SIMD2(Float(bounds.midX), Float(bounds.midY))
  }

  // MARK: - Isolation

  /// The content, in an isolated group if something inside is blended and that is not to reach further.
  mutating func encodeIsolated(_ index: Int, _ own: Surroundings) {
    let start = list.commands.count
    let wasOpen = hasOpenBlending
    hasOpenBlending = false
    encodeContent(index, own)
    guard hasOpenBlending else { return hasOpenBlending = wasOpen }
    let isRoot = index + nodeOffset == 0
    guard !isRoot, nodes[index].properties.effects.allowsGroupBlending else { return }
    list.groups.append(
      Group(opacity: 1, hasMask: false, clip: own.clip, transform: own.space.plane, isIsolated: true))
    list.commands.insert(.beginGroup(list.groups.count - 1), at: start)
    list.commands.append(.endGroup)
    hasOpenBlending = wasOpen
  }

  // MARK: - Backdrops

  private mutating func encodeBackdrop(_ filters: [GroupFilter], _ index: Int, _ own: Surroundings) {
    let box = LayerBox(nodes[index].properties, own, in: picture)
    guard !filters.isEmpty, !box.outline.rect.isEmpty else { return }
    list.clips.append(Clip(transform: box.plane, outline: box.outline, parent: own.clip))
    var inner = own
    (inner.clip, inner.opacity) = (list.clips.count - 1, 1)
    let hasMask = nodes[index].maskCount > 0
    var group = Group(
      opacity: own.opacity * opacity(of: index, own), hasMask: hasMask, clip: inner.clip,
      transform: own.space.plane)
    group.backdropFilters = filters
    group.middle = middle(of: index)
    encode(as: group) { encoder in
      if hasMask { encoder.encodeMask(of: index, inner) }
    }
  }

  // MARK: - Values

  private mutating func blendMode(_ name: CompositingFilterName?, _ index: Int) -> BlendMode {
    guard let name else { return .normal }
    if let mode = LayerFilter(type: name.rawValue).blendMode { return mode }
    report(.compositingFilter, index)
    return .normal
  }

  /// Filters as the renderer takes them: neighbours of one kind are one.
  private mutating func groupFilters(_ filters: [LayerFilter], _ index: Int) -> [GroupFilter] {
    var result: [GroupFilter] = []
    for filter in filters where filter.isEnabled {
      guard let next = filter.groupFilter else {
        report(.filter, index)
        continue
      }
      if let both = result.last.flatMap({ $0.followed(by: next) }) {
        result[result.count - 1] = both
      } else if !next.changesNothing {
        result.append(next)
      }
    }
    return result
  }
}

extension GroupFilter {
  /// Whether it carries colour over to other places.
  fileprivate var spreads: Bool { if case .blur = self { true } else { false } }

  fileprivate var changesNothing: Bool {
    switch self {
    case .blur(let sigma): !(sigma > 0)
    case .color(let matrix): matrix.isIdentity
    case .curl: false
    }
  }

  /// One filter for both; nil if there is none.
  fileprivate func followed(by next: GroupFilter) -> GroupFilter? {
    switch (self, next) {
    case (.blur(let a), .blur(let b)): .blur(sigma: (a * a + b * b).squareRoot())
    case (.color(let a), .color(let b)): a.followed(by: b).map { .color($0) }
    default: nil
    }
  }
}
