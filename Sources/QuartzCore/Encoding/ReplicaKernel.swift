import CoreGraphics
import DisplayList
import Geometry

/// The tight loops of a `ReplicaBatch`: animations run over the times of many copies, then layers over their places.
///
/// In: a batch whose every moving property is decided by one animation alone: background colours, opacities, positions and
/// parts of transforms. Other batches go through `ReplicaCursor`, which says the same. One core works on a block of copies
/// at a time, so that what passes from loop to loop stays in its cache.
struct ReplicaKernel {
  /// An animation and what it decides.
  private struct Channel {
    let step: MotionStep
    let rest: SIMD4<Double>
    /// Animations that run alike share the place of their moments.
    let window: Int
    let part: ReplicaPose.Part?
    let isColor: Bool
  }

  /// One layer with its channels.
  private struct Layer {
    let layer: ReplicaLayer
    /// Nil where the layer does not move in its superlayer.
    let pose: ReplicaPose?
    /// Of its places, colour and opacity among the channels; -1 for none.
    var poses: [Int] = []
    var color = -1
    var opacity = -1
  }

  private let batch: ReplicaBatch
  private var channels: [Channel] = []
  private var windows: [PlayWindow] = []
  private var layers: [Layer] = []

  /// Copies that go from loop to loop together.
  static let block = 256

  /// Nil for batches that need a `ReplicaCursor`.
  init?(_ batch: ReplicaBatch) {
    self.batch = batch
    let motions = batch.motion.map { $0.motion.table.loneMotions($0.rows) } ?? []
    guard let motions else { return nil }
    for layer in batch.layers {
      guard !layer.changesOutline, add(layer, motions.filter { $0.node - (batch.motion?.first ?? 0) == layer.node })
      else { return nil }
    }
  }

  private mutating func add(_ layer: ReplicaLayer, _ motions: [LoneMotion]) -> Bool {
    var parts: [(LoneMotion, ReplicaPose.Part)] = []
    var (color, opacity) = (-1, -1)
    for motion in motions {
      switch motion.step.action {
      case .field(.backgroundColor): color = addChannel(motion, nil, isColor: true)
      case .field(.opacity): opacity = addChannel(motion, nil)
      case .field(.position): parts.append((motion, .position))
      case .part(let part):
        guard let part = ReplicaPose.Part(part) else { return false }
        parts.append((motion, part))
      case .field, .function: return false
      }
    }
    var pose: ReplicaPose?
    if !parts.isEmpty {
      var model = batch.nodes[layer.node].properties
      if let assembly = parts.lazy.compactMap(\.0.assembly).first { model.transform = assembly.transform }
      let turns = parts.contains { if case .rotation = $0.1 { true } else { false } }
      pose = ReplicaPose(model, turnsInPlane: turns)
      if pose == nil { return false }
    }
    let poses = parts.map { addChannel($0.0, $0.1) }
    layers.append(Layer(layer: layer, pose: pose, poses: poses, color: color, opacity: opacity))
    return true
  }

  private mutating func addChannel(_ motion: LoneMotion, _ part: ReplicaPose.Part?, isColor: Bool = false) -> Int {
    let window = windows.firstIndex(of: motion.step.window) ?? windows.count
    if window == windows.count { windows.append(motion.step.window) }
    channels.append(Channel(step: motion.step, rest: motion.rest, window: window, part: part, isColor: isColor))
    return channels.count - 1
  }

  // MARK: - Copies

  /// What passes from loop to loop, a block at a time.
  private struct Block {
    var times = [Double](repeating: 0, count: block)
    /// For each layer with sublayers, and last for the replicator, the spaces that it gives its sublayers.
    var spaces: [[WorldTransform]]
    var moments: [[MediaSample?]]
    var values: [[SIMD4<Double>]]
    /// For each level with colours, innermost first, the copies'.
    var colors: [[SIMD4<Float>]]
  }

  /// Writes copies. False if one is so large or so far away that its box would have to be cut; all are written then, too.
  func write(_ copies: Range<Int>, to output: ReplicaOutput) -> Bool {
    let zero = WorldTransform(x: .zero, y: .zero, z: .zero, origin: .zero)
    var block = Block(
      spaces: Array(repeating: Array(repeating: zero, count: Self.block), count: layers.count + 1),
      moments: Array(repeating: Array(repeating: nil, count: Self.block), count: windows.count),
      values: Array(repeating: Array(repeating: .zero, count: Self.block), count: channels.count),
      colors: batch.levels.filter { !$0.colors.isEmpty }.map { _ in Array(repeating: .zero, count: Self.block) })
    var odometer = ReplicaOdometer(batch, at: copies.lowerBound)
    var isUsual = true
    for first in stride(from: copies.lowerBound, to: copies.upperBound, by: Self.block) {
      let count = min(Self.block, copies.upperBound - first)
      place(count, &odometer, &block)
      animate(count, &block)
      for index in layers.indices {
        isUsual = write(layers[index], index, first, count, &block, to: output) && isUsual
      }
    }
    return isUsual
  }

