import Foundation

/// Something that a layer does when an event happens: a property changed, a sublayer came or went.
public protocol CAAction {
  /// Runs the action.
  /// - Parameters:
  ///   - event: The key under which the action was found.
  ///   - anObject: The object on which the event happened, mostly a layer.
  ///   - dict: What else belongs to the event.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// `NSNull` ends the search for an action and does nothing.
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
