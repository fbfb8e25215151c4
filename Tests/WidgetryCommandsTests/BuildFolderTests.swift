import Foundation
import TestSupport
import Testing
import WidgetModel

@testable import WidgetryCommands

/// Where packages from elsewhere are built, and the modules that are compiled once for all of them.
@Suite(.waitsForPrograms) struct BuildFolderTests {
  private let scratch: ScratchFolder
  private let files = FileManager.default
  private var all: String { scratch.path + "/git" }
  private var checkout: String { scratch.path + "/widgetry" }

  init() throws {
    scratch = try ScratchFolder()
    try write("// 1", to: "widgetry/Package.swift")
    try write("let a = 1", to: "widgetry/Sources/A/A.swift")
  }

  private func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: scratch.path + "/" + path)
    try files.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func folder() throws -> BuildFolder {
    try BuildFolder.take(in: all, unless: { nil }) { Issue.record("nobody else builds") }
  }

  /// Fills a folder, and returns what its modules were compiled from; nil if they were there.
  private func filled(
    _ folder: BuildFolder, toolchain: String = "6.3", failing error: WidgetryError? = nil
  ) throws -> String? {
    var compiled: String?
    try ModuleStock(in: all, checkout: checkout, toolchain: toolchain).fill(folder) { manifest in
      compiled = manifest
      if let error { throw error }
      try Data("module".utf8).write(to: URL(fileURLWithPath: folder.path + "/A.swiftmodule"))
      try files.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
        ofItemAtPath: folder.path + "/A.swiftmodule")
    }
    return compiled
  }

  @Test func isEmptyAtTheBeginningAndGoneAtTheEnd() throws {
    do {
      let folder = try folder()
      #expect(folder.path == all + "/build")
      try Data().write(to: URL(fileURLWithPath: folder.path + "/left"))
    }
    #expect(!files.fileExists(atPath: all + "/build"))
    // A process that was killed leaves it.
    try write("", to: "git/build/left")
    let folder = try folder()
    #expect(try files.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func isNotTheOneThatAnEarlierBuildHasMadeHardToRemove() throws {
    try write("", to: "git/build/x/left")
    try files.setAttributes([.posixPermissions: 0], ofItemAtPath: all + "/build/x")
    // Deeper than any path may be long.
    let deep = try lengthOfPath(nested: 40, of: 200)
    #expect(deep > 4096)
    let folder = try folder()
    #expect(try files.contentsOfDirectory(atPath: folder.path).isEmpty)
    #expect(try files.contentsOfDirectory(atPath: all).sorted() == ["build", "build.lock"])
  }

  /// Nests folders in the folder of a killed build, and returns the length of the path.
  private func lengthOfPath(nested levels: Int, of length: Int) throws -> Int {
    let name = String(repeating: "d", count: length)
    var parent = open(all + "/build", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for _ in 0..<levels {
      #expect(mkdirat(parent, name, 0o700) == 0)
      let inner = openat(parent, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      close(parent)
      parent = inner
    }
    close(parent)
    return levels * (length + 1)
  }

  @Test func waitsForAnotherBuild() async throws {
    nonisolated(unsafe) var first: BuildFolder? = try folder()
    var waits = 0
    let second = try BuildFolder.take(in: all, unless: { nil }) {
      waits += 1
      first = nil
    }
    #expect(waits == 1)
    #expect(first == nil && files.fileExists(atPath: second.path))
  }

  @Test func leavesTheFolderOfAnotherBuildWhenItsWaitIsInterrupted() throws {
    let first = try folder()
    for _ in 0..<2 {
      var waits = 0
      #expect(throws: Interrupted.self) {
        _ = try BuildFolder.take(in: all, unless: { .interrupted }) { waits += 1 }
      }
      // It is still locked, and there.
      #expect(waits == 1)
      #expect(files.fileExists(atPath: first.path))
    }
  }

  @Test func compilesTheModulesOnceAndCopiesThem() throws {
    do {
      let manifest = try #require(try filled(folder()))
      #expect(manifest.contains("path: \"\(checkout)\""))
    }
    let folder = try folder()
    #expect(try filled(folder) == nil)
    let module = folder.path + "/A.swiftmodule"
    let time = try files.attributesOfItem(atPath: module)[.modificationDate] as? Date
    #expect(time == Date(timeIntervalSince1970: 1_000_000_000))
    // What a package writes there stays out of the stock.
    try Data("evil".utf8).write(to: URL(fileURLWithPath: module))
    #expect(files.contents(atPath: all + "/modules/A.swiftmodule") == Data("module".utf8))
  }

  @Test(arguments: ["widgetry/Sources/A/A.swift", "widgetry/Sources/A/B.swift", "toolchain"])
  func compilesThemAgainAfterAChange(of path: String) throws {
    _ = try filled(folder())
    if path != "toolchain" { try write("let changed = true", to: path) }
    let toolchain = path == "toolchain" ? "6.4" : "6.3"
    #expect(try filled(folder(), toolchain: toolchain) != nil)
    #expect(try filled(folder(), toolchain: toolchain) == nil)
  }

  @Test func keepsNothingOfOutdatedModules() throws {
    _ = try filled(folder())
    try write("let b = 1", to: "widgetry/Sources/A/B.swift")
    try Data().write(to: URL(fileURLWithPath: all + "/modules/old"))
    _ = try filled(folder())
    #expect(
      try files.contentsOfDirectory(atPath: all + "/modules").sorted()
        == ["A.swiftmodule", "widgetry-stamp"])
  }

  // MARK: What was built

  @Test func movesWhatWasBuiltOutOfTheFolder() throws {
    let folder = try folder()
    try write("program", to: "git/build/release/tides")
    try write("words", to: "git/build/release/Tides_Tides.resources/en")
    // The toolchain itself makes a link.
    try files.createSymbolicLink(
      atPath: folder.path + "/linked", withDestinationPath: "release")
    let built = SwiftToolchain.Product(
      program: folder.path + "/linked/tides",
      resources: [folder.path + "/linked/Tides_Tides.resources"])
    let clone = try CloneFolder()
    let kept = try clone.keep(built, from: folder)
    #expect(files.contents(atPath: kept.program) == Data("program".utf8))
    #expect(files.contents(atPath: kept.resources[0] + "/en") == Data("words".utf8))
    #expect(!kept.program.hasPrefix(folder.path))
  }

  @Test(arguments: ["secret", "inner/secret", "inner"])
  func movesNoFileOfTheUser(path: String) throws {
    try write("key", to: "secret/secret")
    let folder = try folder()
    try files.createSymbolicLink(
      atPath: folder.path + "/inner", withDestinationPath: scratch.path + "/secret")
    try files.createSymbolicLink(
      atPath: folder.path + "/secret", withDestinationPath: scratch.path + "/secret/secret")
    let clone = try CloneFolder()
    let error = #expect(throws: WidgetryError.self) {
      try clone.keep(
        SwiftToolchain.Product(program: folder.path + "/" + path, resources: []), from: folder)
    }
    #expect(error?.code == "plugin.outside")
    #expect(files.fileExists(atPath: scratch.path + "/secret/secret"))
  }

  // MARK: Failures

  @Test func beginsAnewIfTheyCannotBeCompiled() throws {
    _ = try filled(folder())
    try write("let a =", to: "widgetry/Sources/A/A.swift")
    let fault = WidgetryError(.failed, code: "test", summary: "no")
    #expect(throws: fault) { _ = try filled(folder(), failing: fault) }
    #expect(try filled(folder()) != nil)
  }
}
