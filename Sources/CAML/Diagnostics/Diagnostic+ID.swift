/// The catalogue of everything that a diagnostic can say: tests and programs go by these ids, never by the prose.
extension Diagnostic {
  /// The catalogue of everything that can be wrong with a scene file. The raw values are stable.
  public enum ID: String, Sendable, Hashable, CaseIterable {
    // MARK: Text

    /// The XML is not well formed; what was read up to there is used.
    case markupMalformed = "markup.malformed"
    /// The XML declares entities, which scene files never need and which can expand without bound.
    case markupEntity = "markup.entity"
    /// Elements are nested too deeply.
    case markupTooDeep = "markup.too-deep"
    /// The text has too many bytes or elements.
    case markupTooLarge = "markup.too-large"
    /// A property list cannot be read.
    case propertyListMalformed = "property-list.malformed"

    // MARK: Document

    /// No layer was found in the document.
    case noRootLayer = "document.no-root-layer"
    /// More than one root layer; the first is used.
    case severalRootLayers = "document.several-root-layers"
    /// A name that no version of the format is known to have.
    case unknownElement = "element.unknown"
    /// An element of the format that is not drawn.
    case unsupportedElement = "element.unsupported"
    /// A name that no version of the format is known to have.
    case unknownAttribute = "attribute.unknown"
    /// A property of the format that is not drawn.
    case unsupportedAttribute = "attribute.unsupported"
    /// A layer or animation class that does not exist.
    case unknownClass = "class.unknown"
    /// A layer or animation class that is not drawn as such.
    case unsupportedClass = "class.unsupported"
    /// A value that does not follow its grammar.
    case malformedValue = "value.malformed"
    /// A value that has no meaning for its property, such as a negative radius; the nearest that has one is used.
    case valueOutOfRange = "value.out-of-range"
    /// Two objects with one id; the first is used.
    case duplicateID = "id.duplicate"

    // MARK: Animations

    /// An animation that names no property.
    case noKeyPath = "animation.no-key-path"
    /// An animation of an input that no filter of its layer has.
    case noFilter = "animation.no-filter"
    /// Key times whose number does not fit the number of values.
    case keyTimesCount = "animation.key-times-count"

    /// Key times that descend or lie outside 0 to 1.
    case keyTimesOrder = "animation.key-times-order"

    // MARK: States

    /// Two states of one name in one list; their changes are joined.
    case duplicateState = "state.duplicate"
    /// A state that the document does not have.
    case unknownState = "state.unknown"
    /// A state that is, through others, based on itself.
    case stateCycle = "state.cycle"
    /// A state element whose target layer does not exist.
    case unknownTarget = "state.unknown-target"

    // MARK: Package

    /// A file that the package names but does not hold.
    case missingFile = "package.missing-file"
    /// Two entries of an archive with one name; the first is used.
    case duplicateEntry = "package.duplicate-entry"
    /// A path that leads out of the package.
    case outsidePackage = "package.outside"
    /// A file or picture over the size limits.
    case tooLarge = "package.too-large"
    /// A picture that cannot be decoded, or a file that cannot be read.
    case unreadableAsset = "asset.unreadable"
    /// A picture whose colour profile is damaged or of a kind that is not read.
    case ignoredColorProfile = "asset.ignored-color-profile"
    /// A picture found under another extension, another spelling or a misspelt attribute.
    case inexactReference = "asset.inexact-reference"
    /// More than one wallpaper in one file; the first is used.
    case severalWallpapers = "package.several-wallpapers"

    // MARK: Writing

    /// A layer, animation or value that the format cannot hold.
    case notWritable = "writer.not-writable"

    // MARK: The log itself

    /// The log is full; further diagnostics were counted, not kept.
    case suppressed = "diagnostics.suppressed"
  }
}
