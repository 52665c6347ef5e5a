import Testing

@testable import CAML

struct MarkupParserTests {
  private func parse(_ text: String, _ limits: MarkupLimits = MarkupLimits()) -> MarkupParser.Result {
    MarkupParser(limits: limits).parse(Array(text.utf8))
  }

  @Test func elementsKeepNamesAttributesTextAndLines() throws {
    let result = parse("<a>\n  <b y=\"2\" x=\"1 &amp; 1\"/>\n  <c>te<!-- no -->xt</c>\n</a>")
    let root = try #require(result.root)
    #expect(result.problem == nil)
    #expect(root.name == "a")
    #expect(root.children.map(\.name) == ["b", "c"])
    #expect(root.children.map(\.line) == [2, 3])
    #expect(root.children[0].attributes.map(\.name) == ["x", "y"])
    #expect(root.children[0]["x"] == "1 & 1")
    #expect(root.children[1].text == "text")
  }

  @Test func truncatedTextKeepsWhatWasRead() {
    let result = parse("<a><b x=\"1\"/>\n<c>")
    #expect(result.problem?.id == .markupMalformed)
    #expect(result.root?.children.first?["x"] == "1")
  }

  @Test(arguments: ["", "   ", "plain", "<a></b>", "<a x=1/>", "<a/><b/>", "\u{0}<a/>"])
  func malformedTextIsAProblem(_ text: String) {
    #expect(parse(text).problem?.id == .markupMalformed)
  }

  @Test func problemsNameTheirLine() {
    #expect(parse("<a>\n\n<b></c>\n</a>").problem?.line == 3)
  }

  @Test(arguments: [
    ("<a>\n<b x=\"1\"\n x=\"2\"/></a>", 3, "an element has an attribute twice"),
    ("<a>\n<b x=1/></a>", 2, "an attribute's value has no quotes"),
    ("<a>\n<b></c></a>", 2, "an end tag does not match its start tag"),
    ("<a>\n&nbsp;</a>", 2, "names an entity that does not exist"),
    ("<a>\n<b x/></a>", 2, "an attribute has no value"),
    ("<a/>\n<b/>", 2, "an element stands behind the end of the root element"),
  ])
  func problemsAreSaidInWordsWithTheirLine(_ text: String, _ line: Int, _ words: String) {
    let problem = parse(text).problem
    #expect(problem?.line == line)
    #expect(problem?.message.contains(words) == true, "\(problem?.message ?? "nothing")")
  }

  @Test func numbersWithoutWordsAreSaidAsNumbers() {
    #expect(MarkupErrorText.words(for: 9999).contains("9999"))
  }

  @Test func entityDeclarationsAreRefusedAndNeverExpanded() {
    let bomb = "<!DOCTYPE a [<!ENTITY l \"lol\"><!ENTITY m \"&l;&l;&l;\">]><a x=\"&m;\">&m;</a>"
    let result = parse(bomb)
    #expect(result.problem?.id == .markupEntity)
    #expect(result.root == nil)
  }

  @Test func externalEntitiesAreNeverLoaded() {
    let result = parse("<!DOCTYPE a [<!ENTITY f SYSTEM \"file:///etc/passwd\">]><a>&f;</a>")
    #expect(result.problem?.id == .markupEntity)
    #expect(result.root == nil)
  }

  @Test func depthElementsAndBytesAreBounded() {
    let deep = String(repeating: "<a>", count: 201) + String(repeating: "</a>", count: 201)
    #expect(parse(deep).problem?.id == .markupTooDeep)
    #expect(parse("<a><a/><a/></a>", MarkupLimits(elements: 2)).problem?.id == .markupTooLarge)
    #expect(parse("<aaaaaaaaa/>", MarkupLimits(bytes: 8)).problem?.id == .markupTooLarge)
    let allowed = String(repeating: "<a>", count: 200) + String(repeating: "</a>", count: 200)
    #expect(parse(allowed).problem == nil)
  }

  @Test func encodings() {
    let text = "<?xml version=\"1.0\" encoding=\"ENC\"?>\n<a x=\"\u{E9}\"/>"
    let latin = text.replacing("ENC", with: "ISO-8859-1").unicodeScalars.map { UInt8($0.value) }
    let utf16 = text.replacing("ENC", with: "UTF-16").utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let utf8 = [0xEF, 0xBB, 0xBF] + Array(text.replacing("ENC", with: "UTF-8").utf8)
    for bytes in [latin, [0xFF, 0xFE] + utf16, utf8] {
      let result = MarkupParser().parse(bytes)
      #expect(result.problem == nil)
      #expect(result.root?["x"] == "\u{E9}" && result.root?.line == 2)
    }
  }

  @Test func bytesThatAreNoTextAreReplacedAndReported() {
    let result = MarkupParser().parse(Array("<a x=\"".utf8) + [0xF8] + Array("\" y=\"1\"/>".utf8))
    #expect(result.problem?.id == .markupMalformed)
    #expect(result.root?["y"] == "1")
  }
}
