import Foundation
import QuartzCore
import Testing

@Suite struct TransactionTests {
  @Test func valuesAreInheritedAndEndWithTheirTransaction() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setValue("x", forKey: "note")
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 1 && CATransaction.value(forKey: "note") as? String == "x")
    CATransaction.setAnimationDuration(2)
    CATransaction.setDisableActions(true)
    CATransaction.setValue(nil, forKey: "note")
    #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
    #expect(CATransaction.value(forKey: "note") == nil)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 1 && !CATransaction.disableActions())
    #expect(CATransaction.value(forKey: "note") as? String == "x")
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25 && CATransaction.value(forKey: "note") == nil)
    #expect(CATransaction.animationTimingFunction() == nil && CATransaction.completionBlock() == nil)
  }

  @Test func theOwnValuesHaveKeys() {
    var isDone = false
    let curve = CAMediaTimingFunction(name: .easeIn)
    CATransaction.begin()
    for seconds in [3, 3.0, CGFloat(3), NSNumber(value: 3)] as [Any] {
      CATransaction.setValue(0, forKey: kCATransactionAnimationDuration)
      CATransaction.setValue(seconds, forKey: kCATransactionAnimationDuration)
      #expect(CATransaction.animationDuration() == 3)
    }
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    CATransaction.setValue(curve, forKey: kCATransactionAnimationTimingFunction)
    let block: () -> Void = { isDone = true }
    CATransaction.setValue(block, forKey: kCATransactionCompletionBlock)
    #expect(CATransaction.disableActions() && CATransaction.animationTimingFunction() == curve)
    #expect(CATransaction.completionBlock() != nil)
    CATransaction.setDisableActions(false)
    #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == false)
    CATransaction.commit()
    CATransaction.flush()
    #expect(isDone && CATransaction.value(forKey: kCATransactionAnimationDuration) == nil)
  }

  @Test func flushEndsAnImplicitTransaction() {
    CATransaction.setAnimationDuration(7)
    #expect(CATransaction.animationDuration() == 7)
    CATransaction.flush()
    #expect(CATransaction.animationDuration() == 0.25)
    CATransaction.commit()
  }

  @Test func aCompletionWithoutAnimationsRunsAtTheNextFlushOnce() {
    var runs = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { runs += 1 }
    CATransaction.setCompletionBlock { runs += 10 }
    CATransaction.setCompletionBlock(nil)
    CATransaction.commit()
    #expect(runs == 0)
    CATransaction.flush()
    CATransaction.flush()
    #expect(runs == 11)
  }

  @Test func timeThatRunsBackwardsCompletesToo() {
    let clock = MediaClock()
    MediaClock.$current.withValue(clock) {
      let layer = CALayer()
      (layer.speed, layer.timeOffset) = (-1, 5)
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.beginTime, animation.duration) = (2, 1)
      var isDone = false
      CATransaction.begin()
      CATransaction.setCompletionBlock { isDone = true }
      layer.add(animation, forKey: "fade")
      CATransaction.commit()
      for (time, isOver) in [(1.0, false), (2.5, false), (3.5, true)] {
        clock.time = time
        CATransaction.flush()
        #expect(isDone == isOver, "the layer's time is \(5 - time)")
      }
    }
  }

  @Test func aCompletionWaitsForAnimationsThatCameAfterIt() {
    let clock = MediaClock()
    MediaClock.$current.withValue(clock) {
      let layer = CALayer()
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 2
      var isDone = false
      CATransaction.begin()
      CATransaction.setCompletionBlock { isDone = true }
      layer.add(animation, forKey: "fade")
      CATransaction.commit()
      clock.time = 1
      CATransaction.flush()
      #expect(!isDone)
      clock.time = 2.5
      CATransaction.flush()
      #expect(isDone)
    }
  }

  @Test func removingTheAnimationEndsTheWait() {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 2
    var isDone = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isDone = true }
    layer.add(animation, forKey: "fade")
    CATransaction.commit()
    layer.removeAllAnimations()
    CATransaction.flush()
    #expect(isDone)
  }
}
