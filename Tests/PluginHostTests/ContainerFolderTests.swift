import Foundation
import PluginHost
import TestSupport
import Testing

@Suite struct ContainerFolderTests {
  private let scratch: ScratchFolder
  private let folder: ContainerFolder

  init() throws {
    scratch = try ScratchFolder()
    folder = ContainerFolder(try scratch.makeFolder("container"))
  }

  private func words(limit: Int) -> String? {
    guard case .exceeded(let words, _) = folder.fault(limit: limit) else { return nil }
    return words
  }

  @Test func countsFilesOfAllFoldersInIt() throws {
    _ = try scratch.makeFolder("container/a/b")
    try scratch.fill("container/a/b/large", bytes: 300_000)
    #expect(words(limit: 1 << 20) == nil)
    #expect(words(limit: 256 << 10) == "stored more than 256 KB in its folder")
  }

  @Test func countsEmptyFilesToo() throws {
    for number in 0..<40 { try scratch.fill("container/\(number)", bytes: 0) }
    #expect(words(limit: 40 * 4096) == nil)
    #expect(words(limit: 39 * 4096) == "stored more than 156 KB in its folder")
  }

  @Test func countsNothingThatALinkNames() throws {
    try scratch.fill("large", bytes: 300_000)
    for (link, target) in [("file", "large"), ("folder", ".")] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.path("container/" + link), withDestinationPath: scratch.path(target))
    }
    #expect(words(limit: 100_000) == nil)
  }

  @Test func refusesFoldersThatNestTooDeeply() throws {
    let most = Array(repeating: "d", count: ContainerFolder.depthLimit).joined(separator: "/")
    _ = try scratch.makeFolder("container/" + most)
    #expect(words(limit: 1 << 30) == nil)
    _ = try scratch.makeFolder("container/" + most + "/d")
    #expect(words(limit: 1 << 30) == "nested folders more than 32 levels deep")
  }

  @Test func findsNothingWrongWithAFolderThatIsNotThere() {
    #expect(ContainerFolder(scratch.path("nowhere")).fault(limit: 0) == nil)
    #expect(ContainerFolder(scratch.path("container")).fault(limit: 0) == nil)
  }

  @Test func removesEverythingInItAndNothingElse() throws {
    let deep = Array(repeating: "d", count: 200).joined(separator: "/")
    _ = try scratch.makeFolder("container/" + deep)
    // The name that is used for what is too deep may be taken.
    _ = try scratch.makeFolder("container/.too-deep-0/a")
    try scratch.fill("container/d/file", bytes: 10)
    try scratch.fill("kept", bytes: 10)
    _ = try scratch.makeFolder("other")
    try scratch.fill("other/kept", bytes: 10)
    for (link, target) in [("link", "kept"), ("folder", "other")] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.path("container/d/" + link), withDestinationPath: scratch.path(target))
    }
    folder.empty()
    #expect(try scratch.members(of: "container").isEmpty)
    #expect(try scratch.members(of: ".") == ["container", "kept", "other"])
    #expect(try scratch.members(of: "other") == ["kept"])
  }

  @Test func isNotFollowedWhereItIsALinkItself() throws {
    _ = try scratch.makeFolder("other")
    try scratch.fill("other/kept", bytes: 100_000)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("link"), withDestinationPath: scratch.path("other"))
    let link = ContainerFolder(scratch.path("link"))
    #expect(link.fault(limit: 0) == nil)
    link.empty()
    #expect(try scratch.members(of: "other") == ["kept"])
  }
}