  private func place(_ count: Int, _ odometer: inout ReplicaOdometer, _ block: inout Block) {
    for copy in 0..<count {
      block.times[copy] = odometer.time
      block.spaces[layers.count][copy] = odometer.space
      if !block.colors.isEmpty { odometer.colors { block.colors[$0][copy] = $1 } }
      odometer.advance()
    }
  }

  private func animate(_ count: Int, _ block: inout Block) {
    guard let motion = batch.motion else { return }
    let times = block.times
    for (index, window) in windows.enumerated() {
      block.moments[index].withUnsafeMutableBufferPointer { moments in
        for copy in 0..<count { moments[copy] = window.sample(atParent: times[copy]) }
      }
    }
    motion.motion.table.withSteps { steps, _ in
      for (index, channel) in channels.enumerated() {
        let moments = block.moments[channel.window]
        block.values[index].withUnsafeMutableBufferPointer { values in
          for copy in 0..<count {
            values[copy] = moments[copy].map { channel.step.lanes(at: $0, steps.tables) { .zero } } ?? channel.rest
          }
        }
      }
    }
  }

  // MARK: - Layers

  private func write(
    _ own: Layer, _ index: Int, _ first: Int, _ count: Int, _ block: inout Block, to output: ReplicaOutput
  ) -> Bool {
    let outer = own.layer.parent < 0 ? layers.count : own.layer.parent
    let properties = batch.nodes[own.layer.node].properties
    let bounds = properties.bounds
    var pose = own.pose
    var isUsual = true
    let spaces = block.spaces[outer]
    let motions = own.poses.compactMap { channel in channels[channel].part.map { ($0, block.values[channel]) } }
    for copy in 0..<count {
      for (part, values) in motions { pose?.set(part, to: values[copy], of: properties) }
      let space = pose?.space(in: spaces[copy]) ?? spaces[copy].space(of: properties)
      if own.layer.hasSublayers { block.spaces[index][copy] = space.spaceOfSublayers(of: properties) }
      guard !own.layer.items.isEmpty else { continue }
      isUsual = isUsual && VisiblePart.isUsual(bounds, in: space)
      let plane = space.plane
      let base = (first + copy) * batch.items.count
      for item in own.layer.items { output.planes.initializeElement(at: base + item, to: plane) }
    }
    for item in own.layer.items { paint(own, item, first, count, block, to: output) }
    return isUsual
  }

  private func paint(
    _ own: Layer, _ item: Int, _ first: Int, _ count: Int, _ block: Block, to output: ReplicaOutput
  ) {
    let (stride, paint) = (batch.items.count, batch.items[item].paint)
    let changes = own.color >= 0 && own.layer.changingFill == item
    for copy in 0..<count {
      let place = (first + copy) * stride + item
      if !output.colors.isEmpty {
        let color = changes ? Self.premultiplied(block.values[own.color][copy]) : paint.mainColor
        output.colors.initializeElement(at: place, to: tinted(color, copy, block))
      }
      if !output.borders.isEmpty {
        output.borders.initializeElement(at: place, to: tinted(paint.borderColor, copy, block))
      }
      if !output.outlines.isEmpty { output.outlines.initializeElement(at: place, to: batch.items[item].outline) }
      if !output.opacities.isEmpty {
        output.opacities.initializeElement(at: place, to: opacity(own, copy, block))
      }
    }
  }

  /// As `premultiplied(_:opacity:)` has it, without a colour that holds an object.
  @inline(__always)
  private static func premultiplied(_ lanes: SIMD4<Double>) -> SIMD4<Float> {
    let rgba = SIMD4<Float>(lanes).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
    return SIMD4(rgba.x, rgba.y, rgba.z, 1) * rgba.w
  }

  @inline(__always)
  private func tinted(_ color: SIMD4<Float>, _ copy: Int, _ block: Block) -> SIMD4<Float> {
    var color = color
    for level in block.colors {
      let factor = level[copy]
      color *= SIMD4(factor.x, factor.y, factor.z, 1)
    }
    return color
  }

  @inline(__always)
  private func opacity(_ own: Layer, _ copy: Int, _ block: Block) -> Float {
    var opacity: Float = 1
    if own.layer.fades {
      let value =
        own.opacity < 0 ? batch.nodes[own.layer.node].properties.opacity : Float(block.values[own.opacity][copy].x)
      guard value > 0 else { return 0 }
      opacity = min(1, value)
    }
    for level in block.colors { opacity *= level[copy].w }
    return opacity
  }
}

extension Item.Paint {
  /// The colour of a border; zero where there is none.
  var borderColor: SIMD4<Float> { if case .bordered(_, let border, _) = self { border } else { .zero } }
}
