import CoreGraphics
import DisplayList
import Geometry

/// Walks from copy to copy of a `ReplicaBatch`, one core's share of them, and writes what each has of its own: for
/// animations of any simple kind, which are applied to values of the layers that the core keeps at hand.
struct ReplicaCursor {
  private let batch: ReplicaBatch
  private var odometer: ReplicaOdometer
  /// Of the layers of the present copy.
  private var spaces: [WorldTransform]
  private var nodes: [PresentationTree.Node]

  /// - Parameter first: the copy to begin with, counted through all levels.
  init(_ batch: ReplicaBatch, at first: Int) {
    self.batch = batch
    odometer = ReplicaOdometer(batch, at: first)
    spaces = Array(repeating: batch.space, count: batch.layers.count)
    nodes = batch.nodes
  }

  // MARK: - Copies

  /// Writes copies. False if one is so large or so far away that its box would have to be cut; all are written then, too.
  mutating func write(_ copies: Range<Int>, to output: ReplicaOutput) -> Bool {
    var isUsual = true
    for copy in copies {
      animate()
      isUsual = write(copy, output) && isUsual
      odometer.advance()
    }
    return isUsual
  }

  /// Gives the layers the values that they have in the present copy.
  @inline(__always)
  private mutating func animate() {
    guard let motion = batch.motion else { return }
    let time = odometer.time
    nodes.withUnsafeMutableBufferPointer { motion.motion.apply(motion.rows, to: $0, from: motion.first, at: time) }
  }

  private mutating func write(_ copy: Int, _ output: ReplicaOutput) -> Bool {
    let space = odometer.space
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
    tinted(batch.items[item].paint.borderColor)
  }

  /// Multiplied by the copies' colours, those of the innermost first.
  private func tinted(_ color: SIMD4<Float>) -> SIMD4<Float> {
    var color = color
    odometer.colors { color *= SIMD4($1.x, $1.y, $1.z, 1) }
    return color
  }

  private func opacity(of layer: ReplicaLayer) -> Float {
    var opacity: Float = 1
    if layer.fades {
      let own = nodes[layer.node].properties.opacity
      guard own > 0 else { return 0 }
      opacity = min(1, own)
    }
    odometer.colors { opacity *= $1.w }
    return opacity
  }
}

extension Item.Paint {
  /// The colour of a fill, of the inside of a bordered box, or of a shadow; zero for others.
  var mainColor: SIMD4<Float> {
    switch self {
    case .fill(let color), .bordered(let color, _, _), .shadow(let color, _): color
    case .gradient, .image, .particles: .zero
    }
  }
}
