import CAML
import Multiplane

/// Animations of inputs that no filter has, as far as the reader of a scene file says so with file and line.
struct SaidAnimations {
  /// Layers down to the place, each after a slash, a dot and the input's key path.
  private let places: [String]

  /// Those that some diagnostics name.
  init(_ diagnostics: [Diagnostic] = []) {
    places = diagnostics.filter { $0.id == .noFilter }.compactMap(\.keyPath).map { "/" + $0 }
  }

  /// Whether it is one of them. A layer without a name may be any.
  func contains(_ animation: UnsupportedAnimation) -> Bool {
    guard let input = animation.input else { return false }
    let layer = animation.isOfUnnamedLayer ? "" : "/" + animation.layer
    return places.contains { $0.hasSuffix(layer + "." + input) }
  }
}

extension UnsupportedAnimation {
  /// Whether the layer stands under its place in the tree.
  fileprivate var isOfUnnamedLayer: Bool {
    layer.hasPrefix("layer ") && Int(layer.dropFirst("layer ".count)) != nil
  }
}
