import Foundation
import Testing

/// The commands that only report: list, info, validate, bench.
struct ReportTests {
  @Test func listNamesEverySceneOnceInTheFirstColumn() throws {
    let run = try CommandRun(["list"], in: Folder())
    #expect(run.status == 0 && run.errors.isEmpty)
    let names = run.lines.compactMap { $0.split(separator: " ").first }
    #expect(names.contains("W1") && names.contains("W8"))
    #expect(Set(names).count == run.lines.count)
    #expect(run.lines.allSatisfy { $0.split(separator: " ").count > 1 && !$0.hasPrefix(" ") })
  }

  @Test func infoNamesTheDevice() throws {
    let run = try CommandRun.drawing(["info"], in: Folder())
    #expect(run.status == 0)
    #expect(run.lines.first?.contains("renderer") == true)
    #expect(run.lines.contains { $0.hasPrefix("  largest picture ") && $0.hasSuffix(" pixels a side") })
  }

  @Test func validateCountsWhatItFinds() throws {
    let folder = try Folder()
    try folder.write("Corner.caml", SceneText.corner)
    try folder.write("Doubtful.caml", SceneText.doubtful)
    let sound = try CommandRun(["validate", "Corner.caml"], in: folder)
    #expect(sound.status == 0 && sound.lines == ["0 errors, 0 warnings, 0 notes"])
    let doubtful = try CommandRun(["validate", "Doubtful.caml"], in: folder)
    #expect(doubtful.status == 0 && doubtful.lines.count == 2)
    #expect(doubtful.lines.last == "0 errors, 1 warning, 0 notes")
  }

  @Test func validateFailsOnBrokenFiles() throws {
    let folder = try Folder()
    try folder.write("Broken.caml", SceneText.broken)
    let run = try CommandRun(["validate", "Broken.caml"], in: folder)
    #expect(run.status == 1)
    #expect(run.lines.contains { $0.hasPrefix("Broken.caml:1: error: ") && $0.hasSuffix("[markup.malformed]") })
    let missing = try CommandRun(["validate", "Missing.caml"], in: folder)
    #expect(missing.status == 1 && missing.output.isEmpty && missing.errors.count == 1)
  }

  @Test func validateWritesJSON() throws {
    let folder = try Folder()
    try folder.write("Doubtful.caml", SceneText.doubtful)
    let run = try CommandRun(["validate", "Doubtful.caml", "--json"], in: folder)
    let object = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    #expect(object["id"] as? String == "attribute.unknown")
    #expect(object["severity"] as? String == "warning")
    #expect(object["file"] as? String == "Doubtful.caml")
    #expect(object["line"] as? Int == 3)
  }

  @Test func validateWritesJSONWithoutAScene() throws {
    let folder = try Folder()
    try folder.write("Text.caml", "no scene")
    for name in ["Missing.caml", "Text.caml", "/dev/null"] {
      let run = try CommandRun(["validate", name, "--json"], in: folder)
      #expect(run.status == 1 && run.errors.isEmpty && run.lines.count == 1)
      let object = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
      #expect(object["id"] as? String == "scene" && object["severity"] as? String == "error")
      #expect(object["file"] as? String == name && object["line"] is NSNull)
    }
  }

  @Test(arguments: ["W1", "W8"])
  func benchWritesOneObjectForEachScene(scene: String) throws {
    let run = try CommandRun.drawing(["bench", scene, "--frames", "2", "--json"], in: Folder())
    #expect(run.status == 0 && run.lines.count == 1)
    let object = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    let keys = [
      "scene", "stage", "frames", "ms", "p10", "p90", "cpu_ms", "draws", "passes", "upload_bytes", "allocations",
      "device",
      "revision",
    ]
    #expect(Set(object.keys) == Set(keys))
    #expect(object["scene"] as? String == scene && object["frames"] as? Int == 2)
    let (low, median, high) = (object["p10"] as? Double, object["ms"] as? Double, object["p90"] as? Double)
    #expect(try #require(low) <= #require(median) && #require(median) <= #require(high) && #require(low) > 0)
    #expect(try #require(object["draws"] as? Int) > 0)
  }

  @Test func benchMeasuresSequences() throws {
    let run = try CommandRun.drawing(
      ["bench", "W1", "--stage", "sequence", "--frames", "3", "--json"], in: Folder())
    #expect(run.status == 0 && run.lines.count == 1)
    let object = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    #expect(object["stage"] as? String == "sequence" && object["frames"] as? Int == 3)
    #expect(try #require(object["ms"] as? Double) > 0 && #require(object["cpu_ms"] as? Double) > 0)
    #expect(try #require(object["draws"] as? Int) > 0 && #require(object["allocations"] as? Int) > 0)
  }

  @Test(arguments: ["evaluate", "encode", "plan"])
  func benchMeasuresStagesWithoutADevice(stage: String) throws {
    let run = try CommandRun(["bench", "W2", "--stage", stage, "--frames", "3", "--json"], in: Folder())
    #expect(run.status == 0 && run.lines.count == 1)
    let object = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    #expect(object["stage"] as? String == stage && object["frames"] as? Int == 3)
    #expect(object["device"] is NSNull && object["draws"] is NSNull)
    #expect(try #require(object["ms"] as? Double) > 0)
    if stage == "evaluate" { #expect(object["allocations"] as? Int == 0) }
  }
}
