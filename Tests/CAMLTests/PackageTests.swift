import Foundation
import Testing

@testable import CAML

struct PackageTests {
  private static let caml = "<caml><CALayer bounds=\"0 0 10 20\" name=\"R\"/></caml>"

  private static func index(_ entries: String) -> String { "<plist version=\"1.0\"><dict>\(entries)</dict></plist>" }

  private static let manifest = index(
    """
    <key>assets</key><dict><key>lockAndHome</key><dict><key>default</key><dict>
    <key>foregroundAnimationFileName</key><string>c f.ca</string><key>backgroundAnimationFileName</key><string>a.ca</string>
    <key>floatingAnimationFileNameKey</key><string>b.ca</string></dict></dict></dict>
    """)

  private func reason(_ path: String, _ limits: PackageLimits = PackageLimits()) -> ScenePackageError.Reason? {
    do throws(ScenePackageError) {
      _ = try SceneFile.open(path: path, limits: limits)
      return nil
    } catch {
      #expect(error.path == path)
      #expect(error.description.hasPrefix(path))
      return error.reason
    }
  }

  // MARK: Kinds

  @Test func bareDocument() throws {
    let folder = try TemporaryFolder()
    let scene = try SceneFile.open(path: folder.write("My scene.caml", Self.caml))
    #expect(scene.planes.map(\.name) == ["My scene"])
    #expect(scene.size == CGSize(width: 10, height: 20))
  }

  @Test func folderWithIndexFindsItsDocumentIgnoringCase() throws {
    let folder = try TemporaryFolder()
    try folder.write("X.ca/Other.CAML", "<caml><CALayer/></caml>")
    try folder.write(
      "X.ca/Index.xml",
      Self.index(
        "<key>RootDocument</key><string>other.caml</string><key>documentWidth</key><real>3</real>"
          + "<key>documentHeight</key><integer>4</integer><key>geometryFlipped</key><true/>"))
    let scene = try SceneFile.open(path: folder.path + "/X.ca")
    #expect(scene.size == CGSize(width: 3, height: 4))
    #expect(scene.planes[0].isGeometryFlipped)
    #expect(scene.diagnostics.isEmpty)
  }

  @Test(arguments: [true, false])
  func wallpaperPlanesAreBackToFront(isZip: Bool) throws {
    let folder = try TemporaryFolder()
    var zip = ZipBuilder()
    var files = ["w/Wallpaper.plist": Self.manifest, "__MACOSX/w/._x.ca": "junk", "w/.DS_Store": "junk"]
    for name in ["a.ca", "b.ca", "c f.ca"] { files["w/\(name)/main.caml"] = Self.caml }
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      try folder.write("d/" + name, text)
      zip.add(name, Array(text.utf8))
    }
    let path = isZip ? try folder.write("x.tendies", zip.bytes) : folder.path + "/d"
    let scene = try SceneFile.open(path: path)
    #expect(scene.planes.map(\.name) == ["Background", "Floating", "Foreground"])
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func packedPackageInsideAWallpaper() throws {
    var inner = ZipBuilder()
    inner.add("wallpaper.ca/main.caml", Array(Self.caml.utf8))
    var outer = ZipBuilder()
    let manifest = Self.manifest.replacingOccurrences(of: "a.ca", with: "p.ca")
    outer.add("Wallpaper.plist", Array(manifest.utf8))
    outer.add("p.ca", inner.bytes)
    let folder = try TemporaryFolder()
    let scene = try SceneFile.open(path: folder.write("x.tendies", outer.bytes))
    #expect(scene.planes.map(\.name) == ["Background"])
    #expect(scene.diagnostics.map(\.id) == [.missingFile, .missingFile])
  }

  @Test func duplicateEntriesMeanTheFirst() throws {
    var zip = ZipBuilder()
    zip.add("main.caml", Array(Self.caml.utf8))
    zip.add("main.caml", Array("<caml/>".utf8))
    let folder = try TemporaryFolder()
    let scene = try SceneFile.open(path: folder.write("x.ca", zip.bytes))
    #expect(scene.planes[0].rootLayer.name == "R")
    #expect(scene.diagnostics.map(\.id) == [.duplicateEntry])
  }

