import CoreGraphics

/// What a layer stores besides the values that every frame reads: options that change nothing drawn, requests, free
/// values.
struct LayerExtras {
  var name: String?
  var isOpaque = false
  var drawsAsynchronously = false
  var contentsFormat = CALayerContentsFormat.RGBA8Uint
  var autoresizingMask: CAAutoresizingMask = []
  var needsDisplayOnBoundsChange = false
  var needsDisplay = false
  var needsLayout = false
  var actions: [String: any CAAction]?
  var style: [AnyHashable: Any]?
  var filters: [Any]?
  var backgroundFilters: [Any]?
  var compositingFilter: Any?
  /// Contents of a type that cannot be drawn.
  var foreignContents: Any?
  /// Values under keys that are no property.
  var customValues: [String: Any] = [:]
  /// What a layer of a stage was at the last commit; nil unless it changed since.
  var committed: CommittedState?
  /// The layer that a presentation copy stands for.
  var modelLayer: CALayer?
}
