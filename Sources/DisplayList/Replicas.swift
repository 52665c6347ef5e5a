import Geometry

/// Many copies of a few items: each copy has planes and perhaps colours, outlines and an opacity of its own.
///
/// Copies cover each other in their order, and within a copy its items do. The arrays hold one element for each item of
/// each copy: those of copy `c` begin at `c * items.count`. Arrays that are empty leave to every copy what the items have.
public struct Replicas: Sendable, Equatable {
  /// What each copy draws, in painter's order; no path cuts them.
  public var items: [Item]
  /// From each item's plane to device space.
  public var planes: [PlaneTransform] = []
  /// Of fills, of the inside of bordered boxes, and of shadows; premultiplied. An item without alpha is not drawn.
  public var colors: [SIMD4<Float>] = []
  /// Of bordered boxes' borders; premultiplied.
  public var borders: [SIMD4<Float>] = []
  /// In the items' local units.
  public var outlines: [RoundedRect] = []
  /// 0...1, multiplied with everything that the item shows. What has none is not drawn.
  public var opacities: [Float] = []
  /// What items share with later ones: empty unless some do.
  public var sharedEdges: [Item.SharedEdges] = []
  /// The innermost clip around all copies, or -1.
  public var clip: Int

  /// Copies of items, of which there are none yet.
  public init(of items: [Item], clip: Int = -1) { (self.items, self.clip) = (items, clip) }

  /// How many copies there are.
  public var count: Int { items.isEmpty ? 0 : planes.count / items.count }

  /// One item of one copy as an item of its own, and its opacity; nil if it is not drawn.
  /// - Parameter index: `copy * items.count + item`.
  public func item(_ index: Int) -> (item: Item, opacity: Float)? {
    let opacity = opacities.isEmpty ? 1 : opacities[index]
    guard opacity > 0 else { return nil }
    var item = items[index % items.count]
    item.transform = planes[index]
    item.clip = clip
    if !outlines.isEmpty { item.outline = outlines[index] }
    if !colors.isEmpty { item.paint.setMainColor(colors[index]) }
    if !borders.isEmpty, case .bordered(let fill, _, let width) = item.paint {
      item.paint = .bordered(fill: fill, border: borders[index], width: width)
    }
    if !sharedEdges.isEmpty { item.sharedEdges = sharedEdges[index] }
    return item.paint.isVisible ? (item, opacity) : nil
  }
}

extension DisplayList {
  /// The list with the copies of some replicas as items of their own.
  public func expandingReplicas(_ isExpanded: (Replicas) -> Bool) -> DisplayList {
    guard replicas.contains(where: isExpanded) else { return self }
    var list = self
    list.commands.removeAll(keepingCapacity: true)
    for command in commands {
      guard case .replicas(let index) = command, isExpanded(replicas[index]) else {
        list.commands.append(command)
        continue
      }
      for place in replicas[index].planes.indices { list.append(place, of: replicas[index]) }
    }
    return list
  }

  private mutating func append(_ place: Int, of replicas: Replicas) {
    guard let (item, opacity) = replicas.item(place) else { return }
    items.append(item)
    let draw = Command.draw(items.count - 1)
    guard opacity < 1 else { return commands.append(draw) }
    groups.append(Group(opacity: opacity, hasMask: false, clip: item.clip, transform: item.transform))
    commands += [.beginGroup(groups.count - 1), draw, .endGroup]
  }
}

extension Item.Paint {
  /// Sets the colour of a fill, of the inside of a bordered box, or of a shadow; others have none.
  fileprivate mutating func setMainColor(_ color: SIMD4<Float>) {
    switch self {
    case .fill: self = .fill(color)
    case .bordered(_, let border, let width): self = .bordered(fill: color, border: border, width: width)
    case .shadow(_, let sigma): self = .shadow(color, sigma: sigma)
    case .gradient, .image, .particles: break
    }
  }

  /// Whether a single colour, if that is all, can be seen.
  fileprivate var isVisible: Bool {
    switch self {
    case .fill(let color), .shadow(let color, _): color.w > 0
    case .bordered, .gradient, .image, .particles: true
    }
  }
}
