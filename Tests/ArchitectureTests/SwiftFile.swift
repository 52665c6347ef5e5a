import Foundation
import Testing

/// One Swift file: its text, and the same text with comments and literals blanked.
///
/// `code` has the lines and columns of `text`, so that a word found in it is code and its line number holds for both.
struct SwiftFile: Sendable, CustomTestStringConvertible {
  /// Relative to the repository's root.
  let path: String
  let text: String
  /// The text as UTF-8, where each byte of a comment, string or regular expression is a space.
  let code: [UInt8]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    code = CodeBlanker.blank(text)
  }

  var testDescription: String { path }

  /// Line breaks in the text; a formatted file ends with one.
  var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

  /// The modules that this file imports, without submodules, in order of appearance.
  var imports: [String] {
    let pattern =
      #/
      ^\s*
      (?: @\w+ (?: \([^)]*\) )? \s+ )*
      (?: (?:public|package|internal|fileprivate|private) \s+ )?
      import \s+
      (?: (?:struct|class|enum|protocol|func|var|let|typealias) \s+ )?
      (\w+)
      /#
    return String(decoding: code, as: UTF8.self).split(separator: "\n")
      .compactMap { line in line.firstMatch(of: pattern).map { String($0.1) } }
  }

  /// Whether a comment stands before the first declaration. Section marks and the tools version do not count.
  var startsWithComment: Bool {
    let significant = text.split(separator: "\n").lazy.map { $0.trimmingCharacters(in: .whitespaces) }
      .first { line in
        !line.isEmpty && line.firstMatch(of: /^(?:[\w@]+ )*import |^#(?:if|else|endif)|^\/\/ (?:MARK|swift-)/) == nil
      }
    return significant?.hasPrefix("//") ?? false
  }
}
