import CGL
import Compositor
import Geometry

/// Executes frame plans with OpenGL ES 3.0. The only code of the project that touches GL.
///
/// In: plans. Out: pixels. It must not know layers, time or display lists, and decides nothing that a plan decides.
///
/// One object owns one context and every GL object in it. It makes its context current for each frame, so several backends
/// may be used one after another on one thread; one backend belongs to one thread at a time, until that thread leaves it. Targets are drawn y-down, so
/// that memory order is picture order and nothing is flipped.
public final class GLESBackend: RenderBackend {
  private let context: EGLContextHandle
  private let programs = ProgramCache()
  private let textures = TextureStore()
  private let coverages = CoverageStore()
  private let targets = TargetPool()
  private let vertices = VertexUpload()
  private let particles = ParticleUpload()
  private var isBlending = false
  private var blending = FramePlan.Blending.sourceOver
  /// Which device, which driver, and why.
  public let info: DeviceInfo

  /// Opens a context without any display.
  /// - Throws: `DeviceError` when there is no device of the kind asked for, with the package to install.
  public init(_ choice: DeviceChoice = .auto) throws(DeviceError) {
    context = try EGLContextHandle(choice)
    try context.makeCurrent()
    info = DeviceInfo(context)
    setFixedState()
  }

  deinit {
    guard (try? context.makeCurrent()) != nil else { return }
    programs.deleteAll()
    textures.deleteAll()
    coverages.deleteAll()
    targets.deleteAll()
    vertices.deleteAll()
    particles.deleteAll()
  }

  private func setFixedState() {
    glDisable(GLenum(GL_CULL_FACE))
    glDisable(GLenum(GL_DITHER))
    setBlending(.sourceOver)
    glDepthFunc(GLenum(GL_LESS))
    glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 4)
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 4)
  }

  /// What is kept on the GPU between frames.
  package var heldObjects: HeldObjects {
    HeldObjects(
      targets: targets.kept.count, targetPixels: targets.kept.pixels, textures: textures.count,
      coveragePages: coverages.pageCount, vertexBlocks: vertices.blockCount)
  }

  /// Lets another thread use the backend, between two frames.
  public func leaveThread() { context.release() }

  // MARK: - RenderBackend

  /// Makes the context current, then uploads and makes targets.
  /// - Throws: `DeviceError` if the driver refuses the context or a target's size.
  public func prepare(_ plan: FramePlan) throws {
    try context.makeCurrent()
    textures.discard(plan.discardedTextures)
    plan.uploads.forEach(textures.upload)
    coverages.upload(plan)
    vertices.keepBlocks(of: plan)
    try targets.provide(plan.targets)
    vertices.upload(plan.streams)
    particles.upload(plan.particles)
  }

  /// Binds the target, and clears it unless the pass goes on with it; the viewport is all of it.
  /// - Throws: `DeviceError` if the driver cannot draw into it.
  public func beginPass(_ pass: FramePlan.Pass, of plan: FramePlan) throws {
    let size = plan.targets[pass.target]
    targets.bind(pass.target, depthSteps: pass.depthSteps)
    glViewport(0, 0, GLsizei(size.width), GLsizei(size.height))
    programs.invalidate()
    if pass.usesDepth { glEnable(GLenum(GL_DEPTH_TEST)) } else { glDisable(GLenum(GL_DEPTH_TEST)) }
    if pass.loads { return }
    setBlending(false)
    glClearColor(pass.clearColor.x, pass.clearColor.y, pass.clearColor.z, pass.clearColor.w)
    var buffers = GLbitfield(GL_COLOR_BUFFER_BIT)
    if pass.usesDepth { buffers |= GLbitfield(GL_DEPTH_BUFFER_BIT) }
    glClear(buffers)
  }

  /// Compiles the pipeline's program at its first draw.
  /// - Throws: `DeviceError.shaderFailed` if the driver does not accept it.
  public func draw(_ draw: FramePlan.Draw, isOpaque: Bool, of plan: FramePlan) throws {
    if isOpaque == isBlending { setBlending(!isOpaque) }
    if !isOpaque, draw.blending != blending { setBlending(draw.blending) }
    let program = try programs.use(draw.pipeline)
    bind(draw.textures.first, unit: 0, draw.textures.sampling)
    bind(draw.textures.second, unit: 1, draw.textures.sampling)
    guard let batch = draw.particles else { return vertices.draw(draw) }
    particles.bind(batch, of: plan, program)
    if draw.pipeline.motion == .sortedChain {
      vertices.draw(draw)
    } else {
      particles.draw(draw.quadCount, vertices)
    }
    particles.endDraw()
  }

  /// What is blended does not write depth, and what writes depth is not blended.
  private func setBlending(_ isOn: Bool) {
    if isOn { glEnable(GLenum(GL_BLEND)) } else { glDisable(GLenum(GL_BLEND)) }
    glDepthMask(GLboolean(isOn ? GL_FALSE : GL_TRUE))
    isBlending = isOn
  }

  private func setBlending(_ blending: FramePlan.Blending) {
    let (source, target) = Self.factors(blending)
    glBlendFunc(GLenum(source), GLenum(target))
    glBlendEquation(GLenum(blending == .largest ? GL_MAX : GL_FUNC_ADD))
    self.blending = blending
  }

  /// What the source is multiplied with and what the target is.
  private static func factors(_ blending: FramePlan.Blending) -> (source: Int32, target: Int32) {
    switch blending {
    case .sourceOver: (GL_ONE, GL_ONE_MINUS_SRC_ALPHA)
    case .add: (GL_ONE, GL_ONE)
    case .screen: (GL_ONE, GL_ONE_MINUS_SRC_COLOR)
    case .xor: (GL_ONE_MINUS_DST_ALPHA, GL_ONE_MINUS_SRC_ALPHA)
    case .targetOut: (GL_ZERO, GL_ONE_MINUS_SRC_ALPHA)
    case .targetOver: (GL_ONE_MINUS_DST_ALPHA, GL_ONE)
    case .sourceAtop: (GL_DST_ALPHA, GL_ONE_MINUS_SRC_ALPHA)
    case .replace: (GL_ONE, GL_ZERO)
    // GL_MAX takes no factors.
    case .largest: (GL_ONE, GL_ONE)
    }
  }

  private func bind(_ source: FramePlan.Source?, unit: Int, _ sampling: FramePlan.Sampling) {
    switch source {
    case .image(let texture): textures.bind(texture, unit: unit, sampling)
    case .target(let target): textures.bind(name: targets.texture(target), unit: unit)
    case .coverage(let page): coverages.bind(page, unit: unit)
    case .stops: coverages.bindStops(unit: unit)
    case nil: break
    }
  }

  /// Does nothing: what a pass drew can be sampled at once.
  public func endPass() {}

  /// Software GL draws on threads of its own from now on.
  public func flush() { glFlush() }

  /// Waits for the GPU and copies the picture, at least `width * height * 4` bytes.
  /// - Throws: `DeviceError.drawingFailed` if any step of the frame left an error.
  public func read(width: Int, height: Int, into bytes: UnsafeMutableRawBufferPointer) throws {
    precondition(bytes.count >= width * height * 4, "a picture takes four bytes a pixel")
    targets.bindForReading(0)
    glReadPixels(
      0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), bytes.baseAddress)
    let code = glGetError()
    guard code == GLenum(GL_NO_ERROR) else { throw DeviceError.drawingFailed(code: Int(code)) }
  }
}
