import CGL
import Compositor
import ShaderLibrary

/// Compiling and linking the shaders of a pipeline.
enum ShaderProgram {
  /// The fragment shader's file and the macros that make the variant.
  static func recipe(of pipeline: Pipeline) -> (file: String, macros: [String]) {
    let layout = VertexLayout(of: pipeline)
    let optional = [
      ("local", "HAS_LOCAL"), ("shape", "HAS_SHAPE"), ("radii", "HAS_RADII"), ("color", "HAS_COLOR"),
      ("border", "HAS_BORDER"), ("uvMap", "HAS_UV_MAP"), ("uvPlace", "HAS_UV_PLACE"), ("uv", "HAS_UV"),
      ("uvBounds", "HAS_UV_BOUNDS"), ("secondUV", "HAS_SECOND_UV"),
      ("gradient", "HAS_GRADIENT"), ("startColor", "HAS_TWO_STOPS"), ("opacity", "HAS_OPACITY"),
    ]
    var macros = optional.filter { layout.has($0.0) }.map(\.1)
    macros.append("CLIPS \(pipeline.clips)")
    if pipeline.isGeneral { macros.append("GENERAL") }
    if pipeline.isContinuous { macros.append("CONTINUOUS") }
    if pipeline.isInsidePath { macros.append("INSIDE_PATH") }
    switch pipeline.kind {
    case .particle, .softParticle: macros += particleMacros(of: pipeline)
    case .maskedComposite: macros.append("MASKED")
    case .resampledComposite: macros.append("RESAMPLED")
    case .copy: macros.append("COPY")
    case .halve: macros.append("HALVE")
    case .blur: macros.append("BLUR")
    case .blend: macros.append(pipeline.blend.rawValue.uppercased())
    case .axialGradient: macros.append("AXIAL")
    case .radialGradient: macros.append("RADIAL")
    case .conicGradient: macros.append("CONIC")
    case .softAxialGradient: macros += ["AXIAL", "SOFT"]
    case .softRadialGradient: macros += ["RADIAL", "SOFT"]
    case .softConicGradient: macros += ["CONIC", "SOFT"]
    case .shadow: macros.append("BY_DISTANCE")
    case .shadowOfUnevenBox: macros.append("BY_DISTANCES")
    case .shadowOfSmallBox: macros.append("BY_RECTANGLES")
    case .shadowOfRoundBox: macros.append("BY_CORNERS")
    default: break
    }
    return (file(of: pipeline.kind), macros)
  }

  private static func particleMacros(of pipeline: Pipeline) -> [String] {
    var macros = [
      "ROWS \(ParticleRows.count(of: pipeline.motion))", "FIRST_SAMPLE \(ParticleRows.firstSample)",
      "PARTICLE_ROWS \(ParticleRows.perLevel)", "LEVEL_SLOTS \(ParticleRows.slots)",
      "CLIP_ROWS \(ParticleRows.clips)", "MAX_DEPTH \(ParticleRows.maximumDepth)",
    ]
    if pipeline.kind == .softParticle { macros.append("SOFT") }
    switch pipeline.motion {
    case .point: break
    case .box: macros.append("BOX_SOURCE")
    case .round: macros.append("ROUND_SOURCE")
    case .chain: macros.append("CHAINED")
    case .sortedChain: macros += ["CHAINED", "SORTED"]
    }
    return macros
  }

  private static func file(of kind: Pipeline.Kind) -> String {
    switch kind {
    case .fill: "fill.frag"
    case .texture: "texture.frag"
    case .rectangle: "rectangle.frag"
    case .sliver: "sliver.frag"
    case .rounded: "rounded.frag"
    case .bordered: "bordered.frag"
    case .borderedRectangle: "bordered-rectangle.frag"
    case .outline: "outline.frag"
    case .borderedOutline: "bordered-outline.frag"
    case .shape: "shape.frag"
    case .axialGradient, .radialGradient, .conicGradient, .softAxialGradient, .softRadialGradient, .softConicGradient:
      "gradient.frag"
    case .image, .sprite, .crossfade: "image.frag"
    case .shadow, .shadowOfUnevenBox, .shadowOfSmallBox, .shadowOfRoundBox: "shadow.frag"
    case .composite, .maskedComposite: "composite.frag"
    case .filteredComposite, .resampledComposite: "filtered.frag"
    case .copy, .halve, .blur: "copy.frag"
    case .particle, .softParticle: "particle.frag"
    case .curl: "curl.frag"
    case .blend: "blend.frag"
    }
  }

  /// Links the pipeline's program in the current context: attributes at the places of its layout, samplers at units 0, 1.
  static func link(_ pipeline: Pipeline) throws(DeviceError) -> GLuint {
    let (file, macros) = recipe(of: pipeline)
    let program = glCreateProgram()
    let vertexShader = pipeline.kind.isParticle ? ShaderLibrary.particleVertexShader : ShaderLibrary.vertexShader
    for (type, name) in [(GL_VERTEX_SHADER, vertexShader), (GL_FRAGMENT_SHADER, file)] {
      let shader = try compile(GLenum(type), name, macros)
      glAttachShader(program, shader)
      glDeleteShader(shader)
    }
    for (location, attribute) in VertexLayout(of: pipeline).attributes.enumerated() {
      glBindAttribLocation(program, GLuint(location), attribute.name)
    }
    glLinkProgram(program)
    var linked: GLint = 0
    glGetProgramiv(program, GLenum(GL_LINK_STATUS), &linked)
    guard linked != 0 else { throw .shaderFailed(name: file, log: log { glGetProgramInfoLog(program, $0, $1, $2) }) }
    glUseProgram(program)
    glUniform1i(glGetUniformLocation(program, "image"), 0)
    glUniform1i(glGetUniformLocation(program, "secondImage"), 1)
    if pipeline.kind.isParticle { glUniformBlockBinding(program, glGetUniformBlockIndex(program, "Particles"), 0) }
    return program
  }

  private static func compile(_ type: GLenum, _ name: String, _ macros: [String]) throws(DeviceError) -> GLuint {
    let shader = glCreateShader(type)
    ShaderLibrary.source(name, defining: macros).withCString { text in
      var pointer: UnsafePointer<CChar>? = text
      glShaderSource(shader, 1, &pointer, nil)
    }
    glCompileShader(shader)
    var compiled: GLint = 0
    glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &compiled)
    guard compiled != 0 else { throw .shaderFailed(name: name, log: log { glGetShaderInfoLog(shader, $0, $1, $2) }) }
    return shader
  }

  private static func log(
    _ read: (GLsizei, UnsafeMutablePointer<GLsizei>?, UnsafeMutablePointer<CChar>?) -> Void
  ) -> String {
    var text = [CChar](repeating: 0, count: 4096)
    var length: GLsizei = 0
    read(GLsizei(text.count), &length, &text)
    return String(decoding: text.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
