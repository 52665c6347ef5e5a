import CoreGraphics

/// A scene file, read: its planes from back to front and everything that could not be taken over.
///
///     let scene = try SceneFile.open(path: "Wallpaper.tendies")
///     scene.apply(state: "Unlock")
///     let host = scene.makeHostLayer()
///
/// Layer trees belong to one thread, and so does a scene.
public final class SceneFile {
  /// From back to front; at least one.
  public let planes: [ScenePlane]
  /// What was not taken over as written, in the order of reading.
  public let diagnostics: [Diagnostic]

  init(planes: [ScenePlane], diagnostics: [Diagnostic]) {
    self.planes = planes
    self.diagnostics = diagnostics
  }

  /// Reads a `.caml` file, a `.ca` package (folder or zip), or a `.tendies` wallpaper (folder or zip).
  /// - Throws: `ScenePackageError` where there is no scene at all. Everything smaller is in `diagnostics`.
  public static func open(path: String) throws(ScenePackageError) -> SceneFile {
    try open(path: path, limits: PackageLimits())
  }

  static func open(path: String, limits: PackageLimits) throws(ScenePackageError) -> SceneFile {
    let log = DiagnosticLog()
    let package = try ScenePackage.open(path: path, limits: limits, log: log)
    let reader = DocumentReader(limits: limits, log: log)
    let planes = package.documents.compactMap { reader.plane($0) }
    guard !planes.isEmpty else { throw ScenePackageError(path: path, reason: .noLayers(log.diagnostics)) }
    return SceneFile(planes: planes, diagnostics: log.diagnostics)
  }

  // MARK: Geometry

  /// The size that holds every plane, in points.
  public var size: CGSize {
    planes.reduce(.zero) { size, plane in
      CGSize(width: max(size.width, plane.size.width), height: max(size.height, plane.size.height))
    }
  }

  /// A new layer of the scene's size, y down, with every plane centred in it, ready to be rendered.
  ///
  /// Documents have y up, so each plane hangs in a flipped layer of its own, unless its package says otherwise. The
  /// planes' root layers move into the new tree; their `position` and `anchorPoint` stay, their holder makes up for
  /// them.
  public func makeHostLayer() -> CALayer {
    CATransaction.withoutActions {
      let host = CALayer()
      host.name = "Scene"
      host.bounds = CGRect(origin: .zero, size: size)
      host.anchorPoint = .zero
      for plane in planes { host.addSublayer(plane.makeHolder(in: size)) }
      return host
    }
  }

  // MARK: States

  /// The names of the states of all planes, each once, in the order of the documents.
  public var stateNames: [String] {
    var names: [String] = []
    for name in planes.flatMap(\.stateNames) where !names.contains(name) { names.append(name) }
    return names
  }

  /// Puts every plane that has the state into it; the others go to their base state. Nil is the base state for all.
  /// - Returns: False, and nothing changes, where no plane has such a state.
  @discardableResult
  public func apply(state: String?) -> Bool {
    guard has(state) else { return false }
    for plane in planes { plane.apply(state: plane.known(state)) }
    return true
  }

  /// Leads every plane from one state to another with the animations of its document; see `ScenePlane`.
  /// - Returns: False, and nothing changes, where no plane has one of the states.
  @discardableResult
  public func transition(from old: String?, to new: String?) -> Bool {
    guard has(old), has(new) else { return false }
    for plane in planes { plane.transition(from: plane.known(old), to: plane.known(new)) }
    return true
  }

  private func has(_ state: String?) -> Bool { state.map(stateNames.contains) ?? true }
}

extension ScenePlane {
  /// The name, if the plane has a state of that name.
  fileprivate func known(_ state: String?) -> String? {
    state.flatMap { stateNames.contains($0) ? $0 : nil }
  }

  /// A layer that covers the host and puts the centre of the root layer's bounds at its own centre.
  fileprivate func makeHolder(in size: CGSize) -> CALayer {
    let holder = CALayer()
    holder.name = name
    holder.anchorPoint = .zero
    holder.isGeometryFlipped = !isGeometryFlipped
    let root = rootLayer
    let inset = CGPoint(
      x: root.position.x + (0.5 - root.anchorPoint.x) * root.bounds.width,
      y: root.position.y + (0.5 - root.anchorPoint.y) * root.bounds.height)
    holder.bounds = CGRect(
      x: inset.x - size.width / 2, y: inset.y - size.height / 2, width: size.width, height: size.height)
    holder.addSublayer(root)
    return holder
  }
}
