import Foundation
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

@Suite struct ValueTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var edit: ValueEdit
    /// What is stored, or the code of the fault.
    var expected: JSONValue?
    var code: String?
    var testDescription: String { "\(edit)" }
  }

  private static func good(_ edit: ValueEdit, _ value: JSONValue?) -> Case {
    Case(edit: edit, expected: value)
  }

  private static func bad(_ edit: ValueEdit, _ code: String) -> Case {
    Case(edit: edit, code: code)
  }

  static let cases: [Case] = [
    good(.text("text", "a=b, \"c\" @d \u{1B}[31m 🎉"), .string("a=b, \"c\" @d \u{1B}[31m 🎉")),
    good(.text("text", ""), .string("")),
    bad(.text("text", "a\0b"), "value.nul"),
    bad(.text("text", String(repeating: "x", count: 64 << 10 + 1)), "value.too-long"),
    bad(.text("text", "a", "b"), "value.repeated"),
    bad(ValueEdit("text", .json(.int(1))), "value.type"),
    bad(ValueEdit("text", .add(["a"])), "value.not-a-list"),
    good(.text("count", "7"), .int(7)),
    good(.text("count", "10"), .int(10)),
    bad(.text("count", "11"), "value.range"),
    bad(.text("count", "-1"), "value.range"),
    bad(.text("count", "1.5"), "value.type"),
    bad(.text("count", ""), "value.type"),
    bad(ValueEdit("count", .json(.double(1.5))), "value.type"),
    bad(ValueEdit("count", .json(.string("7"))), "value.type"),
    good(ValueEdit("count", .json(.int(4))), .int(4)),
    good(ValueEdit("count", .json(.null)), nil),
    good(ValueEdit("count", .unset), nil),
    good(ValueEdit("count", .add(["2"])), .int(5)),
    good(ValueEdit("count", .subtract(["1", "2"])), .int(0)),
    bad(ValueEdit("count", .add(["8"])), "value.range"),
    bad(ValueEdit("count", .add(["x"])), "value.type"),
    good(.text("big", "9223372036854775807"), .int(.max)),
    bad(.text("big", "9223372036854775808"), "value.type"),
    good(.text("ratio", "0.25"), .double(0.25)),
    good(.text("ratio", "1"), .int(1)),
    good(.text("ratio", "1e-3"), .double(0.001)),
    bad(.text("ratio", "1.01"), "value.range"),
    bad(.text("ratio", "nan"), "value.type"),
    bad(.text("ratio", "inf"), "value.type"),
    bad(.text("wide", "-inf"), "value.type"),
    bad(.text("wide", "1e999"), "value.type"),
    good(.text("on", "YES"), .bool(true)),
    good(.text("on", "0"), .bool(false)),
    bad(.text("on", "maybe"), "value.type"),
    bad(ValueEdit("on", .json(.int(1))), "value.type"),
    good(.text("style", "fancy"), .string("fancy")),
    good(.text("style", "QUITE plain"), .string("plain")),
    bad(.text("style", "fanciest"), "value.option"),
    good(.text("day", "2026-05-23"), .string("2026-05-23")),
    good(.text("day", "+1d"), .string("2026-05-30")),
    bad(.text("day", "2026-02-30"), "date.nonexistent"),
    bad(.text("day", "soon"), "date.malformed"),
    good(.text("at", "09:05"), .string("09:05")),
    good(.text("moment", "2026-05-23T09:00"), .string("2026-05-23T00:00:00Z")),
    good(.text("moment", "2026-05-23T09:00Z"), .string("2026-05-23T09:00:00Z")),
    good(.text("tags", "a", "b"), .array([.string("a"), .string("b")])),
    good(.text("tags", ""), .array([])),
    good(ValueEdit("tags", .json(.array([.string("a")]))), .array([.string("a")])),
    bad(ValueEdit("tags", .json(.string("a"))), "value.type"),
    bad(ValueEdit("tags", .json(.array([.null]))), "value.type"),
    good(ValueEdit("tags", .json(.array([.string("")]))), .array([.string("")])),
    good(.text("tags", "", ""), .array([.string(""), .string("")])),
    good(ValueEdit("people", .subtract(["nobody"])), .array([])),
    bad(ValueEdit("people", .add(["nobody"])), "anniversary.unknown"),
    bad(ValueEdit("text", .unreadable(WidgetryError(.misuse, code: "t", summary: ""))), "t"),
    bad(
      ValueEdit("colour", .unreadable(WidgetryError(.misuse, code: "t", summary: ""))),
      "parameter.unknown"),
    good(ValueEdit("tags", .add(["x", "x"])), .array([.string("x"), .string("x")])),
    good(ValueEdit("tags", .subtract(["x"])), .array([])),
    bad(.text("numbers", "1", "x"), "value.type"),
    good(.text("numbers", "1", "2"), .array([.int(1), .int(2)])),
    good(.text("city", "seoul"), .string("seoul")),
    good(.text("city", "new york"), .string("nyc")),
    bad(.text("city", "York"), "entity.ambiguous"),
    bad(.text("city", "Atlantis"), "entity.unknown"),
    good(.text("people", "mina", "JUN'S DAY"), .array([.string("mina"), .string("jun")])),
    bad(.text("people", "nobody"), "anniversary.unknown"),
    bad(ValueEdit("people", .json(.array([.int(1)]))), "value.type"),
    bad(.text("colour", "red"), "parameter.unknown"),
  ]

  @Test(arguments: cases) func understandsAValueOrSaysWhatIsWrongWithIt(_ item: Case) async throws {
    let test = TestHome()
    let home = test.open()
    try await home.addAnniversary("mina")
    try await home.addAnniversary("jun", title: "Jun's Day")
    try await home.add("clock", "a", reload: .later)
    let before = try home.instances.instance(id: "a")
    let found = await codes { try await home.set("a", item.edit, reload: .later) }
    #expect(found == (item.code.map { [$0] } ?? []))
    #expect(try home.own("a", item.edit.name) == item.expected)
    if item.code != nil { #expect(try home.instances.instance(id: "a") == before) }
  }

  @Test func addsToWhatHoldsNowWhicheverLayerItComesFrom() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a", reload: .later)
    _ = try await home.instances.change(
      kind: "clock", [.text("count", "6"), .text("tags", "k")], reload: .later)
    try await home.set(
      "a", ValueEdit("count", .add(["1"])), ValueEdit("tags", .add(["i"])), reload: .later)
    #expect(try home.own("a", "count") == .int(7))
    #expect(try home.own("a", "tags") == .array([.string("k"), .string("i")]))
    try await home.set("a", ValueEdit("tags", .subtract(["k"])), reload: .later)
    #expect(try home.own("a", "tags") == .array([.string("i")]))
  }

  @Test(arguments: [
    ("big", "9007199254740992", "1", JSONValue.int(9_007_199_254_740_993)),
    ("big", "9223372036854775806", "1", .int(.max)), ("big", "-9", "9", .int(0)),
    ("wide", "0.5", "0.25", .double(0.75)), ("wide", "1.5", "0.5", .int(2)),
  ])
  func addsExactly(_ name: String, _ base: String, _ more: String, _ expected: JSONValue)
    async throws
  {
    let home = TestHome().open()
    defer { try? FileManager.default.removeItem(atPath: home.folder.path) }
    try await home.add("clock", "a", .text(name, base), reload: .later)
    try await home.set("a", ValueEdit(name, .add([more])), reload: .later)
    #expect(try home.own("a", name) == expected)
  }

  @Test(arguments: [("big", "9223372036854775807", "1"), ("wide", "1e308", "1e308")])
  func refusesASumThatNoNumberHolds(_ name: String, _ base: String, _ more: String) async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a", .text(name, base), reload: .later)
    let before = try home.instances.instance(id: "a")
    let found = await codes {
      try await home.set("a", ValueEdit(name, .add([more])), reload: .later)
    }
    #expect(found == ["value.range"])
    #expect(try home.instances.instance(id: "a") == before)
  }

  @Test func tellsEveryFaultAndChangesNothing() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    try await home.add("clock", "b")
    let before = [try home.instances.instance(id: "a"), try home.instances.instance(id: "b")]
    let change = InstanceChange(
      family: "systemLarge", location: "moon",
      edits: [
        .text("count", "11"), .text("numbers", "x", "1", "y"), .text("colour", "red"),
        .text("text", "fine"), .text("people", "nobody", "noone"),
      ])
    let found = await codes { _ = try await home.instances.change(["a", "zz", "b"], change) }
    #expect(
      found == [
        "value.range", "value.type", "value.type", "parameter.unknown", "anniversary.unknown",
        "anniversary.unknown", "family.unsupported", "location.unknown", "instance.unknown",
      ])
    #expect([try home.instances.instance(id: "a"), try home.instances.instance(id: "b")] == before)
    #expect(try home.ledger().count == 2)
  }
}
