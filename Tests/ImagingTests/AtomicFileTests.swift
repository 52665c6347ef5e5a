import CImaging
import Foundation
import Testing

@testable import Imaging

@Suite final class AtomicFileTests {
  let directory: String

  init() throws {
    directory = NSTemporaryDirectory() + "multiplane-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: directory)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory)
  }

  private func read(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: directory + "/" + name).map(Array.init)
  }

  @Test func writesAndReplaces() throws {
    try AtomicFile.write([1, 2, 3], to: directory + "/a.png")
    try AtomicFile.write([4], to: directory + "/a.png")
    try AtomicFile.write([], to: directory + "/empty")
    #expect(read("a.png") == [4])
    #expect(read("empty") == [])
    #expect(try names().sorted() == ["a.png", "empty"])
  }

  @Test func appearsOnlyWhenCommitted() throws {
    let file = try AtomicFile(path: directory + "/long.png")
    try file.append([1, 2])
    try file.append([3])
    #expect(read("long.png") == nil)
    #expect(try names().filter { !$0.hasPrefix(".multiplane-") }.isEmpty)
    try file.commit()
    #expect(read("long.png") == [1, 2, 3])
    #expect(try names() == ["long.png"])
  }

  @Test func givingUpLeavesTheOldFile() throws {
    try AtomicFile.write([1], to: directory + "/kept")
    do {
      let file = try AtomicFile(path: directory + "/kept")
      try file.append([9, 9])
    }
    #expect(read("kept") == [1])
    #expect(try names() == ["kept"])
  }

  /// A file without a name: an interrupted program leaves nothing, where the file system has such files.
  @Test func nothingIsSeenOfAFileThatIsBeingWritten() throws {
    let probe = open(directory, imaging_open_unnamed, 0o600)
    try #require(probe >= 0, "the temporary directory has files without a name")
    close(probe)
    let file = try AtomicFile(path: directory + "/long.png")
    try file.append([1, 2])
    #expect(try names().isEmpty)
    try file.commit()
    #expect(try names() == ["long.png"])
    let permissions = try FileManager.default.attributesOfItem(atPath: directory + "/long.png")[.posixPermissions]
    #expect((permissions as? NSNumber).map { $0.intValue & 0o600 } == 0o600)
  }

  @Test func missingDirectoryIsNamedAndNothingIsLeft() throws {
    let path = directory + "/missing/a.png"
    let error = #expect(throws: FileWritingError.self) { try AtomicFile.write([1], to: path) }
    #expect(error == FileWritingError(path: path, reason: .noSuchDirectory))
    #expect(error?.description.contains(path) == true)
    #expect(try names().isEmpty)
  }

  @Test func directoriesAndDevicesAreNotReplaced() throws {
    for path in [directory, "/dev/null"] {
      #expect(throws: FileWritingError(path: path, reason: .notAFile)) { try AtomicFile.write([1], to: path) }
    }
    #expect(try names().isEmpty)
  }

  /// The directory takes the path's place while the file is being written, so that only the rename can fail.
  @Test func failedRenameRemovesTheHiddenFile() throws {
    let path = directory + "/taken"
    let file = try AtomicFile(path: path)
    try file.append([1])
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(throws: FileWritingError(path: path, reason: .notAFile)) { try file.commit() }
    #expect(try names() == ["taken"])
  }

  @Test func badPathsAreErrors() {
    for path in ["", "a\0b"] {
      #expect(throws: FileWritingError(path: path, reason: .system(code: EINVAL))) {
        try AtomicFile.write([1], to: path)
      }
    }
  }

  @Test func systemCodesBecomeReasons() {
    let codes = [ENOENT, ENOTDIR, EACCES, EROFS, ENOSPC, EDQUOT, EISDIR, EIO]
    let reasons: [FileWritingError.Reason] = [
      .noSuchDirectory, .notADirectory, .permissionDenied, .permissionDenied, .diskFull, .diskFull, .notAFile,
      .system(code: EIO),
    ]
    #expect(codes.map(FileWritingError.Reason.init(code:)) == reasons)
  }
}
