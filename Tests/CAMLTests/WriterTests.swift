import CoreGraphics
import Foundation
import Testing

@testable import CAML

struct WriterTests {
  // MARK: Comparing trees

  /// The differences between two trees, by walking the property table, as sentences.
  private func differences(_ a: CALayer, _ b: CALayer, at path: String = "root") -> [String] {
    var found: [String] = []
    if type(of: a) != type(of: b) { found.append("\(path): \(type(of: a)) and \(type(of: b))") }
    if a.name != b.name { found.append("\(path): names") }
    for row in PropertyTable.rows(of: a.propertyFamily) {
      let values = [a, b].map { text(AnimatableValue(any: $0.value(forKeyPath: row.keyPath))) }
      if values[0] != values[1] { found.append("\(path).\(row.keyPath): \(values[0]) and \(values[1])") }
    }
    let times = [a, b].map { [$0.beginTime, $0.duration, Double($0.speed), $0.timeOffset, Double($0.repeatCount)] }
    if times[0] != times[1] { found.append("\(path): timing") }
    found += animationDifferences(a, b, path)
    let pairs = [(a.mask.map { [$0] } ?? [], b.mask.map { [$0] } ?? []), (a.sublayers ?? [], b.sublayers ?? [])]
    for (left, right) in pairs {
      if left.count != right.count { found.append("\(path): \(left.count) and \(right.count) layers") }
      for (index, pair) in zip(left, right).enumerated() {
        found += differences(pair.0, pair.1, at: "\(path)/\(index)")
      }
    }
    return found
  }

  private func animationDifferences(_ a: CALayer, _ b: CALayer, _ path: String) -> [String] {
    let keys = [a, b].map { ($0.animationKeys() ?? []).sorted() }
    if keys[0] != keys[1] { return ["\(path): animations \(keys)"] }
    let texts = [a, b].map { layer in
      keys[0].map { key in
        layer.animation(forKey: key).flatMap { AnimationWriter(session: WritingSession()).element($0, named: "p") }
      }
    }
    return texts[0] == texts[1] ? [] : ["\(path): animations differ"]
  }

  private func text(_ value: AnimatableValue?) -> String {
    guard let value else { return "nil" }
    if case .contents(.image(let image)) = value {
      return "\(image.width)x\(image.height) \(image.bitmap.pixels.hashValue)"
    }
    return text(TypedValueText.element(value, named: "v"))
  }

  private func text(_ element: MarkupElement) -> String {
    (element.attributes.map(\.value) + element.children.map(text)).joined(separator: " ")
  }

  private func read(_ output: CAMLWriter.Output) throws -> ScenePlane {
    let files = Dictionary(uniqueKeysWithValues: output.assets.map { ($0.path, $0.bytes) })
    let document = ReadDocument(output.text, files: files)
    #expect(document.diagnostics.isEmpty)
    return try #require(document.plane)
  }

  // MARK: Tests

  @Test(arguments: Fixtures.list("Scenes"))
  func scenesComeBackEqual(_ name: String) throws {
    let scene = try SceneFile.open(path: Fixtures.path + "/Scenes/" + name)
    for plane in scene.planes {
      let output = CAMLWriter.write(plane)
      #expect(output.diagnostics.isEmpty)
      let copy = try read(output)
      #expect(copy.stateNames == plane.stateNames)
      #expect(CAMLWriter.write(copy).text == output.text)
      for state in [nil] + plane.stateNames.map(Optional.some) {
        plane.apply(state: state)
        copy.apply(state: state)
        #expect(differences(plane.rootLayer, copy.rootLayer) == [])
      }
    }
  }

