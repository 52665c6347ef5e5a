import Geometry
import PixelTesting
import Testing

/// Layers in transition in pixels: flat colours against sums done here, and scenes against scenes.
struct TransitionTests {
  private let rounding = PixelTolerance.within(1, because: "the shares of the pictures are bytes, and so is each sum")

  private func transition(
    _ type: CATransitionType = .fade, _ subtype: CATransitionSubtype? = nil, progress: Double = 0.25
  ) -> CATransition {
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
    (transition.startProgress, transition.endProgress) = (Float(progress), Float(progress))
    return transition
  }

  /// The layer after a change that a transition leads to.
  private func changed(
    _ layer: CALayer, _ transition: CATransition, _ change: (CALayer) -> Void = { $0.backgroundColor = Ink.blue }
  ) -> CALayer {
    layer.add(transition, forKey: nil)
    change(layer)
    return layer
  }

  // MARK: - Closed form

  private static let motions = [CATransitionType.push, .moveIn, .reveal].flatMap { type in
    [nil, CATransitionSubtype.fromLeft, .fromRight, .fromTop, .fromBottom].map { (type, $0) }
  }

  /// Where the new picture comes from, in units of the layer's size.
  private func direction(_ subtype: CATransitionSubtype?) -> SIMD2<Double> {
    switch subtype {
    case .fromRight?: [1, 0]
    case .fromTop?: [0, 1]
    case .fromBottom?: [0, -1]
    default: [-1, 0]
    }
  }

  /// One picture of a flat colour.
  private struct Sheet {
    var color: SIMD3<Double>
    var offset: SIMD2<Double>
    var alpha = 1.0
  }

  private func sheets(
    _ type: CATransitionType, _ subtype: CATransitionSubtype?, _ progress: Double
  ) -> [Sheet] {
    let direction = direction(subtype)
    let (red, blue) = (SIMD3<Double>(255, 0, 0), SIMD3<Double>(0, 0, 255))
    if progress == 0 { return [Sheet(color: red, offset: .zero)] }
    if progress == 1 { return [Sheet(color: blue, offset: .zero)] }
    let (coming, going) = (direction * (1 - progress), direction * -progress)
    switch type {
    case .push:
      return [
        Sheet(color: red, offset: going, alpha: 1 - progress), Sheet(color: blue, offset: coming, alpha: progress),
      ]
    case .moveIn: return [Sheet(color: red, offset: .zero), Sheet(color: blue, offset: coming)]
    default: return [Sheet(color: blue, offset: .zero), Sheet(color: red, offset: going)]
    }
  }

  /// White with the sheets of 40 by 20 over it, at (40, 20) but for their offsets.
  private func picture(_ sheets: [Sheet], clipped: Bool, _ host: Host) -> Bitmap {
    Bitmap(120, 60) { x, row in
      let y = host.row(row, of: 60)
      var color = SIMD3<Double>(repeating: 255)
      if clipped, !(40..<80).contains(x) || !(20..<40).contains(y) { return Pixel.white }
      for sheet in sheets {
        let place = SIMD2(Double(x) - 40, Double(y) - 20) - sheet.offset * [40, 20]
        guard (0..<40).contains(place.x), (0..<20).contains(place.y) else { continue }
        color = color * (1 - sheet.alpha) + sheet.color * sheet.alpha
      }
      let bytes = (color + 0.5).rounded(.down)
      return SIMD4(UInt8(bytes.x), UInt8(bytes.y), UInt8(bytes.z), 255)
    }
  }

  @Test(arguments: motions)
  func picturesMoveByTheLayersSize(type: CATransitionType, subtype: CATransitionSubtype?) throws {
    for (host, clips) in [(Host.yDown, false), (.yUp, false), (.yDown, true)] {
      for progress in [0, 0.25, 0.5, 1] {
        let layer = changed(box(40, 20, 40, 20, Ink.red), transition(type, subtype, progress: progress))
        layer.masksToBounds = clips
        let scene = stage(120, 60, Ink.white, [layer])
        let drawn = try PixelRenderer.picture(of: scene, in: host.viewport(scene))
        let expected = picture(sheets(type, subtype, progress), clipped: clips, host)
        let name = "\(type.rawValue)-\(subtype?.rawValue ?? "nil")-\(host)-\(clips)-\(progress)"
        expectPixels(of: drawn, match: expected, rounding, named: name)
      }
    }
  }

  // MARK: - Flips

