import Foundation

/// `data:image/png;base64,...`: a picture inside the text of a document. Other encodings than base64 are not read.
enum DataURI {
  static func isDataURI(_ text: String) -> Bool {
    text.prefix(5).lowercased() == "data:"
  }

  /// The bytes, or nil when the text is cut short or not encoded as it says.
  static func decode(_ text: String) -> [UInt8]? {
    guard isDataURI(text), let comma = text.firstIndex(of: ",") else { return nil }
    let header = text[..<comma].lowercased()
    guard header.hasSuffix(";base64") else { return nil }
    let body = text[text.index(after: comma)...]
    let plain = body.contains("%") ? body.removingPercentEncoding ?? String(body) : String(body)
    return Data(base64Encoded: plain, options: .ignoreUnknownCharacters).map { [UInt8]($0) }
  }
}
