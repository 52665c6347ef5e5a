import Foundation

/// A property list as a plain value: XML through the bounded markup parser, binary through Foundation.
///
/// Foundation's reader recurses without a bound of its own, so binary lists, which are small in practice, are only read
/// up to a size that cannot exhaust the stack.
indirect enum PropertyList: Equatable, Sendable {
  case string(String)
  case number(Double)
  case boolean(Bool)
  case array([PropertyList])
  case dictionary([String: PropertyList])

  /// Bytes of a binary list that are accepted: at four bytes a level, eight thousand levels.
  private static let binaryLimit = 32 << 10

  /// Nil when the bytes are no property list.
  init?(bytes: [UInt8], limits: PackageLimits = PackageLimits()) {
    guard bytes.count <= limits.propertyListBytes else { return nil }
    if bytes.starts(with: Array("bplist".utf8)) {
      guard bytes.count <= Self.binaryLimit,
        let object = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
      else { return nil }
      self.init(object: object)
    } else {
      let parsed = MarkupParser().parse(bytes)
      guard parsed.problem == nil, let top = parsed.root?.children.first else { return nil }
      self.init(element: top)
    }
  }

  /// The value of a key, ignoring its case; nil for anything but a dictionary that has it.
  subscript(key: String) -> PropertyList? {
    guard case .dictionary(let entries) = self else { return nil }
    if let exact = entries[key] { return exact }
    return entries.sorted { $0.key < $1.key }.first { $0.key.lowercased() == key.lowercased() }?.value
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

  // MARK: The two encodings

  private init?(element: MarkupElement) {
    switch element.name {
    case "string", "date", "data": self = .string(element.text)
    case "integer", "real":
      guard let value = Double(ValueGrammar.trimmed(element.text)) else { return nil }
      self = .number(value)
    case "true": self = .boolean(true)
    case "false": self = .boolean(false)
    case "array": self = .array(element.children.compactMap(PropertyList.init(element:)))
    case "dict": self = .dictionary(Self.entries(of: element))
    default: return nil
    }
  }

  private static func entries(of element: MarkupElement) -> [String: PropertyList] {
    var entries: [String: PropertyList] = [:]
    var key: String?
    for child in element.children {
      if child.name == "key" {
        key = child.text
      } else if let name = key {
        entries[name] = PropertyList(element: child)
        key = nil
      }
    }
    return entries
  }

  private init?(object: Any) {
    switch object {
    case let text as String: self = .string(text)
    case let dictionary as [String: Any]: self = .dictionary(dictionary.compactMapValues(PropertyList.init(object:)))
    case let array as [Any]: self = .array(array.compactMap(PropertyList.init(object:)))
    case let flag as Bool: self = .boolean(flag)
    case let number as NSNumber: self = .number(number.doubleValue)
    default: return nil
    }
  }
}
