import Multiplane

/// What a voice assistant shows while it listens: three waves of bars in three colours, whose light adds up.
enum VoiceWave {
  static let scene = Gallery.Scene(
    name: "voice-wave", summary: "A voice assistant's wave: three bars, shown 41 times each, in light that adds up",
    makeLayer: makeLayer, background: .hex(0x05060D), posterTime: 1.2, duration: 4, isBenchmark: false)

  private static let count = 41
  private static let step: CGFloat = 16
  private static let envelope = Paintings.glow(.white)

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 800, height: 400)
    root.addSublayer(wave(.hex(0x2E7BFF), height: 210, seconds: 0.9, delay: 0.07))
    root.addSublayer(wave(.hex(0xFF2E86), height: 260, seconds: 1.3, delay: -0.11))
    root.addSublayer(wave(.hex(0x19E3B1), height: 150, seconds: 0.7, delay: 0.045))
    return root
  }

  /// A row of bars, and an envelope that keeps the ends low: the row is masked by a soft ellipse.
  private static func wave(_ color: CGColor, height: CGFloat, seconds: CFTimeInterval, delay: CFTimeInterval) -> CALayer
  {
    let wave = CAReplicatorLayer()
    wave.frame = CGRect(x: 0, y: 0, width: 800, height: 400)
    wave.instanceCount = count
    wave.instanceTransform = CATransform3DMakeTranslation(step, 0, 0)
    wave.instanceDelay = delay
    wave.compositingFilter = "plusL"
    wave.addSublayer(bar(color, height: height, seconds: seconds))
    let mask = CALayer(width: 800, height: 400, at: wave.middle)
    mask.contents = envelope
    wave.mask = mask
    return wave
  }

  private static func bar(_ color: CGColor, height: CGFloat, seconds: CFTimeInterval) -> CALayer {
    let first = 400 - step * CGFloat(count - 1) / 2
    let bar = CALayer(width: 9, height: 12, at: CGPoint(x: first, y: 200), color: color)
    bar.cornerRadius = 4.5
    bar.add(Motion.swing("bounds.size.height", from: 12, to: height, seconds: seconds).begun(), forKey: "height")
    return bar
  }
}
