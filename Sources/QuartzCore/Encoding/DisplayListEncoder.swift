import CoreGraphics
import DisplayList
import Geometry

/// Turns a presentation tree into a display list.
///
/// In: one tree at one instant, and where it appears. Out: what to draw, in painter's order. Here doubles become floats,
/// once. Decisions about surfaces, batches and textures are left to the planner; decisions about what is *shown* are all
/// made here: hidden and turned-away layers are dropped, sublayers are sorted, contents are placed, colours premultiplied.
///
/// Order within one layer: what lies behind it filtered, then shadow, background, gradient, text, contents, shape,
/// particles, sublayers, border. Filters act on all from the background on; the mask, the opacity and the blend mode on the shadow
/// as well.
public struct DisplayListEncoder {
  /// What a layer inherits from its surroundings.
  struct Surroundings {
    /// The space that the superlayer gives its sublayers.
    var space: WorldTransform
    /// The innermost clip, or -1.
    var clip = -1
    /// From superlayers that do not composite as a group.
    var opacity: Float = 1
    /// Whether the layer's y axis points down on the screen.
    var isYDown: Bool
    /// Whether the superlayer is a transform layer, so that this layer is a plane in its depth context.
    var isInDepthContext = false
    /// Whether the layer belongs to a plane of a depth context, and must not leave it.
    var isInPlane = false
    /// Whether a superlayer composites as a group.
    var isInGroup = false
    /// What a transition or a portal does to the place of the layer itself.
    var displacement: Displacement?
    /// How far filters and shadows around the layer spread what it shows, in pixels.
    var reach: Double = 0
    /// Whether a portal shows the layer as if it were opaque.
    var ignoresOpacity = false
    /// What copies in a depth context multiply the pixels of their planes with, straight.
    var tint = SIMD4<Float>(repeating: 1)

    /// The space of the box of a layer with the given values.
    func spaceOfLayer(_ properties: borrowing LayerProperties) -> WorldTransform {
      guard let displacement else { return space.space(of: properties) }
      return displacement.space(of: properties, in: space)
    }
  }

  // The tree's nodes, or those of the old picture of a transition. Read through a pointer, because nodes are large and
  // copying one costs more than encoding it. Whoever sets it keeps the buffer alive while the encoder works.
  var nodes: UnsafeBufferPointer<PresentationTree.Node>
  /// The whole tree's nodes, whatever is encoded at the moment.
  let treeNodes: UnsafeBufferPointer<PresentationTree.Node>
  /// Where `nodes` begin in the tree, to name layers without a name by.
  var nodeOffset = 0
  var list: DisplayList
  private var imageIndices: [BitmapID: Int] = [:]
  /// The picture's pixels per point.
  let scale: CGFloat
  /// What the root layer inherits, from which portals find where their sources are.
  private(set) var outermost: Surroundings?
  /// What was encoded before and is the same; nil to encode all.
  var retention: RetentionTable?
  /// Whether tiled layers may be asked to draw: only on the thread that the layers belong to.
  var drawsTiles = false
  /// How many layers were encoded.
  var visits = 0
  /// Whether replicators' copies are encoded one by one even where they could come in bulk.
  var expandsReplicas = false
  /// What replicators have drawn so far.
  var replication = Replication()
  /// Whether something was blended with what lies below it since the last layer that isolates.
  var hasOpenBlending = false
  /// Whether a layer around looks for edges that its sublayers share.
  var joinsEdges = false

  /// The display list of a tree. The middle of the root layer's bounds goes to the viewport's centre, whatever its
  /// `position`, because a host places it.
  ///
  /// A tree may be encoded on any thread, so its layers are not asked for anything: tiled layers are listed as undrawn.
  public static func encode(_ tree: PresentationTree, in viewport: Viewport) -> DisplayList {
    encode(tree, in: viewport, expandingReplicas: false)
  }

  /// - Parameter expandsReplicas: whether replicators' copies are encoded one by one even where they could come in bulk.
  static func encode(
    _ tree: PresentationTree, in viewport: Viewport, expandingReplicas expandsReplicas: Bool
  ) -> DisplayList {
    tree.nodes.withUnsafeBufferPointer { nodes in
      var encoder = DisplayListEncoder(
        nodes: nodes, list: emptyList(in: viewport), scale: viewport.scale, capacity: nodes.count)
      encoder.expandsReplicas = expandsReplicas
      encoder.encodeRoot(in: viewport)
      return encoder.list
    }
  }

