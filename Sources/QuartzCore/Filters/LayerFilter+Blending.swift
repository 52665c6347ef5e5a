import DisplayList

/// Filters as blend modes.
extension LayerFilter {
  /// The mode; nil for filters that are none.
  var blendMode: BlendMode? { isEnabled ? Self.blendModes[type] : .normal }

  /// The names of blend modes in scene files and programs.
  static let blendModes: [String: BlendMode] = {
    var modes: [String: BlendMode] = [
      "normal": .normal, "sourceOver": .normal, "plusL": .plusLighter, "plusD": .plusDarker, "subtractS": .subtract,
    ]
    for mode in BlendMode.allCases {
      modes[mode.rawValue] = mode
      modes[mode.rawValue + "BlendMode"] = mode
      // The names of Core Image.
      modes["CI" + mode.rawValue.prefix(1).uppercased() + mode.rawValue.dropFirst() + "BlendMode"] = mode
    }
    return modes
  }()
}
