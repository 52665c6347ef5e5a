/// Float vectors, rectangles and plane transforms in the layouts that a GPU reads, and the bitmap and path values that
/// every module shares.
///
/// What comes in: nothing; this is the bottom. What goes out: values. What it must not know: layers, time, GL, files.
///
/// Two coordinate spaces meet here. *Local space* belongs to one layer, in points. *Device space* belongs to one target,
/// in pixels, y **down**, (0, 0) at the top left corner of the top left pixel; homogeneous device points are
/// `(X, Y, Z, W)` with pixel position `(X/W, Y/W)` and depth `Z/W`, larger towards the eye.
public enum Geometry {
  /// Points with a smaller `W` are cut away: they lie behind the eye or so near to it that division would overflow.
  public static let nearestW: Float = 1e-4
}
