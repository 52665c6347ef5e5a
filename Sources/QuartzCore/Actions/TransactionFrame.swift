/// What one transaction says itself; what it does not say it inherits.
final class TransactionFrame {
  /// Whether it was opened by a change outside `begin()` and `commit()`.
  let isImplicit: Bool
  private(set) var values: [String: Any] = [:]
  /// Keys that this transaction set to nothing, so that an outer one's values do not show through.
  private(set) var cleared: Set<String> = []
  let completion = TransactionCompletion()

  init(isImplicit: Bool) { self.isImplicit = isImplicit }

  func set(_ value: Any?, forKey key: String) {
    values[key] = value
    if value == nil { cleared.insert(key) } else { cleared.remove(key) }
  }
}
