/// Runs a property from one value to another.
///
/// Of the three values any may be left out. A missing end is the value that the property has under this animation:
///
///     from, to        from → to              from    from → current
///     from, by        from → from + by       to      current → to
///     by, to          to − by → to           by      current → current + by
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The difference between start and end; not used when both are given.
  open var byValue: Any?

  override func copyState(from other: CAAnimation) {
    super.copyState(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  override class var keyedProperties: [String: KeyedProperty] {
    super.keyedProperties.merging(KeyedProperty.basicAnimation) { $1 }
  }
}
