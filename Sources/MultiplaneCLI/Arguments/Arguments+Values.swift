import Multiplane

/// Values of options, read with their type. Each throws a `UsageError` that shows what a right value looks like.
extension Arguments {
  /// A whole number; nil where the option was not given.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = self[name] else { return nil }
    guard let value = Int(text), range.contains(value) else {
      throw error("\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return value
  }

  /// A decimal number; nil where the option was not given.
  func number(_ name: String, in range: ClosedRange<Double>, example: String) throws(UsageError) -> Double? {
    guard let text = self[name] else { return nil }
    guard let value = Double(text), !value.isNaN else {
      throw error("\(name) takes a number, such as \(name) \(example), not '\(text)'")
    }
    guard range.contains(value) else {
      let (low, high) = (NumberText.short(range.lowerBound), NumberText.short(range.upperBound))
      throw error("\(name) takes a number from \(low) to \(high), such as \(name) \(example), not '\(text)'")
    }
    return value
  }

  /// A time in seconds; nil where the option was not given.
  func seconds(_ name: String) throws(UsageError) -> Double? {
    try number(name, in: -1e9...1e9, example: "0.5")
  }

  /// One of a few words; nil where the option was not given.
  func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, as type: Value.Type
  ) throws(UsageError) -> Value? where Value.RawValue == String {
    guard let text = self[name] else { return nil }
    guard let value = Value(rawValue: text) else {
      let words = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw error("\(name) takes one of \(words), not '\(text)'")
    }
    return value
  }

  /// Width and height, in points; nil where the option was not given.
  func size(_ name: String) throws(UsageError) -> CGSize? {
    guard let text = self[name] else { return nil }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], width == width.rounded(),
      height == height.rounded()
    else { throw error("\(name) takes WIDTHxHEIGHT, such as \(name) 1280x720, not '\(text)'") }
    guard Self.sides.contains(width), Self.sides.contains(height) else {
      throw error(
        "\(name) takes sides from 1 to \(NumberText.short(Self.sides.upperBound)), such as 1280x720, not '\(text)'")
    }
    return CGSize(width: width, height: height)
  }

  /// Points that a side of a picture may have; the device's own limit is said with the picture's size.
  private static let sides = 1.0...1e9

  /// A colour; nil where the option was not given.
  func color(_ name: String) throws(UsageError) -> CGColor? {
    guard let text = self[name] else { return nil }
    guard let color = ColorText.parse(text) else {
      throw error("\(name) takes #rgb, #rrggbb, #rrggbbaa, white, black or clear, not '\(text)'")
    }
    return color
  }

  /// Which device draws; the best by default.
  func device() throws(UsageError) -> DeviceChoice {
    switch self["--device"] {
    case nil, "auto": return .auto
    case "software": return .software
    case let text?:
      guard let index = Int(text), index >= 0 else {
        throw error("--device takes auto, software or an index that 'multiplane info' lists, not '\(text)'")
      }
      return .index(index)
    }
  }
}

extension Option {
  /// Which device draws; for every command that needs one.
  static let device = Option(
    "--device", "auto|software|INDEX", "which device draws; 'multiplane info' lists them (auto)")
}
