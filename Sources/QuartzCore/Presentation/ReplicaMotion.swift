/// The simple animations of everything below a replicator, ready to be applied at the times of its copies.
///
/// In: the layers' `LayerMotion` and their models' values, when either changes. Out: values of nodes at any time, the
/// same bit by bit as the evaluator's. It never changes, so many threads may read it.
// Unchecked: the model layers are made here, belong to this object alone and are never changed.
final class ReplicaMotion: @unchecked Sendable {
  private(set) var table = MotionTable()
  /// By node, counted from the replicator's; nil where nothing animates.
  private var models: [CALayer?]

  /// - Parameter nodeCount: of the replicator and all below it.
  init(nodeCount: Int) { models = Array(repeating: nil, count: nodeCount) }

  /// Adds a layer's animations, in the order of the nodes; only the maker does that.
  func append(_ motion: LayerMotion, of layer: CALayer, node: Int) {
    let model = CALayer()
    model.properties = layer.properties
    models[node] = model
    _ = table.append(motion, of: model, node: node, scope: 0, ownsScope: false)
  }

  /// Gives nodes their values at a time of the layers. They begin with the replicator, the node `first`.
  func apply(to nodes: UnsafeMutableBufferPointer<PresentationTree.Node>, from first: Int, at time: Double) {
    apply(rows(from: first, count: nodes.count), to: nodes, from: first, at: time)
  }

  /// The same for known rows.
  func apply(
    _ rows: Range<Int>, to nodes: UnsafeMutableBufferPointer<PresentationTree.Node>, from first: Int, at time: Double
  ) {
    table.apply(rows, to: nodes, from: first, at: time, layer: model)
  }

  /// The rows of what is below a replicator.
  /// - Parameter count: Nodes of the replicator, the node `first`, and all below it.
  func rows(from first: Int, count: Int) -> Range<Int> { table.rows(of: first + 1..<first + count) }

  /// The fields of a node's properties that animate; nil among them for the transform.
  func fields(of node: Int) -> [DirectField?] { table.fields(table.rows(of: node..<node + 1)) }

  private func model(of node: Int) -> CALayer {
    guard let model = models[node] else { preconditionFailure("a layer with animations has a model") }
    return model
  }
}
