import CBox2D

/// A body's outline, mass and material as Box2D has them.
///
/// In: a shape and traits of any numbers. Out: shapes only while the body can touch something, so that bodies that
/// collide with nothing cost nothing; mass and moment always those of the true outline.
extension RigidBody {
  /// Gives it another outline.
  public func reshape(_ shape: BodyShape) {
    guard shape != self.shape, world != nil else { return }
    self.shape = shape
    if isColliding { setColliding(BodyTraits()) }
    applyColliding(traits.bounded)
    applyMass(traits.bounded)
    wake()
  }

  func apply(_ traits: BodyTraits, after old: BodyTraits) {
    guard let world else { return }
    let groups = (traits.itemGroups, traits.boundaryGroups)
    if groups != (old.itemGroups, old.boundaryGroups) {
      world.colliders[id.tag] = .body(itemGroups: groups.0, boundaryGroups: groups.1)
      applyColliding(traits)
      rigid_body_refilter(handle)
    }
    applyMaterial(traits)
    rigid_body_set_damping(handle, Float(traits.resistance), Float(traits.angularResistance))
    applyMass(traits)
    wakeNeighbours()
    wake()
  }

  /// What meets more slowly, in points per second, does not bounce.
  private static let slowestBounce = 30.0

  /// What lies on something meets it again in each step, as fast as its acceleration makes it; that is no bounce.
  func applyMaterial(_ traits: BodyTraits) {
    let slowest = max(Self.slowestBounce, 2 * WorldScale.bounded(acceleration.length, by: 1e6) * World.stepDuration)
    let threshold = Float(slowest / WorldScale.pointsPerMeter)
    rigid_body_set_material(
      handle,
      RigidMaterial(friction: Float(traits.friction), restitution: Float(traits.elasticity), threshold: threshold))
  }

  private func applyColliding(_ traits: BodyTraits) {
    if traits.collides != isColliding { setColliding(traits) }
  }

  private func setColliding(_ traits: BodyTraits) {
    guard let world else { return }
    if !traits.collides {
      rigid_body_remove_shapes(handle)
      world.dismissCollider()
      isColliding = false
    } else if world.admitCollider() {
      for piece in shape.pieces { add(piece) }
      applyMaterial(traits)
      isColliding = true
    }
  }

  private func add(_ piece: BodyShape.Piece) {
    switch piece {
    case .polygon(let corners):
      let vectors = corners.map { RigidVector(WorldScale.place($0)) }
      // The array outlives the call, which copies it.
      rigid_body_add_polygon(handle, vectors, Int32(vectors.count), Float(Skin.polygon))
    case .circle(let center, let radius):
      rigid_body_add_circle(handle, RigidVector(WorldScale.place(center)), WorldScale.length(radius))
    }
  }

  func ownMass(_ traits: BodyTraits) -> Double { shape.area * traits.density / 10_000 }

  func applyMass(_ traits: BodyTraits) {
    let mass = ownMass(traits)
    let square = WorldScale.pointsPerMeter * WorldScale.pointsPerMeter
    rigid_body_set_mass(
      handle, traits.isAnchored, traits.allowsRotation, Float(mass), RigidVector(WorldScale.place(shape.centroid)),
      Float(mass / shape.area * shape.moment / square))
  }
}
