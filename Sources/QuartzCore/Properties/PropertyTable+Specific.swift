import CoreGraphics

/// The rows of single layer classes.
extension PropertyTable {
  static let specificRows = shapeRows + gradientRows + textRows + replicatorRows + emitterRows

  private static let shapeRows = [
    Row("path", \.shape.path.pathValue, of: .shape) { $1.shape.path.pathValue = $0 },
    Row("fillColor", \.shape.fillColor, of: .shape, implicit: true),
    Row("fillRule", \.shape.fillRule, of: .shape),
    Row("strokeColor", \.shape.strokeColor, of: .shape, implicit: true),
    Row("strokeStart", \.shape.strokeStart, of: .shape, implicit: true) { $1.shape.strokeStart = $0 },
    Row("strokeEnd", \.shape.strokeEnd, of: .shape, implicit: true) { $1.shape.strokeEnd = $0 },
    Row("lineWidth", \.shape.lineWidth, of: .shape, implicit: true),
    Row("miterLimit", \.shape.miterLimit, of: .shape, implicit: true),
    Row("lineCap", \.shape.lineCap, of: .shape),
    Row("lineJoin", \.shape.lineJoin, of: .shape),
    Row("lineDashPhase", \.shape.lineDashPhase, of: .shape, implicit: true),
    Row("lineDashPattern", \.shape.lineDashPattern, of: .shape),
  ]

  private static let gradientRows = [
    Row("colors", \.gradient.colors, of: .gradient, implicit: true),
    Row("locations", \.gradient.locations, of: .gradient, implicit: true),
    Row("startPoint", \.gradient.startPoint, of: .gradient, implicit: true),
    Row("endPoint", \.gradient.endPoint, of: .gradient, implicit: true),
    Row("type", \.gradient.type, of: .gradient),
  ]
  private static let textRows = [
    Row("string", \.text.string, of: .text),
    Row("font", \.text.font, of: .text),
    Row("fontSize", \.text.fontSize, of: .text, implicit: true),
    Row("foregroundColor", \.text.foregroundColor, of: .text, implicit: true),
    Row("wrapped", \.text.isWrapped, of: .text, aliases: ["isWrapped"]),
    Row("alignmentMode", \.text.alignmentMode, of: .text),
    Row("truncationMode", \.text.truncationMode, of: .text),
    Row("allowsFontSubpixelQuantization", \.text.allowsFontSubpixelQuantization, of: .text),
  ]

  private static let replicatorRows = [
    Row("instanceCount", \.replicator.count, of: .replicator, implicit: true),
    Row("instanceDelay", \.replicator.instanceDelay, of: .replicator, implicit: true),
    Row("instanceTransform", \.replicator.instanceTransform, of: .replicator, implicit: true),
    Row("instanceColor", \.replicator.instanceColor, of: .replicator, implicit: true),
    Row("instanceRedOffset", \.replicator.instanceRedOffset, of: .replicator, implicit: true),
    Row("instanceGreenOffset", \.replicator.instanceGreenOffset, of: .replicator, implicit: true),
    Row("instanceBlueOffset", \.replicator.instanceBlueOffset, of: .replicator, implicit: true),
    Row("instanceAlphaOffset", \.replicator.instanceAlphaOffset, of: .replicator, implicit: true),
    Row("preservesDepth", \.replicator.preservesDepth, of: .replicator),
  ]
}