  /// A sheet of 40 by 20 turned by an eighth: its near edge is at 20 cos 45° from the middle, the far one, 40 sin 45°
  /// behind, a little less, as seen from 1000 points away. In the middle of the way it is seen from its edge.
  @Test(arguments: [(CATransitionSubtype.fromLeft, 1.0), (.fromRight, -1)])
  func aFlipTurnsOneFaceAwayAndTheOtherNear(subtype: CATransitionSubtype, sign: Double) throws {
    let type = CATransitionType(rawValue: "oglFlip")
    let shade = UInt8((255 * (1 - 0.2 * 0.5.squareRoot())).rounded())
    let (near, far) = (20 * 0.5.squareRoot(), 20 * 0.5.squareRoot() * 1000 / (1000 + 40 * 0.5.squareRoot()))
    for (progress, color, ends) in [
      (0.25, SIMD4<UInt8>(shade, 0, 0, 255), (-near, far)), (0.75, SIMD4<UInt8>(0, 0, shade, 255), (-far, near)),
    ] {
      let (low, high) = sign > 0 ? ends : (-ends.1, -ends.0)
      let layer = changed(box(40, 20, 40, 20, Ink.red), transition(type, subtype, progress: progress))
      let picture = try PixelRenderer.picture(of: stage(120, 60, Ink.white, [layer]))
      for x in 40..<80 {
        let place = Double(x) + 0.5 - 60
        guard abs(place - low) > 1, abs(place - high) > 1 else { continue }
        let expected = place > low && place < high ? color : Pixel.white
        #expect(picture[x, 30] == expected, "\(subtype.rawValue) at \(progress), column \(x)")
      }
      // The near edge is as high as the layer, the far one lower.
      let isLeftNear = (progress < 0.5) == (sign > 0)
      #expect(picture[isLeftNear ? 47 : 72, 20] != Pixel.white)
      #expect(picture[isLeftNear ? 72 : 47, 20] != color)
    }
  }

  @Test func aFlipBeginsAndEndsAsTheLayerIs() throws {
    for (progress, color) in [(0.0, Ink.red), (1, Ink.blue)] {
      let layer = changed(
        box(40, 20, 40, 20, Ink.red), transition(CATransitionType(rawValue: "oglFlip"), .fromTop, progress: progress))
      try expectPixels(
        of: PixelRenderer.picture(of: stage(120, 60, Ink.white, [layer])),
        match: PixelRenderer.picture(of: stage(120, 60, Ink.white, [box(40, 20, 40, 20, color)])))
    }
  }

  /// In a superlayer that sees its sublayers in perspective the sheet turns in that perspective, like a layer that is turned
  /// and moved back by hand, and in no other one on top.
  @Test func aFlipTurnsInThePerspectiveAround() throws {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 200
    func picture(_ layer: CALayer) throws -> Bitmap {
      let room = box(0, 0, 120, 60, Ink.white)
      room.sublayerTransform = eye
      room.addSublayer(layer)
      return try PixelRenderer.picture(of: stage(120, 60, Ink.white, [room]))
    }
    let (angle, light) = (Double.pi / 3, 1 - 0.2 * sin(Double.pi / 3))
    let turned = box(50, 10, 40, 40, CGColor(srgbRed: light, green: 0, blue: 0, alpha: 1))
    turned.transform = CATransform3DConcat(
      CATransform3DMakeRotation(angle, 0, 1, 0), CATransform3DMakeTranslation(0, 0, -20 * sin(angle)))
    let flipping = changed(
      box(50, 10, 40, 40, Ink.red),
      transition(CATransitionType(rawValue: "oglFlip"), .fromLeft, progress: 1.0 / 3))
    try expectPixels(
      of: picture(flipping), match: picture(turned),
      .within(2, because: "the sheet is shaded in bytes and its edges are a group's"))
  }

  // MARK: - Curls

