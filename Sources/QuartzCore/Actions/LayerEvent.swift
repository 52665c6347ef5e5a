/// The action for a layer that appears: it came into the tree, or is hidden no more.
public let kCAOnOrderIn = "onOrderIn"

/// The action for a layer that disappears: it is taken out of the tree, or hidden.
public let kCAOnOrderOut = "onOrderOut"

/// Keys of events other than changes of a property in the property table.
enum LayerEvent {
  static let onOrderIn = kCAOnOrderIn
  static let onOrderOut = kCAOnOrderOut
  /// The layer has laid out its sublayers.
  static let onLayout = "onLayout"
  /// Sublayers came, left, or changed places.
  static let sublayers = "sublayers"
  /// The layer has another mask.
  static let mask = "mask"
  static let hidden = "hidden"
}
