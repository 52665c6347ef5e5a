import CoreGraphics
import Foundation

/// Values that hold for all changes of layers made between `begin()` and `commit()`: how long animations last that do
/// not say it, whether changes animate by themselves, what runs when all is over.
///
/// Transactions nest; an inner one inherits the outer one's values, and what it sets ends with it. Each thread has its
/// own. Values set outside every transaction open an implicit one, which lasts until `commit()` or `flush()`.
open class CATransaction: NSObject {
  /// Seconds that an animation lasts if neither it nor a transaction says it.
  private static let defaultDuration: CFTimeInterval = 0.25

  // MARK: - Extent

  /// Opens a transaction inside the current one.
  open class func begin() { TransactionStack.current.begin() }

  /// Ends the innermost transaction; does nothing if there is none.
  open class func commit() { TransactionStack.current.commit() }

  /// Ends an implicit transaction. On a stage the layers are committed, so that later changes of them animate;
  /// elsewhere the completion blocks of ended transactions run whose animations are over at `CACurrentMediaTime()`.
  open class func flush() { TransactionStack.current.flush() }

  // MARK: - Values

  /// Seconds; 0.25 unless set.
  open class func animationDuration() -> CFTimeInterval {
    KeyedProperty.number(value(forKey: kCATransactionAnimationDuration)) ?? defaultDuration
  }

  /// Sets how long animations last that do not say it, in seconds.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    setValue(NSNumber(value: dur), forKey: kCATransactionAnimationDuration)
  }

  /// The curve of implicit animations; nil unless set.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
  }

  /// Sets the curve of implicit animations.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    setValue(function, forKey: kCATransactionAnimationTimingFunction)
  }

  /// Whether changes have no implicit animations; false unless set.
  open class func disableActions() -> Bool {
    KeyedProperty.flag(value(forKey: kCATransactionDisableActions)) ?? false
  }

  /// Sets whether changes have no implicit animations.
  open class func setDisableActions(_ flag: Bool) {
    setValue(NSNumber(value: flag), forKey: kCATransactionDisableActions)
  }

  // MARK: - Completion

  /// The block that was set last; nil unless set.
  open class func completionBlock() -> (() -> Void)? { TransactionStack.current.completionBlock }

  /// Adds a block that runs once, when all animations added after this call in this transaction are over. Nil leaves
  /// earlier blocks in place.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    if let block { TransactionStack.current.innermost.completion.add(block) }
  }

  // MARK: - Values by key

  /// The value under a key in the current transaction; nil for none. The transaction's own values have the keys
  /// `kCATransactionAnimationDuration` and so on.
  open class func value(forKey key: String) -> Any? {
    key == kCATransactionCompletionBlock ? completionBlock() : TransactionStack.current.value(forKey: key)
  }

  /// Sets a value under any key for the current transaction.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    if key == kCATransactionCompletionBlock {
      setCompletionBlock(anObject as? () -> Void)
    } else {
      TransactionStack.current.innermost.set(anObject, forKey: key)
    }
  }
}
