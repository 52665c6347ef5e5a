import CoreGraphics
import DisplayList
import Geometry
import QuartzCore

/// Display lists of layer trees, and what tests ask of them.
extension DisplayList {
  /// What the tree below a layer shows at time 0, one pixel a point.
  init(of root: CALayer, isYDown: Bool = true) {
    let evaluator = PresentationEvaluator(root: root)
    evaluator.evaluate(at: 0)
    self = DisplayListEncoder.encode(evaluator.tree, in: Viewport(bounds: root.bounds, isYDown: isYDown))
  }

  /// The commands as words, items by their kind of paint and the green of their colour in percent, which tests use as
  /// a name.
  var script: [String] {
    commands.map { command in
      switch command {
      case .draw(let index): items[index].word
      case .beginGroup: "group"
      case .beginMask: "mask"
      case .endGroup: "end"
      case .beginDepth: "depth"
      case .beginPlane: "plane"
      case .endPlane: "end plane"
      case .endDepth: "end depth"
      case .fragment: "fragment"
      case .replicas(let index): "replicas \(replicas[index].count)"
      }
    }
  }
}

extension Item {
  fileprivate var word: String {
    switch paint {
    case .fill(let color): "fill \(Int((color.y * 100).rounded()))"
    case .bordered(let fill, _, _): fill.w > 0 ? "bordered \(Int((fill.y * 100).rounded()))" : "border"
    case .gradient(let paint): "\(paint.shape) gradient"
    case .image: "image"
    case .shadow: "shadow"
    case .particles: "particles"
    }
  }

  /// The box around the outline in device space; for affine transforms.
  var deviceRect: Rect {
    (0..<4).reduce(Rect.null) { box, index in
      let p = transform(outline.rect.corner(index))
      return box.union(Rect(min: p, max: p))
    }
  }
}

/// Layers for display lists.
extension CALayer {
  /// A box of an opaque colour that is told apart by its green, in percent.
  static func box(_ frame: CGRect, _ green: Int = 100) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = CGColor(red: 1, green: CGFloat(green) / 100, blue: 0, alpha: 1)
    return layer
  }

  /// An empty layer of a size.
  static func plain(_ width: CGFloat, _ height: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
    return layer
  }
}