  /// A page of 100 by 100, rolled up from its lower right corner: far before the roll it is the old one, far beyond it the
  /// new one, and on the roll one sees the pale back of the old one.
  @Test(arguments: [("pageCurl", Pixel.red, Pixel.blue), ("pageUnCurl", Pixel.blue, Pixel.red)])
  func aCurlRollsThePageOffTheOtherOne(type: String, page: SIMD4<UInt8>, below: SIMD4<UInt8>) throws {
    let share = 0.5
    let progress = type == "pageCurl" ? share : 1 - share
    let layer = changed(
      box(10, 10, 100, 100, Ink.red), transition(CATransitionType(rawValue: type), progress: progress))
    let picture = try PixelRenderer.picture(of: stage(120, 120, Ink.white, [layer]))
    let direction = SIMD2(1.0, 4) / 17.0.squareRoot()
    let extent = 100 * (direction.x + direction.y)
    let (radius, line) = (0.1 * extent, extent / 2 - share * 1.1 * extent)
    var (flat, beyond, back) = (0, 0, 0)
    for y in 10..<110 {
      for x in 10..<110 {
        let s = ((SIMD2(Double(x), Double(y)) + 0.5 - 60) * direction).sum() - line
        // The roll's end lies where the page is a quarter of a turn and more behind its lowest corner.
        let reach = Double.pi * radius - (extent / 2 - line)
        if s < reach - 2, s < -2 {
          flat += 1
          #expect(picture[x, y] == page, "flat at (\(x), \(y))")
        } else if s > 2 * radius + 1 {
          beyond += 1
          #expect(picture[x, y] == below, "beyond at (\(x), \(y))")
        } else if s > 0, s < radius * 0.8, picture[x, y] != page {
          back += picture[x, y].y > 120 ? 1 : 0
        }
      }
    }
    #expect(flat > 500 && beyond > 500 && back > 200)
  }

  @Test(arguments: ["pageCurl", "pageUnCurl"])
  func aCurlBeginsAndEndsAsTheLayerIs(type: String) throws {
    for (progress, color) in [(0.0, Ink.red), (1, Ink.blue)] {
      let layer = changed(
        box(40, 20, 40, 20, Ink.red), transition(CATransitionType(rawValue: type), progress: progress))
      try expectPixels(
        of: PixelRenderer.picture(of: stage(120, 60, Ink.white, [layer])),
        match: PixelRenderer.picture(of: stage(120, 60, Ink.white, [box(40, 20, 40, 20, color)])))
    }
  }

  // MARK: - Fades

  @Test func aFadeOfOpaquePicturesIsOpaque() throws {
    for percent in 0...100 {
      let progress = Double(percent) / 100
      let scene = stage(20, 20, Ink.white, [changed(box(4, 4, 8, 8, Ink.red), transition(progress: progress))])
      let pixel = try PixelRenderer.picture(of: scene)[8, 8]
      #expect(pixel.y == 0 && pixel.w == 255, "nothing of the white below shows at \(progress)")
      #expect(abs(Double(pixel.x) - 255 * (1 - progress)) <= 1 && abs(Double(pixel.z) - 255 * progress) <= 1)
    }
  }

  @Test func translucentPicturesMixPremultiplied() throws {
    let layer = changed(box(0, 0, 8, 8, Ink.bytes(255, 0, 0, 204)), transition(progress: 0.25)) {
      $0.backgroundColor = Ink.bytes(0, 0, 255, 102)
    }
    try expectPixel(
      4, 4, of: stage(8, 8, [layer]), is: [153, 0, 26, 179], rounding, because: "0.75 of 204 red, 0.25 of 102 blue")
  }

  @Test func whatDoesNotChangeStaysWhileOthersFade() throws {
    let (still, changing) = (box(2, 2, 10, 10, Ink.bytes(100, 150, 201)), box(14, 2, 10, 10, Ink.red))
    let group = changed(box(0, 0, 30, 14, [still, changing]), transition(progress: 0.3)) { _ in
      changing.backgroundColor = Ink.green
    }
    let picture = try PixelRenderer.picture(of: stage(30, 14, Ink.white, [group]))
    expectPixel(5, 5, of: picture, is: [100, 150, 201, 255], rounding, because: "both pictures have it")
    expectPixel(20, 5, of: picture, is: [179, 77, 0, 255], rounding, because: "0.7 red and 0.3 green")
    expectPixel(28, 5, of: picture, is: Pixel.white, because: "neither picture has anything there")
  }

  // MARK: - Scene against scene

  /// A turned, translucent, rounded window on a sublayer, with a shadowed neighbour inside.
  private func window(_ color: CGColor) -> CALayer {
    let window = box(20, 20, 60, 40, Ink.white, [box(-10, 5, 50, 30, color), box(35, -5, 40, 20, Ink.black)])
    (window.cornerRadius, window.masksToBounds) = (12, true)
    (window.opacity, window.borderWidth) = (0.8, 3)
    window.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
    return window
  }

  @Test func aFadeInARoundedTurnedWindowMixesItsContent() throws {
    let fading = changed(window(Ink.red), transition(progress: 0.4)) { $0.sublayers?[0].backgroundColor = Ink.blue }
    let mixed = stage(100, 80, Ink.green, [window(Ink.bytes(153, 0, 102))])
    try expectPixels(
      of: stage(100, 80, Ink.green, [fading]), matchThoseOf: mixed,
      .within(2, because: "two shares, an opacity and the edges' coverage are rounded to bytes one after the other"))
  }

