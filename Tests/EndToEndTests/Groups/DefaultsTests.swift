import Foundation
import TestSupport
import Testing

/// Scripts and apps share values with widgets, many at once.
@Suite(.waitsForPrograms) struct DefaultsTests {
  @Test func keepsWhatManyWriteAtOnce() throws {
    let home = try ScratchHome()
    try home.make("add", "day-count")
    let writers = (0..<20).map { writer in
      let line = "defaults write group.many w\(writer)-$n $n --type int --no-reload --quiet"
      var launch = home.launch(
        ["-c", "for n in $(seq 50); do \"$0\" \(line) || exit 1; done", Program.path])
      launch.executable = Tool.bash
      return launch
    }
    let outcomes = try Program.run(writers)
    #expect(outcomes.allSatisfy { $0.status == 0 }, "\(outcomes.map(\.errors))")
    #expect(try home.json("defaults", "list")[0]["keys"].array.count == 1000)
  }

  @Test(
    arguments: [
      ("string", "it's \"so\" 우리", "it's \"so\" 우리"), ("int", "-3", "-3"),
      ("double", "1.5", "1.5"), ("bool", "off", "false"),
      ("date", "2026-05-23T09:00Z", "2026-05-23T09:00:00Z"), ("data", "aGk=", "aGk="),
      ("data", #"[{"a":1}]"#, "W3siYSI6MX1d"), ("data", "hello", "aGVsbG8="),
      ("json", #"{ "b": [1, null], "a": "x" }"#, #"{"a":"x","b":[1,null]}"#),
    ])
  func readsBackWhatWasWritten(_ type: String, _ value: String, _ read: String) throws {
    let home = try ScratchHome()
    try home.make("defaults", "write", "g", "k", value, "--type", type)
    #expect(try home.make("defaults", "read", "g", "k").lines == [read])
    let told = try home.json("defaults", "read", "g", "k")
    #expect(told["type"].string == type)
    try home.make("defaults", "write", "g", "k2", read, "--type", type)
    #expect(try home.make("defaults", "read", "g", "k2").lines == [read])
    try home.make("defaults", "delete", "g")
    #expect(try home.json("defaults", "list").array.isEmpty)
  }

  @Test(
    arguments: [
      (["write", "g", "k", "x", "--type", "int"], 64, "value.type"),
      (["write", "g", "k", "x", "--type", "double"], 64, "value.type"),
      (["write", "g", "k", "maybe", "--type", "bool"], 64, "value.type"),
      (["write", "g", "k", "@", "--type", "data"], 64, "file.unreadable"),
      (["write", "g", "k", "@gone.json", "--type", "json"], 64, "file.unreadable"),
      (["import", "gone.plist"], 64, "argument.missing"),
      (["import", "group.gone.plist"], 1, "file.unreadable"),
      (["import", "/dev/null", "g"], 1, "file.unreadable"),
      (["write", "g", "k", "{", "--type", "json"], 64, "value.json"),
      (["write", "g", "k", "null", "--type", "json"], 64, "value.type"),
      (["write", "g", "k", "05/12/2026", "--type", "date"], 64, "date.ambiguous"),
      (["write", "", "k", "x"], 64, "group.malformed"),
      (["write", "g", "", "x"], 64, "key.malformed"),
      (["read", "g"], 2, "group.unknown"), (["delete", "g", "k"], 2, "group.unknown"),
      (["link", "g"], 64, "argument.missing"), (["link", "g", "--remove"], 2, "link.unknown"),
      (["link", "g", "/"], 1, "link.unreadable"),
      (["write", "g", "k", "x", "--reload", "ddya"], 2, "kind.unknown"),
    ] as [([String], Int32, String)])
  func refusesWhatDoesNotFit(_ words: [String], _ status: Int32, _ code: String) throws {
    let outcome = try ScratchHome().run(["defaults"] + words + ["--json"])
    #expect(outcome.status == status)
    #expect(outcome.errors.contains("\"\(code)\""), "\(outcome.errors)")
  }

  @Test func readsDataAndJSONFromFiles() throws {
    let home = try ScratchHome()
    let folder = try ScratchFolder()
    let bytes = folder.path + "/photo.bin"
    try Data([0xFF, 0, 1]).write(to: URL(fileURLWithPath: bytes))
    try home.make("defaults", "write", "g", "photo", "@" + bytes, "--type", "data")
    #expect(try home.make("defaults", "read", "g", "photo").lines == ["/wAB"])
    let json = folder.path + "/a.json"
    try Data(#"{"a":[1,2]}"#.utf8).write(to: URL(fileURLWithPath: json))
    try home.make("defaults", "write", "g", "a", "@" + json, "--type", "json")
    #expect(try home.make("defaults", "read", "g", "a").lines == [#"{"a":[1,2]}"#])
    // A text may begin with an at sign.
    try home.make("defaults", "write", "g", "handle", "@mina")
    #expect(try home.make("defaults", "read", "g", "handle").lines == ["@mina"])
  }

  @Test func importsThePreferencesOfAPhone() throws {
    let home = try ScratchHome.couple()
    try home.make("add", "day-count", "--id", "count")
    let folder = try ScratchFolder()
    let file = folder.path + "/group.day-count.plist"
    let list: [String: Any] = [
      "dates": ["startDate": "2026-01-01"], "count": 3, "seen": Date(timeIntervalSince1970: 0),
    ]
    try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
      .write(to: URL(fileURLWithPath: file))
    let moved = try home.reloaded { try home.make("defaults", "import", file) }
    #expect(moved == ["count"])
    #expect(try home.line("count", at: "2026-01-10") == "Day count, Day 10")
    let types = try home.json("defaults", "read", "group.day-count").array.map(\.["type"].string)
    #expect(types == ["int", "json", "date"])
    // Members of an object, into a group that is named; its other values stay.
    let json = folder.path + "/more.json"
    try Data(#"{"count":4,"name":"x","none":null}"#.utf8).write(to: URL(fileURLWithPath: json))
    let outcome = try home.make("defaults", "import", json, "group.day-count")
    #expect(outcome.lines.first == "group.day-count: 2 values, 2 changed")
    #expect(try home.json("defaults", "read", "group.day-count").array.count == 4)
    #expect(
      try home.make("defaults", "import", "group.day-count", json).lines.first
        == "group.day-count: 2 values, 0 changed")
  }

  @Test func reloadsExactlyTheWidgetsThatReadTheGroup() throws {
    let home = try ScratchHome.couple()
    try home.make("add", "day-count", "--id", "count")
    try home.make("add", "day-count", "--id", "other", "group=group.other")
    let dates = #"{"startDate":"2026-01-01"}"#
    let moved = try home.reloaded {
      try home.make("defaults", "write", "group.day-count", "dates", dates, "--type", "json")
    }
    #expect(moved == ["count"])
    #expect(try home.line("count", at: "2026-01-10") == "Day count, Day 10")
    #expect(try home.json("defaults", "list")[0]["usedBy"].strings == ["count"])
  }
}
