import HealthData
import Testing
import WidgetModel

@Suite struct StatisticsTests {
  @Test func letsThePhoneFillWhatTheWatchLeavesOut() throws {
    let store = try HealthStore.inMemory()
    try store.add(100, 0, 600, source: "Anna's Apple Watch")
    try store.add(300, 300, 900, source: "Anna's iPhone")
    let found = try store.statistics(HealthQuantity.stepCount, bounds: [0, 3_600_000])
    #expect(found.total.sum == 250)
    #expect(found.total.naiveSum == 400)
    #expect(found.total.duration == 900_000)
    #expect(found.sources.map(\.source.name) == ["Anna's Apple Watch", "Anna's iPhone"])
    #expect(found.sources.map { StatisticsCollection.total($0.times).sum } == [100, 150])
  }

  @Test func countsTheSourceThatThePersonPrefers() throws {
    let store = try HealthStore.inMemory()
    try store.add(100, 0, 600, source: "Watch")
    try store.add(300, 0, 600, source: "Pedometer")
    #expect(try store.prefer(["nobody"]) == ["nobody"])
    #expect(try store.statistics(HealthQuantity.stepCount, bounds: [0, 600_000]).total.sum == 100)
    #expect(try store.prefer(["pedometer"]) == [])
    #expect(try store.statistics(HealthQuantity.stepCount, bounds: [0, 600_000]).total.sum == 300)
    #expect(try store.prefer([]) == [])
    #expect(try store.statistics(HealthQuantity.stepCount, bounds: [0, 600_000]).total.sum == 100)
  }

  @Test func takesTheKindOfASourceFromItsDevice() throws {
    let store = try HealthStore.inMemory()
    try store.add(1, 0, 60, source: "Levi", device: "name:iPhone, model:iPhone")
    try store.add(1, 0, 60, source: "Health", device: "name:Apple Watch, model:Watch")
    #expect(try store.sources().map(\.name) == ["Health", "Levi"])
  }

  @Test func countsMomentsWithoutLength() throws {
    let store = try HealthStore.inMemory()
    try store.add(10, 60, 60, source: "Phone")
    try store.add(20, 60, 60, source: "Watch")
    try store.add(5, 90, 90, source: "Phone")
    let found = try store.statistics(HealthQuantity.stepCount, bounds: [0, 60_000, 120_000])
    #expect(found.whole.map(\.sum) == [nil, 25])
    #expect(found.whole[1].naiveSum == 35)
  }

  @Test func findsSamplesThatBeganLongBefore() throws {
    let store = try HealthStore.inMemory()
    try store.add(2400, -86_400, 86_400, source: "Phone")
    let found = try store.statistics(HealthQuantity.stepCount, bounds: [0, 3_600_000])
    #expect(found.total.sum == 50)
    let touching = SampleQuery(type: HealthQuantity.stepCount, from: 0, to: 3_600_000)
    #expect(try store.samples(touching).count == 1)
    var strict = touching
    strict.startsFrom = 0
    #expect(try store.samples(strict).isEmpty)
  }

  @Test func addsUpOverYears() throws {
    let store = try HealthStore.inMemory()
    for day in 0..<800 { try store.add(100, day * 86_400 + 10, day * 86_400 + 70, source: "Watch") }
    let found = try store.statistics(
      HealthQuantity.stepCount, bounds: [-1_000_000_000_000, 0, 800 * 86_400_000])
    #expect(found.whole.map(\.sum) == [nil, 80_000])
    #expect(found.total.count == 800)
  }

  @Test func addsUpAllTime() throws {
    let store = try HealthStore.inMemory()
    try store.add(100, -86_400, -86_340, source: "Watch")
    try store.add(200, 86_400 * 400, 86_400 * 400 + 60, source: "Watch")
    let found = try store.statistics(HealthQuantity.stepCount, bounds: [.min, 0, .max])
    #expect(found.whole.map(\.sum) == [100, 200])
  }

  @Test func averagesWhatDoesNotAddUp() throws {
    let store = try HealthStore.inMemory()
    let type = "HKQuantityTypeIdentifierHeartRate"
    let samples = [60.0, 90, 75].enumerated().map { index, value in
      HealthSample(
        type: type, value: value, unit: "count/min", start: index * 60_000, end: index * 60_000,
        source: "Watch")
    }
    _ = try store.add(samples, limits: SampleLimits(now: Imported.now))
    let found = try store.statistics(type, bounds: [0, 600_000]).total
    #expect(found.average == 75)
    #expect(found.minimum == 60)
    #expect(found.maximum == 90)
    #expect(found.mostRecent == 75)
    #expect(found.mostRecentEnd == 120_000)
  }

  @Test func hasNothingOfATypeThatWasNeverMeasured() throws {
    let store = try HealthStore.inMemory()
    let found = try store.statistics(HealthQuantity.stepCount, bounds: [0, 1000])
    #expect(found.total.isEmpty)
    #expect(found.unit == "count")
  }
}
