import CoreGraphics
import Geometry
import Testing

@testable import UIKit

/// Paths painted into a current context, against the same with Core Graphics' own calls.
struct PathDrawingTests {
  private let path = UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: 30, height: 24))

  private func picture(_ draw: (CGContext) -> Void) throws -> CGImage {
    let context = try #require(CGContext(width: 40, height: 32))
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    draw(context)
    return try #require(context.makeImage())
  }

  private func bytes(_ draw: (CGContext) -> Void) throws -> [UInt8] {
    Array(try picture(draw).bitmap.pixels)
  }

  @Test func fillsAndStrokesAreTheContexts() throws {
    path.lineWidth = 5
    path.setLineDash([6, 3], count: 2, phase: 1)
    let painted = try bytes { _ in
      UIColor.red.setFill()
      UIColor.blue.setStroke()
      path.fill()
      path.stroke(with: .normal, alpha: 0.5)
    }
    let expected = try bytes { context in
      context.setFillColor(UIColor.red.cgColor)
      context.addPath(path.cgPath)
      context.fillPath()
      context.setStrokeColor(UIColor.blue.cgColor)
      context.setLineWidth(5)
      context.setLineDash(phase: 1, lengths: [6, 3])
      context.setAlpha(0.5)
      context.addPath(path.cgPath)
      context.strokePath()
    }
    #expect(painted == expected)
    #expect(painted.contains(255))
  }

  @Test func clipsStayAndSettingsDoNot() throws {
    path.lineWidth = 9
    let painted = try bytes { context in
      path.addClip()
      UIColor.clear.setStroke()
      path.stroke()
      UIColor.green.set()
      context.fill([CGRect(x: 0, y: 0, width: 40, height: 32)])
      context.stroke(CGRect(x: 0, y: 0, width: 40, height: 32))
    }
    let expected = try bytes { context in
      context.addPath(path.cgPath)
      context.clip()
      context.setFillColor(UIColor.green.cgColor)
      context.setStrokeColor(UIColor.green.cgColor)
      context.fill([CGRect(x: 0, y: 0, width: 40, height: 32)])
      context.stroke(CGRect(x: 0, y: 0, width: 40, height: 32))
    }
    #expect(painted == expected)
  }

  @Test func withoutAContextNothingHappens() {
    path.fill()
    path.stroke()
    path.addClip()
    UIColor.red.set()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
