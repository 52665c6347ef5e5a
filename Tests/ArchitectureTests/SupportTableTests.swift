import Foundation
import Testing

/// The lists of what is supported of Apple's classes say what the sources say.
struct SupportTableTests {
  static let modules = ["CoreGraphics", "QuartzCore", "UIKit"]

  private func path(_ module: String) -> String { "Sources/\(module)/\(module).docc/Supported.md" }

  private func document(_ module: String) -> String {
    """
    # What there is of \(module)

    Every public type of the module with its members, as read from the sources by a test. Functions are named without
    their labels. What is not in this list is not there.

    \(PublicInterface(module: module).table)

    """
  }

  /// With `MULTIPLANE_RECORD=failed` the list is written anew.
  @Test(arguments: modules)
  func theListIsTheSources(module: String) throws {
    let (wanted, path) = (document(module), path(module))
    guard Repository.text(of: path) != wanted else { return }
    guard ["failed", "all"].contains(ProcessInfo.processInfo.environment["MULTIPLANE_RECORD"]) else {
      Issue.record("\(path) is out of date: run the test again with MULTIPLANE_RECORD=failed")
      return
    }
    let url = Repository.root.appending(path: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try wanted.write(to: url, atomically: true, encoding: .utf8)
    Issue.record("\(path) was written: look at it, then run again")
  }

  @Test func theListKnowsWhatIsThere() {
    let layer = PublicInterface(module: "QuartzCore").members["CALayer"] ?? []
    for name in ["bounds", "position", "addSublayer", "init", "presentation", "convert"] {
      #expect(layer.contains(name), "CALayer has \(name)")
    }
    #expect(!layer.contains("properties"))
    let view = PublicInterface(module: "UIKit").members["UIView"] ?? []
    #expect(view.contains("animate") && view.contains("layoutSubviews") && !view.contains("controller"))
    #expect(PublicInterface(module: "UIKit").members["UIView.ContentMode"]?.contains("scaleAspectFit") == true)
  }
}
