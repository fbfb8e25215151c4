import HealthData
import Testing
import WidgetModel

/// What a plugin may ask without harm to whoever is asked.
@Suite struct HostileQueryTests {
  private static let type = HealthQuantity.stepCount

  private static func query(_ word: String, _ more: [String: JSONValue]) -> [String: JSONValue] {
    ["query": .string(word), "type": .string(type)].merging(more) { $1 }
  }

  private static let bounds = JSONValue.array([.int(0), .int(3_600_000)])

  private func store() throws -> HealthStore {
    let store = try HealthStore.inMemory()
    try store.add(5, 0, 60, source: "Watch")
    return store
  }

  @Test func countsATypeOnceThatIsNamedTwice() throws {
    let query = try HealthQuery([
      "query": .string("changes"), "types": .array([.string(Self.type), .string(Self.type)]),
    ])
    let answer = try query.answer(to: nil, from: try store())
    #expect(answer.object?["changes"] == .object([Self.type: .int(1)]))
    #expect(query.types == [Self.type])
  }

  @Test(
    arguments: [
      ["types": .array((0...200).map { .string("type \($0)") })],
      ["types": .array([.string(String(repeating: "x", count: 300))])],
      ["types": .array([.string("a"), .int(1)])], ["types": .string("a")],
    ] as [[String: JSONValue]])
  func refusesTypesThatNobodyHas(arguments: [String: JSONValue]) {
    #expect(throws: WidgetryError.self) {
      try HealthQuery(arguments.merging(["query": .string("changes")]) { $1 })
    }
  }

  @Test(
    arguments: [
      ["limit": .int(-1)], ["limit": .int(0)], ["limit": .string("9")], ["from": .double(0.5)],
      ["to": .string("today")], ["startsFrom": .bool(true)], ["after": .string("1.2")],
      ["after": .int(1)], ["after": .string("0.-9223372036854775808.0")],
      ["least": .string("5")], ["most": .double(.nan)], ["least": .int(2), "most": .int(1)],
      ["sources": .array([.int(1)])], ["sources": .string("Watch")],
    ] as [[String: JSONValue]], ["samples", "news", "statistics", "sources"])
  func refusesArgumentsThatAreNone(arguments: [String: JSONValue], word: String) {
    let query = Self.query(word, ["bounds": Self.bounds]).merging(arguments) { $1 }
    #expect(throws: WidgetryError.self) { try HealthQuery(query) }
  }

  @Test func refusesAnAnchorThatWasInNoAnswer() {
    #expect(throws: WidgetryError.self) {
      try HealthQuery(Self.query("news", ["anchor": .string("yesterday")]))
    }
  }

  /// Numbers at the ends of what there is, in every order.
  @Test(
    arguments: [
      ["from": .int(.max)], ["from": .int(.max), "to": .int(.min)], ["to": .int(.min)],
      ["startsFrom": .int(.max), "endsBy": .int(.min)], ["strictStart": .bool(true)],
      ["from": .int(.min), "to": .int(.max), "strictStart": .bool(true), "strictEnd": .bool(true)],
      ["after": .string("9223372036854775807.9223372036854775807.9223372036854775807")],
      ["after": .string("-9223372036854775808.-9223372036854775807.-1"), "byEnd": .bool(true)],
      ["limit": .int(.max), "newestFirst": .bool(true), "byEnd": .bool(true)],
      ["from": .int(1), "to": .int(0)], ["least": .double(.infinity)], ["most": .int(.min)],
      ["anchor": .string("9223372036854775807.-5")],
      ["bounds": .array([.int(.max), .int(.max)])], ["bounds": .array([.int(.min), .int(.min)])],
    ] as [[String: JSONValue]], ["samples", "news", "statistics", "sources"])
  func answersWhateverTheNumbers(arguments: [String: JSONValue], word: String) throws {
    let query = Self.query(word, ["bounds": Self.bounds]).merging(arguments) { $1 }
    #expect(try HealthQuery(query).answer(to: nil, from: try store()).object != nil)
  }

  @Test func refusesToSeparateMoreThanItCanHold() throws {
    let store = try HealthStore.inMemory()
    for source in 0..<21 { try store.add(5, 0, 60, source: "Source \(source)") }
    let bounds = JSONValue.array((0..<10_001).map { .int($0 * 1000) })
    let whole = try HealthQuery(Self.query("statistics", ["bounds": bounds]))
    #expect(try whole.answer(to: nil, from: store).object?["sources"] == nil)
    let separate = try HealthQuery(
      Self.query("statistics", ["bounds": bounds, "separate": .bool(true)]))
    #expect(throws: WidgetryError.self) { try separate.answer(to: nil, from: store) }
  }
}