  @Test(arguments: [LayerFamily.layer, .shape, .gradient, .text, .replicator])
  func everyPropertyOfTheTableIsWritten(_ family: LayerFamily) throws {
    let samples: [AnimatableValue.Kind: AnimatableValue] = [
      .number: .number(0.375), .point: .point(CGPoint(x: 0.1, y: -2)), .size: .size(CGSize(width: 3, height: 0.7)),
      .rect: .rect(CGRect(x: -1, y: 2, width: 0.3, height: 4)), .bool: .bool(true),
      .color: .color(LayerColor(rgba: SIMD4(1.25, -0.5, 0.1, 0.3))),
      .path: .path(CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 3), transform: nil)),
      .transform: .transform(
        CATransform3DConcat(CATransform3DMakeRotation(1, 1, 2, 3), CATransform3DMakeTranslation(4, 5, 6))),
    ]
    let layer = family.makeLayer()
    for row in PropertyTable.rows(of: family) {
      guard let sample = samples[row.elementKind ?? row.kind] else { continue }
      let value: Any = row.kind == .array ? [sample.anyValue, sample.anyValue] : sample.anyValue
      layer.setValue(value, forKeyPath: row.keyPath)
    }
    (layer as? CAGradientLayer)?.type = .conic
    (layer as? CAShapeLayer)?.lineCap = .square
    (layer as? CATextLayer)?.alignmentMode = .justified
    (layer as? CATextLayer)?.truncationMode = .middle
    (layer as? CATextLayer)?.string = "two\nlines"
    (layer as? CATextLayer)?.font = "DejaVu Serif"
    (layer as? CAShapeLayer)?.fillRule = .evenOdd
    layer.contentsGravity = .topLeft
    layer.cornerCurve = .continuous
    layer.minificationFilter = .trilinear
    layer.isHidden = false
    layer.isDoubleSided = false
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    layer.edgeAntialiasingMask = [.layerLeftEdge]
    layer.name = "quotes \" & <angles>\n\t\u{1F30B}"
    let output = CAMLWriter.write(layer)
    #expect(differences(layer, try read(output).rootLayer) == [])
    #expect(output.diagnostics.isEmpty)
  }

  @Test func transformsUseFunctionsWhereTheyAreExact() {
    #expect(TransformText.text(CATransform3DIdentity) == "")
    #expect(TransformText.text(CATransform3DMakeTranslation(1, 2, 0)) == "translate(1, 2, 0)")
    #expect(TransformText.text(CATransform3DMakeScale(2, 0.5, 1)) == "scale(2, 0.5, 1)")
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    #expect(TransformText.text(perspective) == "perspective(500)")
    #expect(TransformText.text(CATransform3DMakeRotation(1, 1, 1, 0)).hasPrefix("matrix("))
  }

  @Test func quadraticCurvesBecomeTheSameCubics() throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 6, y: 0), control: CGPoint(x: 3, y: 6))
    #expect(ValueText.path(path) == "0 0 m 2 4 4 4 6 0 c")
  }

  @Test func onePictureIsOneAsset() throws {
    let document = ReadDocument.layer(
      "", "<contents src=\"a.png\"/><sublayers><CALayer><contents src=\"a.png\"/></CALayer></sublayers>",
      files: ["a.png": LayerReaderTests.redPixel])
    let output = CAMLWriter.write(try #require(document.plane))
    #expect(output.assets.map(\.path) == ["assets/image-1.png"])
  }

  @Test(arguments: [nil, CATransitionType.reveal, CATransitionType(rawValue: "cube")])
  func transitionsComeBack(_ type: CATransitionType?) throws {
    let (layer, transition) = (CALayer(), CATransition())
    if let type { transition.type = type }
    (transition.subtype, transition.startProgress, transition.endProgress) = (.fromBottom, 0.25, 0.75)
    layer.add(transition, forKey: nil)
    let output = CAMLWriter.write(layer)
    let copy = try #require(try read(output).rootLayer.animation(forKey: "transition") as? CATransition)
    #expect(copy.type == type ?? .fade && copy.subtype == .fromBottom)
    #expect(copy.startProgress == 0.25 && copy.endProgress == 0.75 && copy.duration == 0.25)
    #expect(output.diagnostics.isEmpty)
    transition.filter = "ripple"
    layer.add(transition, forKey: nil)
    #expect(CAMLWriter.write(layer).diagnostics.map(\.id) == [.notWritable])
  }

  @Test func textIsWrittenWithoutTheLooksInsideIt() throws {
    let layer = CATextLayer()
    layer.string = NSAttributedString(string: "words", attributes: [.kern: 3])
    layer.font = CTFont("DejaVu Sans", size: 9)
    let output = CAMLWriter.write(layer)
    #expect(output.diagnostics.map(\.id) == [.notWritable])
    let copy = try #require(try read(output).rootLayer as? CATextLayer)
    #expect(copy.string as? String == "words" && copy.font as? String == "DejaVu Sans")
  }

  @Test func whatTheFormatCannotHoldIsReported() {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "transform")
    animation.valueFunction = CAValueFunction(name: .rotateZ)
    layer.add(animation, forKey: nil)
    layer.add(animation, forKey: "k")
    #expect(CAMLWriter.write(layer).diagnostics.map(\.id) == [.notWritable])
  }

  @Test func packagesAppearWholeAndOnlyWhereNothingIs() throws {
    let folder = try TemporaryFolder()
    let plane = try #require(ReadDocument.layer("bounds=\"0 0 3 4\"").plane)
    let path = folder.path + "/out.ca"
    #expect(try CAMLWriter.writePackage(plane, to: path).isEmpty)
    #expect(try SceneFile.open(path: path).size == CGSize(width: 3, height: 4))
    #expect(throws: (any Error).self) { try CAMLWriter.writePackage(plane, to: path) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out.ca"])
  }
}
