import Multiplane

/// How a scene lies in the picture: size, scale, fit and background of the command line, joined into a viewport.
///
///     picture in pixels = --size (or the scene's own) × --scale, rounded up
struct Framing {
  /// How the scene is scaled into the picture.
  enum Fit: String, CaseIterable {
    /// It covers all of the picture.
    case fill
    /// All of it is in the picture.
    case fit
    /// One point of the scene is one point of the picture.
    case none
  }

  private let size: CGSize?
  private let scale: Double
  private let fit: Fit
  private let background: CGColor?

  /// - Throws: `UsageError` for values that make no sense.
  init(_ arguments: Arguments) throws(UsageError) {
    size = try arguments.size("--size")
    scale = try arguments.number("--scale", in: 0.001...1000, example: "2") ?? 1
    fit = try arguments.choice("--fit", as: Fit.self) ?? .fit
    background = try arguments.color("--background")
  }

  /// Where the scene appears.
  /// - Parameter maximumSide: the device's limit in pixels.
  /// - Throws: `Failure` when the picture would be larger than that.
  func viewport(for scene: SceneInput, maximumSide: Int) throws(Failure) -> Viewport {
    let own = scene.root.bounds.size
    let points = size ?? own
    return Viewport(
      width: try pixels(points.width, points, maximumSide), height: try pixels(points.height, points, maximumSide),
      scale: scale * stretch(own, into: points), background: background ?? scene.background)
  }

  private func pixels(_ side: Double, _ points: CGSize, _ maximum: Int) throws(Failure) -> Int {
    let count = (side * scale).rounded(.up)
    guard count <= Double(maximum) else {
      let form = [points.width, points.height].map { NumberText.short(($0 * scale).rounded(.up)) }
      throw Failure(
        "a picture of \(form[0]) x \(form[1]) pixels is too large: the device draws at most \(maximum) a side; "
          + "give a smaller --size or --scale")
    }
    return max(1, Int(count))
  }

  private func stretch(_ own: CGSize, into points: CGSize) -> Double {
    guard fit != .none, own.width > 0, own.height > 0 else { return 1 }
    let (x, y) = (points.width / own.width, points.height / own.height)
    return fit == .fill ? max(x, y) : min(x, y)
  }
}

extension Option {
  /// The rows of the options that `Framing` reads.
  static let framing = [
    Option("--size", "WxH", "the picture's size in points; times --scale in pixels (the scene's size)"),
    Option("--scale", "S", "pixels per point (1)"),
    Option("--fit", "fill|fit|none", "how the scene goes into --size: fill covers, fit shows all, none is 1:1 (fit)"),
    Option("--background", "COLOR", "#rgb, #rrggbb, #rrggbbaa, white, black or clear (the scene's own, else clear)"),
  ]
}
