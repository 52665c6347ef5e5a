/// The GLSL sources, embedded in the program at build time, and how they are put together.
///
/// In: the files of the folder `Sources` beside this one. Out: complete shader texts. It must not know pipelines or GL:
/// which variants exist and what feeds them is the compositor's business.
///
/// A shader is a header, the definitions of its variant, and one file in which lines `#include "name"` stand for the text
/// of another file.
public enum ShaderLibrary {
  /// The vertex shader of all but particles.
  public static let vertexShader = "item.vert"
  /// The vertex shader of particles, which makes their vertices from numbers.
  public static let particleVertexShader = "particle.vert"

  /// The text of a shader file with the given macros defined, ready to be compiled.
  ///
  /// The file must exist: names come from the table of pipelines, and a test compiles every variant.
  public static func source(_ name: String, defining macros: [String]) -> String {
    let definitions = macros.map { "#define \($0)\n" }.joined()
    return text(of: "header.glsl") + definitions + expanded(text(of: name))
  }

  private static func expanded(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix("#include \"") else { return String(line) }
      return expanded(Self.text(of: String(line.dropFirst(10).dropLast())))
    }.joined(separator: "\n")
  }

  private static func text(of name: String) -> String {
    guard let bytes = files[name] else { preconditionFailure("there is no shader file \(name)") }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Every file by its name: the one list to extend when a file is added.
  private static let files: [String: [UInt8]] = [
    "header.glsl": PackageResources.header_glsl,
    "coverage.glsl": PackageResources.coverage_glsl,
    "corners.glsl": PackageResources.corners_glsl,
    "blur.glsl": PackageResources.blur_glsl,
    "sampling.glsl": PackageResources.sampling_glsl,
    "clip.glsl": PackageResources.clip_glsl,
    "path.glsl": PackageResources.path_glsl,
    "blend.glsl": PackageResources.blend_glsl,
    "item.vert": PackageResources.item_vert,
    "fill.frag": PackageResources.fill_frag,
    "texture.frag": PackageResources.texture_frag,
    "rectangle.frag": PackageResources.rectangle_frag,
    "sliver.frag": PackageResources.sliver_frag,
    "rounded.frag": PackageResources.rounded_frag,
    "bordered.frag": PackageResources.bordered_frag,
    "bordered-rectangle.frag": PackageResources.bordered_rectangle_frag,
    "outline.frag": PackageResources.outline_frag,
    "bordered-outline.frag": PackageResources.bordered_outline_frag,
    "shape.frag": PackageResources.shape_frag,
    "gradient.frag": PackageResources.gradient_frag,
    "image.frag": PackageResources.image_frag,
    "shadow.frag": PackageResources.shadow_frag,
    "composite.frag": PackageResources.composite_frag,
    "filtered.frag": PackageResources.filtered_frag,
    "copy.frag": PackageResources.copy_frag,
    "particle.glsl": PackageResources.particle_glsl,
    "particle-single.glsl": PackageResources.particle_single_glsl,
    "particle-chain.glsl": PackageResources.particle_chain_glsl,
    "particle.vert": PackageResources.particle_vert,
    "particle.frag": PackageResources.particle_frag,
    "curl.frag": PackageResources.curl_frag,
    "blend.frag": PackageResources.blend_frag,
  ]
}
