/// Recognises a finger that drags, and follows it.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far a finger moves before it drags, in points.
  private static let reach: CGFloat = 10
  private var start = CGPoint.zero
  private var last = (place: CGPoint.zero, time: 0.0)
  private var speed = CGPoint.zero

  /// How far the finger is from where the drag began, along a view's axes.
  open func translation(in view: UIView?) -> CGPoint {
    let (a, b) = (converted(start, to: view), location(in: view))
    return CGPoint(x: b.x - a.x, y: b.y - a.y)
  }

  /// Counts translation anew, so that it is this now.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let place = location(in: view)
    let origin = CGPoint(x: place.x - translation.x, y: place.y - translation.y)
    start = touch?.window.map { window in view.map { window.convert(origin, from: $0) } ?? origin } ?? origin
  }

  /// How fast the finger moves, in points of a view per second.
  open func velocity(in view: UIView?) -> CGPoint {
    let (a, b) = (converted(.zero, to: view), converted(speed, to: view))
    return CGPoint(x: b.x - a.x, y: b.y - a.y)
  }

  private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = touch?.window else { return point }
    return view.convert(point, from: window)
  }

  // MARK: - Recognising

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    start = location(in: nil)
    last = (start, touch?.timestamp ?? 0)
    speed = .zero
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    measure()
    let place = location(in: nil)
    if hasRecognized {
      enter(.changed)
    } else if hypot(place.x - start.x, place.y - start.y) >= Self.reach {
      start = place
      enter(.began)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if hasRecognized { enter(.ended) } else { fail() }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if hasRecognized { enter(.cancelled) } else { fail() }
  }

  private func measure() {
    let (place, time) = (location(in: nil), touch?.timestamp ?? 0)
    let passed = time - last.time
    if passed > 0 { speed = CGPoint(x: (place.x - last.place.x) / passed, y: (place.y - last.place.y) / passed) }
    last = (place, time)
  }
}
