import Testing
import UIKit

@testable import UIKit

@Suite struct ConstraintTests {
  /// A window of 200 × 100 with views that constraints place.
  private func window(_ count: Int) -> (UIWindow, [UIView]) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let views = (0..<count).map { _ in
      let view = UIView(frame: .zero)
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
      return view
    }
    return (window, views)
  }

  @Test func edgesAreKept() {
    let (window, views) = window(1)
    NSLayoutConstraint.activate([
      views[0].leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10),
      views[0].trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -30),
      views[0].topAnchor.constraint(equalTo: window.topAnchor, constant: 5),
      views[0].heightAnchor.constraint(equalToConstant: 40),
    ])
    window.layoutIfNeeded()
    #expect(views[0].frame == CGRect(x: 10, y: 5, width: 160, height: 40))
  }

  @Test func multipliersAndChainsOfViews() {
    let (window, views) = window(2)
    NSLayoutConstraint.activate([
      views[0].leftAnchor.constraint(equalTo: window.leftAnchor),
      views[1].leftAnchor.constraint(equalTo: views[0].rightAnchor, constant: 8),
      views[1].rightAnchor.constraint(equalTo: window.rightAnchor),
      views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor, multiplier: 2),
      views[0].heightAnchor.constraint(equalToConstant: 20),
      views[1].heightAnchor.constraint(equalTo: views[0].heightAnchor),
      views[0].centerYAnchor.constraint(equalTo: window.centerYAnchor),
      views[1].bottomAnchor.constraint(equalTo: views[0].bottomAnchor),
    ])
    window.layoutIfNeeded()
    #expect(views[0].frame.isNear(CGRect(x: 0, y: 40, width: 64, height: 20)))
    #expect(views[1].frame.isNear(CGRect(x: 72, y: 40, width: 128, height: 20)))
  }

  @Test func higherPrioritiesWinAndInequalitiesBound() {
    let (window, views) = window(1)
    let wide = views[0].widthAnchor.constraint(equalToConstant: 150)
    wide.priority = 700
    let narrow = views[0].widthAnchor.constraint(equalToConstant: 50)
    narrow.priority = 600
    NSLayoutConstraint.activate([
      wide, narrow, views[0].leftAnchor.constraint(equalTo: window.leftAnchor),
      views[0].topAnchor.constraint(equalTo: window.topAnchor),
      views[0].heightAnchor.constraint(equalToConstant: 10),
      views[0].widthAnchor.constraint(lessThanOrEqualToConstant: 120),
    ])
    window.layoutIfNeeded()
    #expect(views[0].frame.isNear(CGRect(x: 0, y: 0, width: 120, height: 10)))
    narrow.priority = 800
    window.layoutIfNeeded()
    #expect(views[0].frame.isNear(CGRect(x: 0, y: 0, width: 50, height: 10)))
  }

  @Test func placesAreComparedAcrossSuperviews() {
    let (window, views) = window(1)
    let inner = UIView(frame: .zero)
    inner.translatesAutoresizingMaskIntoConstraints = false
    views[0].addSubview(inner)
    NSLayoutConstraint.activate([
      views[0].leftAnchor.constraint(equalTo: window.leftAnchor, constant: 20),
      views[0].topAnchor.constraint(equalTo: window.topAnchor, constant: 20),
      views[0].widthAnchor.constraint(equalToConstant: 100), views[0].heightAnchor.constraint(equalToConstant: 50),
      inner.centerXAnchor.constraint(equalTo: window.centerXAnchor),
      inner.topAnchor.constraint(equalTo: views[0].topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 10), inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    window.layoutIfNeeded()
    #expect(inner.frame.isNear(CGRect(x: 75, y: 0, width: 10, height: 10)))
  }

  @Test func contentIsNeitherCutNorSpread() {
    let (window, _) = window(0)
    let picture = UIImageView(image: UIGraphicsImageRenderer(size: CGSize(width: 30, height: 12)).image { _ in })
    picture.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(picture)
    NSLayoutConstraint.activate([
      picture.centerXAnchor.constraint(equalTo: window.centerXAnchor),
      picture.centerYAnchor.constraint(equalTo: window.centerYAnchor),
    ])
    window.layoutIfNeeded()
    #expect(picture.frame.isNear(CGRect(x: 85, y: 44, width: 30, height: 12)))
  }

  @Test func aContradictionIsLeftOut() {
    let (window, views) = window(1)
    NSLayoutConstraint.activate([
      views[0].widthAnchor.constraint(equalToConstant: 10), views[0].widthAnchor.constraint(equalToConstant: 20),
      views[0].leftAnchor.constraint(equalTo: window.leftAnchor),
    ])
    window.layoutIfNeeded()
    #expect(abs(views[0].frame.width - 10) < 1e-9)
  }

  @Test func layoutInABlockAnimates() {
    var view: UIView!
    let stage = Stage(size: CGSize(width: 200, height: 100)) { stage in
      let window = UIWindow()
      window.makeKeyAndVisible()
      view = UIView(frame: .zero)
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
      let height = view.heightAnchor.constraint(equalToConstant: 20)
      NSLayoutConstraint.activate([
        height, view.widthAnchor.constraint(equalToConstant: 50),
        view.leftAnchor.constraint(equalTo: window.leftAnchor),
        view.topAnchor.constraint(equalTo: window.topAnchor),
      ])
      window.layoutIfNeeded()
      stage.schedule(at: 1) {
        height.constant = 60
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { window.layoutIfNeeded() }
      }
    }
    stage.advance(to: 1.5)
    let shown = view.layer.presentation()!
    #expect(abs(shown.bounds.height - 40) < 1e-9)
    #expect(abs(shown.position.y - 20) < 1e-9)
    #expect(view.frame.height == 60)
  }

  // MARK: - The solver

  /// Random boxes whose constraints have one solution are found, whatever the order of the constraints.
  @Test(arguments: 0..<20)
  func theSolutionDoesNotDependOnTheOrder(_ seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / 0x1p53
    }
    let wanted = (0..<6).map { _ in random() * 100 - 50 }
    var relations: [([(variable: Int, coefficient: Double)], Double)] = [([(0, 1)], -wanted[0])]
    for index in 1..<6 {
      let (other, factor) = (Int(random() * Double(index)), random() + 0.5)
      relations.append(([(index, 1), (other, -factor)], factor * wanted[other] - wanted[index]))
    }
    for order in [Array(0..<6), Array((0..<6).reversed())] {
      var solver = ConstraintSolver()
      for index in order { solver.add(relations[index].0, relations[index].1, .equal, priority: 1000) }
      let found = solver.solution(count: 6)
      for (a, b) in zip(found, wanted) { #expect(abs(a - b) < 1e-6) }
    }
  }

  /// Of two wishes of one priority the sum of errors counts; a higher one is kept exactly.
  @Test func levelsAreStrict() {
    var solver = ConstraintSolver()
    solver.add([(0, 1)], -10, .equal, priority: 500)
    solver.add([(0, 1)], -20, .equal, priority: 499)
    solver.add([(0, 1)], -30, .equal, priority: 499)
    solver.add([(1, 1), (0, -1)], 0, .greaterOrEqual, priority: 1000)
    solver.add([(1, 1)], -4, .equal, priority: 250)
    let found = solver.solution(count: 2)
    #expect(abs(found[0] - 10) < 1e-9)
    #expect(abs(found[1] - 10) < 1e-9)
  }
}

extension CGRect {
  fileprivate func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && abs(width - other.width) < 1e-6
      && abs(height - other.height) < 1e-6
  }
}
