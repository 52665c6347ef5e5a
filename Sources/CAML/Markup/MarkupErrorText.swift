/// What libxml2's error numbers mean, in words, because Foundation's parser hands on the number alone.
///
/// Source: the order of `xmlParserErrors` in libxml2's `xmlerror.h`. Numbers that text without a document type cannot bring
/// about are left to a general sentence.
enum MarkupErrorText {
  static func words(for code: Int) -> String {
    words[code] ?? "it breaks a rule of XML (error \(code) of libxml2)"
  }

  private static let words: [Int: String] = [
    2: "not enough memory",
    3: "text stands before the first element",
    4: "there is no element",
    5: "text stands behind the end of the root element, or the text ends too early",
    6: "a character reference '&#x...;' holds no hexadecimal number",
    7: "a character reference '&#...;' holds no number",
    8: "a character reference names no character",
    9: "there is a character that XML does not allow",
    10: "the text ends inside a character reference",
    18: "the text ends inside a reference",
    22: "a '&' begins no reference: write '&amp;'",
    23: "a reference '&...' does not end with ';'",
    26: "a reference '&...;' names an entity that does not exist",
    27: "a reference '&...;' names an entity that does not exist",
    31: "the encoding is unknown",
    32: "the encoding is not supported",
    33: "a quoted text is missing",
    34: "a quoted text does not end",
    38: "there is a '<' in an attribute's value: write '&lt;'",
    39: "an attribute's value has no quotes",
    40: "an attribute's value does not end",
    41: "an attribute has no value",
    42: "an element has an attribute twice",
    45: "a comment does not end",
    46: "a processing instruction has no name",
    47: "a processing instruction does not end",
    61: "the document type does not end",
    62: "']]>' stands outside character data",
    63: "character data does not end",
    65: "a blank is missing between attributes",
    68: "a name is missing",
    73: "a tag does not end with '>'",
    74: "'</' is missing",
    75: "'=' is missing behind an attribute's name",
    76: "an end tag does not match its start tag",
    77: "an element does not end",
    80: "there is '--' in a comment",
    201: "a prefix has no namespace",
  ]
}
