import Compositor

/// A frame plan as text: targets, uploads, passes with their draws, vertices, and the totals.
extension FramePlan {
  var text: String {
    var lines = ["picture \(width) x \(height)"]
    lines += targets.enumerated().map { "target \($0): \($1.width) x \($1.height)" }
    lines += discardedTextures.map { "discard texture \($0.value)" }
    lines += uploads.map(\.text)
    for pass in passes { lines += pass.lines }
    lines += streams.map(\.text)
    lines += discardedBlocks.map { "discard block \($0.value)" }
    for block in newBlocks { lines += ["block \(block.id.value)"] + block.streams.map { "  " + $0.text } }
    lines.append(
      "total: \(passes.count) passes, \(drawCount) draws, \(targets.count) targets, \(vertexBytes) vertex bytes, "
        + "\(imageBytes) image bytes")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ImageUpload {
  fileprivate var text: String {
    "upload \(bitmap.width) x \(bitmap.height) to texture \(texture.value) (\(textureWidth) x \(textureHeight)) "
      + "at \(x) \(y)\(hasMipmaps ? " with mipmaps" : "")"
  }
}

extension VertexStream {
  fileprivate var text: String { "vertices \(pipeline.text): \(quadCount) quads, \(count * 4) bytes" }
}

extension FramePlan.Pass {
  fileprivate var lines: [String] {
    let color = (0..<4).map { "\(clearColor[$0])" }.joined(separator: " ")
    return [
      "pass to target \(target), \(loads ? "going on" : "cleared to (\(color))")\(usesDepth ? ", with depth" : "")"
    ]
      + opaqueDraws.map { "  opaque \($0.text)" } + draws.map { "  draw \($0.text)" }
  }
}

extension FramePlan.Draw {
  fileprivate var text: String {
    let sources = [textures.first, textures.second].compactMap { $0?.text }
    let sampled = sources.isEmpty ? "" : " of " + sources.joined(separator: " and ") + ", \(textures.sampling)"
    let blended = blending == .sourceOver ? "" : ", \(blending)"
    let place = block.map { " of block \($0.value)" } ?? ""
    return "\(pipeline.text) \(quadCount) quads from \(firstQuad)\(place)\(sampled)\(blended)"
  }
}

extension FramePlan.Source {
  fileprivate var text: String {
    switch self {
    case .image(let texture): "texture \(texture.value)"
    case .target(let target): "target \(target)"
    case .coverage(let page): "masks \(page.value)"
    case .stops: "stops"
    }
  }
}

extension Pipeline {
  fileprivate var text: String {
    "\(kind)" + (kind == .blend ? "/\(blend)" : "") + (clips > 0 ? "/clips-\(clips)" : "")
      + (isGeneral ? "/general" : "")
      + (isContinuous ? "/continuous" : "") + (isInsidePath ? "/inside-path" : "")
  }
}
