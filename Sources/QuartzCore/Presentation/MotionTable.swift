import CoreGraphics

/// The simple animations of a whole tree as a few flat arrays, which a frame reads from front to back.
///
/// In: layers' `LayerMotion`, their models' values, taken over when they change, and times of scopes. Out: the values of
/// the animated properties in the nodes; all others are left alone. What it computes is what `CompiledAnimation` computes;
/// a test compares them over random animations. No allocation, no reference counted: with ten thousand layers, fetching
/// memory is what costs.
///
/// Properties do not depend on each other, so each is done as a whole: nothing is put back to the model's value that an
/// animation replaces anyway, and a transform is taken apart once for all its components.
struct MotionTable {
  /// One layer's place in the tree and in the table.
  struct Row {
    let node: Int32
    let scope: Int32
    let ownsScope: Bool
    let firstChannel: Int32
    let channelCount: Int32
  }

  private(set) var rows: [Row] = []
  private(set) var channels: [LayerMotion.Channel] = []
  /// For each channel the model's value, or where in `assemblies` the transform stands.
  private(set) var bases: [SIMD4<Double>] = []
  private(set) var steps: [MotionStep] = []
  private var keys: [MotionKey] = []
  private var paces: [AnimationPace] = []
  /// The models' transforms that are taken apart; the identity first, which layers share.
  private(set) var assemblies = [TransformAssembly(CATransform3DIdentity)]

  // MARK: - Rows

  mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    channels.removeAll(keepingCapacity: true)
    bases.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    paces.removeAll(keepingCapacity: true)
    assemblies.removeLast(assemblies.count - 1)
  }

  /// Adds a layer's animations. The result is its row.
  mutating func append(_ motion: LayerMotion, of layer: CALayer, node: Int, scope: Int, ownsScope: Bool) -> Int {
    rows.append(
      Row(
        node: Int32(node), scope: Int32(scope), ownsScope: ownsScope, firstChannel: Int32(channels.count),
        channelCount: Int32(motion.channels.count)))
    for channel in motion.channels {
      channels.append(channel)
      channels[channels.count - 1].first += Int32(steps.count)
      bases.append(.zero)
    }
    for step in motion.steps { steps.append(step.moved(by: Int32(keys.count), Int32(paces.count))) }
    for key in motion.keys { keys.append(key.moved(by: Int32(paces.count))) }
    paces += motion.paces
    rebase(rows.count - 1, on: layer)
    return rows.count - 1
  }

  /// Takes over a model's values.
  mutating func rebase(_ row: Int, on layer: CALayer) {
    let first = Int(rows[row].firstChannel)
    for index in first..<first + Int(rows[row].channelCount) {
      if let field = channels[index].field {
        bases[index] = field.lanes(in: layer.properties)
      } else if channels[index].setsComponents {
        bases[index].x = Double(place(layer.properties.transform, at: Int(bases[index].x)))
      }
    }
  }

  /// Takes a transform apart in its own place, or finds the shared one.
  private mutating func place(_ transform: CATransform3D, at place: Int) -> Int {
    if place > 0 {
      assemblies[place] = TransformAssembly(transform)
      return place
    }
    if CATransform3DIsIdentity(transform) { return 0 }
    assemblies.append(TransformAssembly(transform))
    return assemblies.count - 1
  }

  // MARK: - Frames

  /// The rows of the layers in a range of nodes.
  func rows(of nodes: Range<Int>) -> Range<Int> { firstRow(from: nodes.lowerBound)..<firstRow(from: nodes.upperBound) }

  /// The fields that some rows change; nil among them for the transform.
  func fields(_ range: Range<Int>) -> [DirectField?] {
    rows[range].flatMap { row in
      channels[Int(row.firstChannel)..<Int(row.firstChannel + row.channelCount)].map(\.field)
    }
  }

  /// The first row whose node is not before another, by bisection.
  private func firstRow(from node: Int) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(rows[middle].node) < node { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Gives the nodes of some rows their values. `time` is the time of layers in a scope; `layer` is asked for where a
  /// model's value is an object.
  func apply(
    _ range: Range<Int>, to nodes: UnsafeMutableBufferPointer<PresentationTree.Node>,
    time: (_ scope: Int, _ isOwner: Bool) -> Double, layer: (_ node: Int) -> CALayer
  ) {
    withSteps { steps, assemblies in
      rows.withUnsafeBufferPointer { rows in
        // By index: unoptimised code allocates for slices.
        for index in range {
          let row = rows[index]
          let node = Int(row.node)
          apply(row, steps, assemblies, to: &nodes[node].properties, at: time(Int(row.scope), row.ownsScope)) {
            layer(node)
          }
        }
      }
    }
  }

  /// Gives the nodes of some rows their values at one time; `nodes` begins at the node `first`.
  func apply(
    _ range: Range<Int>, to nodes: UnsafeMutableBufferPointer<PresentationTree.Node>, from first: Int, at time: Double,
    layer: (_ node: Int) -> CALayer
  ) {
    withSteps { steps, assemblies in
      for index in range {
        let row = rows[index]
        let node = Int(row.node)
        apply(row, steps, assemblies, to: &nodes[node - first].properties, at: time) { layer(node) }
      }
    }
  }

  // Safe: the pointers do not leave the body, and nothing changes the arrays meanwhile.
  func withSteps(_ body: (MotionSteps, UnsafeBufferPointer<TransformAssembly>) -> Void) {
    steps.withUnsafeBufferPointer { steps in
      keys.withUnsafeBufferPointer { keys in
        paces.withUnsafeBufferPointer { paces in
          let steps = MotionSteps(steps: steps, tables: MotionTables(keys: keys, paces: paces))
          assemblies.withUnsafeBufferPointer { body(steps, $0) }
        }
      }
    }
  }

  @inline(__always)
  private func apply(
    _ row: Row, _ steps: MotionSteps, _ assemblies: UnsafeBufferPointer<TransformAssembly>,
    to properties: inout LayerProperties, at time: Double, layer: () -> CALayer
  ) {
    // The identity is always there.
    guard let shared = assemblies.baseAddress else { return }
    let first = Int(row.firstChannel)
    for index in first..<first + Int(row.channelCount) {
      let channel = channels[index]
      if let field = channel.field {
        steps.apply(channel, field, base: bases[index], to: &properties, at: time, layer: layer)
      } else {
        steps.apply(channel, shared + Int(bases[index].x), to: &properties.transform, at: time, layer: layer)
      }
    }
    if properties.bounds.size.width < 0 || properties.bounds.size.height < 0 {
      properties.bounds = properties.bounds.standardized
    }
  }
}
