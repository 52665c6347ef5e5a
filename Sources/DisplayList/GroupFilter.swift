import Geometry

/// One change of a group's whole picture.
public enum GroupFilter: Sendable, Equatable {
  /// A Gaussian blur; `sigma`, the standard deviation, in local units of the group's plane. Around the picture all is
  /// transparent, so its edges fade.
  ///
  /// It is done in device space, with the scale that the plane has at the group's middle. Rotations and scales along the
  /// device's axes are exact; of a skew or a slanted plane the blur along the axes is taken.
  case blur(sigma: Float)
  /// Other colours, within the device pixels that the picture touches.
  case color(ColorMatrix)
  /// A page that is turned; what it shows stays within the bounds of the picture.
  case curl(GroupCurl)
}

/// How a page is bent: around a cylinder that lies on it, and laid back over itself behind that.
///
/// The page is flat up to the line where the cylinder touches it. Like a blur it takes the scale of the plane at the
/// group's middle.
public struct GroupCurl: Sendable, Equatable {
  /// The unit vector from the flat part to the bent one, in the group's plane.
  public var direction: SIMD2<Float>
  /// Where the cylinder touches the page: along `direction`, from the group's middle, in local units.
  public var place: Float
  /// The cylinder's radius in local units.
  public var radius: Float
  /// The length of the page along `direction`, in local units.
  public var extent: Float

  /// A curl; lengths in local units of the group's plane.
  public init(direction: SIMD2<Float>, place: Float, radius: Float, extent: Float) {
    (self.direction, self.place, self.radius, self.extent) = (direction, place, radius, extent)
  }
}

/// What a group throws on what lies below it: its own alpha, blurred, in one colour.
public struct GroupShadow: Sendable, Equatable {
  /// Premultiplied.
  public var color: SIMD4<Float>
  /// The blur's standard deviation, in local units of the group's plane.
  public var sigma: Float
  /// How far the shadow is moved within the group's plane, in local units.
  public var offset: SIMD2<Float>

  /// A shadow; lengths in local units of the group's plane.
  public init(color: SIMD4<Float>, sigma: Float, offset: SIMD2<Float>) {
    (self.color, self.sigma, self.offset) = (color, sigma, offset)
  }
}
