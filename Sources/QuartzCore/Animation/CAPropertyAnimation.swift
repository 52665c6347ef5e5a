/// An animation of the property under a key path. Abstract: subclasses say which values it takes.
open class CAPropertyAnimation: CAAnimation {
  /// Which property of the layer, or which component of one, such as `transform.rotation.z`.
  open var keyPath: String?
  /// Whether the value is added to what the property has without this animation.
  open var isAdditive = false
  /// Whether each cycle begins where the one before ended.
  open var isCumulative = false
  /// Turns interpolated numbers into a transform.
  open var valueFunction: CAValueFunction?

  /// An animation of the property under a key path.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func copyState(from other: CAAnimation) {
    super.copyState(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  override class var keyedProperties: [String: KeyedProperty] {
    super.keyedProperties.merging(KeyedProperty.propertyAnimation) { $1 }
  }
}
