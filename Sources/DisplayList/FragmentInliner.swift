import Geometry

/// Puts fragments' contents in their place: a list becomes the one that an encoder without fragments would have made.
///
/// Everything is numbered anew in the order of the commands, as an encoder numbers it. Clips have no command, so a
/// fragment's place says how many of them come before its own.
struct FragmentInliner {
  private let source: DisplayList
  private(set) var result: DisplayList
  /// Where the source's clips are in the result, as far as they were taken over.
  private var clips: [Int] = []
  private var images: [BitmapID: Int] = [:]

  init(_ source: DisplayList) {
    self.source = source
    result = DisplayList(width: source.width, height: source.height, background: source.background)
    result.undrawn = source.undrawn
    let own = source.fragments.reduce(source.items.count) { $0 + $1.fragment.list.items.count }
    result.items.reserveCapacity(own)
    result.commands.reserveCapacity(own + source.commands.count)
  }

  mutating func run(_ isInlined: (DisplayList.Fragment) -> Bool) {
    for command in source.commands {
      guard case .fragment(let index) = command else {
        append(command, of: source, isOuter: true)
        continue
      }
      var place = source.fragments[index]
      takeOuterClips(upTo: place.clipsBefore)
      if isInlined(place.fragment) {
        append(place)
      } else {
        place.clip = place.clip < 0 ? -1 : clips[place.clip]
        place.clipsBefore = result.clips.count
        result.fragments.append(place)
        result.commands.append(.fragment(result.fragments.count - 1))
      }
    }
    takeOuterClips(upTo: source.clips.count)
  }

  // MARK: - Commands

  private mutating func append(_ place: DisplayList.FragmentPlace) {
    let list = place.fragment.list
    let outer = clips
    clips = Array(source.chain(of: place.clip).map { outer[$0] }.prefix(place.fragment.outerClips))
    for clip in list.clips[clips.count...] { take(clip) }
    for command in list.commands { append(command, of: list, isOuter: false) }
    clips = outer
  }

  private mutating func append(_ command: DisplayList.Command, of list: DisplayList, isOuter: Bool) {
    switch command {
    case .draw(let index):
      var item = list.items[index]
      if isOuter { takeOuterClips(upTo: item.clip + 1) }
      item.clip = item.clip < 0 ? -1 : clips[item.clip]
      if case .image(let paint) = item.paint { item.paint = .image(moved(paint, from: list)) }
      if case .particles(let index) = item.paint { item.paint = .particles(moved(list.emitters[index], from: list)) }
      if item.coverage >= 0 {
        result.coverages.append(list.coverages[item.coverage])
        item.coverage = result.coverages.count - 1
      }
      result.items.append(item)
      result.commands.append(.draw(result.items.count - 1))
    case .beginGroup(let index):
      var group = list.groups[index]
      if isOuter { takeOuterClips(upTo: group.clip + 1) }
      group.clip = group.clip < 0 ? -1 : clips[group.clip]
      result.groups.append(group)
      result.commands.append(.beginGroup(result.groups.count - 1))
    case .replicas(let index): append(list.replicas[index], of: list, isOuter: isOuter)
    default:
      result.commands.append(command)
    }
  }

  private mutating func append(_ replicas: Replicas, of list: DisplayList, isOuter: Bool) {
    var replicas = replicas
    if isOuter { takeOuterClips(upTo: replicas.clip + 1) }
    replicas.clip = replicas.clip < 0 ? -1 : clips[replicas.clip]
    for item in replicas.items.indices {
      replicas.items[item].clip = replicas.clip
      guard case .image(let paint) = replicas.items[item].paint else { continue }
      replicas.items[item].paint = .image(moved(paint, from: list))
    }
    result.replicas.append(replicas)
    result.commands.append(.replicas(result.replicas.count - 1))
  }

  // MARK: - Clips and images

  private mutating func takeOuterClips(upTo count: Int) {
    while clips.count < count { take(source.clips[clips.count]) }
  }

  private mutating func take(_ clip: Clip) {
    var clip = clip
    clip.parent = clip.parent < 0 ? -1 : clips[clip.parent]
    clips.append(result.clips.count)
    result.clips.append(clip)
  }

  private mutating func moved(_ paint: ImagePaint, from list: DisplayList) -> ImagePaint {
    var paint = paint
    paint.image = index(of: list.images[paint.image])
    if let second = paint.crossfade?.image { paint.crossfade?.image = index(of: list.images[second]) }
    return paint
  }

  private mutating func moved(_ emitter: Emitter, from list: DisplayList) -> Int {
    var emitter = emitter
    for system in emitter.systems.indices {
      emitter.systems[system].sprite.image = index(of: list.images[emitter.systems[system].sprite.image])
    }
    result.emitters.append(emitter)
    return result.emitters.count - 1
  }

  private mutating func index(of bitmap: Bitmap) -> Int {
    if let index = images[bitmap.id] { return index }
    result.images.append(bitmap)
    images[bitmap.id] = result.images.count - 1
    return result.images.count - 1
  }
}
