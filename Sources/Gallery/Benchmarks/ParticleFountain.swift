import Multiplane

/// W5: particles of two seconds of life, thrown upwards in a cone, of which exactly `count` are alive at any time.
enum ParticleFountain {
  static func makeLayer(count: Int) -> CALayer {
    let root = Gallery.benchmarkRoot()
    let emitter = CAEmitterLayer()
    emitter.frame = root.bounds
    emitter.emitterPosition = CGPoint(x: 640, y: 600)
    emitter.renderMode = .additive
    // As old as its particles get, so that all are there from the start.
    emitter.timeOffset = lifetime
    emitter.emitterCells = [cell(count: count)]
    root.addSublayer(emitter)
    return root
  }

  private static let lifetime = 2.0

  private static func cell(count: Int) -> CAEmitterCell {
    let alpha = count > 100_000 ? 0.02 : 0.1
    let cell = CAEmitterCell()
    cell.contents = TileImages.softEllipse
    cell.birthRate = Float(Double(count) / lifetime)
    cell.lifetime = Float(lifetime)
    cell.emissionLongitude = -.pi / 2
    cell.emissionRange = 2.4
    (cell.velocity, cell.velocityRange) = (400, 500)
    cell.yAcceleration = 400
    cell.spinRange = 8
    cell.color = CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: alpha)
    (cell.redRange, cell.greenRange, cell.blueRange) = (1, 1, 1)
    cell.alphaSpeed = Float(-alpha / lifetime)
    return cell
  }
}
