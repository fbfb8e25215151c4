import Foundation
import TestSupport
import Testing
import WidgetHome

/// Folders that are removed with their last use, or by a later process.
@Suite struct TemporaryFolderTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
  }

  private func make() throws -> TemporaryFolder {
    try TemporaryFolder.make(in: scratch.path, prefix: "t-")
  }

  @Test func isRemovedWithItsLastUse() throws {
    do {
      let folder = try make()
      try Data().write(to: URL(fileURLWithPath: folder.path + "/file"))
      #expect(scratch.files.count == 2)
    }
    #expect(scratch.files.isEmpty)
  }

  @Test func removesThoseOfProcessesThatWereKilled() throws {
    let used = try make()
    let left = TemporaryFolder.newPath(in: scratch.path, prefix: "t-")
    try FileManager.default.createDirectory(
      atPath: left + "/deep/er", withIntermediateDirectories: true)
    // Somebody else's, or the user's.
    for name in ["t-", "t-mine", "other-\(UUID().uuidString)"] {
      try FileManager.default.createDirectory(
        atPath: scratch.path(name), withIntermediateDirectories: false)
    }
    let link = TemporaryFolder.newPath(in: scratch.path, prefix: "t-")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: scratch.path("t-mine"))
    let another = try make()
    #expect(FileManager.default.fileExists(atPath: used.path))
    #expect(FileManager.default.fileExists(atPath: another.path))
    #expect(!FileManager.default.fileExists(atPath: left))
    #expect(scratch.files.count == 6)
  }
}
