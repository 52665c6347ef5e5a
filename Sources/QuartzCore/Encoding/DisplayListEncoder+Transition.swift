import CoreGraphics
import DisplayList
import Geometry

/// Layers in transition: the old picture, which is a presentation tree of its own, and the layer's own picture.
///
///     fade     an isolated group of both, each with its share as opacity, added up: what is opaque in both stays opaque
///     push     both move by the layer's size, the new one drawn last; one fades out and the other in
///     moveIn   the old one stands, the new one moves over it
///     reveal   the new one stands, the old one moves away over it
///     curl     one is a page that is rolled off the other one, or laid onto it; see `GroupCurl`
///     flip     both turn by half a turn, back to back, in perspective; see `FlipTurn`
///
/// At progress 0 there is the old picture alone, at 1 the new one alone. Whatever a layer does to its picture belongs to
/// each of the two: place, opacity, shadow, mask. Only the bounds of a layer that masks to them stand still.
extension DisplayListEncoder {
  mutating func encodeTransition(_ index: Int, in surroundings: Surroundings) {
    guard let transition = nodes[index].transition, nodes[index].isPresent else { return }
    let isTransformLayer = nodes[index].keepsDepth
    if transition.isSubstitute || isTransformLayer { report(.transition, index) }
    if isTransformLayer { return encodePicture(index, in: surroundings) }
    guard surroundings.isInDepthContext else { return encodePictures(transition, index, in: surroundings) }
    var flat = surroundings
    flat.isInDepthContext = false
    flat.isInPlane = true
    flat.tint = SIMD4(repeating: 1)
    list.commands.append(.beginPlane)
    encodeTinted(by: surroundings.tint, flat) { $0.encodePictures(transition, index, in: $1) }
    list.commands.append(.endPlane)
  }

  private mutating func encodePictures(_ transition: TransitionState, _ index: Int, in surroundings: Surroundings) {
    var surroundings = surroundings
    surroundings.isInGroup = true
    switch (transition.progress, transition.style) {
    case (0, _): encodeOld(transition, index, in: surroundings)
    case (1, _): encodePicture(index, in: surroundings)
    case (_, .fade): encodeFade(transition, index, in: surroundings)
    case (_, .curl(let isOld)): encodeCurl(ofOld: isOld, transition, index, in: surroundings)
    case (_, .flip(let side)): encodeFlip(from: side, transition, index, in: surroundings)
    case (_, .motion(let motion, let side)):
      encodeMotion(motion, by: offset(of: index, to: side), transition, index, in: surroundings)
    }
  }

  private mutating func encodeOld(_ transition: TransitionState, _ index: Int, in surroundings: Surroundings) {
    guard let old = transition.old else { return }
    let (live, liveOffset) = (nodes, nodeOffset)
    old.nodes.withUnsafeBufferPointer { frozen in
      (nodes, nodeOffset) = (frozen, liveOffset + index)
      encode(0, in: surroundings)
      (nodes, nodeOffset) = (live, liveOffset)
    }
  }

  // MARK: - Styles

  private mutating func encodeFade(_ transition: TransitionState, _ index: Int, in surroundings: Surroundings) {
    let whole = Group(
      opacity: surroundings.opacity, hasMask: false, clip: surroundings.clip, transform: plane(index, surroundings),
      isIsolated: true)
    var inner = surroundings
    inner.opacity = 1
    encode(as: whole) { encoder in
      encoder.encode(share: 1 - transition.progress, of: whole, blend: .plusLighter) {
        $0.encodeOld(transition, index, in: inner)
      }
      encoder.encode(share: transition.progress, of: whole, blend: .plusLighter) {
        $0.encodePicture(index, in: inner)
      }
    }
  }

  private mutating func encodeMotion(
    _ motion: TransitionState.Motion, by offset: CGSize, _ transition: TransitionState, _ index: Int,
    in surroundings: Surroundings
  ) {
    let progress = transition.progress
    let still = window(of: index, in: surroundings)
    let coming = moved(still, by: offset, times: 1 - progress)
    let going = moved(still, by: offset, times: -progress)
    switch motion {
    case .push where TransitionState.pushFades:
      let plane = plane(index, surroundings)
      encode(opacity: 1 - progress, plane, in: going) { $0.encodeOld(transition, index, in: $1) }
      encode(opacity: progress, plane, in: coming) { $0.encodePicture(index, in: $1) }
    case .push:
      encodeOld(transition, index, in: going)
      encodePicture(index, in: coming)
    case .moveIn:
      encodeOld(transition, index, in: still)
      encodePicture(index, in: coming)
    case .reveal:
      encodePicture(index, in: still)
      encodeOld(transition, index, in: going)
    }
  }

