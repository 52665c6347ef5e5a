/// The key of `CATransaction.animationDuration()`: a number of seconds.
public let kCATransactionAnimationDuration = "animationDuration"

/// The key of `CATransaction.disableActions()`: a Boolean.
public let kCATransactionDisableActions = "disableActions"

/// The key of `CATransaction.animationTimingFunction()`: a `CAMediaTimingFunction`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"

/// The key of `CATransaction.completionBlock()`: a closure of type `() -> Void`.
public let kCATransactionCompletionBlock = "completionBlock"
