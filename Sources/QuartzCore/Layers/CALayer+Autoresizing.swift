import CoreGraphics

/// Sublayers that follow the size of their superlayer. Along each axis a layer has three parts: a margin, its size, and
/// the other margin. What the superlayer grows by is shared out among the parts that give way, in proportion to how
/// long they are; equally if all of them are 0.
extension CALayer {
  final func resizeAlong(oldSuperlayerSize old: CGSize) {
    let mask = extras.autoresizingMask
    guard !mask.isEmpty, let size = currentSuperlayer?.bounds.size, size != old else { return }
    let frame = frame
    let origin = currentSuperlayer?.bounds.origin ?? .zero
    let x = AxisParts(start: frame.minX - origin.x, length: frame.width, total: old.width)
      .grown(by: size.width - old.width, mask, .layerMinXMargin, .layerWidthSizable, .layerMaxXMargin)
    let y = AxisParts(start: frame.minY - origin.y, length: frame.height, total: old.height)
      .grown(by: size.height - old.height, mask, .layerMinYMargin, .layerHeightSizable, .layerMaxYMargin)
    let new = CGRect(x: x.start + origin.x, y: y.start + origin.y, width: x.length, height: y.length)
    if new != frame { self.frame = new }
  }
}

/// A layer's frame along one axis of its superlayer.
private struct AxisParts {
  var start: CGFloat
  var length: CGFloat
  var total: CGFloat

  func grown(
    by growth: CGFloat, _ mask: CAAutoresizingMask, _ near: CAAutoresizingMask, _ size: CAAutoresizingMask,
    _ far: CAAutoresizingMask
  ) -> AxisParts {
    let parts = [(near, start), (size, length), (far, total - start - length)]
    let flexible = parts.filter { mask.contains($0.0) }
    let sum = flexible.reduce(0) { $0 + max($1.1, 0) }
    func share(_ part: CAAutoresizingMask, _ value: CGFloat) -> CGFloat {
      guard mask.contains(part) else { return 0 }
      return growth * (sum > 0 ? max(value, 0) / sum : 1 / CGFloat(flexible.count))
    }
    return AxisParts(
      start: start + share(near, start), length: max(0, length + share(size, length)), total: total + growth)
  }
}
