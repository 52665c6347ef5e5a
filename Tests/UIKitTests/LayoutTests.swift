import Testing
import UIKit

@testable import UIKit

/// Layout by constraints beyond single boxes: text, guides, priorities of content, what follows when things change.
@Suite struct LayoutTests {
  private func window() -> UIWindow { UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100)) }

  private func add<View: UIView>(_ view: View, to parent: UIView) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  private func near(_ a: CGRect, _ b: CGRect) -> Bool {
    zip([a.minX, a.minY, a.width, a.height], [b.minX, b.minY, b.width, b.height]).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  @Test func wrappedTextIsAsHighAsItsWidthAsks() {
    let window = window()
    let label = add(UILabel(frame: .zero), to: window)
    label.numberOfLines = 0
    label.text = "Seven words that do not fit here"
    let below = add(UIView(frame: .zero), to: window)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: window.leftAnchor), label.topAnchor.constraint(equalTo: window.topAnchor),
      label.widthAnchor.constraint(equalToConstant: 120), below.topAnchor.constraint(equalTo: label.bottomAnchor),
      below.leftAnchor.constraint(equalTo: window.leftAnchor), below.widthAnchor.constraint(equalToConstant: 10),
      below.heightAnchor.constraint(equalToConstant: 10),
    ])
    window.layoutIfNeeded()
    let wanted = label.sizeThatFits(CGSize(width: 120, height: 0)).height
    #expect(wanted > 2 * label.font.lineHeight - 2)
    #expect(abs(label.frame.height - wanted) < 1e-6)
    #expect(abs(below.frame.minY - wanted) < 1e-6)
    label.text = "One"
    window.layoutIfNeeded()
    #expect(abs(below.frame.minY - label.font.lineHeight.rounded(.up)) < 1e-6)
  }

  @Test func theMoreResistantOfTwoTextsKeepsItsWidth() {
    let window = window()
    let (first, second) = (add(UILabel(frame: .zero), to: window), add(UILabel(frame: .zero), to: window))
    (first.text, second.text) = ("Rather a long title here", "Another long one there")
    NSLayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: window.leftAnchor), first.topAnchor.constraint(equalTo: window.topAnchor),
      second.leftAnchor.constraint(equalTo: first.rightAnchor), second.topAnchor.constraint(equalTo: window.topAnchor),
      second.rightAnchor.constraint(equalTo: window.rightAnchor),
    ])
    second.setContentCompressionResistancePriority(.required, for: .horizontal)
    window.layoutIfNeeded()
    #expect(abs(second.frame.width - second.intrinsicContentSize.width) < 1e-6)
    second.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    window.layoutIfNeeded()
    #expect(abs(first.frame.width - first.intrinsicContentSize.width) < 1e-6)
    (first.text, second.text) = ("A", "B")
    second.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    window.layoutIfNeeded()
    #expect(abs(second.frame.width - second.intrinsicContentSize.width) < 1e-6)
    #expect(second.frame.maxX == 200)
  }

  @Test func guidesSpaceViewsEvenly() {
    let window = window()
    let guides = [UILayoutGuide(), UILayoutGuide()]
    let views = (0..<3).map { _ in add(UIView(frame: .zero), to: window) }
    for guide in guides { window.addLayoutGuide(guide) }
    for view in views {
      view.widthAnchor.constraint(equalToConstant: 20).isActive = true
      view.heightAnchor.constraint(equalToConstant: 20).isActive = true
      view.topAnchor.constraint(equalTo: window.safeAreaLayoutGuide.topAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      views[0].leadingAnchor.constraint(equalTo: window.layoutMarginsGuide.leadingAnchor),
      guides[0].leadingAnchor.constraint(equalTo: views[0].trailingAnchor),
      views[1].leadingAnchor.constraint(equalTo: guides[0].trailingAnchor),
      guides[1].leadingAnchor.constraint(equalTo: views[1].trailingAnchor),
      views[2].leadingAnchor.constraint(equalTo: guides[1].trailingAnchor),
      views[2].trailingAnchor.constraint(equalTo: window.layoutMarginsGuide.trailingAnchor),
      guides[0].widthAnchor.constraint(equalTo: guides[1].widthAnchor),
    ])
    window.layoutIfNeeded()
    #expect(views.map { $0.frame.minX }.elementsEqual([8, 90, 172]) { abs($0 - $1) < 1e-6 })
    #expect(abs(guides[0].layoutFrame.width - 62) < 1e-6)
    window.removeLayoutGuide(guides[0])
    #expect(window.constraints.allSatisfy { $0.firstItem !== guides[0] && $0.secondItem !== guides[0] })
  }

  @Test func baselinesAlignTextOfDifferentSize() {
    let window = window()
    let (large, small) = (add(UILabel(frame: .zero), to: window), add(UILabel(frame: .zero), to: window))
    (large.text, small.text) = ("Large", "small")
    (large.font, small.font) = (.systemFont(ofSize: 40), .systemFont(ofSize: 10))
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: window.topAnchor), large.leftAnchor.constraint(equalTo: window.leftAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
      small.leftAnchor.constraint(equalTo: large.rightAnchor),
    ])
    window.layoutIfNeeded()
    let (a, b) = (large.baseline(isFirst: true), small.baseline(isFirst: true))
    let lines = (
      large.frame.minY + a.share * large.frame.height + a.offset,
      small.frame.minY + b.share * small.frame.height + b.offset
    )
    #expect(abs(lines.0 - lines.1) < 1e-6)
    #expect(small.frame.minY > 20)
  }

  @Test func constraintsFollowViewsWithFrames() {
    let window = window()
    let anchor = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    let box = UIView(frame: CGRect(x: 100, y: 0, width: 50, height: 50))
    window.addSubview(box)
    box.addSubview(anchor)
    let follower = add(UIView(frame: .zero), to: window)
    NSLayoutConstraint.activate([
      follower.leftAnchor.constraint(equalTo: anchor.rightAnchor),
      follower.topAnchor.constraint(equalTo: anchor.topAnchor),
      follower.widthAnchor.constraint(equalTo: anchor.widthAnchor),
      follower.heightAnchor.constraint(equalToConstant: 5),
    ])
    window.layoutIfNeeded()
    #expect(near(follower.frame, CGRect(x: 130, y: 10, width: 20, height: 5)))
    anchor.frame = CGRect(x: 0, y: 5, width: 30, height: 20)
    window.layoutIfNeeded()
    #expect(near(follower.frame, CGRect(x: 130, y: 5, width: 30, height: 5)))
    box.center.x += 7
    window.layoutIfNeeded()
    #expect(near(follower.frame, CGRect(x: 137, y: 5, width: 30, height: 5)))
  }

  @Test func constraintsFollowAResizedWindow() {
    let window = window()
    let page = UIView(frame: window.bounds)
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(page)
    let inner = add(UIView(frame: .zero), to: page)
    let innermost = add(UIView(frame: .zero), to: inner)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: page.leftAnchor), inner.rightAnchor.constraint(equalTo: page.rightAnchor),
      inner.topAnchor.constraint(equalTo: page.topAnchor), inner.heightAnchor.constraint(equalToConstant: 10),
      innermost.centerXAnchor.constraint(equalTo: page.centerXAnchor),
      innermost.topAnchor.constraint(equalTo: inner.topAnchor),
      innermost.widthAnchor.constraint(equalToConstant: 10), innermost.heightAnchor.constraint(equalToConstant: 10),
    ])
    window.layoutIfNeeded()
    #expect(abs(innermost.frame.minX - 95) < 1e-6)
    window.frame.size.width = 300
    window.layoutIfNeeded()
    #expect(abs(inner.frame.width - 300) < 1e-6)
    #expect(abs(innermost.frame.minX - 145) < 1e-6)
  }

  @Test func removedViewsLoseTheirConstraintsAndNothingIsKept() {
    let window = window()
    weak var gone: UIView?
    do {
      let view = add(UIView(frame: .zero), to: window)
      view.leftAnchor.constraint(equalTo: window.leftAnchor).isActive = true
      view.widthAnchor.constraint(equalToConstant: 10).isActive = true
      window.layoutIfNeeded()
      view.removeFromSuperview()
      #expect(window.constraints.isEmpty)
      gone = view
    }
    #expect(gone == nil)
    #expect(window.constraintUses == 0)
  }

  @Test func whatChangesOutsideTheWindowIsPlacedWhenItComesBack() {
    let window = window()
    let page = UIView(frame: window.bounds)
    let inner = add(UIView(frame: .zero), to: page)
    let width = inner.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([
      width, inner.leftAnchor.constraint(equalTo: page.leftAnchor), inner.topAnchor.constraint(equalTo: page.topAnchor),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    window.addSubview(page)
    window.layoutIfNeeded()
    page.removeFromSuperview()
    width.constant = 30
    window.addSubview(page)
    window.layoutIfNeeded()
    #expect(abs(inner.frame.width - 30) < 1e-6)
  }

  @Test func theSmallestSizeIsFound() {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let inner = add(UIView(frame: .zero), to: card)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 10),
      inner.rightAnchor.constraint(equalTo: card.rightAnchor, constant: -10),
      inner.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
      inner.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -5),
      inner.widthAnchor.constraint(greaterThanOrEqualToConstant: 70),
      inner.heightAnchor.constraint(equalToConstant: 30),
    ])
    let size = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(abs(size.width - 90) < 1e-6)
    #expect(abs(size.height - 40) < 1e-6)
    #expect(card.frame.width == 300)
    #expect(card.constraints.count == 4)
  }

  /// Two hundred views in a list, and the same again with one constant changed.
  @Test func twoHundredViewsAreLaidOut() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 2000))
    var views: [UIView] = []
    var constraints: [NSLayoutConstraint] = []
    for index in 0..<200 {
      let view = add(UIView(frame: .zero), to: window)
      constraints += [
        view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10),
        view.rightAnchor.constraint(equalTo: window.rightAnchor, constant: -10),
        view.topAnchor.constraint(equalTo: views.last?.bottomAnchor ?? window.topAnchor, constant: 2),
        view.heightAnchor.constraint(equalToConstant: CGFloat(index % 7 + 3)),
      ]
      views.append(view)
    }
    NSLayoutConstraint.activate(constraints)
    window.layoutIfNeeded()
    let heights = (0..<200).map { CGFloat($0 % 7 + 3) }
    let tops = (0..<200).map { heights[..<$0].reduce(0, +) + 2 * CGFloat($0 + 1) }
    for (view, (top, height)) in zip(views, zip(tops, heights)) {
      #expect(near(view.frame, CGRect(x: 10, y: top, width: 180, height: height)))
    }
    constraints[3].constant += 5
    window.layoutIfNeeded()
    #expect(abs(views[199].frame.minY - tops[199] - 5) < 1e-6)
  }
}
