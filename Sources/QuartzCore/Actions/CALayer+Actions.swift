import Foundation

/// The search for the action of an event.
///
/// The delegate is asked first; then `actions`, then `actions` of each style in the chain, then the class; at last comes
/// the implicit animation of a property. The first answer ends the search, and `NSNull` as an answer means no action.
extension CALayer {
  final func searchAction(forKey event: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: event) ?? extras.actions?[event] ?? styleAction(forKey: event)
      ?? type(of: self).defaultAction(forKey: event) ?? implicitAnimation(forKey: event)
    return found is NSNull ? nil : found
  }

  private func styleAction(forKey event: String) -> (any CAAction)? {
    for style in LayerStyle.chain(from: extras.style) {
      if let action = (style["actions"] as? [String: any CAAction])?[event] { return action }
    }
    return nil
  }
}
