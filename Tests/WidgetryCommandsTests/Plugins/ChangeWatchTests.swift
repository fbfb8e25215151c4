import Foundation
import TestSupport
import Testing
import WidgetryCommands

@Suite struct ChangeWatchTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write("let a = 1", to: "Package.swift")
    try folder.write("let b = 1", to: "Sources/Tides/Tides.swift")
    try folder.write("let c = 1", to: "Tests/TidesTests/Tests.swift")
    try folder.write("let d = 1", to: ".build/debug/Tides.o")
  }

  private var files: WatchedFiles { WatchedFiles(of: folder.path, isPackage: true) }

  /// What a number of looks say, one after the other, with nothing changing between.
  private func looks(_ watch: inout ChangeWatch, _ count: Int = 2) -> [Bool] {
    (0..<count).map { _ in watch.isDue(files) }
  }

  @Test func seesNothingWhereNothingChanges() {
    var watch = ChangeWatch(built: files)
    let looks = looks(&watch)
    #expect(looks == [false, false])
  }

  @Test(arguments: [
    ("Sources/Tides/Tides.swift", true), ("Sources/Tides/New.swift", true),
    ("Package.swift", true), ("Plugins/Icon.txt", true), ("Tests/TidesTests/Tests.swift", false),
    (".build/debug/Tides.o", false), ("Sources/.swap", false),
  ])
  func seesWhatIsBuiltOnceItIsLeftAlone(_ file: String, _ isSeen: Bool) throws {
    var watch = ChangeWatch(built: files)
    try folder.write("let changed = true", to: file)
    let looks = looks(&watch)
    #expect(looks == [false, isSeen])
  }

  @Test func waitsUntilAnEditorIsDone() throws {
    var watch = ChangeWatch(built: files)
    for number in 0..<3 {
      try folder.write(String(repeating: "x", count: number), to: "Sources/Tides/Tides.swift")
      let looks = looks(&watch, 1)
      #expect(looks == [false])
    }
    let looks = looks(&watch, 1)
    #expect(looks == [true])
  }

  @Test func seesAFileThatIsGoneOrNew() throws {
    var watch = ChangeWatch(built: files)
    try FileManager.default.removeItem(atPath: folder.path + "/Sources/Tides/Tides.swift")
    let gone = looks(&watch)
    #expect(gone == [false, true])
    watch.begin(files)
    let same = looks(&watch)
    #expect(same == [false, false])
    try folder.write("let b = 1", to: "Sources/Tides/Tides.swift")
    let back = looks(&watch)
    #expect(back == [false, true])
  }

  @Test func takesWhatChangesDuringABuildForTheNext() throws {
    var watch = ChangeWatch(built: files)
    watch.begin(files)
    try folder.write("let b = 22", to: "Sources/Tides/Tides.swift")
    let looks = looks(&watch)
    #expect(looks == [false, true])
  }

  @Test func looksAtASingleFileAlone() throws {
    let one = WatchedFiles(of: folder.path + "/Package.swift", isPackage: false)
    #expect(one.count == 1)
    try folder.write("let b = 22", to: "Sources/Tides/Tides.swift")
    #expect(one == WatchedFiles(of: folder.path + "/Package.swift", isPackage: false))
  }
}
