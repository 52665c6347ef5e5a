/// What an encoder knows of the copies that it is encoding.
struct Replication {
  /// Layers that are encoded for copies in one frame, at most.
  static let mostLayers = 65_536
  /// Copies that come in bulk in one frame, at most.
  static let mostCopies = 1_048_576

  /// How many replicators are being encoded, each inside the one before.
  var depth = 0
  /// How many layers were encoded before the outermost of them, copies' layers left out.
  var visitsBefore = 0
  /// How many copies' layers were encoded.
  var layers = 0
  /// How many copies came in bulk.
  var copies = 0
  /// The time of the sublayers that are encoded at the moment; nil for the time that the tree gives them.
  var time: Double?
}
