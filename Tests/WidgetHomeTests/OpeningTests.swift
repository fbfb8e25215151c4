import Foundation
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

@Suite struct OpeningTests {
  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func makesNothingByReading() async throws {
    let test = TestHome()
    let home = test.open()
    #expect(try await home.kinds.all().map(\.name) == ["clock", "day"])
    #expect(try await home.kinds.plugins().map(\.id) == ["fake"])
    #expect(try home.days.all() == [])
    #expect(try home.log.lines(limit: 5).isEmpty)
    #expect(try home.timeZone().identifier == "Asia/Seoul")
    #expect(try await home.reloads.runIfDue(id: "a") == nil)
    #expect(
      await codes { _ = try home.showing.stored(id: "a", at: TestHome.start) } == [
        "instance.unknown"
      ])
    #expect(
      await codes { _ = try await home.instances.add(NewInstance(kind: "clok")) } == [
        "kind.unknown"
      ])
    #expect(
      await codes { try await home.add("clock", "a", .text("count", "99")) } == ["value.range"])
    #expect(await codes { try await home.add("day", "a") } == ["parameter.required"])
    #expect(
      await codes { _ = try await home.instances.change(kind: "clock", [.text("x", "1")]) }
        == ["parameter.unknown"])
    #expect(await codes { try home.instances.remove(["a"]) } == ["instance.unknown"])
    #expect(
      await codes { _ = try home.days.remove(["a"], force: true) }
        == ["anniversary.unknown"])
    #expect(
      await codes { _ = try await home.addAnniversary(title: " ", date: .sample, id: "A") }
        == ["id.malformed", "title.malformed"])
    #expect(!FileManager.default.fileExists(atPath: test.path))
  }

  /// A program that embeds a home need not have set a umask.
  @Test func makesFilesForTheirOwnerAlone() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    #expect(try mode(test.path) == 0o700)
    for name in try FileManager.default.subpathsOfDirectory(atPath: test.path) {
      let path = test.path + "/" + name
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      #expect(try mode(path) == (isFolder.boolValue ? 0o700 : 0o600), "\(name)")
    }
  }

  @Test func letsTwoHomesWorkOnOneFolder() async throws {
    let test = TestHome()
    let (one, two) = (test.open(), test.open())
    try await one.add("clock", "a")
    try await two.add("clock", "b")
    try await one.set("b", .text("count", "8"))
    try await two.set("a", .text("count", "9"))
    #expect(try two.own("b", "count") == .int(8))
    #expect(try one.line("a") == "fake count=9 Asia/Seoul")
    #expect(try one.registry().instanceIDs() == ["a", "b"])
  }

  @Test func refusesAFileThatIsNoRegistryAndLeavesItAsItIs() async throws {
    let test = TestHome()
    try FileManager.default.createDirectory(
      atPath: test.path, withIntermediateDirectories: true)
    let file = test.path + "/registry.sqlite"
    let sqlite = Data("SQLite format 3\0".utf8) + Data(repeating: 0xFF, count: 5000)
    for (content, code) in [
      (Data(repeating: 0x41, count: 5000), "home.foreign"), (sqlite, "home.foreign"),
    ] {
      try content.write(to: URL(fileURLWithPath: file))
      #expect(await codes { _ = try test.open().days.all() } == [code])
      #expect(await codes { try await test.open().add("clock", "a") } == [code])
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == content)
    }
  }

  /// The header of an SQLite file has the version of its schema at 60, and whose it is at 68.
  @Test(arguments: [(60, "home.newer"), (68, "home.foreign")])
  func refusesTheFileOfANewerProgramAndOfAnother(_ offset: Int, _ code: String) async throws {
    let test = TestHome()
    let made = test.open()
    try await made.add("clock", "a")
    made.close()
    let url = URL(fileURLWithPath: test.path + "/registry.sqlite")
    var content = try Data(contentsOf: url)
    content.replaceSubrange(offset..<offset + 4, with: [0, 0, 0x7F, 0x7F])
    try content.write(to: url)
    #expect(await codes { _ = try test.open().days.all() } == [code])
    #expect(await codes { try await test.open().add("clock", "b") } == [code])
  }

  @Test func makesAHomeWhereAnEmptyFileIs() async throws {
    let test = TestHome()
    try FileManager.default.createDirectory(
      atPath: test.path, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: test.path + "/registry.sqlite"))
    try await test.open().add("clock", "a")
    #expect(try test.open().registry().instanceIDs() == ["a"])
  }

  @Test func refusesAFileWhereAFolderShouldBe() async throws {
    let test = TestHome()
    try Data().write(to: URL(fileURLWithPath: test.path))
    #expect(await codes { _ = try test.open().days.all() } == ["home.not-writable"])
    #expect(await codes { try await test.open().addAnniversary("a") } == ["home.not-writable"])
  }

  @Test func ringsTheBellWithEveryChange() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    let bell = URL(fileURLWithPath: home.folder.bell)
    func rings(_ body: () async throws -> Void) async throws -> Bool {
      let before = Date(timeIntervalSince1970: 1)
      try FileManager.default.setAttributes([.modificationDate: before], ofItemAtPath: bell.path)
      try await body()
      let after = try FileManager.default.attributesOfItem(atPath: bell.path)[.modificationDate]
      return after as? Date != before
    }
    #expect(try await rings { try await home.set("a", .text("count", "4"), reload: .later) })
    #expect(try await rings { try await home.addAnniversary("wedding") })
    #expect(try await rings { _ = try await home.reloaded(.mark) { $0.all = true } })
    #expect(try await rings { _ = try await home.reloads.runIfDue(id: "a") })
    #expect(try await rings { try home.groups.set(["k": .int(1)], of: "group") })
    #expect(try await rings { try home.settings.set(timeZone: "UTC", locale: nil) })
    #expect(try await !rings { try await home.set("a", .text("count", "4"), reload: .later) })
    #expect(try await rings { try home.instances.remove(["a"]) })
  }
}
