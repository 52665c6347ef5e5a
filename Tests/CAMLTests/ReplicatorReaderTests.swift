import CoreGraphics
import QuartzCore
import Testing

@testable import CAML

/// Replicators in scene files.
struct ReplicatorReaderTests {
  private func read(_ attributes: String, _ children: String = "") -> ReadDocument {
    ReadDocument(
      "<caml><CAReplicatorLayer bounds=\"0 0 120 120\" \(attributes)>\(children)</CAReplicatorLayer></caml>")
  }

  @Test func valuesAreRead() throws {
    let document = read(
      "instanceCount=\"8\" instanceTransform=\"translate(3, 4, 0)\" instanceDelay=\"0.2\" preservesDepth=\"1\" "
        + "instanceRedOffset=\"-0.1\" instanceAlphaOffset=\"0.25\"",
      "<instanceColor opacity=\"0.5\" value=\"1 0.5 0\"/>"
        + "<sublayers><CALayer bounds=\"0 0 5 20\" backgroundColor=\"1 1 1\"/></sublayers>")
    let layer = try #require(document.plane?.rootLayer as? CAReplicatorLayer)
    #expect(document.diagnostics.isEmpty && layer.sublayers?.count == 1)
    #expect(layer.instanceCount == 8 && layer.instanceDelay == 0.2 && layer.preservesDepth)
    #expect(layer.instanceTransform == CATransform3DMakeTranslation(3, 4, 0))
    #expect(layer.instanceColor?.components == [1, 0.5, 0, 0.5])
    #expect(layer.instanceRedOffset == -0.1 && layer.instanceAlphaOffset == 0.25)
  }

  @Test(arguments: [("1e9", 1_048_576), ("-4", 0), ("1000000", 1_000_000)])
  func countsAreBounded(text: String, count: Int) throws {
    let document = read("instanceCount=\"\(text)\"")
    #expect((document.plane?.rootLayer as? CAReplicatorLayer)?.instanceCount == count)
    #expect(document.diagnostics.map(\.id) == (text == "1000000" ? [] : [.valueOutOfRange]))
  }

  @Test func layersOfOtherClassesHaveNoCopies() {
    let document = ReadDocument("<caml><CALayer instanceCount=\"3\"/></caml>")
    #expect(document.diagnostics.map(\.id) == [.unsupportedAttribute])
  }

  @Test func theyComeBackAsWritten() throws {
    let layer = CAReplicatorLayer()
    (layer.instanceCount, layer.instanceDelay, layer.preservesDepth) = (14, -0.2, true)
    layer.instanceTransform = CATransform3DMakeRotation(0.5, 0, 0, 1)
    layer.instanceColor = CGColor(red: 0, green: 1, blue: 0.5, alpha: 0.671)
    (layer.instanceRedOffset, layer.instanceGreenOffset) = (0.25, -0.5)
    let output = CAMLWriter.write(layer)
    let copy = try #require(ReadDocument(output.text).plane?.rootLayer as? CAReplicatorLayer)
    #expect(output.diagnostics.isEmpty && copy.instanceCount == 14 && copy.instanceDelay == -0.2 && copy.preservesDepth)
    #expect(abs(copy.instanceTransform.m12 - layer.instanceTransform.m12) < 1e-12)
    #expect(copy.instanceColor?.components == layer.instanceColor?.components)
    #expect(copy.instanceRedOffset == 0.25 && copy.instanceGreenOffset == -0.5)
  }
}
