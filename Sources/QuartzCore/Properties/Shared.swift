/// A value behind one pointer, copied when one of several holders changes it.
///
/// For values that few layers have and that would make all layers large.
public struct Shared<Value: Sendable>: Sendable {
  // Safe: the value is written only while this is the storage's one holder.
  private final class Storage: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  /// A holder of a value of its own.
  public init(_ value: Value) { storage = Storage(value) }

  /// The value.
  public var value: Value {
    get { storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}
