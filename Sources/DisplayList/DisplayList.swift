import Geometry

/// What one frame draws: the contract between content and renderer.
///
/// In: nothing but values made by an encoder from a presentation tree. Out: read by a planner. It knows neither layers nor
/// time nor GL. It is immutable once made, sendable, comparable and printable.
///
/// `commands` are in painter's order. Groups nest:
///
///     beginGroup  … content …  [beginMask  … mask …]  endGroup
///     beginDepth  beginPlane … content … endPlane  beginPlane … endPlane  endDepth
///
/// A fragment stands for a part that is the same in many frames; `flattened` has none.
///
/// Every item of one plane lies in the same plane of space; planes of one depth context hide and cross each other as
/// solid sheets would. Items outside depth contexts cover each other in order, whatever their depth.
public struct DisplayList: Sendable, Equatable {
  /// One step of drawing. Indices refer to the arrays of the same list.
  public enum Command: Sendable, Equatable {
    /// Draws `items[index]`.
    case draw(Int)
    /// Opens `groups[index]`.
    case beginGroup(Int)
    /// What follows, up to `endGroup`, is the alpha that the group is multiplied with.
    case beginMask
    case endGroup
    case beginDepth
    case beginPlane
    case endPlane
    case endDepth
    /// Draws all of `fragments[index]`.
    case fragment(Int)
    /// Draws all copies of `replicas[index]`.
    case replicas(Int)
  }

  /// The picture's size in pixels.
  public var width: Int
  /// The picture's height in pixels.
  public var height: Int
  /// Premultiplied.
  public var background: SIMD4<Float>
  /// In painter's order, properly nested.
  public var commands: [Command] = []
  /// What `draw` commands refer to by index.
  public var items: [Item] = []
  /// What `beginGroup` commands refer to by index.
  public var groups: [Group] = []
  /// What items and groups refer to by index; a parent stands before its descendants.
  public var clips: [Clip] = []
  /// The paths that cut items to their shape.
  public var coverages: [PathCoverage] = []
  /// The pictures that items refer to by index; each once.
  public var images: [Bitmap] = []
  /// What items of particles refer to by index.
  public var emitters: [Emitter] = []
  /// What `fragment` commands refer to by index.
  public var fragments: [FragmentPlace] = []
  /// What `replicas` commands refer to by index.
  public var replicas: [Replicas] = []
  /// What the document asked for and this list cannot express, once per layer and feature, fragments included.
  public var undrawn: [UndrawnFeature] = []

  /// An empty picture.
  public init(width: Int, height: Int, background: SIMD4<Float> = .zero) {
    self.width = width
    self.height = height
    self.background = background
  }

  /// Compares images by identity, not pixel by pixel.
  public static func == (a: DisplayList, b: DisplayList) -> Bool {
    a.width == b.width && a.height == b.height && a.background == b.background && a.commands == b.commands
      && a.items == b.items && a.groups == b.groups && a.clips == b.clips && a.coverages == b.coverages
      && a.emitters == b.emitters && a.undrawn == b.undrawn && a.fragments == b.fragments
      && a.images.map(\.id) == b.images.map(\.id)
  }
}
