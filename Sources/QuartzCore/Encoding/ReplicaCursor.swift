import CoreGraphics
import DisplayList
import Geometry

/// Walks from copy to copy of a `ReplicaBatch`, one core's share of them, and writes what each has of its own.
///
/// It counts like an odometer: the copies of the innermost replicator pass fastest. What a level gives all levels inside
/// is computed when the level's copy changes.
struct ReplicaCursor {
  /// What one level's present copy gives to what is inside.
  private struct Level {
    var copy: Int
    /// What the replicator gives all its copies.
    var outer: WorldTransform
    var space: WorldTransform
    var time: Double
  }

  private let batch: ReplicaBatch
  private var levels: [Level] = []
  /// Of the layers of the present copy.
  private var spaces: [WorldTransform]
  private var nodes: [PresentationTree.Node]

  /// - Parameter first: the copy to begin with, counted through all levels.
  init(_ batch: ReplicaBatch, at first: Int) {
    self.batch = batch
    spaces = Array(repeating: batch.space, count: batch.layers.count)
    nodes = batch.nodes
    var rest = first
    var copies: [Int] = []
    for level in batch.levels.reversed() {
      copies.append(rest % level.count)
      rest /= level.count
    }
    for copy in copies.reversed() {
      levels.append(Level(copy: copy, outer: batch.space, space: batch.space, time: 0))
    }
    for index in levels.indices { enter(index) }
  }

  /// Takes over what the level outside gives, then the level's own copy.
  private mutating func enter(_ index: Int) {
    levels[index].outer =
      index == 0 ? batch.space : batch.levels[index - 1].innerSpace(in: levels[index - 1].space)
    place(index)
  }

  private mutating func place(_ index: Int) {
    let level = batch.levels[index]
    let outerTime = index == 0 ? batch.motion?.time ?? 0 : levels[index - 1].time
    levels[index].space = level.space(of: levels[index].copy, in: levels[index].outer)
    levels[index].time = level.isMoving ? outerTime - Double(levels[index].copy) * level.delay : outerTime
  }

  private mutating func advance() {
    var index = levels.count - 1
    while index >= 0, levels[index].copy + 1 >= batch.levels[index].count {
      levels[index].copy = 0
      index -= 1
    }
    guard index >= 0 else { return }
    levels[index].copy += 1
    place(index)
    while index + 1 < levels.count {
      index += 1
      enter(index)
    }
  }

  // MARK: - Copies

  /// Writes copies. False if one is so large or so far away that its box would have to be cut; all are written then, too.
  mutating func write(_ copies: Range<Int>, to output: ReplicaOutput) -> Bool {
    var isUsual = true
    for copy in copies {
      animate()
      isUsual = write(copy, output) && isUsual
      advance()
    }
    return isUsual
  }

  /// Gives the layers the values that they have in the present copy.
  @inline(__always)
  private mutating func animate() {
    guard let motion = batch.motion else { return }
    let time = levels[levels.count - 1].time
    nodes.withUnsafeMutableBufferPointer { motion.motion.apply(motion.rows, to: $0, from: motion.first, at: time) }
  }

  private mutating func write(_ copy: Int, _ output: ReplicaOutput) -> Bool {
    let space = levels[levels.count - 1].space
    var isUsual = true
    for index in batch.layers.indices {
      let layer = batch.layers[index]
      let outer = layer.parent < 0 ? space : spaces[layer.parent]
      let own = outer.space(of: nodes[layer.node].properties)
      if layer.hasSublayers { spaces[index] = own.spaceOfSublayers(of: nodes[layer.node].properties) }
      guard !layer.items.isEmpty else { continue }
      isUsual = isUsual && VisiblePart.isUsual(nodes[layer.node].properties.bounds, in: own)
      write(layer, own.plane, copy * batch.items.count, output)
    }
    return isUsual
  }

  /// Writes the items of one layer, the first of whose copy's elements is `base`.
  @inline(__always)
  private func write(_ layer: ReplicaLayer, _ plane: PlaneTransform, _ base: Int, _ output: ReplicaOutput) {
    for item in layer.items {
      let place = base + item
      output.planes.initializeElement(at: place, to: plane)
      if !output.colors.isEmpty { output.colors.initializeElement(at: place, to: color(of: item, layer)) }
      if !output.borders.isEmpty { output.borders.initializeElement(at: place, to: border(of: item)) }
      if !output.outlines.isEmpty {
        let outline =
          layer.changesOutline ? RoundedRect(layer: nodes[layer.node].properties) : batch.items[item].outline
        output.outlines.initializeElement(at: place, to: outline)
      }
      if !output.opacities.isEmpty { output.opacities.initializeElement(at: place, to: opacity(of: layer)) }
    }
  }

  // MARK: - Colours

  private func color(of item: Int, _ layer: ReplicaLayer) -> SIMD4<Float> {
    if item == layer.changingFill {
      return tinted(nodes[layer.node].properties.backgroundColor.map { premultiplied($0, opacity: 1) } ?? .zero)
    }
    return tinted(batch.items[item].paint.mainColor)
  }

  private func border(of item: Int) -> SIMD4<Float> {
    guard case .bordered(_, let border, _) = batch.items[item].paint else { return .zero }
    return tinted(border)
  }

  /// Multiplied by the copies' colours, those of the innermost first.
  private func tinted(_ color: SIMD4<Float>) -> SIMD4<Float> {
    var color = color
    for index in levels.indices.reversed() where !batch.levels[index].colors.isEmpty {
      let factor = batch.levels[index].colors[levels[index].copy]
      color *= SIMD4(factor.x, factor.y, factor.z, 1)
    }
    return color
  }

  private func opacity(of layer: ReplicaLayer) -> Float {
    var opacity: Float = 1
    if layer.fades {
      let own = nodes[layer.node].properties.opacity
      guard own > 0 else { return 0 }
      if own < 1 { opacity = own }
    }
    for index in levels.indices.reversed() where !batch.levels[index].colors.isEmpty {
      opacity *= batch.levels[index].colors[levels[index].copy].w
    }
    return opacity
  }
}

extension Item.Paint {
  /// The colour of a fill, of the inside of a bordered box, or of a shadow; zero for others.
  var mainColor: SIMD4<Float> {
    switch self {
    case .fill(let color), .bordered(let color, _, _), .shadow(let color, _): color
    case .gradient, .image: .zero
    }
  }
}
