import DisplayList
import Geometry

/// Cuts pictures that are larger than a texture into tiles, which overlap so that sampling never misses a texel.
///
/// In: a display list. Out: the same picture from images that each fit a texture: an item with a large image becomes one item
/// for each tile that shows. Tiles begin at multiples of 32 pixels and overlap by 32 on either side, so that linear samples
/// find their neighbours, and so do those of the first five halved pictures of a trilinear chain. Where more than 32 pixels
/// fall on one of the picture's, trilinear sampling takes the image reduced by 32 in the first place.
///
/// Tiles are kept while frames show them.
final class ImageTiles {
  /// Pixels by which tiles reach over their part, and of which their corners are multiples.
  static let overlap = 32

  private struct Key: Hashable {
    var bitmap: BitmapID
    /// Column and row of the tile; -1 for the whole image reduced.
    var column: Int
    var row: Int
  }

  private let maximumSide: Int
  private var kept: [Key: (bitmap: Bitmap, lastFrame: Int)] = [:]
  private var frame = 0

  /// - Parameter maximumSide: of a texture, in pixels.
  init(maximumSide: Int) {
    precondition(maximumSide >= 4 * Self.overlap, "a tile has room for itself between its overlaps")
    self.maximumSide = maximumSide
  }

  func beginFrame() {
    frame += 1
    if !kept.isEmpty { kept = kept.filter { $0.value.lastFrame >= frame - 2 } }
  }

  /// Whether some image of a list does not fit a texture.
  func areNeeded(by list: DisplayList) -> Bool { list.images.contains(where: isLarge) }

  private func isLarge(_ bitmap: Bitmap) -> Bool { max(bitmap.width, bitmap.height) > maximumSide }

  // MARK: - Lists

  /// The list with every large image cut. Its fragments must have none.
  func tiled(_ list: DisplayList) -> DisplayList {
    guard areNeeded(by: list) else { return list }
    let list = list.expandingReplicas { replicas in
      replicas.items.contains { if case .image(let paint) = $0.paint { isLarge(paint, list) } else { false } }
    }
    var result = list
    result.commands.removeAll(keepingCapacity: true)
    for command in list.commands {
      guard case .draw(let index) = command, case .image(let paint) = list.items[index].paint, isLarge(paint, list)
      else {
        result.commands.append(command)
        continue
      }
      append(list.items[index], paint, to: &result)
    }
    return result
  }

  private func isLarge(_ paint: ImagePaint, _ list: DisplayList) -> Bool {
    isLarge(list.images[paint.image]) || paint.crossfade.map { isLarge(list.images[$0.image]) } ?? false
  }

  private func append(_ item: Item, _ paint: ImagePaint, to list: inout DisplayList) {
    let paint = reducingSamples(paint, of: item, in: &list)
    let split = TileSplit(
      item, paint, first: grid(list.images[paint.image]), second: paint.crossfade.map { grid(list.images[$0.image]) })
    let picture = Rect(x: 0, y: 0, width: Float(list.width), height: Float(list.height))
    for part in split.parts where part.item.deviceBounds.intersects(picture) {
      var (piece, paint) = (part.item, part.paint)
      paint.image = tile(part.first, of: paint.image, in: &list)
      if let second = part.second, let image = paint.crossfade?.image {
        paint.crossfade?.image = tile(second, of: image, in: &list)
      }
      piece.paint = .image(paint)
      list.items.append(piece)
      list.commands.append(.draw(list.items.count - 1))
    }
  }

  private func grid(_ bitmap: Bitmap) -> TileGrid {
    TileGrid(width: bitmap.width, height: bitmap.height, maximumSide: maximumSide)
  }

  /// Decides for the whole item how samples are made, because its parts might decide differently in perspective, and takes
  /// reduced images where samples are far apart.
  private func reducingSamples(_ paint: ImagePaint, of item: Item, in list: inout DisplayList) -> ImagePaint {
    var paint = paint
    let reduction = item.texelsPerPixel(of: paint.source)
    let sampling = max(reduction.x, reduction.y) > 1.0001 ? paint.minification : paint.magnification
    (paint.magnification, paint.minification) = (sampling, sampling)
    guard sampling == .trilinear, min(reduction.x, reduction.y) >= Float(Self.overlap) else { return paint }
    let scale = 1 / Float(Self.overlap)
    paint.image = reduced(paint.image, in: &list)
    (paint.source, paint.limit) = (paint.source.scaled(by: scale), paint.limit.scaled(by: scale))
    if var fade = paint.crossfade {
      fade.image = reduced(fade.image, in: &list)
      (fade.source, fade.limit) = (fade.source.scaled(by: scale), fade.limit.scaled(by: scale))
      paint.crossfade = fade
    }
    return paint
  }

  // MARK: - Bitmaps

  private func reduced(_ image: Int, in list: inout DisplayList) -> Int {
    let bitmap = list.images[image]
    return index(Key(bitmap: bitmap.id, column: -1, row: -1), in: &list) { bitmap.reduced(by: Self.overlap) }
  }

  private func tile(_ tile: TileGrid.Tile, of image: Int, in list: inout DisplayList) -> Int {
    let bitmap = list.images[image]
    guard tile.width < bitmap.width || tile.height < bitmap.height else { return image }
    return index(Key(bitmap: bitmap.id, column: tile.column, row: tile.row), in: &list) {
      bitmap.part(x: tile.x, y: tile.y, width: tile.width, height: tile.height)
    }
  }

  private func index(_ key: Key, in list: inout DisplayList, _ make: () -> Bitmap) -> Int {
    let bitmap = kept[key]?.bitmap ?? make()
    kept[key] = (bitmap, frame)
    if let index = list.images.firstIndex(where: { $0 === bitmap }) { return index }
    list.images.append(bitmap)
    return list.images.count - 1
  }
}

extension Rect {
  fileprivate func scaled(by factor: Float) -> Rect { Rect(min: min * factor, max: max * factor) }
}

extension Bitmap {
  /// The pixels of a rectangle inside the bitmap.
  fileprivate func part(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    var part: [UInt8] = []
    part.reserveCapacity(width * height * 4)
    for row in y..<y + height {
      let start = (row * self.width + x) * 4
      part += pixels[start..<start + width * 4]
    }
    return Bitmap(width: width, height: height, pixels: part)
  }

  /// The averages of blocks of `factor` by `factor` pixels, of fewer at the right and lower edge.
  fileprivate func reduced(by factor: Int) -> Bitmap {
    let (columns, rows) = ((width + factor - 1) / factor, (height + factor - 1) / factor)
    var result: [UInt8] = []
    result.reserveCapacity(columns * rows * 4)
    for row in 0..<rows {
      for column in 0..<columns {
        let average = average(
          column * factor..<min(width, (column + 1) * factor), row * factor..<min(height, (row + 1) * factor))
        result += [average.x, average.y, average.z, average.w]
      }
    }
    return Bitmap(width: columns, height: rows, pixels: result)
  }

  private func average(_ columns: Range<Int>, _ rows: Range<Int>) -> SIMD4<UInt8> {
    var sum = SIMD4<UInt32>.zero
    for y in rows {
      for x in columns { sum &+= SIMD4<UInt32>(truncatingIfNeeded: self[x, y]) }
    }
    let count = UInt32(columns.count * rows.count)
    return SIMD4<UInt8>(truncatingIfNeeded: (sum &+ count / 2) / count)
  }
}
