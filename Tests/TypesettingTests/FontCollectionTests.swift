import Testing

@testable import Typesetting

struct FontCollectionTests {
  private static func collection() throws -> FontCollection { try FontCollection(files: DejaVu.files) }

  @Test(arguments: [
    ("DejaVu Sans", "DejaVuSans"), ("dejavu sans", "DejaVuSans"), ("DejaVuSans-Bold", "DejaVuSans-Bold"),
    ("DejaVu Sans Bold", "DejaVuSans-Bold"), ("DejaVu Sans Mono", "DejaVuSansMono"), ("DejaVuSerif", "DejaVuSerif"),
  ])
  func namesOfEveryKindAreExact(name: String, postScriptName: String) throws {
    let match = try Self.collection().find(name: name, size: 12)
    #expect(match.font.face.postScriptName == postScriptName)
    #expect(match.font.size == 12)
    #expect(match.isExact)
  }

  @Test(arguments: [(700.0, "DejaVuSans-Bold"), (400, "DejaVuSans")])
  func weightsChooseInAFamily(weight: Double, postScriptName: String) throws {
    let match = try Self.collection().find(name: "DejaVu Sans", size: 12, weight: weight)
    #expect(match.font.face.postScriptName == postScriptName)
    #expect(match.quality == .exact)
  }

  /// 550 lies in the middle of 400 and 700; bolder text prefers the bolder of two equally near.
  @Test(arguments: [
    (100.0, "DejaVuSans"), (549, "DejaVuSans"), (550, "DejaVuSans-Bold"), (900, "DejaVuSans-Bold"),
    (.nan, "DejaVuSans"),
  ])
  func missingWeightsAreTheNearest(weight: Double, postScriptName: String) throws {
    let match = try Self.collection().find(name: "DejaVu Sans", size: 12, weight: weight)
    #expect(match.font.face.postScriptName == postScriptName)
    #expect(match.quality == (weight.isNaN ? .exact : .nearestStyle))
  }

  @Test func missingItalicsAreSaid() throws {
    let match = try Self.collection().find(name: "DejaVu Serif", size: 12, italic: true)
    #expect(match.font.face.postScriptName == "DejaVuSerif")
    #expect(match.quality == .nearestStyle)
  }

  @Test(arguments: [("Helvetica", "DejaVuSans"), ("HelveticaNeue-Bold", "DejaVuSans-Bold"), ("", "DejaVuSans")])
  func unknownNamesAreSubstituted(name: String, postScriptName: String) throws {
    let match = try Self.collection().find(name: name, size: 12)
    #expect(match.font.face.postScriptName == postScriptName)
    #expect(match.quality == .substitute)
    #expect(!match.isExact)
  }

  @Test(
    arguments: [
      ("Helvetica", "Helvetica", nil, nil), ("Helvetica-Bold", "Helvetica", 700, nil),
      ("HelveticaNeue-LightItalic", "HelveticaNeue", 300, true), ("Avenir-Oblique", "Avenir", nil, true),
      ("Georgia-BoldIt", "Georgia", 700, true), ("Arial-Wide", "Arial-Wide", nil, nil), ("-Bold", "-Bold", nil, nil),
      ("X-ItalicLight", "X-ItalicLight", nil, nil),
    ] as [(String, String, Double?, Bool?)])
  func stylesAreReadFromNames(name: String, family: String, weight: Double?, italic: Bool?) {
    let parts = FontName(name)
    #expect(parts.family == family)
    #expect(parts.weight == weight)
    #expect(parts.isItalic == italic)
  }

  @Test func facesAreLoadedOnce() throws {
    let fonts = try Self.collection()
    #expect(
      try fonts.find(name: "DejaVu Sans", size: 1).font.face === fonts.find(name: "DejaVuSans", size: 2).font.face)
  }

  /// The machine's own fonts include what `.ci/packages` installs; a name that nobody has is answered with some font.
  @Test func theMachineHasFonts() throws {
    #expect(try Font.find(name: "DejaVu Sans", size: 12).isExact)
    #expect(try Font.find(name: "No Such Font 7f3a", size: 12).quality == .substitute)
  }

  // MARK: - Errors

  @Test func emptyCollectionsSayWhatToInstall() throws {
    let fonts = try FontCollection(files: [])
    #expect(throws: FontError.noFonts) { try fonts.find(name: "DejaVu Sans", size: 12) }
    #expect("\(FontError.noFonts)".contains("apt-get install fonts-dejavu-core"))
  }

  @Test(arguments: ["/no/such/font.ttf", "/dev/zero", "/usr/share/fonts", ""])
  func filesThatAreNoneAreUnreadable(path: String) {
    #expect(throws: FontError.unreadable(path: path)) { try FontFace(file: path) }
    #expect(throws: FontError.unreadable(path: path)) { try FontCollection(files: [path]) }
  }

  @Test func filesOfOtherKindsAreNoFonts() {
    let path = "/etc/passwd"
    #expect(throws: FontError.notAFont(source: path)) { try FontFace(file: path) }
    #expect(throws: FontError.notAFont(source: path)) { try FontCollection(files: [path]) }
  }

  @Test(arguments: [-1, 1, Int.max]) func indicesAreChecked(index: Int) {
    let path = DejaVu.files[0]
    #expect(throws: FontError.noSuchIndex(source: path, index: index, count: 1)) {
      try FontFace(file: path, index: index)
    }
  }
}
