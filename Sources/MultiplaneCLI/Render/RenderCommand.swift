import Geometry
import Multiplane

/// `multiplane render`: a scene to one PNG, a numbered sequence, or an animated PNG or WebP.
enum RenderCommand {
  static let command = Command(
    name: "render", summary: "renders a scene to PNG, a sequence of PNGs, APNG or WebP", operands: .scene,
    options: output + time + Option.sceneFile + Option.framing + [.device],
    notes: """
      INPUT is a scene file (.caml, .ca, .tendies) or the name of a built-in scene ('multiplane list').
      With --to it renders a range: frame n shows the time FROM + n / FPS, and TO itself is not shown.
      Frames of an earlier run beyond the last one stay in a folder, and standard error names them.
      The exit status is 3 if a part of the scene could not be read and the rest is rendered.
      """,
    run: run)

  private static let output = [
    Option("-o", "FILE|DIR", "a .png, '-' for standard output; a range: a folder, .apng or .webp (INPUT's name)")
  ]

  private static let time = [
    Option("--time", "T", "the time in seconds (0; a built-in scene's most telling time)"),
    Option("--from", "A", "where a range begins, in seconds (0)"),
    Option("--to", "B", "where a range ends, in seconds"),
    Option("--fps", "N", "frames a second in a range (60)"),
  ]

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let (framing, device) = (try Framing(arguments), try arguments.device())
    let (time, times) = (try arguments.seconds("--time"), try FrameTimes(arguments))
    try RenderOutput.check(arguments["-o"], isRange: times != nil, arguments)
    let scene = try SceneInput.open(arguments)
    scene.diagnostics.forEach(Console.complain)
    let renderer = try CARenderer(device: device)
    let viewport = try framing.viewport(for: scene, maximumSide: renderer.device.maximumTextureSize)
    let painter = ScenePainter(scene, in: viewport, with: renderer)
    let sink = RenderOutput.sink(arguments["-o"], sceneName: scene.name, times: times)
    if let times {
      try paint(times, painter, sink)
    } else {
      try sink.append(painter.picture(at: time ?? scene.posterTime))
      try sink.finish()
    }
    return scene.isIncomplete ? .incomplete : .success
  }

  private static func paint(_ times: FrameTimes, _ painter: ScenePainter, _ sink: any PictureSink) throws {
    let writer = BackgroundWriter(sink)
    defer { writer.drain() }
    var count = 0
    try painter.pictures(at: (0..<times.count).lazy.map { times[$0] }) { picture in
      count += 1
      Console.progress("frame \(count) of \(times.count)")
      try writer.append(picture)
    }
    try writer.finish()
    Console.clearProgress()
  }
}
