import Foundation
import FoundationXML

/// XML bytes to a tree of `MarkupElement`, by Foundation's event parser.
///
/// Entities are never expanded: a document that declares one is refused at the declaration. Nothing outside the bytes
/// is ever loaded. After an error the elements that were open are closed, so that what was read stays usable.
/// Foundation's `parse()` answers true for truncated input; therefore its error and the root are looked at as well.
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
    let parser = XMLParser(data: Data(bytes))
    let collector = MarkupCollector(limits: limits)
    parser.delegate = collector
    parser.shouldResolveExternalEntities = false
    let finished = parser.parse()
    let root = collector.closeAll()
    return Result(root: root, problem: collector.problem ?? problem(of: parser, finished: finished, root: root))
  }

  private func problem(of parser: XMLParser, finished: Bool, root: MarkupElement?) -> Problem? {
    if finished && parser.parserError == nil && root != nil { return nil }
    let reason = parser.parserError.map { "XML error \(($0 as NSError).code)" } ?? "the text ends too early"
    return Problem(id: .markupMalformed, message: "not well-formed XML: \(reason)", line: max(1, parser.lineNumber))
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
    problem = problem ?? MarkupParser.Problem(id: id, message: message, line: max(1, parser.lineNumber))
    parser.abortParsing()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard problem == nil else { return }
    elementCount += 1
    guard open.count < limits.depth else {
      return stop(parser, .markupTooDeep, "more than \(limits.depth) nested elements")
    }
    guard elementCount <= limits.elements else {
      return stop(parser, .markupTooLarge, "more than \(limits.elements) elements")
    }
    let sorted = attributes.sorted { $0.key < $1.key }.map { MarkupElement.Attribute(name: $0.key, value: $0.value) }
    open.append(MarkupElement(name: name, attributes: sorted, line: max(1, parser.lineNumber)))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if problem == nil && !open.isEmpty { closeLast() }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if problem == nil && !open.isEmpty { open[open.count - 1].text += text }
  }

  func parser(_ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?) {
    stop(parser, .markupEntity, "the document declares the entity '\(name)'")
  }

  func parser(
    _ parser: XMLParser, foundExternalEntityDeclarationWithName name: String, publicID: String?, systemID: String?
  ) {
    stop(parser, .markupEntity, "the document declares the external entity '\(name)'")
  }
}
