import Multiplane

/// One group of animations three times: as it is, at twice the speed, and to and fro.
///
/// Each row shows one member of the group. The thin strip below it says when the member plays within the group's four
/// seconds, and the line that crosses all strips is the group's time. The bar is the member's value: a dot where the
/// member has no effect, and from short to long while it plays.
enum GroupTiming {
  static let scene = Gallery.Scene(
    name: "group-timing", summary: "The members of a group in time, also at twice the speed and to and fro",
    makeLayer: makeLayer, background: .hex(0xF1F3F6), posterTime: 1.7, duration: 8, isBenchmark: false)

  /// Seconds of the group.
  private static let length = 4.0
  private static let width: CGFloat = 240
  private static let colors: [CGColor] = [
    .hex(0x3A6EA5), .hex(0xE63946), .hex(0xF4A236), .hex(0x2A9D8F), .hex(0x7B4EA3), .hex(0x4B5563),
  ]

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 920, height: 520)
    let panels: [(String, (CAAnimationGroup) -> Void)] = [
      (">", { _ in }), (">>", { $0.speed = 2 }), ("><", { $0.autoreverses = true }),
    ]
    for (number, (sign, change)) in panels.enumerated() {
      let panel = panel(sign) { animation in
        let group = group(of: animation)
        change(group)
        return group
      }
      panel.position = CGPoint(x: 160 + 300 * CGFloat(number), y: 260)
      root.addSublayer(panel)
    }
    return root
  }

  // MARK: - The group

  /// What one row shows of the group: its members of all rows have the same group around them.
  private static func group(of member: CAAnimation) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = [member]
    group.duration = length
    group.repeatCount = .infinity
    return group
  }

  /// The members in the order of the rows: the whole time; a part of it; the same with both ends held; there and back
  /// twice; repeated beyond the group's end, which cuts it; and backwards.
  private static func members() -> [CABasicAnimation] {
    let members = (0..<6).map { _ in CABasicAnimation(keyPath: "bounds.size.width") }
    for member in members { (member.fromValue, member.toValue) = (0.2 * width, width) }
    for (member, (begin, duration)) in zip(members, [(0, 4), (1, 1.5), (1, 1.5), (0.5, 0.75), (0.75, 1), (1, 2)]) {
      (member.beginTime, member.duration) = (begin, duration)
    }
    members[2].fillMode = .both
    (members[3].autoreverses, members[3].repeatCount) = (true, 2)
    members[4].repeatCount = 5
    (members[5].speed, members[5].timeOffset, members[5].fillMode) = (-1, 2, .both)
    return members
  }

  /// One more member, which runs evenly through the whole group.
  private static func time() -> CABasicAnimation {
    let time = CABasicAnimation(keyPath: "position.x")
    (time.fromValue, time.toValue) = (20, 20 + width)
    return time
  }

  /// Where the strip of a member lies, in seconds of the group.
  private static func span(of member: CABasicAnimation) -> (start: Double, end: Double) {
    let cycles = Double(max(1, member.repeatCount)) * (member.autoreverses ? 2 : 1)
    return (member.beginTime, min(length, member.beginTime + member.duration * cycles))
  }

  // MARK: - A panel

  private static func panel(_ sign: String, around group: (CAAnimation) -> CAAnimationGroup) -> CALayer {
    let panel = CALayer(width: 280, height: 480, color: .white)
    panel.cornerRadius = 16
    panel.castShadow(height: 6, opacity: 0.18)
    for (place, mark) in sign.enumerated() {
      panel.addSublayer(Chevron.layer(pointsLeft: mark == "<", at: CGPoint(x: 30 + 16 * place, y: 36)))
    }
    for (row, member) in members().enumerated() {
      let y = 92 + 62 * CGFloat(row)
      panel.addSublayer(bar(at: y, colors[row], group(member)))
      panel.addSublayer(strip(at: y + 23, colors[row], span(of: member)))
    }
    panel.addSublayer(playhead(group(time())))
    return panel
  }

  private static func bar(at y: CGFloat, _ color: CGColor, _ motion: CAAnimationGroup) -> CALayer {
    let bar = CALayer(width: 18, height: 18, at: CGPoint(x: 20, y: y), color: color)
    bar.anchorPoint.x = 0
    bar.cornerRadius = 9
    bar.add(motion, forKey: "group")
    return bar
  }

  private static func strip(at y: CGFloat, _ color: CGColor, _ span: (start: Double, end: Double)) -> CALayer {
    let strip = CALayer(width: width, height: 8, at: CGPoint(x: 20 + width / 2, y: y), color: .hex(0xE6E9EE))
    strip.cornerRadius = 4
    let (start, end) = (width * span.start / length, width * span.end / length)
    let active = CALayer(width: end - start, height: 8, at: CGPoint(x: (start + end) / 2, y: 4), color: color)
    active.cornerRadius = 4
    active.opacity = 0.45
    strip.addSublayer(active)
    return strip
  }

  private static func playhead(_ motion: CAAnimationGroup) -> CALayer {
    let playhead = CALayer(width: 2, height: 372, at: CGPoint(x: 20, y: 260), color: .hex(0x1F2937))
    playhead.cornerRadius = 1
    playhead.add(motion, forKey: "group")
    return playhead
  }
}
