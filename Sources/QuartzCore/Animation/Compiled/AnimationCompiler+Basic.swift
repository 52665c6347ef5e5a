/// Basic animations: the seven combinations of from, to and by.
extension AnimationCompiler {
  mutating func basicTrack(_ animation: CABasicAnimation, _ context: PropertyContext) -> AnimationTrack? {
    var ends: [AnimatableValue?] = []
    for value in [animation.fromValue, animation.toValue, animation.byValue] {
      guard let value else {
        ends.append(nil)
        continue
      }
      guard let converted = convert(value, context) else { return nil }
      ends.append(converted)
    }
    guard let any = ends.lazy.compactMap({ $0 }).first else { return nil }
    if ends[2] != nil, ends[0] == nil || ends[1] == nil, !any.isAddable || context.isSwitching {
      report("\(context.keyPath) cannot be animated by a difference")
      return nil
    }
    let span = ValueSpan(from: ends[0], to: ends[1], by: ends[2], neutral: context.neutral(like: any))
    return span.flatMap { track(of: $0, any, context) }
  }

  private func track(
    of span: ValueSpan<AnimatableValue>, _ any: AnimatableValue, _ context: PropertyContext
  ) -> AnimationTrack? {
    if let kind = context.lanes(any)?.kind {
      return .lanes(kind, .span(span.map { context.lanes($0)?.lanes ?? .zero }))
    }
    if any.transform != nil {
      return .values(.transformSpan(span.map { DecomposedTransform($0.transform ?? CATransform3DIdentity) }))
    }
    return .values(.span(span, isSwitching: context.isSwitching))
  }
}
