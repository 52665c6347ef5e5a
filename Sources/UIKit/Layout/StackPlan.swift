/// The constraints of a stack in words that do not depend on its axis.
struct StackPlan {
  typealias Attribute = NSLayoutConstraint.Attribute

  let axis: NSLayoutConstraint.Axis
  let stack: UIStackView

  private var isRow: Bool { axis == .horizontal }
  var start: Attribute { isRow ? .leading : .top }
  var end: Attribute { isRow ? .trailing : .bottom }
  var middle: Attribute { isRow ? .centerX : .centerY }
  var length: Attribute { isRow ? .width : .height }
  private var crossStart: Attribute { isRow ? .top : .leading }
  private var crossEnd: Attribute { isRow ? .bottom : .trailing }
  private var crossMiddle: Attribute { isRow ? .centerY : .centerX }
  private var crossLength: Attribute { isRow ? .height : .width }

  func relate(
    _ a: Any, _ first: Attribute, _ relation: NSLayoutConstraint.Relation, _ b: Any, _ second: Attribute,
    times factor: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: a, attribute: first, relatedBy: relation, toItem: b, attribute: second, multiplier: factor,
      constant: constant)
  }

  /// How long a view is beside the first one.
  func share(_ view: UIView, _ first: UIView, _ distribution: UIStackView.Distribution) -> [NSLayoutConstraint] {
    switch distribution {
    case .fillEqually: return [relate(view, length, .equal, first, length)]
    case .fillProportionally:
      let (own, other) = (contentLength(view), contentLength(first))
      guard own > 0, other > 0 else { return [] }
      let proportion = relate(view, length, .equal, first, length, times: own / other)
      proportion.priority = UILayoutPriority(999)
      return [proportion]
    case .fill, .equalSpacing, .equalCentering: return []
    }
  }

  private func contentLength(_ view: UIView) -> CGFloat {
    isRow ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
  }

  /// Where a view is across the axis. The stack holds it, and is no larger than it must be.
  func across(_ view: UIView, _ alignment: UIStackView.Alignment) -> [NSLayoutConstraint] {
    let (start, end) = (
      relate(view, crossStart, .equal, stack, crossStart), relate(view, crossEnd, .equal, stack, crossEnd)
    )
    let inside = [
      relate(view, crossStart, .greaterThanOrEqual, stack, crossStart),
      relate(view, crossEnd, .lessThanOrEqual, stack, crossEnd),
    ]
    let tight = relate(stack, crossLength, .equal, view, crossLength)
    tight.priority = .fittingSizeLevel
    return switch alignment {
    case .fill: [start, end]
    case .leading: [start, inside[1], tight]
    case .trailing: [inside[0], end, tight]
    case .center: inside + [relate(view, crossMiddle, .equal, stack, crossMiddle), tight]
    case .firstBaseline, .lastBaseline: inside + [tight]
    }
  }

  /// Has the text of two views stand on one line; in columns views keep to the start.
  func sameBaseline(_ view: UIView, _ first: UIView, _ alignment: UIStackView.Alignment) -> NSLayoutConstraint {
    let line: Attribute = !isRow ? crossStart : alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    return relate(view, line, .equal, first, line)
  }
}