  static func emptyList(in viewport: Viewport) -> DisplayList {
    let background = viewport.background.map { premultiplied(LayerColor($0), opacity: 1) } ?? .zero
    return DisplayList(width: viewport.width, height: viewport.height, background: background)
  }

  /// - Parameter capacity: how many commands to make room for.
  init(nodes: UnsafeBufferPointer<PresentationTree.Node>, list: DisplayList, scale: CGFloat, capacity: Int) {
    self.nodes = nodes
    treeNodes = nodes
    self.list = list
    self.scale = scale
    self.list.items.reserveCapacity(capacity)
    self.list.commands.reserveCapacity(capacity)
  }

  mutating func encodeRoot(in viewport: Viewport) {
    let root = nodes[0].properties
    let anchor = root.anchorLocation
    let space = viewport.world.translated(
      x: anchor.x - root.bounds.midX - root.position.x, y: anchor.y - root.bounds.midY - root.position.y, z: 0)
    let surroundings = Surroundings(space: space, isYDown: viewport.isYDown)
    outermost = surroundings
    encode(0, in: surroundings)
  }

  /// The picture's size in pixels.
  var picture: SIMD2<Double> { SIMD2(Double(list.width), Double(list.height)) }

  // MARK: - One layer

  mutating func encode(_ index: Int, in surroundings: Surroundings) {
    if nodes[index].isInTransition {
      encodeTransition(index, in: surroundings)
    } else {
      encodePicture(index, in: surroundings)
    }
  }

  /// What a layer shows itself, whatever transition it is in.
  mutating func encodePicture(_ index: Int, in surroundings: Surroundings) {
    visits += 1
    guard isShown(index, surroundings) else { return }
    var own = surroundings
    own.space = surroundings.spaceOfLayer(nodes[index].properties)
    own.displacement = nil
    if nodes[index].keepsDepth {
      encodeTransformLayer(index, own)
    } else if nodes[index].properties.isDoubleSided || facesEye(index, own) {
      encodePlane(index, own)
    }
  }

  private func isShown(_ index: Int, _ surroundings: Surroundings) -> Bool {
    nodes[index].isPresent && !nodes[index].properties.isHidden && !nodes[index].isShownByPortalOnly
      && opacity(of: index, surroundings) > 0
  }

  /// Animations may overshoot; more than opaque there is not.
  func opacity(of index: Int, _ surroundings: Surroundings) -> Float {
    surroundings.ignoresOpacity ? 1 : min(1, nodes[index].properties.opacity)
  }

  private func facesEye(_ index: Int, _ own: Surroundings) -> Bool {
    let bounds = nodes[index].properties.bounds
    let middle = SIMD2(Float(bounds.midX), Float(bounds.midY))
    return (own.space.plane.orientation(at: middle) > 0) == own.isYDown
  }

  /// Sublayers of a transform layer share one space, in which they hide and cross each other.
  private mutating func encodeTransformLayer(_ index: Int, _ own: Surroundings) {
    var inner = inside(index, own)
    inner.space = inner.space.sublayerSpace(of: nodes[index].properties)
    inner.opacity *= opacity(of: index, own)
    inner.isInDepthContext = true
    if !own.isInDepthContext { list.commands.append(.beginDepth) }
    encodeSublayers(of: index, in: inner)
    if !own.isInDepthContext { list.commands.append(.endDepth) }
  }

  private mutating func encodePlane(_ index: Int, _ own: Surroundings) {
    guard own.isInDepthContext else { return encodeGroup(index, own) }
    var flat = own
    flat.isInDepthContext = false
    flat.isInPlane = true
    flat.tint = SIMD4(repeating: 1)
    list.commands.append(.beginPlane)
    encodeTinted(by: own.tint, flat) { $0.encodeGroup(index, $1) }
    list.commands.append(.endPlane)
  }

  /// From the layer's box to what lies inside it: contents, mask and sublayers, which its own flip turns upside down.
  func inside(_ index: Int, _ own: Surroundings) -> Surroundings {
    var inner = own
    inner.ignoresOpacity = false
    guard nodes[index].properties.isGeometryFlipped else { return inner }
    inner.space = own.space.flippedVertically(in: nodes[index].properties.bounds)
    inner.isYDown.toggle()
    return inner
  }

