import Multiplane

/// A panel of rounded tiles over a picture: switches, sliders that clip their filling, a player with a cover.
enum ControlPanel {
  static let scene = Gallery.Scene(
    name: "control-panel", summary: "A panel of rounded translucent tiles with switches and sliders, springing in",
    makeLayer: makeLayer, background: .black, posterTime: 2.4, duration: 4, isBenchmark: false)

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 800, height: 600)
    let wallpaper = CALayer(width: 900, height: 600, at: root.middle)
    wallpaper.contents = Paintings.evening
    root.addSublayer(wallpaper)
    for (number, tile) in tiles().enumerated() {
      tile.add(Motion.spring("transform.scale", from: 0, delay: 0.08 * Double(number), damping: 11), forKey: "pop")
      root.addSublayer(tile)
    }
    return root
  }

  private static func tiles() -> [CALayer] {
    [
      switches(at: CGPoint(x: 280, y: 190)), player(at: CGPoint(x: 520, y: 190)),
      slider(at: CGPoint(x: 220, y: 430), .hex(0xFFD60A), from: 0.4, to: 0.85),
      slider(at: CGPoint(x: 340, y: 430), .hex(0x64D2FF), from: 0.75, to: 0.3),
      buttons(at: CGPoint(x: 520, y: 430)),
    ]
  }

  private static func tile(width: CGFloat, height: CGFloat, at center: CGPoint) -> CALayer {
    let tile = CALayer(width: width, height: height, at: center, color: .hex(0x1C1C28, alpha: 0.62))
    tile.cornerRadius = 40
    tile.cornerCurve = .continuous
    tile.castShadow(height: 16, opacity: 0.35)
    return tile
  }

  // MARK: - Tiles

  private static func switches(at center: CGPoint) -> CALayer {
    let tile = tile(width: 220, height: 220, at: center)
    let colors: [UInt32] = [0x0A84FF, 0x30D158, 0xFF9F0A, 0x8E8E99]
    for (number, color) in colors.enumerated() {
      let place = CGPoint(x: 64 + 92 * Double(number % 2), y: 64 + 92 * Double(number / 2))
      let button = CALayer(diameter: 74, at: place, color: .hex(color))
      let mark = CALayer(diameter: 28, at: button.middle)
      mark.borderWidth = 5
      mark.borderColor = .white
      button.addSublayer(mark)
      tile.addSublayer(button)
    }
    return tile
  }

  private static func player(at center: CGPoint) -> CALayer {
    let tile = tile(width: 220, height: 220, at: center)
    let cover = CALayer(width: 108, height: 108, at: CGPoint(x: 110, y: 82))
    cover.contents = Paintings.sleeves[7]
    cover.cornerRadius = 18
    cover.masksToBounds = true
    tile.addSublayer(cover)
    let track = CALayer(width: 164, height: 8, at: CGPoint(x: 110, y: 172), color: .hex(0xFFFFFF, alpha: 0.25))
    track.cornerRadius = 4
    track.masksToBounds = true
    let played = CALayer(width: 164, height: 8, at: CGPoint(x: 0, y: 4), color: .white)
    played.add(Motion.cycle("position.x", from: -82, to: 82, seconds: 4), forKey: "play")
    track.addSublayer(played)
    tile.addSublayer(track)
    return tile
  }

  private static func slider(at center: CGPoint, _ color: CGColor, from start: Double, to end: Double) -> CALayer {
    let frame = tile(width: 100, height: 220, at: center)
    let slot = CALayer(width: 100, height: 220, at: frame.middle)
    slot.cornerRadius = frame.cornerRadius
    slot.cornerCurve = .continuous
    slot.masksToBounds = true
    let filling = CALayer(width: 100, height: 220 * end, at: CGPoint(x: 50, y: 220), color: color)
    filling.anchorPoint = CGPoint(x: 0.5, y: 1)
    filling.add(Motion.swing("bounds.size.height", from: 220 * start, to: 220 * end, seconds: 2), forKey: "slide")
    slot.addSublayer(filling)
    frame.addSublayer(slot)
    return frame
  }

  private static func buttons(at center: CGPoint) -> CALayer {
    let tile = tile(width: 220, height: 220, at: center)
    for row in 0..<3 {
      let track = CALayer(width: 84, height: 48, at: CGPoint(x: 110, y: 50 + 60 * Double(row)))
      track.backgroundColor = row == 1 ? .hex(0x8E8E99) : .hex(0x30D158)
      track.cornerRadius = 24
      let knob = CALayer(diameter: 42, at: CGPoint(x: row == 1 ? 24 : 60, y: 24), color: .white)
      knob.castShadow(height: 3, opacity: 0.3)
      track.addSublayer(knob)
      tile.addSublayer(track)
    }
    return tile
  }
}
