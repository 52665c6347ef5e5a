import Foundation
import Geometry

/// How things are painted: colours, lines, opacity, blending, sampling. All of it belongs to the graphics state.
extension CGContext {
  // MARK: - Colours

  /// Sets the colour of fills.
  public func setFillColor(_ color: CGColor) { (state.fill, state.fillPattern) = (color.premultiplied, nil) }
  /// Sets the colour of fills, in sRGB.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the colour of fills to a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the colour of strokes.
  public func setStrokeColor(_ color: CGColor) { (state.stroke, state.strokePattern) = (color.premultiplied, nil) }
  /// Sets the colour of strokes, in sRGB.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the colour of strokes to a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  // MARK: - Lines

  /// In the user's units at the time of the stroke; 1 at first. Lines that are not wider than 0 are not drawn.
  public func setLineWidth(_ width: CGFloat) { state.line.lineWidth = Double(width) }
  /// How open ends look.
  public func setLineCap(_ cap: CGLineCap) { state.line.lineCap = cap.style }
  /// How segments meet.
  public func setLineJoin(_ join: CGLineJoin) { state.line.lineJoin = join.style }
  /// The longest mitre before a corner is cut off, in line widths; 10 at first.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = Double(limit) }
  /// Dashes and gaps in turn, in the user's units, beginning at `phase`; no lengths for a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.line.dashPhase = Double(phase)
    state.line.dashPattern = lengths.map(Double.init)
  }

  // MARK: - Compositing

  /// Multiplies the opacity of all that is painted; held to 0...1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = Float(min(max(alpha.isNaN ? 1 : alpha, 0), 1)) }
  /// How what is painted is combined with what is there.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
  /// Whether edges are smooth. Otherwise a pixel is painted if at least half of it is covered.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.isAntialiased = shouldAntialias }
  /// How images are sampled. `none` takes the nearest pixel; all others interpolate, and average where an image is
  /// drawn smaller than it is.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.quality }
    set { state.quality = newValue }
  }
}

extension CGLineCap {
  fileprivate var style: StrokeStyle.LineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension CGLineJoin {
  fileprivate var style: StrokeStyle.LineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
