import Foundation

/// Base64, for data URIs in tests.
enum Data64 {
  static func encode(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
