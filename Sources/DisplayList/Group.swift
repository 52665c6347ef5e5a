import Geometry

/// Content that is composited as one picture before it meets what lies below: opacity applied once over overlapping
/// content, multiplied by a mask's alpha, filtered, casting a shadow, or blended in another way than by covering.
///
/// The order: content, `filters`, the shadow beneath, the mask, the opacity, the blend mode.
public struct Group: Sendable, Equatable {
  /// 0...1.
  public var opacity: Float
  /// Whether a `beginMask` follows the content.
  public var hasMask: Bool
  /// The clip in force around the group: applied where the group meets what lies below, not inside it. Clips of the
  /// content descend from it.
  public var clip: Int
  /// The plane in which the group lies, which decides its depth inside a depth context.
  public var transform: PlaneTransform
  /// How it meets what lies below.
  public var blend: BlendMode
  /// Whether the groups inside blend with each other only and not with what lies below this one. Groups with a mask,
  /// with an opacity below 1, with a blend mode of their own, with filters or a shadow are isolated in any case.
  public var isIsolated: Bool
  /// One after another.
  public var filters: [GroupFilter] = []
  /// Thrown by the filtered picture.
  public var shadow: GroupShadow?
  /// What lies below is filtered and shown again within the group's clip, in place of the content, which is empty.
  /// Nil for none.
  public var backdropFilters: [GroupFilter]?
  /// The point of the group's plane whose scale holds for blurs and for the shadow, in local units.
  public var middle = SIMD2<Float>.zero

  /// A group; `clip` is an index into the list's clips, or -1.
  public init(
    opacity: Float, hasMask: Bool, clip: Int, transform: PlaneTransform, blend: BlendMode = .normal,
    isIsolated: Bool = false
  ) {
    self.opacity = opacity
    self.hasMask = hasMask
    self.clip = clip
    self.transform = transform
    self.blend = blend
    self.isIsolated = isIsolated
  }
}

/// An outline outside of which nothing is shown, in its own plane, and the clip around it.
public struct Clip: Sendable, Equatable {
  /// From the clip's plane to device space.
  public var transform: PlaneTransform
  /// In local units of the clip's plane; what lies outside is hidden.
  public var outline: RoundedRect
  /// Index of the enclosing clip, or -1.
  public var parent: Int

  /// A clip; `parent` is an index into the list's clips, or -1.
  public init(transform: PlaneTransform, outline: RoundedRect, parent: Int) {
    self.transform = transform
    self.outline = outline
    self.parent = parent
  }
}

/// Something that a document asks for and the renderer does not draw yet, so that it can be said instead of left out
/// in silence.
public struct UndrawnFeature: Sendable, Hashable {
  /// What is missing from the picture.
  public enum Feature: String, Sendable {
    /// `contents` of a type that is no image.
    case contents
    /// `shouldRasterize` at a scale below the picture's, which would look coarser.
    case rasterization
    /// A transition whose type or direction is unknown, which has a filter, or which a transform layer has. It fades,
    /// moves from the left, or is left out.
    case transition
    /// A font that the machine does not have; another stands in, or none if there is none.
    case font
    /// Characters that no font has.
    case glyphs
    /// Glyphs in colours of their own, as of emoji.
    case colorGlyphs
    /// Attributes of a text, or values of them, that are not known.
    case textAttributes
    /// A text of more than a million characters, whose end is left out.
    case textLength
    /// A path, of a shape or of a shadow, with coordinates that are not finite; it is left out.
    case path
    /// Dashes whose lengths are negative or all 0, or numbers of theirs that are not finite; the line is solid.
    case dashPattern
    /// A filter of an unknown type, which changes nothing.
    case filter
    /// A `compositingFilter` of an unknown type; the layer covers what lies below it.
    case compositingFilter
    /// Tiles, in a list that is made apart from the layers that would draw them.
    case tiles
    /// Copies of a replicator beyond the number that one frame shows.
    case replicas
    /// More cells, generations or particles than an emitter may have, numbers that are not finite, or a picture too large
    /// for a particle. What is over the limit is left out.
    case particles
  }

  /// The layer's name, or "layer" and its place in pre-order where it has none.
  public var layer: String
  /// What that layer asks for in vain.
  public var feature: Feature

  /// One feature of one layer.
  public init(layer: String, feature: Feature) {
    self.layer = layer
    self.feature = feature
  }
}
