import Geometry

/// What rasterising needs memory for, kept from path to path.
///
/// Making a mask takes several lists and a grid; whoever makes many keeps one of these for each thread, so that they are
/// allocated once. Masks do not depend on what was made before.
public final class CoverageRasterizer {
  var table = EdgeTable()
  var raster = CoverageRaster()

  /// Without memory yet.
  public init() {}
}
