import Foundation
import QuartzCore
import Testing

@Suite struct LayerActionTests {
  private final class Note: CAAction {
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
  }

  private final class Answering: CALayerDelegate {
    var answer: (any CAAction)?
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
  }

  private final class Acting: CALayer {
    nonisolated(unsafe) static let own = Note()
    override class func defaultAction(forKey event: String) -> (any CAAction)? { own }
  }

  @Test func theFirstAnswerWins() {
    let (layer, delegate) = (Acting(), Answering())
    let (fromDelegate, fromActions, fromStyle) = (Note(), Note(), Note())
    #expect(layer.action(forKey: "position") as? Note === Acting.own)
    layer.style = ["style": ["actions": ["position": fromStyle as any CAAction]] as [AnyHashable: Any]]
    #expect(layer.action(forKey: "position") as? Note === fromStyle)
    layer.actions = ["position": fromActions]
    #expect(layer.action(forKey: "position") as? Note === fromActions)
    layer.delegate = delegate
    #expect(layer.action(forKey: "position") as? Note === fromActions)
    delegate.answer = fromDelegate
    #expect(layer.action(forKey: "position") as? Note === fromDelegate)
    delegate.answer = NSNull()
    #expect(layer.action(forKey: "position") == nil)
  }

  @Test func aPlainLayerHasNoActions() {
    #expect(CALayer().action(forKey: "position") == nil)
  }
}
