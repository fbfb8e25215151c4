import HealthData
import Testing
import WidgetModel

/// What plugins ask, as it comes over the wire.
@Suite struct HealthQueryTests {
  private static let type = HealthQuantity.stepCount

  private func answer(
    _ arguments: [String: JSONValue], from store: HealthStore?, to reader: String? = nil
  ) throws -> [String: JSONValue] {
    try #require(HealthQuery(arguments).answer(to: reader, from: store).object)
  }

  private static func statistics(_ more: [String: JSONValue] = [:]) -> [String: JSONValue] {
    [
      "query": .string("statistics"), "type": .string(type),
      "bounds": .array([.int(0), .int(60_000), .int(120_000)]),
    ].merging(more) { $1 }
  }

  @Test func leavesOutTheSourcesThatNobodyAskedFor() throws {
    let store = try HealthStore.inMemory()
    try store.add(5, 0, 60, source: "Watch")
    try store.add(7, 0, 60, source: "Phone")
    let separate = try answer(Self.statistics(["separate": .bool(true)]), from: store)
    let names = separate["sources"]?.array?.map { $0.object?["name"] }
    #expect(names == [.string("Watch"), .string("Phone")])
    let whole = try answer(Self.statistics(), from: store)
    #expect(whole["sources"] == nil)
    #expect(whole["times"] == separate["times"])
    #expect(whole["times"]?.array?.first?.object?["sum"]?.number == 5)
    #expect(whole["times"]?.array?.last == .null)
  }

  @Test func answersAReaderWhoMayNotAsIfThereWereNothing() throws {
    let store = try HealthStore.inMemory()
    try store.add(5, 0, 60, source: "Watch")
    let nothing = try answer(Self.statistics(), from: nil)
    #expect(nothing["times"] == .array([.null, .null]))
    #expect(try answer(Self.statistics(), from: store, to: "steps") == nothing)
    try store.setAccess(.denied, reader: "steps", type: Self.type)
    #expect(try answer(Self.statistics(), from: store, to: "steps") == nothing)
    try store.setAccess(.authorized, reader: "steps", type: Self.type)
    #expect(try answer(Self.statistics(), from: store, to: "steps") != nothing)
  }

  @Test(
    arguments: [
      [], [.int(0)], [.int(5), .int(4)], [.int(0), .string("1"), .int(2)],
      [.int(0), .double(0.5), .int(1)], [.int(0), .null, .int(1)], [.int(0), .double(1e19)],
    ] as [[JSONValue]])
  func refusesBoundsThatAreNone(bounds: [JSONValue]) {
    let arguments = Self.statistics(["bounds": .array(bounds)])
    #expect(throws: WidgetryError.self) { try HealthQuery(arguments) }
  }

  /// The ends of time as apps write them, and numbers that no clock shows.
  @Test(
    arguments: [
      [.int(.min), .int(.max)], [.int(-62_135_769_600_000), .int(64_092_211_200_000)],
      [.double(-9e18), .int(0), .double(9e18)],
    ] as [[JSONValue]])
  func answersForAllTime(bounds: [JSONValue]) throws {
    let store = try HealthStore.inMemory()
    try store.add(5, 0, 60, source: "Watch")
    let found = try answer(Self.statistics(["bounds": .array(bounds)]), from: store)
    #expect(found["times"]?.array?.last?.object?["sum"]?.number == 5)
    let samples: [String: JSONValue] = [
      "query": .string("samples"), "type": .string(Self.type), "from": bounds[0],
      "to": bounds[bounds.count - 1],
    ]
    for strict in [true, false] {
      let more: [String: JSONValue] = ["strictStart": .bool(strict), "strictEnd": .bool(strict)]
      #expect(
        try answer(samples.merging(more) { $1 }, from: store)["samples"]?.array?.count == 1)
    }
  }
}
