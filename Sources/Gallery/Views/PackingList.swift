import Multiplane
import UIKit

/// A list under a bar that opens on a tap: the bar's height is a constraint that changes inside a springing block, and the
/// list hangs from the bar; the title moves aside, a button turns into a cross, and a strip of things to choose from slides
/// in.
enum PackingList {
  static let scene = Gallery.Scene.views(
    "packing-list", "A menu bar that opens by constraints on a spring", size: CGSize(width: 320, height: 440),
    background: .hex(0xF4F1EA), posterTime: 1.3, duration: 5
  ) { window, stage in
    window.rootViewController = PackingListController()
    stage.tap(at: CGPoint(x: 292, y: 40), time: 0.8)
    stage.tap(at: CGPoint(x: 120, y: 130), time: 2)
    stage.tap(at: CGPoint(x: 292, y: 40), time: 3.4)
  }
}

private final class PackingListController: UIViewController {
  private let bar = UIView(frame: .zero)
  private let titleLabel = UILabel("Packing list", .zero, size: 20, weight: .bold, color: .white)
  private let toggle = UIButton(frame: .zero)
  private let strip = UIView(frame: .zero)
  private let list = UIView(frame: .zero)
  private var barHeight: NSLayoutConstraint!
  private var titleX: NSLayoutConstraint!
  private var stripX: NSLayoutConstraint!
  private var isOpen = false
  private var rows = ["Socks", "Book", "Swim suit"]
  private let things = ["Ball", "Hat", "Lamp", "Map"]

  override func viewDidLoad() {
    view.backgroundColor = .clear
    bar.backgroundColor = .hex(0x2E7D6B)
    toggle.setTitle("+", for: .normal)
    toggle.titleLabel.font = .systemFont(ofSize: 30)
    toggle.setTitleColor(.white, for: .normal)
    toggle.addTarget(for: .touchUpInside) { [unowned self] _ in turn() }
    view.add(list, bar)
    bar.add(titleLabel, toggle, strip)
    for view in [list, bar, titleLabel, toggle, strip] { view.translatesAutoresizingMaskIntoConstraints = false }
    bar.clipsToBounds = true
    fillStrip()
    constrain()
    for (index, name) in rows.enumerated() { list.addSubview(row(name, index)) }
  }

  private func constrain() {
    barHeight = bar.heightAnchor.constraint(equalToConstant: 76)
    titleX = titleLabel.centerXAnchor.constraint(equalTo: bar.centerXAnchor)
    stripX = strip.leftAnchor.constraint(equalTo: bar.leftAnchor, constant: 330)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.topAnchor), bar.leftAnchor.constraint(equalTo: view.leftAnchor),
      bar.widthAnchor.constraint(equalTo: view.widthAnchor), barHeight, titleX,
      list.topAnchor.constraint(equalTo: bar.bottomAnchor), list.leftAnchor.constraint(equalTo: view.leftAnchor),
      list.widthAnchor.constraint(equalTo: view.widthAnchor), list.heightAnchor.constraint(equalToConstant: 300),
      titleLabel.centerYAnchor.constraint(equalTo: bar.topAnchor, constant: 42),
      toggle.rightAnchor.constraint(equalTo: bar.rightAnchor, constant: -8),
      toggle.centerYAnchor.constraint(equalTo: titleLabel.centerYAnchor),
      toggle.widthAnchor.constraint(equalToConstant: 40), toggle.heightAnchor.constraint(equalToConstant: 40), stripX,
      strip.topAnchor.constraint(equalTo: bar.topAnchor, constant: 84),
      strip.widthAnchor.constraint(equalToConstant: 300), strip.heightAnchor.constraint(equalToConstant: 90),
    ])
  }

  private func fillStrip() {
    for (index, name) in things.enumerated() {
      let card = UIButton(frame: CGRect(x: CGFloat(index) * 74, y: 6, width: 66, height: 78))
      card.backgroundColor = UIColor(white: 1, alpha: 0.2)
      card.round(10)
      card.setTitle(name, for: .normal)
      card.setTitleColor(.white, for: .normal)
      card.titleLabel.font = .systemFont(ofSize: 14)
      card.addTarget(for: .touchUpInside) { [unowned self] _ in take(name) }
      strip.addSubview(card)
    }
  }

  private func turn() {
    isOpen.toggle()
    barHeight.constant = isOpen ? 184 : 76
    titleX.constant = isOpen ? -70 : 0
    stripX.constant = isOpen ? 12 : 330
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.65, initialSpringVelocity: 1) { [self] in
      view.layoutIfNeeded()
      toggle.transform = isOpen ? CGAffineTransform(rotationAngle: .pi / 4) : .identity
    }
  }

  /// Shows the chosen thing large, then puts it on the list.
  private func take(_ name: String) {
    let card = UILabel(name, CGRect(x: 85, y: 460, width: 150, height: 120), size: 26, weight: .bold, color: .white)
    card.backgroundColor = .hex(0x2E7D6B)
    card.round(16)
    card.clipsToBounds = true
    view.addSubview(card)
    UIView.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 4) {
      card.center.y = 300
    }
    UIView.animate(withDuration: 0.4, delay: 1, options: .curveEaseIn) {
      card.center.y = 520
      card.alpha = 0.2
    } completion: { [self] _ in
      card.removeFromSuperview()
      let new = row(name, rows.count)
      rows.append(name)
      new.alpha = 0
      list.addSubview(new)
      UIView.animate(withDuration: 0.3) { new.alpha = 1 }
    }
  }

  private func row(_ name: String, _ index: Int) -> UIView {
    let row = UIView(frame: CGRect(x: 16, y: 16 + CGFloat(index) * 52, width: 288, height: 44))
    row.backgroundColor = .white
    row.round(10)
    let mark = UIView(22, 22, at: CGPoint(x: 24, y: 22), color: .hex(0xE9A23B))
    mark.round(11)
    row.add(mark, UILabel(name, CGRect(x: 48, y: 0, width: 230, height: 44), size: 16, color: .hex(0x333333), .left))
    return row
  }
}
