import CoreGraphics
import QuartzCore

/// A subclass with a property of its own that animates and redraws, as an app would write it.
class GaugeLayer: CALayer {
  var tint: CGColor
  private let steps: Int

  var progress: CGFloat {
    get { return value(forKey: "progress") as? CGFloat ?? 0 }
    set { setValue(newValue, forKey: "progress") }
  }

  override init() {
    tint = CGColor(red: 0.2, green: 0.6, blue: 1.0, alpha: 1.0)
    steps = 10
    super.init()
    commonInit()
  }

  init(steps: Int) {
    self.tint = CGColor(gray: 1, alpha: 1)
    self.steps = steps
    super.init()
    commonInit()
  }

  convenience init(frame: CGRect) {
    self.init()
    self.frame = frame
  }

  override init(layer: Any) {
    if let other = layer as? GaugeLayer {
      tint = other.tint
      steps = other.steps
    } else {
      tint = CGColor(gray: 0, alpha: 1)
      steps = 0
    }
    super.init(layer: layer)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func commonInit() {
    contentsScale = 2.0
    needsDisplayOnBoundsChange = true
    cornerRadius = 4
    masksToBounds = true
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    if key == "progress" {
      return true
    }
    return super.needsDisplay(forKey: key)
  }

  override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "progress":
      return 0.25
    default:
      return super.defaultValue(forKey: key)
    }
  }

  override class func defaultAction(forKey event: String) -> CAAction? {
    if event == "onOrderOut" {
      return CABasicAnimation(keyPath: "opacity")
    }
    return super.defaultAction(forKey: event)
  }

  override func action(forKey event: String) -> CAAction? {
    if event == "progress" {
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = presentation()?.progress ?? progress
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      animation.duration = 0.5
      return animation
    }
    return super.action(forKey: event)
  }

  override func display() {
    let level = (presentation() ?? self).progress
    let filled = Int((level * CGFloat(steps)).rounded())
    contents = Swatch.image(width: max(1, steps), height: 1) { x, _ in x < filled ? (0, 128, 255, 255) : (0, 0, 0, 0) }
  }
}

/// Lays its sublayers out in a row.
final class RowLayer: CALayer {
  var spacing: CGFloat = 8 {
    didSet {
      if spacing != oldValue {
        setNeedsLayout()
      }
    }
  }

  override func layoutSublayers() {
    super.layoutSublayers()
    guard let sublayers = sublayers, !sublayers.isEmpty else { return }
    let width = (bounds.width - spacing * CGFloat(sublayers.count - 1)) / CGFloat(sublayers.count)
    for (index, layer) in sublayers.enumerated() {
      layer.frame = CGRect(x: CGFloat(index) * (width + spacing), y: 0, width: width, height: bounds.height)
    }
  }

  override func hitTest(_ p: CGPoint) -> CALayer? {
    guard let hit = super.hitTest(p), hit !== self else { return nil }
    return hit
  }

  override func add(_ anim: CAAnimation, forKey key: String?) {
    anim.isRemovedOnCompletion = false
    super.add(anim, forKey: key)
  }
}
