import Testing

/// `multiplane inspect`: the stages as text.
struct InspectTests {
  private func inspect(_ options: [String]) throws -> CommandRun {
    let folder = try Folder()
    try folder.write("Corner.caml", SceneText.corner)
    return try CommandRun(["inspect", "Corner.caml"] + options, in: folder)
  }

  @Test func layersShowWhatWasSet() throws {
    let run = try inspect(["--stage", "layers"])
    #expect(run.status == 0 && run.errors.isEmpty)
    let layer = try #require(run.lines.first { $0.contains("\"Square\"") })
    #expect(
      layer.hasSuffix("CALayer \"Square\" bounds=(0,0,10,10) position=(5,5) backgroundColor=(0,0,1,1)"), "\(layer)")
    #expect(layer.hasPrefix("      CALayer"))
  }

  @Test func layersListAnimations() throws {
    let run = try inspect(["--from-state", "Left", "--state", "Right"])
    #expect(run.text.contains("CABasicAnimation position.x begin 0 duration 2"))
  }

  @Test func presentationShowsTheTime() throws {
    let run = try inspect(["--stage", "presentation", "--time", "1", "--from-state", "Left", "--state", "Right"])
    let square = "layer \"Square\" bounds=(0,0,10,10) position=(20,5) backgroundColor=(0,0,1,1)"
    #expect(run.lines.contains { $0.hasSuffix(square) })
  }

  @Test func theDisplayListShowsItemsInPixels() throws {
    let run = try inspect(["--stage", "display-list", "--scale", "2", "--background", "white"])
    #expect(run.lines.first == "picture 80 x 40 background (1.0 1.0 1.0 1.0)")
    #expect(run.lines.count { $0.hasPrefix("  fill ") } == 2)
  }

  @Test func layersInTransitionShowTheirProgress() throws {
    let run = try CommandRun(["inspect", "transitions", "--stage", "presentation", "--time", "1"], in: Folder())
    for type in ["fade", "push", "moveIn", "reveal"] {
      #expect(run.lines.contains { $0.contains(" \(type)=0.5") })
    }
  }

  @Test func thePlanShowsPassesDrawsAndBytes() throws {
    let run = try CommandRun(["inspect", "W8", "--stage", "plan"], in: Folder())
    #expect(run.status == 0)
    #expect(run.lines.first == "picture 1280 x 720")
    #expect(run.lines.contains("target 0: 1280 x 720"))
    let total = try #require(run.lines.last)
    #expect(run.lines.count { $0.hasPrefix("pass ") } == 1)
    #expect(total.hasPrefix("total ") && total.hasSuffix(" vertex bytes, 0 image bytes"))
  }

  @Test(arguments: ["layers", "presentation", "display-list", "plan"])
  func everyStageIsTheSameInEveryRun(stage: String) throws {
    let first = try inspect(["--stage", stage])
    #expect(first.status == 0 && !first.output.isEmpty)
    #expect(try inspect(["--stage", stage]).output == first.output)
  }

  @Test func animationsWithoutEffectAreSaidOnce() throws {
    let folder = try Folder()
    let animation = """
      <animations><animation type="CABasicAnimation" keyPath="contentsGravity" duration="2"><byValue type="string" \
      value="center"/></animation></animations><sublayers>
      """
    let text = SceneText.corner.replacing("<sublayers>", with: animation, maxReplacements: 1)
    try folder.write("Odd.caml", text)
    let run = try CommandRun(["inspect", "Odd.caml", "--stage", "display-list"], in: folder)
    #expect(run.status == 0)
    #expect(
      run.errors == ["Odd: warning: contentsGravity cannot be animated by a difference (Root) [unsupported]"])
  }

  /// What the reader says with its line is not said again without one.
  @Test func animationsOfMissingFiltersAreSaidOnceWithTheirLine() throws {
    let folder = try Folder()
    let animation = """
      <animations><animation type="CABasicAnimation" keyPath="filters.blur.inputRadius" duration="2"><toValue \
      type="real" value="3"/></animation></animations>
      <sublayers>
      """
    let text = SceneText.corner.replacing("<sublayers>", with: animation, maxReplacements: 1)
    try folder.write("Odd.caml", text)
    try folder.write("Nameless.caml", text.replacing(" name=\"Root\"", with: ""))
    for name in ["Odd.caml", "Nameless.caml"] {
      let run = try CommandRun(["inspect", name, "--stage", "display-list"], in: folder)
      #expect(run.status == 0 && run.errors.count == 1, "\(run.errors)")
      #expect(run.errors.first?.hasPrefix("\(name):4: warning: 'filters.blur.inputRadius'") == true)
      #expect(run.errors.first?.hasSuffix("[animation.no-filter]") == true)
    }
  }
}
