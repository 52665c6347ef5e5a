/// The frame plan as text: for people, and for comparing two plans.
///
/// In: a plan. Out: one line for each upload, target, pass, draw and vertex stream, then the totals; passes and draws in
/// the order in which they run. Equal plans give equal text, in every run. Vertices and pixels are counted, not shown.
extension FramePlan: CustomStringConvertible {
  public var description: String {
    var lines = ["picture \(width) x \(height)"]
    lines += discardedTextures.map { "discard image \($0.value)" }
    lines += uploads.map(text)
    lines += discardedCoverages.map { "discard masks \($0.value)" }
    lines += coverageUploads.map { upload in
      let part = upload.part
      let channels = upload.channels == 1 ? "" : " of \(upload.channels) channels"
      return "upload \(part.width) x \(part.height)\(channels) at (\(part.x), \(part.y)) to "
        + "masks \(upload.page.value) of \(upload.width) x \(upload.height)"
    }
    if !stops.isEmpty { lines.append("\(stops.count) texels of stops") }
    lines += targets.enumerated().map { "target \($0): \($1.width) x \($1.height)" }
    for (index, pass) in passes.enumerated() { lines += text(pass, index) }
    lines += streams.map(text)
    lines += particles.enumerated().map { "particles \($0): \($1.rows.count) rows" }
    lines += discardedBlocks.map { "discard block \($0.value)" }
    for block in newBlocks { lines += ["block \(block.id.value)"] + block.streams.map { "  " + text($0) } }
    lines.append("total \(drawCount) draws, \(vertexBytes) vertex bytes, \(imageBytes) image bytes")
    return lines.joined(separator: "\n") + "\n"
  }

  private func text(_ upload: ImageUpload) -> String {
    "upload \(upload.bitmap.width) x \(upload.bitmap.height) to image \(upload.texture.value) "
      + "at \(upload.x) \(upload.y) of \(upload.textureWidth) x \(upload.textureHeight)\(upload.hasMipmaps ? " with mipmaps" : "")"
  }

  private func text(_ pass: Pass, _ index: Int) -> [String] {
    let c = pass.clearColor
    let clear = c == .zero ? "" : " clear (\(c.x) \(c.y) \(c.z) \(c.w))"
    return ["pass \(index): target \(pass.target)\(pass.loads ? " goes on" : clear)\(pass.usesDepth ? " depth" : "")"]
      + pass.opaqueDraws.map { "  opaque \($0)" } + pass.draws.map { "  draw \($0)" }
  }

  private func text(_ stream: VertexStream) -> String {
    "vertices \(stream.pipeline): \(stream.quadCount) quads, \(stream.count * 4) bytes"
  }
}

extension FramePlan.Draw: CustomStringConvertible {
  /// The pipeline, the quads, what is sampled, and how it is blended unless that is source-over.
  public var description: String {
    let place = block.map { " of block \($0.value)" } ?? ""
    let batch = particles.map { " of particles \($0)" } ?? ""
    let blended = blending == .sourceOver ? "" : " \(blending)"
    return "\(pipeline): \(quadCount) quads from \(firstQuad)\(place)\(batch)\(textures)\(blended)"
  }
}

extension FramePlan.Textures: CustomStringConvertible {
  /// What is sampled, and how; empty for a draw without textures.
  public var description: String {
    let sources = [first, second].compactMap { $0 }.map { source in
      switch source {
      case .image(let texture): "image \(texture.value)"
      case .target(let index): "target \(index)"
      case .coverage(let page): "masks \(page.value)"
      case .stops: "stops"
      }
    }
    return sources.isEmpty ? "" : " samples " + sources.joined(separator: " and ") + " \(sampling)"
  }
}

extension Pipeline: CustomStringConvertible {
  /// The kind and what makes this variant differ from the plain one.
  public var description: String {
    "\(kind)" + (kind == .blend ? " \(blend)" : "") + (clips > 0 ? " clips \(clips)" : "")
      + (isGeneral ? " general" : "")
      + (isContinuous ? " continuous" : "") + (isInsidePath ? " inside path" : "")
      + (hasTwoStops ? " of two colors" : "") + (hasLine ? " under line" : "")
      + (kind.isParticle ? " \(motion)" : "")
  }
}
