import Foundation

/// Bytes to make an image from. They are held as they were given.
public final class CGDataProvider: Sendable {
  /// The bytes.
  public let data: CFData?

  /// A provider of these bytes.
  public init?(data: CFData) {
    self.data = data
  }
}
