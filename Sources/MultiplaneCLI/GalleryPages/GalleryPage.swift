import Foundation
import Gallery
import Imaging

/// One HTML page that holds its pictures itself: each scene moving, with its name and a strip of moments.
struct GalleryPage {
  private var sections: [String] = []

  mutating func add(_ scene: Gallery.Scene, _ film: Film) {
    sections.append(
      """
      <section id="\(scene.name)">
      <h2>\(scene.name)</h2>
      <p>\(Self.escaped(scene.summary))</p>
      <img src="\(Self.data(film.animation, "webp"))" alt="\(scene.name), moving">
      <img class="strip" src="\(Self.data(PNGEncoder().encode(film.strip), "png"))" alt="\(scene.name), six moments">
      </section>
      """)
  }

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Multiplane: the gallery</title>
    <style>
    body { margin: 2rem auto; max-width: 80rem; padding: 0 1rem; font: 16px/1.5 sans-serif; background: #f4f5f7; color: #223 }
    section { margin: 3rem 0 } img { max-width: 100%; vertical-align: top; border-radius: 6px } .strip { margin-top: .5rem }
    </style>
    <h1>The gallery</h1>
    \(sections.joined(separator: "\n"))
    </html>

    """
  }

  private static func data(_ bytes: [UInt8], _ format: String) -> String {
    "data:image/\(format);base64," + Data(bytes).base64EncodedString()
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
