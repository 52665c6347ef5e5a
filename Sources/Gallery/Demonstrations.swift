import Multiplane

/// The scenes that show what the product can do, one function each.
extension Gallery {
  static let demonstrations: [Scene] = []
}
