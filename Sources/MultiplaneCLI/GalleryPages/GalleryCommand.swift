import Gallery
import Geometry
import Imaging
import Multiplane

/// `multiplane gallery`: the built-in scenes as stills, strips of frames and animations, or all on one page.
enum GalleryCommand {
  static let command = Command(
    name: "gallery", summary: "renders the built-in scenes as stills, strips and animations, or as a page",
    operands: Command.Operands(text: "[NAME]", count: 0...1), options: options + [.device],
    notes: """
      For each scene DIR gets NAME.png, the most telling moment; NAME-strip.png, moments from its
      beginning to its end; and NAME.apng, all of it. Without NAME all scenes are rendered.
      With --page DIR gets one file, index.html, which holds all pictures itself, those that move
      as WebP; with --sheet FILE is one PNG of all stills.
      """,
    run: run)

  private static let options = [
    Option("-o", "DIR", "the folder for the pictures (gallery)"),
    Option("--page", "DIR", "write one page with everything into this folder instead"),
    Option("--sheet", "FILE", "write one picture of all stills instead"),
    Option("--fps", "N", "frames a second of the animations (20)"),
    Option("--width", "PIXELS", "the widest a still or an animation may be (400)"),
  ]

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let scenes = try scenes(arguments)
    let filming = Filming(
      format: arguments.contains("--page") ? .webP : .apng,
      framesPerSecond: try arguments.integer("--fps", in: 1...60) ?? 20,
      width: try arguments.integer("--width", in: 16...4096) ?? 400,
      renderer: try CARenderer(device: arguments.device()))
    let kinds = ["-o", "--page", "--sheet"].filter(arguments.contains)
    guard kinds.count < 2 else { throw arguments.error("\(kinds[0]) and \(kinds[1]): leave one of them out") }
    if let path = arguments["--sheet"] {
      try writeSheet(scenes, filming.renderer, to: path)
    } else if let folder = arguments["--page"] {
      try writePage(scenes, filming, to: folder)
    } else {
      try writePictures(scenes, filming, to: arguments["-o"] ?? "gallery")
    }
    return .success
  }

  private static func scenes(_ arguments: Arguments) throws -> [Gallery.Scene] {
    let all = Gallery.scenes.filter { !$0.isBenchmark }
    guard let name = arguments.operands.first else { return all }
    guard let scene = all.first(where: { $0.name == name }) else {
      let nearest = NearestName.of(name, among: all.map(\.name))
      let advice = nearest.map { "did you mean \($0)?" } ?? "'multiplane list' names the scenes"
      throw Failure("there is no scene '\(name)' in the gallery: \(advice)")
    }
    return [scene]
  }

  // MARK: - Writing

  private static func writePictures(_ scenes: [Gallery.Scene], _ filming: Filming, to folder: String) throws {
    try OutputFolder.make(folder)
    for scene in scenes {
      Console.progress(scene.name)
      let film = try filming.film(scene)
      let stem = folder + "/" + scene.name
      try AtomicFile.write(PNGEncoder().encode(film.still), to: stem + ".png")
      try AtomicFile.write(PNGEncoder().encode(film.strip), to: stem + "-strip.png")
      try AtomicFile.write(film.animation, to: stem + ".apng")
    }
    Console.clearProgress()
  }

  private static func writePage(_ scenes: [Gallery.Scene], _ filming: Filming, to folder: String) throws {
    try OutputFolder.make(folder)
    var page = GalleryPage()
    for scene in scenes {
      Console.progress(scene.name)
      page.add(scene, try filming.film(scene))
    }
    Console.clearProgress()
    try AtomicFile.write(Array(page.text.utf8), to: folder + "/index.html")
  }

  private static func writeSheet(_ scenes: [Gallery.Scene], _ renderer: CARenderer, to path: String) throws {
    var sheet = ContactSheet()
    for scene in scenes {
      Console.progress(scene.name)
      try sheet.add(scene, with: renderer)
    }
    Console.clearProgress()
    try AtomicFile.write(PNGEncoder().encode(sheet.picture, options: .small), to: path)
  }
}
