import HealthData
import Testing
import WidgetModel

@Suite struct HealthStoreTests {
  private let steps = HealthQuantity.stepCount

  private func sample(
    _ value: Double = 1, start: Int = 0, uuid: String? = nil, unit: String = "count"
  ) -> HealthSample {
    HealthSample(
      type: steps, value: value, unit: unit, start: start, end: start + 1000, source: "script",
      uuid: uuid)
  }

  private func add(_ samples: HealthSample..., to store: HealthStore) throws -> Int {
    try store.add(samples, limits: SampleLimits(now: Imported.now)).added
  }

  @Test func addsNothingTwice() throws {
    let store = try HealthStore.inMemory()
    #expect(try add(sample(), sample(), sample(2), to: store) == 2)
    #expect(try add(sample(), to: store) == 0)
    #expect(try add(sample(uuid: "A"), to: store) == 1)
    #expect(try add(sample(9, start: 5, uuid: "A"), to: store) == 0)
    #expect(try add(sample(uuid: "B"), to: store) == 1)
  }

  @Test func addsManyAtOnce() throws {
    let store = try HealthStore.inMemory()
    let samples = (0..<500).map { sample(start: $0 * 1000) }
    #expect(try store.add(samples, limits: SampleLimits(now: Imported.now)).added == 500)
    #expect(try store.samples(SampleQuery(type: steps, limit: 1000)).map(\.sample) == samples)
  }

  @Test(arguments: [
    (-1.0, 0, 0, "count", "the value is negative"),
    (2e9, 0, 0, "count", "the value isn't a valid number"),
    (.nan, 0, 0, "count", "the value isn't a valid number"),
    (1, 5, 4, "count", "the sample ends before it starts"),
    (1, 1_900_000_000_000, 1_900_000_000_000, "count", "the sample is in the future"),
    (1, -3_000_000_000_000, 0, "count", "the sample is from before 1900"),
    (1, 0, 40_000_000_000, "count", "the sample lasts longer than a year"),
    (1, -1, .max, "count", "the sample lasts longer than a year"),
    (1e308, 0, 0, "count", "the value isn't a valid number"),
    (1, 0, 0, "kg", "'kg' isn't a unit for StepCount"),
    (1, 0, 0, "furlong", "'furlong' isn't a unit for StepCount"),
  ])
  func refusesWhatCannotBeMeasured(
    value: Double, start: Int, end: Int, unit: String, summary: String
  ) throws {
    let store = try HealthStore.inMemory()
    let sample = HealthSample(
      type: steps, value: value, unit: unit, start: start, end: end, source: "script")
    let result = try store.add([sample], limits: SampleLimits(now: Imported.now))
    #expect(result.added == 0)
    #expect(result.refused[0]?.summary == summary)
  }

  @Test func keepsAllOfATypeInOneUnit() throws {
    let store = try HealthStore.inMemory()
    let type = "HKQuantityTypeIdentifierDistanceWalkingRunning"
    for (index, unit) in ["km", "mi", "m"].enumerated() {
      let sample = HealthSample(
        type: type, value: 1, unit: unit, start: index, end: index, source: "script")
      _ = try store.add([sample], limits: SampleLimits(now: Imported.now))
    }
    let values = try store.samples(SampleQuery(type: type)).map(\.sample.value)
    #expect(values == [1000, 1609.344, 1])
  }

  @Test func tellsWhatIsNewSinceAnAnchor() throws {
    let store = try HealthStore.inMemory()
    _ = try add(sample(uuid: "A"), sample(start: 5000), to: store)
    let query = SampleQuery(type: steps)
    let first = try store.sampleChanges(since: .start, query)
    #expect(first.added.count == 2)
    #expect(try store.sampleChanges(since: first.anchor, query).added.isEmpty)
    // What is added later is new even if it was measured long ago.
    _ = try add(sample(7, start: -9000), to: store)
    #expect(try store.delete(SampleQuery(type: steps, from: 0, to: 1)) == 1)
    let anchor = try #require(HealthAnchor(text: first.anchor.text))
    let second = try store.sampleChanges(since: anchor, query)
    #expect(second.added.map(\.sample.value) == [7])
    #expect(second.deleted == ["A"])
    #expect(try store.sampleChanges(since: second.anchor, query).deleted.isEmpty)
  }

  @Test func givesNewsAPageAtATime() throws {
    let store = try HealthStore.inMemory()
    for index in 0..<5 { _ = try add(sample(start: index * 1000), to: store) }
    var anchor = HealthAnchor.start
    var pages: [Int] = []
    while true {
      let news = try store.sampleChanges(since: anchor, SampleQuery(type: steps, limit: 2))
      guard !news.added.isEmpty else { break }
      pages.append(news.added.count)
      anchor = news.anchor
    }
    #expect(pages == [2, 2, 1])
  }

  @Test func remembersThatATypeHasChanged() throws {
    let store = try HealthStore.inMemory()
    #expect(try store.changes().isEmpty)
    _ = try add(sample(), to: store)
    let once = try store.changes()
    #expect(once.map(\.type) == [steps])
    _ = try add(sample(), to: store)
    #expect(try store.changes() == once)
    _ = try store.prefer(["script"])
    #expect(try store.changes() != once)
  }

  @Test func knowsWhoMayRead() throws {
    let store = try HealthStore.inMemory()
    #expect(try store.access(reader: "steps", type: steps) == .notDetermined)
    try store.setAccess(.authorized, reader: HealthStore.everyone, type: steps)
    #expect(try store.access(reader: "steps", type: steps) == .authorized)
    try store.setAccess(.denied, reader: "steps", type: steps)
    #expect(try store.access(reader: "steps", type: steps) == .denied)
    #expect(try store.access(reader: "other", type: steps) == .authorized)
    try store.setAccess(.notDetermined, reader: "steps", type: steps)
    #expect(try store.access(reader: "steps", type: steps) == .authorized)
    #expect(try !store.changes().isEmpty)
  }

  @Test func knowsHowOftenToTell() throws {
    let store = try HealthStore.inMemory()
    #expect(try store.frequency(reader: "steps", type: steps) == .immediate)
    try store.setFrequency(.daily, reader: HealthStore.everyone, type: steps)
    #expect(try store.frequency(reader: "steps", type: steps) == .daily)
    try store.setFrequency(.off, reader: "steps", type: steps)
    #expect(try store.frequency(reader: "steps", type: steps) == .off)
  }

  @Test func knowsWhenASourceWasLastHeardOf() throws {
    let store = try HealthStore.inMemory()
    try store.add(1, 0, 60, source: "Watch")
    try store.add(1, 600, 660, source: "Phone")
    let watch = try #require(try store.sources().first)
    #expect(try store.lastSeen(watch, type: steps) == 60_000)
  }

  @Test func ordersAndLimitsSamples() throws {
    let store = try HealthStore.inMemory()
    for index in 0..<5 { _ = try add(sample(Double(index), start: index * 1000), to: store) }
    var query = SampleQuery(type: steps, order: .newestFirst, limit: 2)
    #expect(try store.samples(query).map(\.sample.value) == [4, 3])
    query.sources = ["nobody"]
    #expect(try store.samples(query).isEmpty)
  }
}
