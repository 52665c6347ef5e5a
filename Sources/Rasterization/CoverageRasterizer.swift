import Geometry

/// What rasterising needs memory for, kept from path to path.
///
/// Making a mask takes several lists and a grid; whoever makes many keeps one of these for each thread, so that they are
/// allocated once. Masks do not depend on what was made before.
public final class CoverageRasterizer {
  /// Lists longer than this are not kept.
  private static let mostKept = 1 << 18

  var table = EdgeTable()
  var pen = StrokeOutliner()
  private var raster = CoverageRaster()

  /// Without memory yet.
  public init() {}

  /// The mask of what is in the table.
  func mask(_ rule: Path.FillRule) -> CoverageMask {
    let mask = raster.mask(of: &table, rule: rule)
    if table.edges.capacity > Self.mostKept { table = EdgeTable() }
    if pen.capacity > Self.mostKept { pen = StrokeOutliner() }
    if raster.marks.capacity > Self.mostKept { raster = CoverageRaster() }
    return mask
  }
}
