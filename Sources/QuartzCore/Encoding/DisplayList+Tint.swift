import DisplayList

/// Multiplying what the last commands of a list draw by a colour.
///
/// Covering is linear in colours, so where paints hold colours and nothing but covering happens, multiplying each paint
/// multiplies the picture.
extension DisplayList {
  /// Whether multiplying paints does for everything that was drawn since a command.
  func canTint(from start: Int) -> Bool {
    commands[start...].allSatisfy { command in
      switch command {
      case .draw(let index): items[index].paint.isMadeOfColors
      case .beginGroup(let index):
        groups[index].blend == .normal && groups[index].backdropFilters == nil
          && groups[index].filters.allSatisfy { if case .blur = $0 { true } else { false } }
      case .beginMask, .endGroup, .beginDepth, .beginPlane, .endPlane, .endDepth: true
      case .fragment: false
      case .replicas(let index):
        replicas[index].items.allSatisfy(\.paint.isMadeOfColors)
      }
    }
  }

  /// Multiplies the paints of everything that was drawn since a command; `factor` leaves alpha alone.
  mutating func tint(from start: Int, by factor: SIMD4<Float>) {
    for command in commands[start...] {
      switch command {
      case .draw(let index):
        if case .particles(let emitter) = items[index].paint {
          emitters[emitter].tint *= SIMD3(factor.x, factor.y, factor.z)
        }
        items[index].paint.tint(by: factor)
      case .beginGroup(let index): groups[index].shadow?.color *= factor
      case .replicas(let index): replicas[index].tint(by: factor)
      default: break
      }
    }
  }
}

extension Replicas {
  /// Multiplies what all copies have and what each has of its own.
  fileprivate mutating func tint(by factor: SIMD4<Float>) {
    for index in items.indices { items[index].paint.tint(by: factor) }
    for index in colors.indices { colors[index] *= factor }
    for index in borders.indices { borders[index] *= factor }
  }
}

extension Item.Paint {
  /// Whether it holds all of its colours itself, or can be given one that multiplies them.
  fileprivate var isMadeOfColors: Bool {
    switch self {
    case .image: false
    case .fill, .bordered, .gradient, .shadow, .particles: true
    }
  }

  /// Multiplies colours; images, which have none, and particles, whose emitter is elsewhere, are left alone.
  mutating func tint(by factor: SIMD4<Float>) {
    switch self {
    case .fill(let color): self = .fill(color * factor)
    case .bordered(let fill, let border, let width):
      self = .bordered(fill: fill * factor, border: border * factor, width: width)
    case .gradient(var paint):
      for index in paint.stops.indices { paint.stops[index].color *= factor }
      self = .gradient(paint)
    case .image, .particles: break
    case .shadow(let color, let sigma): self = .shadow(color * factor, sigma: sigma)
    }
  }
}
