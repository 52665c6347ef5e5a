import CoreGraphics

/// Copies of layers: of the same class, through the `init(layer:)` that the class provides.
extension CALayer {
  /// Calls the `init(layer:)` of the class that it is called on; see `makeCopy`.
  convenience init(duplicating layer: CALayer) { self.init(layer: layer) }

  /// A copy made by the `init(layer:)` of `source`'s class. A class that has neither overridden nor inherited it stops
  /// the process with Swift's own message, as on Apple's platforms.
  final func makeCopy() -> Self {
    // Safe: the initialiser makes an object of the class that it is called on, which is that of self.
    unsafeDowncast(type(of: self).make(duplicating: self), to: Self.self)
  }

  /// `init(duplicating:)` as a function of the class.
  ///
  /// Swift calls an initialiser on a class that is known at run time only if it is `required`, and overrides in source
  /// for Apple's platforms are not. A convenience initialiser does dispatch to the class that it is called on, and is
  /// an ordinary function with the class as its context: this names it by its symbol. If the compiler ever names it
  /// differently, linking fails.
  @_silgen_name("$s10QuartzCore7CALayerC11duplicatingA2C_tcfC")
  private final class func make(duplicating layer: __owned CALayer) -> CALayer

  /// Calls the `init()` of the class that it is called on; see `makePlain`.
  convenience init(plain: Void) { self.init() }

  /// A new layer of the class that it is called on, made by the class's `init()`. Never inlined: other modules would then
  /// name a symbol that this one keeps to itself.
  @inline(never)
  package final class func makePlain() -> CALayer { make(plain: ()) }

  /// `init(plain:)` as a function of the class; by its symbol, as `make(duplicating:)` is.
  @_silgen_name("$s10QuartzCore7CALayerC5plainACyt_tcfC")
  private final class func make(plain: Void) -> CALayer

  /// Takes over the values of another layer, custom ones included.
  final func copyValues(from source: CALayer) {
    properties = source.properties
    timing = source.timing
    extras = source.extras
    delegate = source.delegate
    (extras.needsDisplay, extras.needsLayout) = (false, false)
    (extras.modelLayer, extras.committed) = (nil, nil)
  }
}
