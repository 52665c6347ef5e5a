import Testing
import UIKit

/// Rows and columns of views.
@Suite struct StackTests {
  /// Views whose content has sizes.
  private final class Block: UIView {
    var size: CGSize
    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
  }

  private func lay(
    _ blocks: [Block], _ change: (UIStackView) -> Void = { _ in },
    in frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 40)
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: blocks)
    stack.frame = frame
    change(stack)
    stack.layoutIfNeeded()
    return stack
  }

  private func starts(_ stack: UIStackView) -> [Double] {
    stack.arrangedSubviews.map { ($0.frame.minX * 1e6).rounded() / 1e6 }
  }
  private func widths(_ stack: UIStackView) -> [Double] {
    stack.arrangedSubviews.map { ($0.frame.width * 1e6).rounded() / 1e6 }
  }

  @Test func theLeastHuggingOneFillsTheRest() {
    let blocks = [Block(10, 10), Block(20, 10), Block(30, 10)]
    blocks[1].setContentHuggingPriority(.init(100), for: .horizontal)
    let stack = lay(blocks) { $0.spacing = 5 }
    #expect(widths(stack) == [10, 50, 30])
    #expect(starts(stack) == [0, 15, 70])
    #expect(blocks.allSatisfy { abs($0.frame.height - 40) < 1e-6 })
  }

  @Test func roomIsSharedEquallyOrInProportion() {
    let blocks = [Block(10, 10), Block(20, 10), Block(10, 10)]
    #expect(widths(lay(blocks) { ($0.distribution, $0.spacing) = (.fillEqually, 5) }) == [30, 30, 30])
    let stack = lay(blocks) { $0.distribution = .fillProportionally }
    #expect(widths(stack) == [25, 50, 25])
  }

  @Test func spacesOrMiddlesAreEven() {
    let blocks = [Block(10, 10), Block(40, 10), Block(20, 10)]
    #expect(starts(lay(blocks) { $0.distribution = .equalSpacing }) == [0, 25, 80])
    // The middles are at 5, 47.5 and 90.
    #expect(starts(lay(blocks) { $0.distribution = .equalCentering }) == [0, 27.5, 80])
  }

  @Test func alignmentIsAcrossTheAxis() {
    let blocks = [Block(50, 10), Block(50, 20)]
    for (alignment, tops) in [
      (UIStackView.Alignment.leading, [0.0, 0]), (.center, [15, 10]), (.trailing, [30, 20]), (.top, [0, 0]),
    ] {
      let stack = lay(blocks) { $0.alignment = alignment }
      for (view, top) in zip(stack.arrangedSubviews, tops) { #expect(abs(view.frame.minY - top) < 1e-6) }
    }
  }

  @Test func aStackIsAsLargeAsItsViews() {
    let stack = UIStackView(arrangedSubviews: [Block(10, 10), Block(30, 20)])
    (stack.axis, stack.spacing, stack.alignment) = (.vertical, 4, .center)
    let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(abs(size.width - 30) < 1e-6 && abs(size.height - 34) < 1e-6)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stack.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: window.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: window.centerYAnchor),
    ])
    window.layoutIfNeeded()
    #expect(abs(stack.frame.minX - 35) < 1e-6 && abs(stack.frame.height - 34) < 1e-6)
    #expect(abs(stack.arrangedSubviews[0].frame.minX - 10) < 1e-6)
  }

  @Test func hiddenViewsTakeNoRoomAndTheOthersMove() {
    var blocks: [Block] = []
    let stage = Stage(size: CGSize(width: 100, height: 40)) { stage in
      let window = UIWindow()
      window.makeKeyAndVisible()
      blocks = [Block(20, 10), Block(20, 10)]
      let stack = UIStackView(arrangedSubviews: blocks)
      stack.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      stack.distribution = .fillEqually
      window.addSubview(stack)
      stage.schedule(at: 1) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { blocks[0].isHidden = true }
      }
    }
    stage.advance(to: 1.5)
    #expect(abs(blocks[1].layer.presentation()!.frame.minX - 25) < 1e-6)
    #expect(abs(blocks[1].frame.width - 100) < 1e-6)
  }

  @Test func removedViewsLeaveTheRow() {
    let blocks = [Block(10, 10), Block(10, 10)]
    let stack = lay(blocks)
    blocks[0].removeFromSuperview()
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.count == 1)
    #expect(widths(stack) == [100])
    stack.removeArrangedSubview(blocks[1])
    #expect(blocks[1].superview === stack && stack.constraints.isEmpty && stack.layoutGuides.isEmpty)
  }
}
