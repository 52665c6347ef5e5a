import CoreGraphics

/// What particles come from.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable, StringOption {
  /// The name in scene files.
  public let rawValue: String
  /// A shape of any name; unknown ones count as `point`.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The emitter's position. Particles leave along +x.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// Half the width to either side. Particles leave along -y.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// Of the emitter's size. Particles leave along +x.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// Of the emitter's size and depth. Particles leave along +x.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// The width is the radius. Particles leave outwards.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// The width is the radius. Particles leave outwards.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// Which part of its shape an emitter uses.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable, StringOption {
  /// The name in scene files.
  public let rawValue: String
  /// A mode of any name; unknown ones count as `volume`.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The ends of a line, the corners of a box, the middle of what is round.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// The edges; of a sphere its shell.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// The faces.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// The inside.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// Which particles cover which.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable, StringOption {
  /// The name in scene files.
  public let rawValue: String
  /// A mode of any name; unknown ones count as `unordered`.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Cell by cell, and a cell's sub-cells after it; older particles of each below.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// Older particles below, whatever their cell.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// Older particles above, whatever their cell.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// Nearer particles above.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Particles add their light to what lies below.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
