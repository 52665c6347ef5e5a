import Foundation

/// Casts between `CGFloat` and `NSNumber`, which Foundation on Linux has for every number type but this one.
///
/// With it `layer.value(forKeyPath: "position.x") as? CGFloat` and `[0.5 as CGFloat] as [Any]` mean what they mean on
/// Apple's platforms.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// The class that stands for the number in Foundation's collections.
  public typealias _ObjectiveCType = NSNumber

  /// The number as an object.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// The number in an object, for `as!`.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// The number in an object, for `as?`.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// The number in an object; 0 for none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}
