import Foundation

/// A cell that is drawn over and over again, side by side: what paths can be filled and stroked with.
///
/// The cell is drawn by a function when the pattern is painted, once for each size in pixels, into a bitmap that holds one
/// step of the pattern. It is cut off at `bounds`. A coloured pattern brings its colours; an uncoloured one is a stencil
/// for the colour that it is set with, and only the alpha of what its function draws counts.
public final class CGPattern {
  /// What the function is called with.
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks
  /// The cell, in the pattern's space.
  let bounds: CGRect
  /// From the pattern's space to that of the context before its user changed it.
  let matrix: CGAffineTransform
  /// From each cell to the next, in the pattern's space; above 0.
  let step: CGSize
  /// Whether the pattern brings its colours.
  let isColored: Bool

  /// Cells that reach over each other: as many along each side count.
  private static let mostOverlaps = 16

  /// A pattern; nil for a cell or steps without extent, and for numbers that are not finite.
  ///
  /// - Parameters:
  ///   - info: Handed to the functions.
  ///   - bounds: The cell, in the pattern's space. What is drawn outside is cut off.
  ///   - matrix: From the pattern's space to the context's default space, whose transform at the time does not matter.
  ///   - xStep: From one cell to the next, in the pattern's space.
  ///   - yStep: The same along y.
  ///   - tiling: Not looked at: cells are copied where their steps have whole pixels, and interpolated otherwise.
  ///   - isColored: Whether the pattern brings its colours.
  ///   - callbacks: Copied.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
    tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    let cell = bounds.standardized
    let numbers = [cell.minX, cell.minY, cell.maxX, cell.maxY, xStep, yStep]
    guard cell.width > 0, cell.height > 0, xStep != 0, yStep != 0, numbers.allSatisfy(\.isFinite) else { return nil }
    (self.info, self.bounds, self.matrix, self.isColored) = (info, cell, matrix, isColored)
    step = CGSize(width: abs(xStep), height: abs(yStep))
    // The caller's pointer is valid during the call.
    self.callbacks = callbacks.pointee
  }

  deinit { callbacks.releaseInfo?(info) }

  /// One step of the pattern in a bitmap of a size, with all cells that reach into it; nil where there is no memory.
  /// - Parameter depth: How many patterns' cells are being drawn around this one.
  func tile(width: Int, height: Int, depth: Int) -> CGImage? {
    guard let draw = callbacks.drawPattern, let context = CGContext(width: width, height: height) else { return nil }
    context.patternDepth = depth + 1
    context.scaleBy(x: CGFloat(width) / step.width, y: CGFloat(height) / step.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    for row in Self.overlaps(bounds.height, step.height) {
      for column in Self.overlaps(bounds.width, step.width) {
        context.drawCell(bounds, at: CGPoint(x: step.width * column, y: step.height * row)) { draw(info, context) }
      }
    }
    return context.makeImage()
  }

  /// How many steps before a tile cells begin that reach into it, as numbers up to 0.
  private static func overlaps(_ length: CGFloat, _ step: CGFloat) -> [CGFloat] {
    let count = Int(min((length / step - 1e-9).rounded(.up), CGFloat(mostOverlaps)))
    return (0..<max(count, 1)).reversed().map { -CGFloat($0) }
  }
}

extension CGContext {
  /// Runs a function that draws a cell, whatever it leaves behind.
  fileprivate func drawCell(_ bounds: CGRect, at place: CGPoint, _ body: () -> Void) {
    saveGState()
    translateBy(x: place.x, y: place.y)
    baseTransform = ctm
    clip(to: bounds)
    let saved = savedCount
    body()
    while !layers.isEmpty { endTransparencyLayer() }
    dropSaved(downTo: saved)
    restoreGState()
    beginPath()
  }
}

/// How cells may be moved or stretched to fit pixels.
public enum CGPatternTiling: Int32, Sendable {
  case noDistortion
  case constantSpacingMinimalDistortion
  case constantSpacing
}

/// Draws the cell of a pattern into a context, in the pattern's space.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// Gives back what a pattern was made with.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions of a pattern.
public struct CGPatternCallbacks {
  /// 0.
  public var version: UInt32
  /// Draws the cell.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Called when the pattern goes.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Functions of a pattern.
  public init(
    version: UInt32 = 0, drawPattern: CGPatternDrawPatternCallback? = nil,
    releaseInfo: CGPatternReleaseInfoCallback? = nil
  ) {
    (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
  }
}
