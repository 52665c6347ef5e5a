import CoreGraphics

/// The steps of a `MotionTable` while a frame runs through them: what the steps of one channel make of a property.
struct MotionSteps {
  let steps: UnsafeBufferPointer<MotionStep>
  let tables: MotionTables

  /// Gives a field, or parts of it, the value at a time.
  @inline(__always)
  func apply(
    _ channel: LayerMotion.Channel, _ whole: DirectField, base: SIMD4<Double>, to properties: inout LayerProperties,
    at time: Double, layer: () -> CALayer
  ) {
    func reset() {
      if whole.isColor { whole.reset(&properties, to: layer()) } else { whole.set(base, in: &properties) }
    }
    var isSet = false
    for index in Int(channel.first)..<Int(channel.first + channel.count) {
      guard case .field(let field) = steps[index].action, let moment = steps[index].window.sample(atParent: time)
      else { continue }
      if steps[index].needsBase, !isSet { reset() }
      isSet = true
      var lanes = steps[index].lanes(at: moment, tables) { field.lanes(in: properties) }
      if steps[index].isAdditive { lanes += field.lanes(in: properties) }
      field.set(lanes, in: &properties)
    }
    if !isSet { reset() }
  }

  // MARK: - The transform

  /// Gives the transform its value at a time.
  ///
  /// - Parameter base: the model's transform, taken apart if steps of the channel set components.
  @inline(__always)
  func apply(
    _ channel: LayerMotion.Channel, _ base: UnsafePointer<TransformAssembly>, to transform: inout CATransform3D,
    at time: Double, layer: () -> CALayer
  ) {
    guard channel.setsComponents else {
      return applyFunctions(channel, to: &transform, at: time, layer: layer)
    }
    let first = Int(channel.first)
    guard channel.count == 1, case .part(let part) = steps[first].action else {
      transform = mixed(channel, base.pointee, at: time, layer: layer) ?? layer().properties.transform
      return
    }
    guard let moment = steps[first].window.sample(atParent: time) else {
      transform = layer().properties.transform
      return
    }
    transform = base.pointee.transform(setting: part, to: value(ofStep: first, part, base, at: moment))
  }

  private func applyFunctions(
    _ channel: LayerMotion.Channel, to transform: inout CATransform3D, at time: Double, layer: () -> CALayer
  ) {
    var isSet = false
    for index in Int(channel.first)..<Int(channel.first + channel.count) {
      guard case .function(let function) = steps[index].action,
        let moment = steps[index].window.sample(atParent: time)
      else { continue }
      if steps[index].isAdditive, !isSet { transform = layer().properties.transform }
      isSet = true
      let lanes = steps[index].lanes(at: moment, tables) { .zero }
      transform =
        steps[index].isAdditive ? function.transform(lanes, before: transform) : function.transform(lanes)
    }
    if !isSet { transform = layer().properties.transform }
  }

  /// What functions and components in one channel make of the transform; nil if none plays. The components stay taken
  /// apart from step to step as long as taking the matrix apart would give the same.
  private func mixed(
    _ channel: LayerMotion.Channel, _ base: TransformAssembly, at time: Double, layer: () -> CALayer
  ) -> CATransform3D? {
    var assembly = base
    var (isApart, matrix): (Bool, CATransform3D?) = (true, nil)
    for index in Int(channel.first)..<Int(channel.first + channel.count) {
      guard let moment = steps[index].window.sample(atParent: time) else { continue }
      switch steps[index].action {
      case .field: continue
      case .function(let function):
        let lanes = steps[index].lanes(at: moment, tables) { .zero }
        let isAdditive = steps[index].isAdditive
        matrix =
          isAdditive
          ? function.transform(lanes, before: matrix ?? layer().properties.transform) : function.transform(lanes)
        isApart = false
      case .part(let part):
        if !isApart, let matrix { assembly = TransformAssembly(matrix) }
        let number = value(ofStep: index, part, &assembly, at: moment)
        assembly.set(part, to: number)
        matrix = assembly.transform
        isApart = assembly.isPrincipal(angles: channel.readsComponents)
      }
    }
    return matrix
  }

  /// What a step makes of a component.
  @inline(__always)
  private func value(
    ofStep index: Int, _ part: TransformPart, _ assembly: UnsafePointer<TransformAssembly>, at moment: MediaSample
  ) -> Double {
    guard steps[index].readsCurrent else { return steps[index].lanes(at: moment, tables) { .zero }.x }
    let current = assembly.pointee.value(part)
    let number = steps[index].lanes(at: moment, tables) { SIMD4(current, 0, 0, 0) }.x
    return steps[index].isAdditive ? number + current : number
  }
}
