/// A value that does not follow its grammar: what was expected, and what was found instead.
struct ValueError: Error, Equatable {
  let expected: String
  let found: String

  init(expected: String, found: some StringProtocol) {
    self.expected = expected
    self.found = found.count > 60 ? found.prefix(57) + "..." : String(found)
  }

  /// "expected a point 'x y', found 'left'".
  var message: String { "expected \(expected), found '\(found)'" }
}
