import CoreGraphics
import Geometry
import Imaging
import Testing

@testable import CAML

struct LayerReaderTests {
  static let redPixel = PNGEncoder().encode(Bitmap(width: 1, height: 1, pixels: [255, 0, 0, 255]))

  @Test func attributesAndChildrenSetTheSameProperties() throws {
    let byAttribute = ReadDocument.layer("backgroundColor=\"1 0 0\" bounds=\"0 0 4 5\" hidden=\"1\"")
    let byChild = ReadDocument.layer(
      "",
      "<backgroundColor value=\"1 0 0\"/><bounds type=\"CGRect\" value=\"0 0 4 5\"/><hidden type=\"integer\" value=\"1\"/>"
    )
    for document in [byAttribute, byChild] {
      let layer = try #require(document.plane?.rootLayer)
      #expect(document.diagnostics.isEmpty)
      #expect(layer.backgroundColor?.sRGBComponents == SIMD4(1, 0, 0, 1))
      #expect(layer.bounds == CGRect(x: 0, y: 0, width: 4, height: 5))
      #expect(layer.isHidden)
    }
  }

  @Test func childColoursHaveOpacity() {
    let document = ReadDocument.layer("", "<borderColor opacity=\"0.25\" value=\"0 0 1\"/>")
    #expect(document.plane?.rootLayer.borderColor?.sRGBComponents == SIMD4(0, 0, 1, 0.25))
  }

  @Test func componentsOfPropertiesAreAttributes() throws {
    let document = ReadDocument.layer("transform.rotation.z=\"1.5\" transform=\"\" position.x=\"7\" position=\"1 2\"")
    let layer = try #require(document.plane?.rootLayer)
    #expect(abs(layer.transform.m11 - 0.0707372016677029) < 1e-12)
    #expect(layer.position == CGPoint(x: 7, y: 2))
  }

