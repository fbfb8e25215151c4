import HealthData
import SQLite
import TestSupport
import Testing
import WidgetModel

/// Samples that are asked for, beside going through all of them.
@Suite struct SampleSearchTests {
  private static let type = HealthQuantity.stepCount
  private static let sources = ["Watch", "Phone", "Old phone", "App"]

  private static func sample(_ index: Int, using random: inout SeededNumbers) -> HealthSample {
    let source = Int.random(in: 0..<4, using: &random)
    // One phone was given away and one app is new; few last longer than two hours.
    let hours = [0..<100, 0..<100, 0..<20, 80..<100][source]
    let start = Int.random(in: hours, using: &random) * 3_600_000 + index
    let isLong = Int.random(in: 0..<10, using: &random) == 0
    let length = Int.random(in: 0...(isLong ? 72_000_000 : 7_200_000), using: &random)
    return HealthSample(
      type: type, value: 1, unit: "count", start: start, end: start + length,
      source: sources[source])
  }

  private static func query(using random: inout SeededNumbers) -> SampleQuery {
    let times = [.min, 0, 3_600_000 * Int.random(in: -5...130, using: &random), .max]
    let (one, other) = (
      times.randomElement(using: &random) ?? 0, times.randomElement(using: &random) ?? 0
    )
    let (from, to) = (min(one, other), max(one, other))
    return SampleQuery(
      type: type, from: from, to: to,
      startsFrom: Bool.random(using: &random) ? from : .min,
      endsBy: Bool.random(using: &random) ? to : .max,
      sources: Set(
        (sources + ["nobody"]).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }),
      order: SampleQuery.Order(
        byEnd: Bool.random(using: &random), isNewestFirst: Bool.random(using: &random)),
      limit: [1, 5, 1000].randomElement(using: &random) ?? 1)
  }

  private static func search(_ samples: [HealthSample], _ query: SampleQuery) -> [HealthSample] {
    let found = samples.filter { sample in
      guard sample.start < query.to, sample.start >= query.from || sample.end > query.from,
        query.sources.isEmpty || query.sources.contains(sample.source)
      else { return false }
      return sample.start >= query.startsFrom && sample.end <= query.endsBy
    }
    let sorted = found.sorted { one, other in
      let left = query.order.byEnd ? (one.end, one.start) : (one.start, one.end)
      let right = query.order.byEnd ? (other.end, other.start) : (other.start, other.end)
      return query.order.isNewestFirst ? left > right : left < right
    }
    return Array(sorted.prefix(query.limit))
  }

  @Test(arguments: 0..<12) func findsWhatGoingThroughAllFinds(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let store = try HealthStore.inMemory()
    var samples = (0..<120).map { Self.sample($0, using: &random) }
    _ = try store.add(samples, limits: SampleLimits(now: Imported.now))
    for _ in 0..<40 {
      let query = Self.query(using: &random)
      #expect(try store.samples(query).map(\.sample) == Self.search(samples, query), "\(query)")
    }
    // What was known of those that are deleted misleads no one.
    let gone = try store.delete(
      SampleQuery(type: Self.type, sources: ["Old phone"], order: .newestFirst, limit: 8))
    let left = samples.filter { $0.source == "Old phone" }.sorted { $0.start < $1.start }
      .dropLast(gone)
    samples = samples.filter { $0.source != "Old phone" } + left
    let phone = try #require(try store.sources().first { $0.name == "Old phone" })
    #expect(try store.lastSeen(phone, type: Self.type) == left.last?.end)
    for _ in 0..<40 {
      let query = Self.query(using: &random)
      #expect(try store.samples(query).map(\.sample) == Self.search(samples, query), "\(query)")
    }
  }

  /// Pages of any length put together are what is found at once; and so are the sources that have any.
  @Test(arguments: 0..<6) func findsAllOfItInPages(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed + 100)
    let store = try HealthStore.inMemory()
    let samples = (0..<120).map { Self.sample($0 / 3, using: &random) }
    _ = try store.add(samples, limits: SampleLimits(now: Imported.now))
    for _ in 0..<20 {
      var query = Self.query(using: &random)
      query.limit = 1000
      let all = try store.samples(query)
      let told = Set(all.map(\.sample.source))
      #expect(Set(try store.sources(of: query).map(\.name)) == told, "\(query)")
      query.limit = Int.random(in: 1...40, using: &random)
      var pages: [StoredSample] = []
      repeat {
        query.after = pages.last.map(SampleCursor.init)
        pages += try store.samples(query)
      } while pages.count.isMultiple(of: query.limit)
        && pages.last.map(SampleCursor.init) != query.after
      #expect(pages.map(\.anchor) == all.map(\.anchor), "\(query)")
    }
  }

  @Test func findsASourceOfAStoreThatWasMadeBefore() throws {
    let connection = try Connection.inMemory()
    let first = Array(HealthStore.migrator.migrations.prefix(1))
    try Migrator(applicationID: HealthStore.migrator.applicationID, migrations: first)
      .migrate(connection)
    try connection.execute(
      """
      INSERT INTO type (key, identifier, unit) VALUES (1, '\(Self.type)', 'count');
      INSERT INTO source (key, name, kind) VALUES (1, 'Watch', 0), (2, 'Phone', 1);
      INSERT INTO sample (type, start, end, source, value)
      VALUES (1, 0, 10, 1, 5), (1, 20, 30, 1, 6), (1, 5, 50, 2, 7);
      """)
    try HealthStore.migrate(connection)
    let store = HealthStore(connection: connection)
    let query = SampleQuery(type: Self.type, sources: ["Watch"], order: .newestFirst, limit: 1)
    #expect(try store.samples(query).map(\.sample.value) == [6])
    let phone = try #require(try store.sources().last)
    #expect(try store.lastSeen(phone, type: Self.type) == 50)
  }

  @Test func tellsTheNewsOfATypeOnly() throws {
    let store = try HealthStore.inMemory()
    let limits = SampleLimits(now: Imported.now)
    let heart = HealthSample(
      type: "HKQuantityTypeIdentifierHeartRate", value: 60, unit: "count/min", start: 0, end: 0,
      source: "Watch")
    try store.add(1, 0, 60, source: "Watch")
    _ = try store.add([heart], limits: limits)
    try store.add(2, 60, 120, source: "Watch")
    let steps = try store.sampleChanges(since: .start, SampleQuery(type: Self.type))
    #expect(steps.added.map(\.sample.value) == [1, 2])
    let hearts = try store.sampleChanges(since: .start, SampleQuery(type: heart.type))
    #expect(hearts.added.map(\.sample) == [heart])
    try store.add(3, 30, 120, source: "Phone")
    #expect(
      try store.sampleChanges(since: steps.anchor, SampleQuery(type: Self.type)).added.map(
        \.sample.value)
        == [3])
    #expect(
      try store.sampleChanges(since: hearts.anchor, SampleQuery(type: heart.type)).added.isEmpty)
  }
}
