import Multiplane
import UIKit

/// A list that a finger pulls down: a dashed ring above it fills as far as it is pulled. Let go when the ring is full, the
/// list waits while an aeroplane flies around the ring, then it springs back with a new row on top.
enum PullToRefresh {
  static let scene = Gallery.Scene.views(
    "pull-to-refresh", "A list pulled by a finger, a dashed ring that fills, and an aeroplane that flies around it",
    size: CGSize(width: 320, height: 440), background: .hex(0x2B2D42), posterTime: 2, duration: 6
  ) { window, stage in
    window.rootViewController = RefreshController()
    stage.drag(along: [CGPoint(x: 160, y: 130), CGPoint(x: 160, y: 345)], time: 0.5, duration: 1)
  }
}

private final class RefreshController: UIViewController {
  private static let rowHeight: CGFloat = 66
  private let list = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
  private let header = RefreshHeader(
    frame: CGRect(x: 0, y: -RefreshHeader.height, width: 320, height: RefreshHeader.height))
  private var rows: [UIView] = []
  private var isRefreshing = false

  override func viewDidLoad() {
    view.backgroundColor = .clear
    list.backgroundColor = .white
    list.addSubview(header)
    rows = (0..<8).map { row($0 + 1, at: $0) }
    for row in rows { list.addSubview(row) }
    view.addSubview(list)
    list.addGestureRecognizer(UIPanGestureRecognizer { [unowned self] in pull($0) })
  }

  private func row(_ number: Int, at place: Int) -> UIView {
    let row = UIView(frame: CGRect(x: 0, y: CGFloat(place) * Self.rowHeight, width: 320, height: Self.rowHeight))
    let mark = UIView(40, 40, at: CGPoint(x: 40, y: 33), color: .hex([0xEF476F, 0xFFD166, 0x06D6A0][number % 3]))
    mark.round(20)
    row.add(mark, bar(180, at: 24, 0x8D99AE), bar(CGFloat(90 + 37 * number % 60), at: 43, 0xD5DBE5))
    return row
  }

  private func bar(_ width: CGFloat, at y: CGFloat, _ color: UInt32) -> UIView {
    let bar = UIView(width, 10, at: CGPoint(x: 78 + width / 2, y: y), color: .hex(color))
    bar.round(5)
    return bar
  }

  // MARK: - Pulling

  /// How far the list is pulled down, in points.
  private var offset: CGFloat {
    get { list.frame.minY }
    set { list.frame.origin.y = newValue }
  }

  /// The list follows the finger at two thirds of its pace.
  private func pull(_ recognizer: UIGestureRecognizer) {
    guard let pan = recognizer as? UIPanGestureRecognizer, !isRefreshing else { return }
    if pan.state == .began || pan.state == .changed {
      offset = max(0, pan.translation(in: view).y * 2 / 3)
      header.progress = offset / RefreshHeader.height
    } else if header.progress >= 1 {
      refresh()
    } else {
      close()
    }
  }

  private func refresh() {
    isRefreshing = true
    UIView.animate(withDuration: 0.3) { [self] in offset = RefreshHeader.height }
    header.startFlying()
    Stage.current?.schedule(after: 3) { [unowned self] in
      isRefreshing = false
      insertRow()
      close()
    }
  }

  private func close() {
    UIView.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.75, initialSpringVelocity: 0) { [self] in
      offset = 0
    } completion: { [self] _ in
      header.stopFlying()
    }
  }

  private func insertRow() {
    let new = row(0, at: 0)
    new.alpha = 0
    list.addSubview(new)
    UIView.animate(withDuration: 0.4) { [self] in
      for row in rows { row.center.y += Self.rowHeight }
    }
    UIView.animate(withDuration: 0.4, delay: 0.3) { new.alpha = 1 }
    rows.insert(new, at: 0)
  }
}