  @Test func repeatedRotationLeavesTheMatrixExact() {
    let document = ReadDocument.layer(
      "transform=\"rotate(90deg) scale(2)\" transform.rotation.z=\"1.5707963267948966\"")
    let expected = CATransform3DConcat(CATransform3DMakeScale(2, 2, 1), CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
    #expect(document.plane?.rootLayer.transform == expected)
  }

  @Test func oldSpellingOfContinuousCorners() {
    let document = ReadDocument.layer("continuousCorners=\"1\" cornerRadius=\"9\"")
    #expect(document.plane?.rootLayer.cornerCurve == .continuous)
    #expect(document.plane?.rootLayer.cornerRadius == 9)
  }

  @Test func timingOfLayers() {
    let layer = ReadDocument.layer("beginTime=\"-3\" speed=\"0.5\" autoreverses=\"1\" fillMode=\"both\"").plane?
      .rootLayer
    #expect(layer?.beginTime == -3)
    #expect(layer?.speed == 0.5)
    #expect(layer?.autoreverses == true)
    #expect(layer?.fillMode == .both)
  }

  @Test func treeHasSublayersMaskAndClasses() throws {
    let document = ReadDocument.layer(
      "",
      "<sublayers><CATransformLayer name=\"a\"/><object type=\"CALayer\" name=\"b\"/></sublayers><mask bounds=\"0 0 1 1\"/>"
    )
    let root = try #require(document.plane?.rootLayer)
    #expect(root.sublayers?.map(\.name) == ["a", "b"])
    #expect(root.sublayers?.first is CATransformLayer)
    #expect(root.mask?.bounds.width == 1)
    #expect(document.diagnostics.isEmpty)
  }

  @Test func unsupportedClassesKeepTheirSublayers() throws {
    let document = ReadDocument.layer(
      "",
      """
      <sublayers><CAProxyLayer bounds="0 0 8 8"><sublayers><CALayer name="in"/></sublayers></CAProxyLayer>
      <CAProxyLayer/></sublayers>
      """)
    let shape = try #require(document.plane?.rootLayer.sublayers?.first)
    #expect(shape.bounds.width == 8)
    #expect(shape.sublayers?.first?.name == "in")
    #expect(document.ids.filter { $0 == .unsupportedClass }.count == 1)
  }

  @Test func everyUnknownNameIsReportedOnceWithItsPlace() throws {
    let document = ReadDocument(
      "<caml><CALayer name=\"R\">\n<sublayers>\n<CALayer name=\"A\" glow=\"1\"/>\n<CALayer glow=\"2\"/></sublayers></CALayer></caml>"
    )
    let diagnostic = try #require(document.diagnostics.first)
    #expect(document.ids == [.unknownAttribute])
    #expect(diagnostic.keyPath == "R/A.glow")
    #expect(diagnostic.line == 3)
    #expect(diagnostic.file == "main.caml")
  }

  @Test func notesOfEditorsAreSilent() {
    let document = ReadDocument.layer(
      "mica_x=\"1\" CUI_y=\"2\" locked=\"1\" nuggetId=\"3\" caplayZ=\"4\" contentsFormat=\"RGBA8\"",
      "<hash/><hash/><scriptComponents/><modules type=\"NSArray\"/>")
    #expect(document.diagnostics.isEmpty)
  }

  @Test func malformedValuesLeaveTheDefault() {
    let document = ReadDocument.layer("opacity=\"half\" bounds=\"0 0 1\" cornerCurve=\"squircle\"")
    #expect(document.ids == [.malformedValue, .malformedValue, .malformedValue])
    #expect(document.plane?.rootLayer.opacity == 1)
  }

  @Test(arguments: [
    ("opacity=\"1.5\"", "opacity", 1.0), ("opacity=\"-1\"", "opacity", 0), ("shadowOpacity=\"2\"", "shadowOpacity", 1),
    ("cornerRadius=\"-3\"", "cornerRadius", 0), ("borderWidth=\"-3\"", "borderWidth", 0),
    ("shadowRadius=\"-3\"", "shadowRadius", 0), ("bounds=\"0 0 -4 5\"", "bounds.size.width", 0),
    ("bounds=\"0 0 4 5\" bounds.size.height=\"-5\"", "bounds.size.height", 0),
  ])
  func valuesWithoutAMeaningAreReplacedByTheNearest(_ attributes: String, _ keyPath: String, _ value: Double) {
    let document = ReadDocument.layer(attributes)
    #expect(document.ids == [.valueOutOfRange])
    #expect(document.plane?.rootLayer.value(forKeyPath: keyPath) as? Double == value)
  }

  @Test(arguments: ["-3 2", "0 0", "4 -1 2"]) func dashesWithoutAMeaningAreASolidLine(_ lengths: String) {
    let children = lengths.split(separator: " ").map { "<real value=\"\($0)\"/>" }.joined()
    let document = ReadDocument.layer("type=\"CAShapeLayer\"", "<lineDashPattern>\(children)</lineDashPattern>")
    #expect(document.ids == [.valueOutOfRange])
    let shape = document.plane?.rootLayer as? CAShapeLayer
    #expect(shape != nil && shape?.lineDashPattern?.isEmpty ?? true)
  }

  @Test func dashesWithAMeaningStay() {
    let document = ReadDocument.layer(
      "type=\"CAShapeLayer\"", "<lineDashPattern><real value=\"3\"/><real value=\"0\"/></lineDashPattern>")
    #expect(document.ids.isEmpty)
    #expect((document.plane?.rootLayer as? CAShapeLayer)?.lineDashPattern == [3, 0])
  }

  @Test func childElementsAndStatesAreBoundedToo() {
    let document = ReadDocument.layer(
      "id=\"r\"",
      """
      <opacity value="3"/><states><LKState name="A"><elements><LKStateSetValue targetId="r" keyPath="cornerRadius">
      <value type="real" value="-1"/></LKStateSetValue></elements></LKState></states>
      """)
    #expect(document.ids == [.valueOutOfRange, .valueOutOfRange])
    #expect(document.plane?.rootLayer.opacity == 1)
  }

  @Test(arguments: ["duration", "repeatCount", "repeatDuration"])
  func timesOfLayersAreNotNegative(_ name: String) {
    let document = ReadDocument.layer("\(name)=\"-1\"")
    #expect(document.ids == [.malformedValue])
    #expect(document.diagnostics.first?.message == "'\(name)': expected a number from 0, found '-1'")
  }

  @Test func geometryBeyondAllNumbersSaysSo() {
    let document = ReadDocument.layer("bounds=\"0 0 1e999 1\"")
    #expect(
      document.diagnostics.map(\.message)
        == ["'bounds': expected a rectangle 'x y width height' of finite numbers, found '0 0 1e999 1'"])
  }

  @Test func duplicateIDsMeanTheFirst() {
    let document = ReadDocument.layer("id=\"1\"", "<sublayers><CALayer id=\"1\"/></sublayers>")
    #expect(document.ids == [.duplicateID])
  }
}

struct ContentsTests {
  private let red = LayerReaderTests.redPixel

  private func contents(_ element: String, _ files: [String: [UInt8]]) -> (CGImage?, [Diagnostic.ID]) {
    let document = ReadDocument.layer("", element, files: files)
    return (document.plane?.rootLayer.contents as? CGImage, document.ids)
  }

