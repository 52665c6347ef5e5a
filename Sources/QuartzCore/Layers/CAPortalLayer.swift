import CoreGraphics
import Foundation

/// A layer that shows another layer's subtree again, as it is at the same instant.
///
/// The source must be in the same tree as the portal when it is drawn; otherwise the portal shows itself only. Its
/// picture lies between the portal's contents and sublayers. A portal inside its own source leaves itself out of the
/// copy; copies inside copies end after four, and a tree holds 65,536 copied layers at most.
///
/// Core Animation knows this class but does not document it. Here the source's own place and transform do not count
/// unless they are matched; then its corner of smallest coordinates lies on the portal's.
open class CAPortalLayer: CALayer {
  /// A portal without a source.
  public override init() { super.init() }

  /// A copy of another layer's values; see `CALayer`.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let portal = layer as? CAPortalLayer else { return }
    (source, link) = (portal.source, portal.link)
  }

  /// Nil: archives of layers are not read.
  public required init?(coder: NSCoder) { nil }

  private weak var source: CALayer?
  private var link = PortalLink()

  override var presentationKind: PresentationTree.Kind { .portal(link) }

  /// What is shown. It is not retained.
  open var sourceLayer: CALayer? {
    get { source }
    set {
      source = newValue
      stamp(\.structure)
    }
  }
  /// Whether the source shows in portals only, and not where it is.
  open var hidesSourceLayer: Bool {
    get { link.hidesSource }
    set { change(\.hidesSource, newValue) }
  }
  /// Whether the picture lies where the source does on the screen, wherever the portal is.
  open var matchesPosition: Bool {
    get { link.matchesPosition }
    set { change(\.matchesPosition, newValue) }
  }
  /// Whether the picture is scaled and turned as the source is on the screen.
  open var matchesTransform: Bool {
    get { link.matchesTransform }
    set { change(\.matchesTransform, newValue) }
  }
  /// Whether the source's own opacity counts.
  open var matchesOpacity: Bool {
    get { link.matchesOpacity }
    set { change(\.matchesOpacity, newValue) }
  }

  private func change(_ path: WritableKeyPath<PortalLink, Bool>, _ value: Bool) {
    link[keyPath: path] = value
    stamp(\.structure)
  }

  // MARK: - Values by key

  private static func option(_ key: String) -> WritableKeyPath<PortalLink, Bool>? {
    switch key {
    case "hidesSourceLayer": \.hidesSource
    case "matchesPosition": \.matchesPosition
    case "matchesTransform": \.matchesTransform
    case "matchesOpacity": \.matchesOpacity
    default: nil
    }
  }

  open override class func defaultValue(forKey key: String) -> Any? {
    option(key) != nil ? false : super.defaultValue(forKey: key)
  }

  open override func value(forKey key: String) -> Any? {
    if let option = Self.option(key) { return link[keyPath: option] }
    return key == "sourceLayer" ? sourceLayer : super.value(forKey: key)
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    if let option = Self.option(key) {
      if let number = AnimatableValue(any: value)?.number { change(option, number != 0) }
    } else if key == "sourceLayer" {
      sourceLayer = value as? CALayer
    } else {
      super.setValue(value, forKey: key)
    }
  }
}

/// How a portal shows its source, and where in the tree both are.
public struct PortalLink: Sendable, Equatable {
  /// Whether the source shows in portals only.
  public var hidesSource = false
  /// Whether the picture lies where the source does.
  public var matchesPosition = false
  /// Whether it is scaled and turned as the source is.
  public var matchesTransform = false
  /// Whether the source's own opacity counts.
  public var matchesOpacity = false
  /// The source's own node; -1 where nothing is shown.
  public internal(set) var sourceNode = -1
  /// Nodes of the copied subtree, which follow the portal's mask; 0 where nothing is shown.
  public internal(set) var copyCount = 0

  /// A link to nothing.
  public init() {}
}
