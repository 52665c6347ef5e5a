/// What `index.xml` of a `.ca` package says about its document. Editor settings in it have no meaning here.
struct PackageIndex: Equatable {
  /// The document's file name; nil where the index is silent, and `main.caml` is meant.
  var rootDocument: String?
  /// In points; nil where the index is silent.
  var documentWidth: Double?
  var documentHeight: Double?
  /// Whether the document's y axis points down.
  var isGeometryFlipped = false

  init() {}

  init(_ list: PropertyList) {
    rootDocument = list["rootDocument"]?.string
    documentWidth = list["documentWidth"]?.number
    documentHeight = list["documentHeight"]?.number
    isGeometryFlipped = list["geometryFlipped"]?.boolean ?? false
  }
}
