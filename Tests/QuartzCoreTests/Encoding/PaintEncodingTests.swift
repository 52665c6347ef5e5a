import CoreGraphics
import DisplayList
import Foundation
import Geometry
import Testing

@testable import QuartzCore

/// Colours, outlines and shadows as items.
@Suite struct PaintEncodingTests {
  private let frame = CGRect(x: 0, y: 0, width: 40, height: 20)

  @Test func coloursArePremultiplied() {
    #expect(premultiplied(LayerColor(rgba: SIMD4(1, 0.5, 0.25, 0.5)), opacity: 0.5) == SIMD4(0.25, 0.125, 0.0625, 0.25))
    #expect(premultiplied(LayerColor(rgba: SIMD4(2, -1, 0, 3)), opacity: 1) == SIMD4(1, 0, 0, 1))
    let layer = CALayer.plain(40, 20)
    layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 0.5)
    layer.borderColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.25)
    layer.borderWidth = 3
    let paint = Item.Paint.bordered(fill: SIMD4(0, 0.5, 0, 0.5), border: SIMD4(0.25, 0, 0, 0.25), width: 3)
    #expect(DisplayList(of: layer).items.map(\.paint) == [paint])
  }

  @Test func radiiAndBordersAreAtMostHalfTheShorterSide() {
    let layer = CALayer.box(frame)
    (layer.cornerRadius, layer.borderWidth) = (50, 50)
    let item = DisplayList(of: layer).items[0]
    #expect(item.outline.radius == 10)
    guard case .bordered(_, _, let width) = item.paint else { return #expect(Bool(false), "a border is drawn") }
    #expect(width == 10)
  }

  @Test func cornersKeepTheirPlaces() {
    let layer = CALayer.box(frame)
    layer.cornerRadius = 4
    layer.maskedCorners = [.layerMaxXMinYCorner, .layerMinXMaxYCorner]
    #expect(DisplayList(of: layer).items[0].outline.roundedCorners == SIMD4(0, 1, 1, 0))
  }

  @Test func theContinuousCurveShortensWhereThereIsNoRoom() {
    let layer = CALayer.box(frame)
    (layer.cornerRadius, layer.cornerCurve) = (4, .continuous)
    #expect(abs(DisplayList(of: layer).items[0].outline.expansion - 1.528665) < 1e-6)
    layer.cornerRadius = 8
    #expect(DisplayList(of: layer).items[0].outline.expansion == 1.25)
  }

  // MARK: - Shadows

  private func shadowed(_ change: (CALayer) -> Void = { _ in }) -> DisplayList {
    let layer = CALayer.box(frame)
    (layer.shadowOpacity, layer.shadowOffset, layer.shadowRadius) = (0.5, CGSize(width: 2, height: 7), 4)
    change(layer)
    return DisplayList(of: layer)
  }

  @Test func aShadowIsTheOutlineMovedAndBlurred() {
    let item = shadowed { $0.cornerRadius = 3 }.items[0]
    #expect(item.paint == .shadow(SIMD4(0, 0, 0, 0.5), sigma: 4))
    #expect(item.outline.rect == Rect(x: 2, y: 7, width: 40, height: 20) && item.outline.radius == 3)
  }

  @Test func aShadowFadesWithTheBackgroundAndColour() {
    let item = shadowed {
      $0.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)
      $0.shadowColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    }.items[0]
    #expect(item.paint == .shadow(SIMD4(0.125, 0, 0, 0.125), sigma: 4))
  }

  @Test func withoutBlurItIsAPlainBox() {
    #expect(shadowed { $0.shadowRadius = 0 }.items[0].paint == .fill(SIMD4(0, 0, 0, 0.5)))
  }

  @Test func clippedLayersThrowNoShadow() {
    #expect(shadowed { $0.masksToBounds = true }.script == ["fill 100"])
    #expect(shadowed { $0.shadowOpacity = 0 }.script == ["fill 100"])
    #expect(shadowed { $0.shadowColor = nil }.script == ["fill 100"])
  }

  @Test func aRectangularPathThrowsTheShadow() {
    let list = shadowed { $0.shadowPath = CGPath(rect: CGRect(x: 5, y: 6, width: 7, height: 8), transform: nil) }
    #expect(list.items[0].outline.rect == Rect(x: 7, y: 13, width: 7, height: 8) && list.undrawn.isEmpty)
  }

  @Test func otherShapesThrowShadowsOfTheirOwn() {
    let ellipse = shadowed {
      $0.name = "card"
      $0.shadowPath = CGPath(ellipseIn: frame, transform: nil)
    }
    #expect(ellipse.undrawn == [] && ellipse.coverages.count == 1)
    #expect(ellipse.groups.map(\.filters) == [[.blur(sigma: 4)]])
    #expect(ellipse.script == ["group", "fill 0", "end", "fill 100"])
    let contents = shadowed {
      $0.backgroundColor = nil
      $0.addSublayer(.box(frame))
    }
    #expect(contents.undrawn == [] && contents.groups.map { $0.shadow?.sigma } == [4])
  }

  @Test func foreignContentsAndRasterizationAreReported() {
    let layer = CALayer.box(frame)
    // Coarser than the picture; at the picture's own scale rasterising changes nothing.
    (layer.name, layer.contents, layer.shouldRasterize, layer.rasterizationScale) = ("card", "no image", true, 0.5)
    let features = Set(DisplayList(of: layer).undrawn.map(\.feature))
    #expect(features == [.contents, .rasterization])
  }

  /// Coordinates come from documents and from arithmetic gone wrong.
  @Test(arguments: [CGFloat.nan, .infinity]) func pathsThatAreNotFiniteAreReported(value: CGFloat) {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 9, y: 9), control1: CGPoint(x: value, y: 2), control2: CGPoint(x: 3, y: 4))
    let (shape, shadow) = (CAShapeLayer(), CALayer())
    shape.path = path
    (shadow.shadowPath, shadow.shadowOpacity) = (path, 1)
    for layer in [shape, shadow] {
      let list = DisplayList(of: layer)
      #expect(list.items.isEmpty && list.undrawn.map(\.feature) == [.path])
    }
  }

  /// What cannot be dashed is drawn as a solid line, and says so.
  @Test func dashesWithoutAMeaningAreReported() {
    func list(_ lengths: [NSNumber]?, phase: CGFloat = 0) -> DisplayList {
      let shape = CAShapeLayer()
      shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
      (shape.fillColor, shape.strokeColor) = (nil, CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      (shape.lineDashPattern, shape.lineDashPhase) = (lengths, phase)
      return DisplayList(of: shape)
    }
    for (lengths, phase) in [
      ([3, -1], 0), ([0, 0], 0), ([NSNumber(value: Double.nan)], 0), ([3, 1], CGFloat.infinity),
    ] {
      #expect(list(lengths, phase: phase).items.count == 1)
      #expect(list(lengths, phase: phase).undrawn.map(\.feature) == [.dashPattern], "\(lengths)")
    }
    for lengths in [nil, [], [3, 0], [3]] as [[NSNumber]?] { #expect(list(lengths).undrawn.isEmpty) }
  }
}
