/// One JSON object on one line, with its keys in the order in which they were added.
struct JSONLine {
  private var members: [String] = []

  /// The object, without a line end.
  var text: String { "{" + members.joined(separator: ",") + "}" }

  mutating func add(_ key: String, _ value: String?) { append(key, value.map(Self.quoted)) }

  mutating func add(_ key: String, _ value: Int?) { append(key, value.map(String.init)) }

  /// A number with three decimals.
  mutating func add(_ key: String, milliseconds: Double) { append(key, NumberText.fixed(milliseconds, decimals: 3)) }

  private mutating func append(_ key: String, _ value: String?) {
    members.append(Self.quoted(key) + ":" + (value ?? "null"))
  }

  /// A JSON string: quotes, backslashes and control characters escaped (RFC 8259, section 7).
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
