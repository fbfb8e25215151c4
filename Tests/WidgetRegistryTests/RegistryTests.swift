import Foundation
import SQLite
import Testing
import WidgetModel
import WidgetRegistry

@Suite struct RegistryTests {
  let scratch: Scratch
  var registry: Registry { scratch.registry }

  init() throws {
    scratch = try Scratch()
  }

  struct Stop: Error {}

  @Test func writesAllOrNothing() throws {
    #expect(throws: Stop.self) {
      try registry.change { changes in
        try scratch.add("a", in: changes)
        try changes.set(.locale, to: "ko_KR")
        throw Stop()
      }
    }
    #expect(try registry.instance(id: "a") == nil)
    #expect(try registry.setting(.locale) == nil)
    let key = try registry.change { try scratch.add("a", in: $0) }.result
    #expect(try registry.instance(id: "a")?.key == key)
  }

  @Test func readsOneStateAndWritesNothing() throws {
    #expect(try registry.read { try registry.kinds().count } == 1)
    #expect(throws: WidgetryError.self) { try registry.read { try scratch.add("a") } }
    #expect(try registry.instance(id: "a") == nil)
  }

  @Test func refusesToWriteAfterANewerProgramHasMigrated() throws {
    try scratch.connection.execute("PRAGMA user_version = 99")
    let error = #expect(throws: WidgetryError.self) { try scratch.add("a") }
    #expect(error?.code == "home.newer")
    #expect(error?.summary == "'/home/registry.sqlite' was made by a newer version of widgetry")
    #expect(try registry.instance(id: "a") == nil)
  }

  @Test func seesWhatAnotherProcessHasMigratedMeanwhile() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("registry-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path + "/registry.sqlite"
    let ours = try Connection(path: path, mode: .readWriteCreate)
    try ours.switchToWAL()
    #expect(try !Registry.isCurrent(ours))
    try Registry.migrate(ours)
    #expect(try Registry.isCurrent(ours))
    let registry = Registry(connection: ours, path: path)
    try registry.change { try $0.set(.locale, to: "en") }

    let before = try registry.dataVersion()
    let newer = try Connection(path: path, mode: .readWrite)
    try newer.execute("PRAGMA user_version = 1000")
    #expect(try registry.dataVersion() != before)
    let error = #expect(throws: WidgetryError.self) {
      try registry.change { try $0.set(.locale, to: "de") }
    }
    #expect(error?.code == "home.newer")
    #expect(try registry.setting(.locale) == "en")
    #expect(throws: SQLiteError.self) { try Registry.isCurrent(ours) }
  }

  @Test(arguments: [
    ("PRAGMA user_version = 1", SQLiteError.Code.foreign),
    ("CREATE TABLE theirs (x)", .foreign),
    ("PRAGMA application_id = 7", .foreign),
    ("PRAGMA application_id = 0x57444754; PRAGMA user_version = 999", .tooNew),
  ])
  func leavesAnotherProgramsFileAlone(script: String, code: SQLiteError.Code) throws {
    let connection = try Connection.inMemory()
    try connection.execute(script)
    let error = #expect(throws: SQLiteError.self) { try Registry.isCurrent(connection) }
    #expect(error?.code == code)
  }

  @Test(arguments: [
    (SQLiteError.Code.notADatabase, "home.foreign", WidgetryError.Category.failed),
    (.foreign, "home.foreign", .failed), (.corrupt, "home.corrupt", .failed),
    (.tooNew, "home.newer", .failed), (.libraryTooOld, "sqlite.too-old", .failed),
    (.busy, "home.busy", .busy), (.interrupted, "home.busy", .busy), (.full, "home.full", .failed),
    (.readOnly, "home.not-writable", .failed), (.cannotOpen, "home.not-writable", .failed),
    (.constraint, "home.unreadable", .failed), (.misuse, "home.unreadable", .failed),
  ])
  func wordsEveryFailure(code: SQLiteError.Code, expected: String, category: WidgetryError.Category)
  {
    let error = WidgetryError.registry(SQLiteError(code, "disk said so"), path: "/h/r")
    #expect(error.code == expected)
    #expect(error.category == category)
    #expect(error.hint != nil)
    #expect(error.summary.contains("/h/r") || error.summary == "disk said so")
  }

  @Test func saysThatStoredJSONIsDamaged() throws {
    try scratch.add("a", own: ["zone": .string("x")])
    try scratch.connection.run("UPDATE instance SET own = '{\"zone\":'")
    let error = #expect(throws: WidgetryError.self) { try registry.instance(id: "a") }
    #expect(error?.code == "home.corrupt")
  }

  @Test(arguments: HomeSetting.allCases) func keepsSettings(setting: HomeSetting) throws {
    #expect(try registry.setting(setting) == nil)
    try registry.change { try $0.set(setting, to: "a'b") }
    try registry.change { try $0.set(setting, to: "c") }
    #expect(try registry.setting(setting) == "c")
    try registry.change { try $0.set(setting, to: nil) }
    #expect(try registry.setting(setting) == nil)
  }

  @Test func keepsValuesOfGroups() throws {
    try registry.change { try $0.setGroupValue("g", "k", to: .int(1)) }
    try registry.change { try $0.setGroupValue("g", "k", to: .object(["a": .array([.null])])) }
    try registry.change { try $0.setGroupValue("g", "other", to: .null) }
    try registry.change { try $0.setGroupValue("h", "k", to: .string("우리")) }
    #expect(
      try registry.groups() == [
        "g": ["k": .object(["a": .array([.null])]), "other": .null], "h": ["k": .string("우리")],
      ])
    #expect(try registry.groupValue("g", "other") == .null)
    #expect(try registry.groupValue("g", "nothing") == nil)
    try registry.change { try $0.setGroupValue("g", "k", to: nil) }
    try registry.change { try $0.setGroupValue("g", "other", to: nil) }
    #expect(try registry.groups() == ["h": ["k": .string("우리")]])
  }
}