  // MARK: - Groups

  private mutating func encodeGroup(_ index: Int, _ own: Surroundings) {
    let shadow = shadowForm(of: index)
    if shadow.needsPicture || nodes[index].properties.sharedEffects != nil {
      return encodeEffects(index, own, shadow)
    }
    let opacity = opacity(of: index, own)
    let cut = nodes[index].maskCount > 0 ? simpleMask(of: index, own) : nil
    let hasMask = nodes[index].maskCount > 0 && cut == nil
    guard hasMask || (opacity < 1 && nodes[index].properties.allowsGroupOpacity) else {
      // Most layers are opaque, and what they inherit is too large to be copied for nothing.
      if opacity == 1 && cut == nil {
        encodeShadow(shadow, index, own)
        return encodeIsolated(index, own)
      }
      var inner = own
      inner.opacity *= opacity
      if let cut { return encodeContent(index, inner, shadow, cutBy: cut) }
      encodeShadow(shadow, index, inner)
      return encodeIsolated(index, inner)
    }
    let wasOpen = hasOpenBlending
    list.groups.append(
      Group(opacity: opacity * own.opacity, hasMask: hasMask, clip: own.clip, transform: own.space.plane))
    list.commands.append(.beginGroup(list.groups.count - 1))
    var inner = own
    inner.opacity = 1
    inner.isInGroup = true
    if let cut {
      encodeContent(index, inner, shadow, cutBy: cut)
    } else {
      encodeShadow(shadow, index, inner)
      encodeContent(index, inner)
    }
    if hasMask { encodeMask(of: index, inner) }
    list.commands.append(.endGroup)
    hasOpenBlending = wasOpen
  }

  /// The mask lies in the masked layer's own coordinate space.
  mutating func encodeMask(of index: Int, _ own: Surroundings) {
    list.commands.append(.beginMask)
    var inner = inside(index, own)
    inner.space = inner.space.flattened(keepingDepth: !own.isInPlane)
    encode(index + 1, in: inner)
  }

  // MARK: - Content

  /// - Parameter isCutLater: Whether the layer's bounds cut what it shows only when that has been filtered.
  mutating func encodeContent(_ index: Int, _ own: Surroundings, isCutLater: Bool = false) {
    reportUndrawn(index)
    let box = LayerBox(nodes[index].properties, own, in: picture)
    let hasSublayers = nodes[index].subtreeCount > 1 + nodes[index].maskCount
    let hasContent = hasSublayers || nodes[index].properties.contents != nil || drawsSpecifically(index)
    let hasBorderBelow = !hasContent || leavesBorderAlone(index, box)
    let thin = hasBorderBelow || isCutLater ? nil : thinBorder(of: index, box)
    let inner = hasBorderBelow ? box : thin?.inside(box) ?? boxUnderBorder(of: index, box)
    if let thin {
      append(.fill(thin.color), box)
    } else if let ground = hasBorderBelow ? box : seenGround(of: index, inner) {
      encodeBackground(index, ground, withBorder: hasBorderBelow)
    }
    guard hasContent else { return }
    let clip = isCutLater ? inner.clip : clipOfContent(index, inner)
    if hasSublayers || drawsSpecifically(index) || nodes[index].properties.isGeometryFlipped {
      encodeInside(index, own, inner, clip: clip, hasSublayers: hasSublayers)
    } else {
      encodeContents(index, inner, clip: clip)
    }
    if !hasBorderBelow && thin == nil { encodeBorder(index, box) }
  }

  /// The clip inside the layer: its own rounded bounds if it masks to them.
  mutating func clipOfContent(_ index: Int, _ box: LayerBox) -> Int {
    guard nodes[index].properties.masksToBounds else { return box.clip }
    let clip = Clip(transform: box.plane, outline: box.outline, parent: box.clip)
    // Two clips of one outline would count its soft edge twice.
    if box.clip >= 0, list.clips[box.clip].isAlike(clip) { return box.clip }
    list.clips.append(clip)
    return list.clips.count - 1
  }

