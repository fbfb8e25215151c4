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
    try BuildFolder(in: all, Interruption()) { Issue.record("nobody else builds") }
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

  @Test func waitsForAnotherBuild() async throws {
    nonisolated(unsafe) var first: BuildFolder? = try folder()
    var waits = 0
    let second = try BuildFolder(in: all, Interruption()) {
      waits += 1
      first = nil
    }
    #expect(waits == 1)
    #expect(first == nil && files.fileExists(atPath: second.path))
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

  @Test func beginsAnewIfTheyCannotBeCompiled() throws {
    _ = try filled(folder())
    try write("let a =", to: "widgetry/Sources/A/A.swift")
    let fault = WidgetryError(.failed, code: "test", summary: "no")
    #expect(throws: fault) { _ = try filled(folder(), failing: fault) }
    #expect(!files.fileExists(atPath: all + "/modules"))
    #expect(try filled(folder()) != nil)
  }
}