  @Test(arguments: [
    "<contents type=\"CGImage\" src=\"assets/a.png\"/>", "<contents><CGImage src=\"assets/a.png\"/></contents>",
  ])
  func bothForms(_ element: String) {
    let (image, ids) = contents(element, ["assets/a.png": red])
    #expect(image?.bitmap[0, 0] == SIMD4(255, 0, 0, 255))
    #expect(ids.isEmpty)
  }

  @Test(arguments: [
    ("assets/a%20b.png", "assets/a b.png"), ("assets/a b.png", "assets/a b.png"), ("a%20b.png", "a%20b.png"),
    ("./a.png", "a.png"),
  ])
  func percentDecodedThenLiteral(_ src: String, _ file: String) {
    let (image, ids) = contents("<contents src=\"\(src)\"/>", [file: red])
    #expect(image != nil)
    #expect(ids.isEmpty)
  }

  @Test(arguments: [("A.PNG", "a.png"), ("a.png", "a.webp"), ("a.jpeg", "a.png")])
  func inexactNamesAreFoundWithANote(_ src: String, _ file: String) {
    let (image, ids) = contents("<contents src=\"\(src)\"/>", [file: red])
    #expect(image != nil)
    #expect(ids == [.inexactReference])
  }

  @Test(arguments: ["/etc/passwd", "../secret.png", "a/../../b.png", "file:///etc/passwd", "%2e%2e/b.png"])
  func nothingOutsideThePackage(_ src: String) {
    let (image, ids) = contents("<contents src=\"\(src)\"/>", ["b.png": red])
    #expect(image == nil)
    #expect(ids == [.outsidePackage])
  }

  @Test func dataURIs() {
    let png = Data64.encode(red)
    #expect(contents("<contents src=\"data:image/png;base64,\(png)\"/>", [:]).0 != nil)
    #expect(contents("<contents src=\"data:image/png,abc\"/>", [:]).1 == [.unreadableAsset])
  }

  @Test func missingAndDamagedPicturesDrawNothing() {
    #expect(contents("<contents src=\"no.png\"/>", [:]).1 == [.missingFile])
    #expect(contents("<contents src=\"a.png\"/>", ["a.png": Array(red.prefix(30))]).1 == [.unreadableAsset])
    #expect(contents("<contents/>", [:]).1.isEmpty)
    #expect(contents("<contents src=\"\"/>", [:]).1 == [.malformedValue])
  }

  @Test func onePictureIsDecodedOnce() throws {
    let document = ReadDocument.layer(
      "", "<contents src=\"a.png\"/><sublayers><CALayer><contents src=\"a.png\"/></CALayer></sublayers>",
      files: ["a.png": red])
    let root = try #require(document.plane?.rootLayer)
    let images = [root.contents, root.sublayers?.first?.contents].compactMap { $0 as? CGImage }
    #expect(images.count == 2 && images[0] === images[1])
  }

  /// A limit for two pictures of one pixel: the third is refused, and the message tells that the limit is a total.
  @Test func pixelsOfAPackageAreBounded() {
    var limits = PackageLimits()
    limits.bitmapBytes = 11
    let layers = ["a", "b", "c"].map { "<CALayer><contents src=\"\($0).png\"/></CALayer>" }.joined()
    let document = ReadDocument(
      "<caml><CALayer><sublayers>\(layers)</sublayers></CALayer></caml>",
      files: ["a.png": red, "b.png": red, "c.png": red], limits: limits)
    #expect(document.ids == [.tooLarge])
    #expect(
      document.diagnostics.first?.message
        == "'c.png' has 1 x 1 pixels: with it, all pictures of the package would take more than their total of 11 bytes"
    )
  }

  @Test func onePictureOverTheLimitsSaysSo() {
    var huge = red
    huge.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])
    let document = ReadDocument.layer("", "<contents src=\"a.png\"/>", files: ["a.png": huge])
    #expect(document.ids == [.tooLarge])
    #expect(document.diagnostics.first?.message.contains("has 65536 x 65536 pixels, more than ") == true)
  }

  @Test func damagedProfilesAreNoted() throws {
    let profile = Array("name".utf8) + [0, 0, 1, 2, 3]
    let count = UInt8(profile.count)
    // Behind the header of 33 bytes; the check sum of a chunk that is not critical may be wrong.
    let file = red[..<33] + [0, 0, 0, count] + Array("iCCP".utf8) + profile + [0, 0, 0, 0] + red[33...]
    let (image, ids) = contents("<contents src=\"a.png\"/>", ["a.png": Array(file)])
    #expect(image?.bitmap[0, 0] == SIMD4(255, 0, 0, 255))
    #expect(ids == [.ignoredColorProfile])
  }
}
