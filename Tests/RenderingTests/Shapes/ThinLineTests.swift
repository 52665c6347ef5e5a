import Foundation
import Geometry
import PixelTesting
import Testing

/// Lines thinner than a pixel take their area, at every angle and wherever they lie.
struct ThinLineTests {
  private enum Kind: CaseIterable { case sharp, round }

  private func brightness(_ thickness: Double, degrees: Double, shift: Double, _ kind: Kind) throws -> Double {
    let line = box(10, 30 + shift - thickness / 2, 50, thickness, Ink.white)
    if kind == .round { line.cornerRadius = thickness / 2 }
    line.setAffineTransform(CGAffineTransform(rotationAngle: degrees * .pi / 180))
    let picture = try PixelRenderer.picture(of: stage(70, 60, Ink.black, [line]))
    return (0..<60).reduce(0.0) { sum, y in
      sum + (0..<70).reduce(0.0) { $0 + Double(picture[$1, y].x) / 255 }
    }
  }

  @Test(arguments: [0.1, 0.25, 0.5, 0.75], [0.0, 4, 11, 30, 45, 77])
  func linesTakeTheirArea(thickness: Double, degrees: Double) throws {
    for kind in Kind.allCases {
      for shift in [0.0, 0.2, 0.45] {
        let sum = try brightness(thickness, degrees: degrees, shift: shift, kind)
        // Faint levels are bytes, and a round line ends in half discs.
        #expect(abs(sum / (50 * thickness) - 1) <= 0.1, "\(kind) at \(shift): \(sum) of \(50 * thickness)")
      }
    }
  }
}