  @Test func aMovedPictureTakesItsMaskAndShadowAlong() throws {
    func card(_ x: CGFloat) -> CALayer {
      let card = box(x, 10, 40, 20, nil, [box(5, 5, 20, 10, Ink.red)])
      card.sublayers?[0].shadowOpacity = 1
      card.mask = box(0, 0, 30, 20, Ink.black)
      return card
    }
    let moving = changed(card(50), transition(.moveIn, .fromRight, progress: 0.25)) { _ in }
    try expectPixels(
      of: stage(130, 40, Ink.white, [moving]), matchThoseOf: stage(130, 40, Ink.white, [card(50), card(80)]))
  }

  @Test func motionFollowsTheLayersOwnAxes() throws {
    func card(_ x: CGFloat) -> CALayer {
      let card = box(x, 0, 40, 20, Ink.red, [box(0, 0, 10, 10, Ink.blue)])
      card.isGeometryFlipped = true
      return card
    }
    func turned(_ cards: [CALayer]) -> CALayer {
      let turned = box(60, 40, 40, 20, cards)
      turned.transform = CATransform3DMakeRotation(0.7, 0, 0, 1)
      return stage(160, 120, Ink.white, [turned])
    }
    let moving = changed(card(0), transition(.reveal, .fromLeft, progress: 0.5)) { _ in }
    try expectPixels(of: turned([moving]), matchThoseOf: turned([card(0), card(20)]))
  }

  @Test func aTransitionInsideAnother() throws {
    let inner = box(5, 5, 20, 20, Ink.red)
    let outer = changed(box(0, 0, 30, 30, Ink.white, [inner]), transition(progress: 0.5)) { _ in
      inner.backgroundColor = Ink.green
      _ = changed(inner, transition(progress: 0.4))
    }
    try expectPixel(
      15, 15, of: stage(30, 30, [outer]), is: [128, 76, 51, 255], .within(2, because: "two sums are rounded to bytes"),
      because: "half of red, and half of 0.6 green and 0.4 blue")
  }

  @Test func aTransitionInSpaceIsAPlane() throws {
    func space(_ layer: CALayer) -> CALayer {
      let (root, space) = (stage(100, 60, Ink.white, []), CATransformLayer())
      space.frame = root.bounds
      space.transform = CATransform3DMakeRotation(0.6, 0, 1, 0)
      let wall = box(30, 20, 40, 20, Ink.green)
      wall.transform = CATransform3DMakeRotation(1, 0, 1, 0)
      [layer, wall].forEach(space.addSublayer)
      root.addSublayer(space)
      return root
    }
    let fading = changed(box(20, 10, 60, 40, Ink.red), transition(progress: 0.4))
    try expectPixels(
      of: space(fading), matchThoseOf: space(box(20, 10, 60, 40, Ink.bytes(153, 0, 102))),
      .within(40, because: "a crossing of a group is cut along pixels, that of a box is anti-aliased"))
  }

  // MARK: - On a stage

  @Test func seekingMakesNoDifference() throws {
    func make() -> Stage {
      Stage(size: CGSize(width: 60, height: 40)) { stage in
        let card = box(10, 10, 40, 20, Ink.red, [box(5, 5, 10, 10, Ink.white)])
        stage.rootLayer.addSublayer(card)
        for (index, color) in [Ink.blue, Ink.green, Ink.red].enumerated() {
          stage.schedule(at: 0.5 * Double(index + 1)) {
            let transition = CATransition()
            (transition.type, transition.duration) = ([.fade, .push, .reveal][index], 0.8)
            card.add(transition, forKey: nil)
            card.backgroundColor = color
            card.sublayers?[0].position.x += 8
          }
        }
      }
    }
    let times = [0.0, 0.6, 0.9, 1.2, 1.6, 2.0, 2.5]
    let (played, sought) = (make(), make())
    let forwards = try times.map { time in
      played.advance(to: time)
      return try PixelRenderer.picture(of: played.rootLayer, at: played.time)
    }
    for (time, expected) in zip(times, forwards).reversed() {
      sought.seek(to: time)
      expectPixels(of: try PixelRenderer.picture(of: sought.rootLayer, at: sought.time), match: expected)
    }
    expectPixel(12, 12, of: forwards[0], is: Pixel.red, because: "nothing has happened")
    expectPixel(12, 12, of: forwards[6], is: Pixel.red, because: "the last change is over")
    #expect(Set(forwards.map(\.pixels)).count == 7, "the white square has moved")
  }
}
