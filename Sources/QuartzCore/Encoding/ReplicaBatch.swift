import CoreGraphics
import Dispatch
import DisplayList
import Geometry

/// Copies of a few layers in bulk: levels of replicators, one directly inside the other, and the layers below the
/// innermost.
///
/// In: what the copies have in common, found once a frame. Out: planes, colours, outlines and opacities of all copies in
/// flat arrays. The tree is not walked for a copy: its animations, a few rows of a table, are applied to values of the
/// layers that each core keeps at hand, and each layer's place follows from that of the layer before. What it computes is
/// what the encoder computes for one copy after the other, operation by operation.
struct ReplicaBatch {
  var levels: [ReplicaLevel]
  var layers: [ReplicaLayer] = []
  var items: [Item] = []
  /// The space that the outermost replicator gives its sublayers.
  let space: WorldTransform
  /// The innermost replicator's node and all below it, at some copy's time.
  let nodes: [PresentationTree.Node]
  /// Their animations; nil where nothing moves.
  let motion: ReplicaRows?
  let clip: Int
  /// How many copies there are, those of all levels multiplied.
  let count: Int

  /// Copies that one core computes in one go.
  private static let chunk = 1_024

  /// The copies; nil if one of them is so large or so far away that its box would have to be cut.
  func replicas() -> Replicas? {
    var result = Replicas(of: items, clip: clip)
    let total = count * items.count
    let hasColors = levels.contains(where: \.tintsColors) || layers.contains { $0.changingFill >= 0 }
    let hasBorders = levels.contains(where: \.tintsColors) && items.contains { $0.paint.hasBorder }
    let hasOutlines = layers.contains(where: \.changesOutline)
    let hasOpacities = levels.contains(where: \.fades) || layers.contains(where: \.fades)
    var isUsual = true
    result.planes = Self.array(total) { planes in
      result.colors = Self.array(hasColors ? total : 0) { colors in
        result.borders = Self.array(hasBorders ? total : 0) { borders in
          result.outlines = Self.array(hasOutlines ? total : 0) { outlines in
            result.opacities = Self.array(hasOpacities ? total : 0) { opacities in
              isUsual = fill(
                ReplicaOutput(
                  planes: planes, colors: colors, borders: borders, outlines: outlines, opacities: opacities))
            }
          }
        }
      }
    }
    return isUsual ? result : nil
  }

  private static func array<Element>(
    _ count: Int, _ fill: (UnsafeMutableBufferPointer<Element>) -> Void
  ) -> [Element] {
    [Element](unsafeUninitializedCapacity: count) { buffer, filled in
      fill(UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
      filled = count
    }
  }

  /// Computes all copies on all cores. Every element of the output is initialised.
  private func fill(_ output: ReplicaOutput) -> Bool {
    let chunks = (count + Self.chunk - 1) / Self.chunk
    // Safe: each iteration writes the elements of its own copies and the one result that has its index.
    nonisolated(unsafe) let output = output
    let (batch, kernel) = (self, ReplicaKernel(self))
    let results = [Bool](unsafeUninitializedCapacity: chunks) { results, filled in
      nonisolated(unsafe) let results = results
      let body: @Sendable (Int) -> Void = { chunk in
        let copies = chunk * Self.chunk..<min(batch.count, (chunk + 1) * Self.chunk)
        let isUsual: Bool
        if let kernel {
          isUsual = kernel.write(copies, to: output)
        } else {
          var cursor = ReplicaCursor(batch, at: copies.lowerBound)
          isUsual = cursor.write(copies, to: output)
        }
        results.initializeElement(at: chunk, to: isUsual)
      }
      if chunks == 1 { body(0) } else { DispatchQueue.concurrentPerform(iterations: chunks, execute: body) }
      filled = chunks
    }
    return !results.contains(false)
  }
}

/// Where the values of copies go: empty for what all have in common.
struct ReplicaOutput {
  let planes: UnsafeMutableBufferPointer<PlaneTransform>
  let colors: UnsafeMutableBufferPointer<SIMD4<Float>>
  let borders: UnsafeMutableBufferPointer<SIMD4<Float>>
  let outlines: UnsafeMutableBufferPointer<RoundedRect>
  let opacities: UnsafeMutableBufferPointer<Float>
}

/// Animations below the innermost replicator.
struct ReplicaRows {
  let motion: ReplicaMotion
  let rows: Range<Int>
  /// The innermost replicator's node, counted as the rows count nodes.
  let first: Int
  /// The time of the first copy's layers.
  let time: Double
}

extension Item.Paint {
  var hasBorder: Bool { if case .bordered = self { true } else { false } }
}
