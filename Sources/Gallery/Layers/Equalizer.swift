import Foundation
import Multiplane

/// Bars that rise and fall at their own pace, each in its own phase, above their reflection.
enum Equalizer {
  static let scene = Gallery.Scene(
    name: "equalizer", summary: "Bars that rise and fall out of step, above their reflection",
    makeLayer: makeLayer, background: .hex(0x12121C), posterTime: 1.15, duration: 4, isBenchmark: false)

  private static let count = 24

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 800, height: 500)
    root.addSublayer(bars())
    let reflection = bars()
    reflection.transform = CATransform3DMakeScale(1, -0.36, 1)
    reflection.opacity = 0.22
    root.addSublayer(reflection)
    return root
  }

  /// All bars, standing on the lower edge of their layer.
  private static func bars() -> CALayer {
    let bars = CALayer(width: 720, height: 320, at: CGPoint(x: 400, y: 366))
    bars.anchorPoint = CGPoint(x: 0.5, y: 1)
    for number in 0..<count { bars.addSublayer(bar(number)) }
    return bars
  }

  private static func bar(_ number: Int) -> CALayer {
    let bar = CALayer(width: 20, height: 20, at: CGPoint(x: Double(number) * 30 + 15, y: 316), color: color(number))
    bar.anchorPoint = CGPoint(x: 0.5, y: 1)
    bar.cornerRadius = 10
    let envelope = sin(.pi * (Double(number) + 1) / Double(count + 1))
    let top = 60 + 250 * envelope * (0.55 + 0.45 * PCGNoise.unit(number, 0))
    let seconds = 0.35 + 0.35 * PCGNoise.unit(number, 1)
    let dance = Motion.swing("bounds.size.height", from: 24 + 40 * envelope, to: top, seconds: seconds)
    dance.timeOffset = 2 * seconds * PCGNoise.unit(number, 2)
    bar.add(dance, forKey: "dance")
    return bar
  }

  /// From violet through red to yellow.
  private static func color(_ number: Int) -> CGColor {
    let share = Double(number) / Double(count - 1)
    let (low, middle, high) = (SIMD3(0.45, 0.32, 0.98), SIMD3(0.98, 0.27, 0.48), SIMD3(1, 0.80, 0.28))
    let rgb = share < 0.5 ? Paintings.mix(low, middle, 2 * share) : Paintings.mix(middle, high, 2 * share - 1)
    return CGColor(srgbRed: rgb.x, green: rgb.y, blue: rgb.z, alpha: 1)
  }
}
