import Geometry

/// Where a list's images lie in their textures, asked for by index: the atlas is asked once for each image of a frame, not
/// once for each item.
final class ImagePlaces {
  let images: [Bitmap]
  private let atlas: ImageAtlas
  /// By image, without mipmaps and with them. Written for each image once: exclusive access is not checked.
  @exclusivity(unchecked)
  private var places: [(plain: ImageAtlas.Placement?, mipmapped: ImageAtlas.Placement?)]

  init(_ images: [Bitmap], in atlas: ImageAtlas) {
    self.images = images
    self.atlas = atlas
    places = images.map { _ in (nil, nil) }
  }

  /// Where an image is; it is uploaded in this frame if it was nowhere.
  func place(_ image: Int, hasMipmaps: Bool) -> ImageAtlas.Placement {
    if let known = hasMipmaps ? places[image].mipmapped : places[image].plain { return known }
    let place = atlas.place(images[image], hasMipmaps: hasMipmaps)
    if hasMipmaps { places[image].mipmapped = place } else { places[image].plain = place }
    return place
  }

  /// Where an image is that fills its texture.
  func placeAlone(_ image: Int, hasMipmaps: Bool) -> ImageAtlas.Placement {
    atlas.place(images[image], hasMipmaps: hasMipmaps, isAlone: true)
  }
}
