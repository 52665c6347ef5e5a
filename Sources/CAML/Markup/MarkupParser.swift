import Foundation
import FoundationXML

/// XML bytes to a tree of `MarkupElement`, by Foundation's event parser.
///
/// Entities are never expanded: a document that declares one is refused before it is parsed. Nothing outside the bytes
/// is ever loaded. After an error the elements that were open are closed, so that what was read stays usable.
/// Foundation's `parse()` answers true for truncated input; therefore its error and the root are looked at as well. It
/// does not tell the line of an error either, so `MarkupErrorLocator` looks for it.
struct MarkupParser {
  var limits = MarkupLimits()

  /// What went wrong, and on which line.
  struct Problem: Error, Equatable {
    let id: Diagnostic.ID
    let message: String
    let line: Int
  }

  /// The tree, complete or up to the problem, and the problem.
  struct Result {
    let root: MarkupElement?
    let problem: Problem?
  }

  func parse(_ bytes: [UInt8]) -> Result {
    guard bytes.count <= limits.bytes else {
      return Result(root: nil, problem: tooLarge("the text has more than \(limits.bytes) bytes", line: 1))
    }
    guard !bytes.isEmpty else {
      return Result(root: nil, problem: Problem(id: .markupMalformed, message: "the file is empty", line: 1))
    }
    let (text, isRepaired) = MarkupEncoding.utf8(bytes)
    if let line = Self.entityDeclaration(in: text) {
      return Result(
        root: nil, problem: Problem(id: .markupEntity, message: "the document declares an entity", line: line))
    }
    let result = parseText(text)
    guard isRepaired, result.problem == nil else { return result }
    let problem = Problem(id: .markupMalformed, message: "the text is not valid UTF-8", line: 1)
    return Result(root: result.root, problem: problem)
  }

  private func parseText(_ text: [UInt8]) -> Result {
    let parser = XMLParser(data: Data(text))
    let collector = MarkupCollector(limits: limits)
    parser.delegate = collector
    parser.shouldResolveExternalEntities = false
    let finished = parser.parse()
    let root = collector.closeAll()
    let problem =
      collector.problem
      ?? problem(of: parser, finished: finished, root: root, text: text, lastLine: collector.lastLine)
    return Result(root: root, problem: problem)
  }

  /// The line of the first `<!ENTITY`. Foundation's parser does not report such declarations.
  private static func entityDeclaration(in bytes: [UInt8]) -> Int? {
    let keyword = Array("<!ENTITY".utf8)
    var matched = 0
    var line = 1
    for byte in bytes {
      if byte == UInt8(ascii: "\n") { line += 1 }
      matched = byte == keyword[matched] ? matched + 1 : byte == keyword[0] ? 1 : 0
      if matched == keyword.count { return line }
    }
    return nil
  }

  private func problem(
    of parser: XMLParser, finished: Bool, root: MarkupElement?, text: [UInt8], lastLine: Int
  ) -> Problem? {
    if finished && parser.parserError == nil && root != nil { return nil }
    let mistake = MarkupErrorLocator.firstMistake(in: text)
    let reason = parser.parserError.map { MarkupErrorText.words(for: ($0 as NSError).code) }
    return Problem(
      id: .markupMalformed, message: "not well-formed XML: \(mistake?.words ?? reason ?? "the text ends too early")",
      line: mistake?.line ?? lastLine)
  }

  private func tooLarge(_ message: String, line: Int) -> Problem {
    Problem(id: .markupTooLarge, message: message, line: line)
  }
}

/// Receives the parser's events and keeps the stack of open elements.
private final class MarkupCollector: NSObject, XMLParserDelegate {
  private let limits: MarkupLimits
  private var open: [MarkupElement] = []
  private var root: MarkupElement?
  private var elementCount = 0
  private(set) var problem: MarkupParser.Problem?
  /// Where the last event was.
  private(set) var lastLine = 1

  init(limits: MarkupLimits) {
    self.limits = limits
  }

  /// Ends the elements that an error left open, and gives the root.
  func closeAll() -> MarkupElement? {
    while !open.isEmpty { closeLast() }
    return root
  }

  private func closeLast() {
    let element = open.removeLast()
    if open.isEmpty {
      root = root ?? element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  private func stop(_ parser: XMLParser, _ id: Diagnostic.ID, _ message: String) {
    problem = problem ?? MarkupParser.Problem(id: id, message: message, line: lastLine)
    parser.abortParsing()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard problem == nil else { return }
    lastLine = max(1, parser.lineNumber)
    elementCount += 1
    guard open.count < limits.depth else {
      return stop(parser, .markupTooDeep, "more than \(limits.depth) nested elements")
    }
    guard elementCount <= limits.elements else {
      return stop(parser, .markupTooLarge, "more than \(limits.elements) elements")
    }
    let sorted = attributes.sorted { $0.key < $1.key }.map { MarkupElement.Attribute(name: $0.key, value: $0.value) }
    open.append(MarkupElement(name: name, attributes: sorted, line: lastLine))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    lastLine = max(1, parser.lineNumber)
    if problem == nil && !open.isEmpty { closeLast() }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    lastLine = max(1, parser.lineNumber)
    if problem == nil && !open.isEmpty { open[open.count - 1].text += text }
  }
}
