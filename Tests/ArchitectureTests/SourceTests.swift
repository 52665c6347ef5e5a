import Testing

/// What every source file keeps: its size, its header, and no word about the machine that it was written on.
struct SourceTests {
  @Test(arguments: Repository.swiftFiles)
  func filesAreShort(file: SwiftFile) {
    #expect(file.lineCount <= 500)
  }

  @Test(arguments: Repository.swiftFiles)
  func functionsAreShort(file: SwiftFile) {
    for function in file.functions where function.lineCount > 60 {
      Issue.record("\(file.path):\(function.line): a function of \(function.lineCount) lines, 60 are the limit")
    }
  }

  /// Tests need none: their names are sentences.
  @Test(arguments: Repository.swiftFiles.filter { !$0.path.hasPrefix("Tests/") })
  func filesStartWithAComment(file: SwiftFile) {
    #expect(file.startsWithComment, "say what the file is before its first declaration")
  }

  /// The slashes are added here, because this file is searched too.
  @Test(arguments: ["work", "home", "Users", "tmp/h"])
  func noFileNamesADirectoryOfOneMachine(folder: String) {
    let found = Repository.files.filter { namesDirectory("/\(folder)/", in: Repository.text(of: $0)) }
    #expect(found == [])
  }

  /// Whether the text holds the absolute path. As a part of a relative one, after a name, it is harmless.
  private func namesDirectory(_ path: String, in text: String) -> Bool {
    text.ranges(of: path).contains { range in
      guard let before = text[..<range.lowerBound].last else { return true }
      return !(before.isLetter || before.isNumber || "._-})".contains(before))
    }
  }
}
