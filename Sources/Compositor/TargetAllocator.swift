import Geometry

/// Puts the surfaces of each level into as few targets as possible: changing targets is what costs, so all groups that do
/// not depend on each other are drawn in one pass.
struct TargetAllocator {
  private(set) var targets: [FramePlan.Target]
  /// Surfaces by pass, in the order in which passes run; the picture is the last.
  private(set) var passes: [(target: Int, surfaces: [Int])] = []

  /// Sizes are rounded up to this, so that targets of one frame fit those of the next.
  private static let granularity = 128
  private static let largestSide = 8192

  /// `surfaces.last` is the picture.
  init(_ surfaces: inout [Surface]) {
    let picture = surfaces.count - 1
    targets = [FramePlan.Target(width: surfaces[picture].pixelWidth, height: surfaces[picture].pixelHeight)]
    for level in 0..<max(surfaces[picture].level, 1) {
      let members = surfaces.indices.dropLast().filter { surfaces[$0].level == level && surfaces[$0].pixelWidth > 0 }
      place(members.sorted { (-surfaces[$0].pixelHeight, $0) < (-surfaces[$1].pixelHeight, $1) }, in: &surfaces)
    }
    passes.append((0, [picture]))
  }

  private mutating func place(_ members: [Int], in surfaces: inout [Surface]) {
    guard !members.isEmpty else { return }
    let widest = members.reduce(1024) { max($0, surfaces[$1].pixelWidth) }
    var packer = ShelfPacker(width: widest, height: Self.largestSide)
    var current: [Int] = []
    for index in members {
      var place = packer.place(width: surfaces[index].pixelWidth, height: surfaces[index].pixelHeight)
      if place == nil {
        close(current, width: widest, height: packer.usedHeight)
        current = []
        packer = ShelfPacker(width: widest, height: Self.largestSide)
        place = packer.place(width: surfaces[index].pixelWidth, height: surfaces[index].pixelHeight)
      }
      guard let place else { preconditionFailure("a surface is no larger than a target") }
      surfaces[index].origin = SIMD2(place.x, place.y)
      surfaces[index].target = targets.count
      surfaces[index].sharesTarget = true
      current.append(index)
    }
    close(current, width: widest, height: packer.usedHeight)
  }

  private mutating func close(_ members: [Int], width: Int, height: Int) {
    func rounded(_ n: Int) -> Int { (n + Self.granularity - 1) / Self.granularity * Self.granularity }
    passes.append((targets.count, members))
    targets.append(FramePlan.Target(width: rounded(width), height: rounded(height)))
  }
}
