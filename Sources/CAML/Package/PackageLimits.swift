/// What a package may cost, checked before memory is taken. Real packages stay under a tenth of each.
struct PackageLimits: Sendable {
  /// One file, unpacked, in bytes.
  var entryBytes = 256 << 20
  /// All files read from one package, unpacked, in bytes.
  var totalBytes = 1 << 30
  /// Files in an archive, or looked at while searching a folder.
  var entries = 50_000
  /// Unpacked size over packed size, for entries of more than a megabyte. Text reaches 20, deflate itself 1030.
  var ratio = 200
  /// Folders inside folders.
  var depth = 16
  /// A property list, in bytes.
  var propertyListBytes = 1 << 20
  /// All decoded pictures of one package, in bytes of pixels. Drawing on the processor takes as much again for textures.
  var bitmapBytes = 1 << 30
}
