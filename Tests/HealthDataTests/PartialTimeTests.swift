import HealthData
import Testing
import WidgetModel

/// Statistics of a time that begins and ends within the bounds.
@Suite struct PartialTimeTests {
  private static let hour = 3_600_000

  /// Steps of 10 minutes from 0:00, 0:55 and 1:30.
  private func store() throws -> HealthStore {
    let store = try HealthStore.inMemory()
    try store.add(100, 0, 600, source: "Watch")
    try store.add(100, 3300, 3900, source: "Watch")
    try store.add(100, 5400, 6000, source: "Watch")
    return store
  }

  @Test(
    arguments: [
      ([:], [150.0, 150]),
      // Half of what goes on over the beginning, and a quarter of what goes on over the end.
      (["from": 300_000, "to": 5_550_000], [100, 75]),
      (["from": 300_000, "startsFrom": 300_000, "to": 5_550_000], [50, 75]),
      (["to": 5_550_000, "endsBy": 5_550_000], [150, 50]),
      (["from": 3_600_000], [nil, 150]), (["to": 3_600_000], [150, nil]),
      (["from": 3_600_000, "startsFrom": 3_600_000], [nil, 100]),
      (["from": 7_200_000], [nil, nil]), (["from": 7_000_000, "to": 1000], [nil, nil]),
    ] as [([String: Int], [Double?])])
  func countsWhatIsInside(time: [String: Int], expected: [Double?]) throws {
    let query = try HealthQuery(
      [
        "query": .string("statistics"), "type": .string(HealthQuantity.stepCount),
        "bounds": .array([.int(0), .int(Self.hour), .int(2 * Self.hour)]),
      ].merging(time.mapValues { .int($0) }) { $1 })
    let answer = try query.answer(to: nil, from: try store())
    let sums = answer.object?["times"]?.array?.map { $0.object?["sum"]?.number }
    #expect(sums == expected)
  }

  @Test func pagesThroughAllThereIs() throws {
    let store = try store()
    var arguments: [String: JSONValue] = [
      "query": .string("samples"), "type": .string(HealthQuantity.stepCount), "limit": .int(2),
    ]
    let first = try HealthQuery(arguments).answer(to: nil, from: store).object
    #expect(first?["samples"]?.array?.count == 2)
    arguments["after"] = first?["next"]
    let second = try HealthQuery(arguments).answer(to: nil, from: store).object
    #expect(second?["samples"]?.array?.compactMap { $0.object?["start"] } == [.int(5_400_000)])
    #expect(second?["next"] == .null)
    arguments["query"] = .string("news")
    arguments["after"] = nil
    let news = try HealthQuery(arguments).answer(to: nil, from: store).object
    #expect(news?["more"] == .bool(true))
    arguments["anchor"] = news?["anchor"]
    #expect(try HealthQuery(arguments).answer(to: nil, from: store).object?["more"] == .bool(false))
  }
}
