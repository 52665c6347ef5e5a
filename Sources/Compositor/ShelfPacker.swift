/// Places rectangles on shelves in a page of fixed size: each shelf is as high as its first rectangle.
///
/// Simple on purpose: what is packed (icons, group surfaces) is small and of few sizes.
struct ShelfPacker {
  let width: Int
  let height: Int
  private var shelfTop = 0
  private var shelfHeight = 0
  private var x = 0

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The lowest row that is in use.
  var usedHeight: Int { shelfTop + shelfHeight }

  /// The top left corner of free space of that size, or nil when the page is full.
  mutating func place(width w: Int, height h: Int) -> (x: Int, y: Int)? {
    if x + w > width || h > shelfHeight && x > 0 && shelfTop + shelfHeight + h <= height {
      shelfTop += shelfHeight
      shelfHeight = 0
      x = 0
    }
    guard x + w <= width, shelfTop + max(h, shelfHeight) <= height else { return nil }
    defer { x += w }
    shelfHeight = max(shelfHeight, h)
    return (x, shelfTop)
  }
}
