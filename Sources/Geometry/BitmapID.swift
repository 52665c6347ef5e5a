import Synchronization

/// The identity of a bitmap's pixels within this process: the key of every cache that holds a copy of them.
///
/// Ids are never reused, unlike addresses, so a cache entry can never be taken for another picture.
public struct BitmapID: Hashable, Sendable, Comparable {
  let value: UInt64

  private static let counter = Atomic<UInt64>(0)

  static func next() -> BitmapID {
    BitmapID(value: counter.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  public static func < (a: BitmapID, b: BitmapID) -> Bool { a.value < b.value }
}