  /// What lies between background and border of a layer that shows more than contents.
  private mutating func encodeInside(
    _ index: Int, _ own: Surroundings, _ box: LayerBox, clip: Int, hasSublayers: Bool
  ) {
    encodeGradient(index, box)
    var inner = inside(index, own)
    inner.clip = clip
    let isFlipped = nodes[index].properties.isGeometryFlipped
    let content = isFlipped ? LayerBox(nodes[index].properties, inner, in: picture).inset(by: box.inset) : box
    encodeText(index, in: inner)
    encodeContents(index, content, clip: clip)
    encodeTiles(index, content, in: inner)
    encodeShape(index, content, clip: clip)
    encodeEmitter(index, in: inner)
    guard hasSublayers else { return }
    inner.space = inner.space.flattened(keepingDepth: !own.isInPlane).sublayerSpace(of: nodes[index].properties)
    encodeCopy(index, in: inner)
    encodeSublayers(of: index, in: inner)
  }

  /// Whether the layer's class draws something of its own. The stored value is asked: a computed one would copy all of
  /// them.
  func drawsSpecifically(_ index: Int) -> Bool {
    if case .none = nodes[index].properties.specific { false } else { true }
  }

  mutating func reportUndrawn(_ index: Int) {
    if nodes[index].properties.hasForeignContents { report(.contents, index) }
    if nodes[index].properties.shouldRasterize && nodes[index].properties.rasterizationScale < scale {
      report(.rasterization, index)
    }
  }

  /// Sublayers by `zPosition`; equal ones keep the order of the array.
  private mutating func encodeSublayers(of index: Int, in inner: Surroundings) {
    if case .replicator(let source) = nodes[index].kind { return encodeReplicas(source, of: index, in: inner) }
    encodeSublayersOnce(of: index, in: inner)
  }

  /// Whatever kind of layer theirs is.
  mutating func encodeSublayersInOrder(of index: Int, in inner: Surroundings) {
    if let sublayers = retained(of: index, in: inner) { return encode(sublayers, in: inner) }
    let end = index + nodes[index].subtreeCount
    var child = index + 1 + nodes[index].maskCount + nodes[index].copyCount
    guard !inner.isInDepthContext, let order = sublayerOrder(from: child, to: end) else {
      while child < end {
        encode(child, in: inner)
        child += nodes[child].subtreeCount
      }
      return
    }
    for child in order { encode(child, in: inner) }
  }

  /// The sublayers' nodes sorted by `zPosition`.
  func sublayersInOrder(from first: Int, to end: Int) -> [Int] {
    if let order = sublayerOrder(from: first, to: end) { return order }
    return Array(sequence(first: first) { $0 + self.nodes[$0].subtreeCount }.prefix { $0 < end })
  }

  /// The sublayers' nodes sorted by `zPosition`, or nil when they are in order already.
  private func sublayerOrder(from first: Int, to end: Int) -> [Int]? {
    guard !isSorted(from: first, to: end) else { return nil }
    var order: [(z: CGFloat, node: Int)] = []
    var child = first
    while child < end {
      order.append((nodes[child].properties.zPosition, child))
      child += nodes[child].subtreeCount
    }
    order.sort { ($0.z, $0.node) < ($1.z, $1.node) }
    return order.map(\.node)
  }

  /// Whether the sublayers' nodes stand in the order of their `zPosition`.
  private func isSorted(from first: Int, to end: Int) -> Bool {
    var (child, previous) = (first, -CGFloat.infinity)
    while child < end {
      let z = nodes[child].properties.zPosition
      guard z >= previous else { return false }
      previous = z
      child += nodes[child].subtreeCount
    }
    return true
  }

  // MARK: - Images

  /// The index of an image in the list; each image is listed once.
  mutating func index(of image: CGImage) -> Int {
    let bitmap = image.bitmap
    if let index = imageIndices[bitmap.id] { return index }
    list.images.append(bitmap)
    imageIndices[bitmap.id] = list.images.count - 1
    return list.images.count - 1
  }

  /// Says once for a layer that one of its features is not drawn.
  mutating func report(_ feature: UndrawnFeature.Feature, _ index: Int) {
    let undrawn = UndrawnFeature(layer: nodes[index].name ?? "layer \(nodeOffset + index)", feature: feature)
    if !list.undrawn.contains(undrawn) { list.undrawn.append(undrawn) }
  }
}

/// A layer's colour for the GPU: premultiplied, with an opacity.
func premultiplied(_ color: LayerColor, opacity: Float) -> SIMD4<Float> {
  let rgba = SIMD4<Float>(color.rgba).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
  return SIMD4(rgba.x, rgba.y, rgba.z, 1) * (rgba.w * opacity)
}