  @Test func aMissingRootDocumentIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write("X.ca/main.caml", Self.caml)
    try folder.write("X.ca/index.xml", Self.index("<key>rootDocument</key><string>other.caml</string>"))
    let scene = try SceneFile.open(path: folder.path + "/X.ca")
    #expect(scene.planes[0].rootLayer.name == "R")
    #expect(scene.diagnostics.map(\.id) == [.missingFile])
    #expect(scene.diagnostics[0].file == "other.caml" && scene.diagnostics[0].instead == "'main.caml' is used")
  }

  @Test(.timeLimit(.minutes(1))) func pipesAndDevicesAreRefused() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe.caml"
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(reason(pipe) == .notAFile)
    #expect(reason("/dev/zero") == .notAFile)
  }

  @Test func binaryPropertyListsAreRead() throws {
    let plist: [String: Any] = ["rootDocument": "z.caml", "geometryFlipped": true, "documentWidth": 5.5]
    let data = try PropertyListSerialization.data(fromPropertyList: plist, format: .binary, options: 0)
    let list = try #require(PropertyList(bytes: [UInt8](data)))
    let index = PackageIndex(list)
    #expect(index.rootDocument == "z.caml" && index.isGeometryFlipped && index.documentWidth == 5.5)
  }

  // MARK: Safety

  @Test func namesThatClimbOutAreLeftAside() throws {
    var zip = ZipBuilder()
    zip.add("../evil.png", [1])
    zip.add("/abs.png", [1])
    zip.add("a\\b.png", [1])
    zip.add("main.caml", Array(Self.caml.utf8))
    let folder = try TemporaryFolder()
    let scene = try SceneFile.open(path: folder.write("x.ca", zip.bytes))
    #expect(scene.diagnostics.filter { $0.id == .outsidePackage }.count >= 2)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/../evil.png"))
  }

  @Test func symbolicLinksMayNotLeaveThePackage() throws {
    let folder = try TemporaryFolder()
    try folder.write("secret.png", LayerReaderTests.redPixel)
    try folder.write("X.ca/real.png", LayerReaderTests.redPixel)
    try folder.write(
      "X.ca/main.caml",
      "<caml><CALayer><contents src=\"out.png\"/><sublayers><CALayer><contents src=\"in.png\"/></CALayer></sublayers></CALayer></caml>"
    )
    let package = folder.path + "/X.ca"
    try FileManager.default.createSymbolicLink(atPath: package + "/out.png", withDestinationPath: "../secret.png")
    try FileManager.default.createSymbolicLink(atPath: package + "/in.png", withDestinationPath: "real.png")
    let scene = try SceneFile.open(path: package)
    #expect(scene.planes[0].rootLayer.contents == nil)
    #expect(scene.planes[0].rootLayer.sublayers?[0].contents != nil)
    #expect(scene.diagnostics.map(\.id) == [.outsidePackage])
  }

  @Test func sizesAreBoundedBeforeMemoryIsTaken() throws {
    let folder = try TemporaryFolder()
    var zip = ZipBuilder()
    zip.add("main.caml", Array(Self.caml.utf8), claimedSize: 0x7FFF_0000)
    let path = try folder.write("x.ca", zip.bytes)
    guard case .noLayers(let diagnostics) = reason(path) else { return #expect(Bool(false), "expected no layers") }
    #expect(diagnostics.first?.id == .tooLarge)
    var limits = PackageLimits()
    limits.entries = 0
    #expect(reason(path, limits) == .tooLarge("more than 0 entries"))
  }

  @Test func suspiciousRatiosAreRefused() throws {
    let folder = try TemporaryFolder()
    var zip = ZipBuilder()
    zip.add("main.caml", Array(Self.caml.utf8), claimedSize: 2 << 20)
    guard case .noLayers(let diagnostics) = reason(try folder.write("x.ca", zip.bytes)) else {
      return #expect(Bool(false), "expected no layers")
    }
    #expect(diagnostics.first?.id == .tooLarge)
  }

  @Test func damagedEntriesAreReported() throws {
    var zip = ZipBuilder()
    zip.add("main.caml", Array(Self.caml.utf8))
    var bytes = zip.bytes
    bytes[60] ^= 1
    let folder = try TemporaryFolder()
    guard case .noLayers(let diagnostics) = reason(try folder.write("x.ca", bytes)) else {
      return #expect(Bool(false), "expected no layers")
    }
    #expect(diagnostics.first?.id == .unreadableAsset)
  }

  // MARK: Errors

  @Test func errorsNameTheReason() throws {
    let folder = try TemporaryFolder()
    #expect(reason(folder.path + "/none.caml") == .notFound)
    #expect(reason(try folder.write("a.caml", "hello")) == .notAScene)
    #expect(reason(try folder.write("e.caml", [])) == .notAScene)
    #expect(reason(folder.path) == .noDocument)
    guard case .corruptArchive = reason(try folder.write("t.tendies", Array("PK".utf8))) else {
      return #expect(Bool(false), "expected a corrupt archive")
    }
    guard case .noLayers(let diagnostics) = reason(try folder.write("b.caml", "<caml/>")) else {
      return #expect(Bool(false), "expected no layers")
    }
    #expect(diagnostics.map(\.id) == [.noRootLayer])
  }
}
