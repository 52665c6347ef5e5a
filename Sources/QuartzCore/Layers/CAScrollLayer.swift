import CoreGraphics
import Foundation

/// A window onto sublayers that are larger than it: scrolling moves the origin of its bounds.
///
/// A new one masks to its bounds. Nothing limits how far it scrolls. On a stage the origin moves by an implicit
/// animation of `bounds`, as every change of them.
open class CAScrollLayer: CALayer {
  /// A layer without size that clips its sublayers.
  public override init() {
    super.init()
    properties.masksToBounds = true
  }

  /// A copy of another layer's values; see `CALayer`.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let source = layer as? CAScrollLayer { mode = source.mode }
  }

  /// Nil: archives of layers are not read.
  public required init?(coder: NSCoder) { nil }

  private var mode = CAScrollLayerScrollMode.both

  /// The directions in which `scroll` moves; the other coordinate stays.
  open var scrollMode: CAScrollLayerScrollMode {
    get { mode }
    set { mode = newValue }
  }

  /// Moves a point of the layer's space to the window's corner of smallest coordinates.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if mode != .none && mode != .vertically { origin.x = p.x }
    if mode != .none && mode != .horizontally { origin.y = p.y }
    if origin != bounds.origin { bounds.origin = origin }
  }

  /// Moves as little as brings a rectangle of the layer's space into view; of one that is larger than the window the
  /// corner of smallest coordinates.
  open func scroll(to r: CGRect) {
    let (window, rect) = (bounds, r.standardized)
    scroll(
      to: CGPoint(
        x: Self.start(window.minX, window.width, showing: rect.minX, rect.width),
        y: Self.start(window.minY, window.height, showing: rect.minY, rect.height)))
  }

  private static func start(
    _ start: CGFloat, _ length: CGFloat, showing low: CGFloat, _ extent: CGFloat
  ) -> CGFloat {
    if extent > length || low < start { return low }
    return max(start, low + extent - length)
  }

  // MARK: - Values by key

  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "masksToBounds": true
    case "scrollMode": CAScrollLayerScrollMode.both.rawValue
    default: super.defaultValue(forKey: key)
    }
  }

  open override func value(forKey key: String) -> Any? {
    key == "scrollMode" ? scrollMode.rawValue : super.value(forKey: key)
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    guard key == "scrollMode" else { return super.setValue(value, forKey: key) }
    if let mode = value as? CAScrollLayerScrollMode { scrollMode = mode }
    if let name = value as? String { scrollMode = CAScrollLayerScrollMode(rawValue: name) }
  }
}

/// What layers do inside scroll layers.
extension CALayer {
  /// Scrolls the nearest scroll layer around it so that a point of this layer comes to the window's corner of smallest
  /// coordinates; does nothing without one.
  public func scroll(_ p: CGPoint) {
    guard let scrolling = scrollLayersAround.first else { return }
    scrolling.scroll(to: convert(p, to: scrolling))
  }

  /// Scrolls the nearest scroll layer around it as little as brings a rectangle of this layer into view; does nothing
  /// without one.
  public func scrollRectToVisible(_ r: CGRect) {
    guard let scrolling = scrollLayersAround.first else { return }
    scrolling.scroll(to: convert(r, to: scrolling))
  }

  final var rectInsideScrollLayers: CGRect {
    scrollLayersAround.reduce(bounds) { visible, window in
      let part = visible.intersection(convert(window.bounds, from: window))
      return part.isNull ? .zero : part
    }
  }

  /// The nearest first.
  private var scrollLayersAround: [CAScrollLayer] {
    sequence(first: superlayer) { $0?.superlayer }.prefix { $0 != nil }.compactMap { $0 as? CAScrollLayer }
  }
}
