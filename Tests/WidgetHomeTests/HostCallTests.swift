import Foundation
import PluginProtocol
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

@Suite struct HostCallTests {
  private func home(_ test: TestHome) async throws -> Home {
    let home = test.open()
    try await home.addAnniversary("wedding", title: "Our wedding")
    try await home.add("one/clock", "a")
    try await home.add("day", "b", .text("anniversary", "wedding"))
    try await home.add("two/clock", "c")
    return home
  }

  private static func plugins() -> TestHome {
    TestHome(FakePlugin("one"), FakePlugin("two", kinds: [.clock]))
  }

  private static func call(_ verb: String, _ arguments: [String: JSONValue] = [:]) -> HostCall {
    HostCall(id: 1, verb: verb, arguments: arguments)
  }

  @Test(
    arguments: [
      ("one", [:], "a b"), ("two", [:], "c"), (nil, [:], "a b c"),
      ("one", ["kind": .string("Clock")], "a"), (nil, ["kind": .string("clock")], "a c"),
      ("one", ["instance": .string("b")], "b"), (nil, ["instance": .string("c")], "c"),
    ] as [(String?, [String: JSONValue], String)])
  func marksTheKindsOfWhoeverAsks(
    _ plugin: String?, _ arguments: [String: JSONValue], _ expected: String
  ) async throws {
    let test = Self.plugins()
    let home = try await home(test)
    let before = try home.ledger().count
    let ids = expected.split(separator: " ").map(String.init)
    #expect(
      home.calls.answer(Self.call("reload", arguments), of: plugin)
        == .success(.object(["queued": .int(ids.count)])))
    #expect(try home.ledger().dropFirst(before).sorted() == ids.map { "\($0) requested queued" })
    for id in ["a", "b", "c"] {
      #expect(try home.report(id).state == (ids.contains(id) ? .pending : .current), "\(id)")
    }
  }

  @Test(
    arguments: [
      ("one", ["instance": .string("c")], "instance.unknown"),
      ("two", ["kind": .string("day")], "kind.unknown"),
      (nil, ["kind": .string("dya")], "kind.unknown"),
      (nil, ["instance": .string("z")], "instance.unknown"),
      // Else it would reload everything.
      (nil, ["instnace": .string("a")], "call.argument"),
      ("one", ["kind": .string("clock"), "size": .string("systemSmall")], "call.argument"),
      ("one", ["instance": .int(5)], "call.argument"),
      ("one", ["kind": .array([.string("clock")])], "call.argument"),
    ] as [(String?, [String: JSONValue], String)])
  func refusesWhatIsNotTheirs(
    _ plugin: String?, _ arguments: [String: JSONValue], _ code: String
  ) async throws {
    let test = Self.plugins()
    let home = try await home(test)
    let before = try home.ledger()
    guard case .failure(let error) = home.calls.answer(Self.call("reload", arguments), of: plugin)
    else {
      Issue.record("reloaded")
      return
    }
    #expect(error.code == code)
    #expect(try home.ledger() == before)
  }

  @Test func tellsTheConfigurationsOfWhoeverAsks() async throws {
    let test = Self.plugins()
    let home = try await home(test)
    func ids(_ arguments: [String: JSONValue] = [:], of plugin: String? = nil) throws -> [String] {
      let answer = try home.calls.answer(Self.call("configurations", arguments), of: plugin).get()
      return try #require(answer.array).compactMap { $0.object?["id"]?.string }
    }
    #expect(try ids() == ["a", "b", "c"])
    #expect(try ids(of: "one") == ["a", "b"])
    #expect(try ids(of: "two") == ["c"])
    #expect(try ids(["kind": .string("clock")]) == ["a", "c"])
    #expect(try ids(["kind": .string("clock")], of: "one") == ["a"])
  }

  @Test func tellsAConfigurationWithItsEntities() async throws {
    let test = Self.plugins()
    let home = try await home(test)
    let answer = try home.calls.answer(Self.call("configurations", ["kind": .string("day")])).get()
    let date = "2026-05-28"
    #expect(
      answer
        == (try JSONValue(
          parsing: """
            [{"id":"b","kind":"day","family":"systemSmall","configuration":{"anniversary":"wedding"},
              "entities":{"anniversary":{"wedding":{"id":"wedding","title":"Our wedding",
                "date":"\(date)","day":"\(date)","calendar":"gregorian","repeat":"once"}}}}]
            """)))
  }

  /// An app lives long, and its home changes under it.
  @Test func tellsConfigurationsAsTheyAreNow() async throws {
    let test = Self.plugins()
    let home = try await home(test)
    let call = Self.call("configurations", ["kind": .string("clock")])
    func counts() throws -> [JSONValue?] {
      try #require(try home.calls.answer(call).get().array).map {
        $0.object?["configuration"]?.object?["count"]
      }
    }
    #expect(try counts() == [.int(3), .int(3)])
    _ = try await test.open().instances.change(kind: "one/clock", [.text("count", "8")])
    #expect(try counts() == [.int(8), .int(3)])
  }

  @Test func keepsSharedDefaults() async throws {
    let test = TestHome()
    let home = test.open()
    func read(_ key: String? = nil) -> Result<JSONValue, WireError> {
      var arguments: [String: JSONValue] = ["group": .string("g")]
      arguments["key"] = key.map { .string($0) }
      return home.calls.answer(Self.call("defaults.read", arguments))
    }
    #expect(read() == .success(.object([:])))
    #expect(!FileManager.default.fileExists(atPath: test.path))
    let values: [String: JSONValue] = ["k": .int(1), "l": .array([.string("x")])]
    let write = Self.call("defaults.write", ["group": .string("g"), "values": .object(values)])
    #expect(home.calls.answer(write) == .success(.null))
    #expect(read() == .success(.object(values)))
    #expect(read("k") == .success(.int(1)))
    #expect(read("m") == .success(.null))
    let take = Self.call(
      "defaults.write", ["group": .string("g"), "values": .object(["k": .null])])
    _ = home.calls.answer(take)
    #expect(read() == .success(.object(["l": .array([.string("x")])])))
    try await home.add("clock", "a")
    #expect(test.plugin.requests.last?.defaults == ["g": ["l": .array([.string("x")])]])
  }

  @Test(
    arguments: [
      ("defaults.write", [:]), ("defaults.write", ["group": .string("g")]),
      ("defaults.write", ["group": .string(""), "values": .object([:])]), ("defaults.read", [:]),
    ] as [(String, [String: JSONValue])])
  func refusesMalformedCalls(_ verb: String, _ arguments: [String: JSONValue]) {
    let test = TestHome()
    let answer = test.open().calls.answer(Self.call(verb, arguments))
    #expect(throws: WireError.noGroup) { try answer.get() }
  }

  @Test(arguments: ["", "fly"]) func saysWhichCallItDoesNotKnow(_ verb: String) {
    let answer = TestHome().open().calls.answer(Self.call(verb))
    guard case .failure(let error) = answer else {
      Issue.record("answered")
      return
    }
    #expect(error.code == "call.unknown")
    #expect(error.summary == "Unknown call '\(verb)'")
  }
}

extension WireError {
  fileprivate static let noGroup = WireError(
    code: "defaults.malformed", summary: "The call is missing a group or values",
    hint: "Specify 'group', and 'values' or 'key'")
}