  private mutating func encodeFlip(
    from side: TransitionState.Side, _ transition: TransitionState, _ index: Int, in surroundings: Surroundings
  ) {
    let flip = FlipTurn(
      of: nodes[index].properties.bounds, from: side, progress: transition.progress,
      isInPerspective: surroundings.space.z.w != 0)
    var turned = surroundings
    let before = surroundings.displacement ?? Displacement()
    turned.displacement = Displacement(shift: before.shift, place: before.place, turn: flip.matrix)
    turned.opacity = 1
    var picture = Group(
      opacity: surroundings.opacity, hasMask: false, clip: surroundings.clip, transform: plane(index, turned))
    picture.filters = [.color(flip.shade)]
    encode(as: picture) { encoder in
      if flip.showsNew {
        encoder.encodePicture(index, in: turned)
      } else {
        encoder.encodeOld(transition, index, in: turned)
      }
    }
  }

  private mutating func encodeCurl(
    ofOld isOld: Bool, _ transition: TransitionState, _ index: Int, in surroundings: Surroundings
  ) {
    let bounds = nodes[index].properties.bounds
    var page = Group(
      opacity: surroundings.opacity, hasMask: false, clip: surroundings.clip, transform: plane(index, surroundings))
    page.middle = SIMD2(Float(bounds.midX), Float(bounds.midY))
    page.filters = [.curl(GroupCurl(of: bounds, rolledOff: isOld ? transition.progress : 1 - transition.progress))]
    var inner = surroundings
    inner.opacity = 1
    if isOld {
      encodePicture(index, in: surroundings)
      encode(as: page) { $0.encodeOld(transition, index, in: inner) }
    } else {
      encodeOld(transition, index, in: surroundings)
      encode(as: page) { $0.encodePicture(index, in: inner) }
    }
  }

  // MARK: - Groups

  mutating func encode(as group: Group, _ content: (inout Self) -> Void) {
    list.groups.append(group)
    list.commands.append(.beginGroup(list.groups.count - 1))
    content(&self)
    list.commands.append(.endGroup)
  }

  /// A part of a group that is as large as it.
  private mutating func encode(
    share: Double, of whole: Group, blend: BlendMode, _ content: (inout Self) -> Void
  ) {
    var part = whole
    (part.opacity, part.blend, part.isIsolated) = (Self.opacity(share), blend, false)
    encode(as: part, content)
  }

  private mutating func encode(
    opacity: Double, _ plane: PlaneTransform, in surroundings: Surroundings,
    _ content: (inout Self, Surroundings) -> Void
  ) {
    let group = Group(
      opacity: Self.opacity(opacity) * surroundings.opacity, hasMask: false, clip: surroundings.clip,
      transform: plane)
    var inner = surroundings
    inner.opacity = 1
    encode(as: group) { content(&$0, inner) }
  }

  private static func opacity(_ share: Double) -> Float { Float(min(max(share, 0), 1)) }

  // MARK: - Places

  private func plane(_ index: Int, _ surroundings: Surroundings) -> PlaneTransform {
    surroundings.spaceOfLayer(nodes[index].properties).plane
  }

  /// As far as the layer is large.
  private func offset(of index: Int, to side: TransitionState.Side) -> CGSize {
    let size = nodes[index].properties.bounds.size
    return switch side {
    case .minX: CGSize(width: -size.width, height: 0)
    case .maxX: CGSize(width: size.width, height: 0)
    case .minY: CGSize(width: 0, height: -size.height)
    case .maxY: CGSize(width: 0, height: size.height)
    }
  }

  private func moved(_ surroundings: Surroundings, by offset: CGSize, times factor: Double) -> Surroundings {
    var moved = surroundings
    let before = surroundings.displacement ?? Displacement()
    let shift = CGSize(
      width: before.shift.width + offset.width * factor, height: before.shift.height + offset.height * factor)
    moved.displacement = Displacement(shift: shift, place: before.place, turn: before.turn)
    return moved
  }

  /// The surroundings clipped to the bounds of a layer that masks to them.
  private mutating func window(of index: Int, in surroundings: Surroundings) -> Surroundings {
    guard nodes[index].properties.masksToBounds else { return surroundings }
    list.clips.append(
      Clip(
        transform: plane(index, surroundings), outline: RoundedRect(layer: nodes[index].properties),
        parent: surroundings.clip))
    var clipped = surroundings
    clipped.clip = list.clips.count - 1
    return clipped
  }
}
