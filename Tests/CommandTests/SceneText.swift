/// Scene files that the tests write.
enum SceneText {
  /// 40 × 20 points, y up: red with a blue square of 10 points in the lower left corner. The state `Right` moves the
  /// square to the right, and so does, within 2 seconds, its transition.
  static let corner = """
    <?xml version="1.0" encoding="UTF-8"?>
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer name="Root" bounds="0 0 40 20" position="20 10" backgroundColor="1 0 0">
        <sublayers>
          <CALayer id="square" name="Square" bounds="0 0 10 10" position="5 5" backgroundColor="0 0 1"/>
        </sublayers>
        <states>
          <LKState name="Left"><elements/></LKState>
          <LKState name="Right"><elements>
            <LKStateSetValue targetId="square" keyPath="position.x"><value type="integer" value="35"/></LKStateSetValue>
          </elements></LKState>
        </states>
        <stateTransitions>
          <LKStateTransition fromState="Left" toState="Right"><elements>
            <LKStateTransitionElement targetId="square" key="position.x">
              <animation type="CABasicAnimation" keyPath="position.x" duration="2" fillMode="backwards"/>
            </LKStateTransitionElement>
          </elements></LKStateTransition>
        </stateTransitions>
      </CALayer>
    </caml>
    """

  /// The same as `corner` with an attribute that nobody knows.
  static let doubtful = corner.replacing("name=\"Root\"", with: "name=\"Root\" sparkle=\"1\"")

  /// Text that ends in the middle of an element.
  static let broken = "<caml><CALayer name=\"Root\" bounds=\"0 0 40 20\"><sublayers>"
}
