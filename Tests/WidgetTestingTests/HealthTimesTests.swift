import Testing
import WidgetTesting

@testable import WidgetAuthoring

/// Which samples match at the ends of a time range and of the data.
@Suite struct HealthTimesTests {
  private let store = HKHealthStore()
  private let steps = HKQuantityType(.stepCount)
  private static let place = TestSurroundings(timeZone: "UTC")

  private static func moment(_ text: String) throws -> Date { try place.moment(text) }

  private static func walks(
    _ walks: [(count: Double, start: String, minutes: Double)]
  ) throws -> TestHealth {
    TestHealth(
      try walks.map {
        .init(.stepCount, $0.count, from: try moment($0.start), minutes: $0.minutes)
      })
  }

  private func samples(_ predicate: NSPredicate?) -> HKSamplePredicate<HKQuantitySample> {
    .quantitySample(type: steps, predicate: predicate)
  }

  private func sums(
    _ predicate: NSPredicate?, _ step: DateComponents, from anchor: String, of health: TestHealth
  ) async throws -> [Double?] {
    try await health.answering {
      try await HKStatisticsCollectionQueryDescriptor(
        predicate: samples(predicate), options: .cumulativeSum,
        anchorDate: try Self.moment(anchor), intervalComponents: step
      ).result(for: store).statistics().map { $0.sumQuantity()?.doubleValue(for: .count()) }
    }
  }

  @Test(
    arguments: [
      ([] as HKQueryOptions, [30.0, 75]), (.strictStartDate, [20, 75]),
      (.strictEndDate, [30, 70]), ([.strictStartDate, .strictEndDate], [20, 70]),
    ] as [(HKQueryOptions, [Double])])
  func countsOnlyTheTimeAskedForInWholeIntervals(
    _ options: HKQueryOptions, _ expected: [Double]
  ) async throws {
    // Two weeks; the requested range begins in the first and ends in the second.
    let health = try Self.walks([
      (1000, "2026-06-01 08:00", 10), (20, "2026-06-02 23:50", 20), (20, "2026-06-05 08:00", 10),
      (70, "2026-06-09 08:00", 10), (10, "2026-06-09 11:55", 10), (1000, "2026-06-09 13:00", 10),
    ])
    let predicate = HKQuery.predicateForSamples(
      withStart: try Self.moment("2026-06-03"), end: try Self.moment("2026-06-09 12:00"),
      options: options)
    let found = try await sums(
      predicate, DateComponents(weekOfYear: 1), from: "2026-06-01", of: health)
    #expect(found == expected)
  }

  @Test func joinsPredicatesOfDifferentStrictness() async throws {
    let health = try Self.walks([
      (1, "2026-06-01 07:30", 60), (2, "2026-06-01 09:30", 60), (4, "2026-06-01 10:00", 60),
    ])
    let strict = HKQuery.predicateForSamples(
      withStart: try Self.moment("2026-06-01 08:00"), end: nil, options: .strictStartDate)
    let later = HKQuery.predicateForSamples(
      withStart: try Self.moment("2026-06-01 10:00"), end: nil)
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [strict, later])
    let found = try await health.answering {
      try await HKSampleQueryDescriptor(
        predicates: [samples(both)], sortDescriptors: [SortDescriptor(\.startDate)]
      ).result(for: store)
    }
    #expect(found.map { $0.quantity.doubleValue(for: .count()) } == [2, 4])
    #expect(found.allSatisfy { both.evaluate(with: $0) })
  }

  /// More samples than fit in one answer.
  @Test func readsAllThereIsWhereNoLimitIsSet() async throws {
    let start = try Self.moment("2026-06-01")
    let health = TestHealth(
      (0..<20_500).map { index in
        .init(.stepCount, 1, from: start.addingTimeInterval(Double(index) * 60), minutes: 1)
      })
    try await health.answering {
      for order in [SortOrder.forward, .reverse] {
        let found = try await HKSampleQueryDescriptor(
          predicates: [samples(nil)], sortDescriptors: [SortDescriptor(\.endDate, order: order)]
        ).result(for: store)
        #expect(found.count == 20_500 && Set(found).count == 20_500)
        #expect(
          found.first?.startDate == (order == .forward ? start : found.map(\.startDate).max()))
      }
      let news = try await HKAnchoredObjectQueryDescriptor(
        predicates: [samples(nil)], anchor: nil
      ).result(for: store)
      #expect(news.addedSamples.count == 20_500)
      let limited = try await HKSampleQueryDescriptor(
        predicates: [samples(nil)], sortDescriptors: [], limit: 20_100
      ).result(for: store)
      #expect(limited.count == 20_100)
    }
  }

  @Test(arguments: [true, false]) func looksOnlyWhereThereAreSamples(_ isOpen: Bool) async throws {
    let health = try Self.walks([
      (5, "2020-02-29 23:30", 60), (7, "2026-06-01 08:00", 10), (9, "2026-06-03", 0),
    ])
    let predicate = HKQuery.predicateForSamples(
      withStart: isOpen ? nil : .distantPast, end: isOpen ? nil : .distantFuture)
    let days = try await sums(predicate, DateComponents(day: 1), from: "2026-01-01", of: health)
    #expect(days == [2.5, 2.5, 7, 9])
    await #expect(throws: HKError.self) {
      try await sums(predicate, DateComponents(hour: 1), from: "2026-01-01", of: health)
    }
  }

  @Test func walksThroughAllTimeFromTheFirstSampleToTheLast() async throws {
    let health = try Self.walks([(5, "2026-05-30 08:00", 10), (7, "2026-06-01 08:00", 10)])
    let collection = try await health.answering {
      try await HKStatisticsCollectionQueryDescriptor(
        predicate: samples(nil), options: .cumulativeSum,
        anchorDate: try Self.moment("2026-01-01"), intervalComponents: DateComponents(day: 1)
      ).result(for: store)
    }
    var days: [Double?] = []
    collection.enumerateStatistics(from: .distantPast, to: .distantFuture) { day, _ in
      days.append(day.sumQuantity()?.doubleValue(for: .count()))
    }
    #expect(days == [5, nil, 7])
  }

  @Test func keepsAnAnchorForEachPredicate() async throws {
    var health = try Self.walks([(5, "2026-05-30 08:00", 10), (7, "2026-06-01 08:00", 10)])
    health.samples.append(
      .init(
        .heartRate, 60, unit: HKUnit(from: "count/min"), from: try Self.moment("2026-06-01")))
    let pulse = HKQuantityType(.heartRate)
    try await health.answering {
      let both = HKAnchoredObjectQueryDescriptor(
        predicates: [samples(nil), .quantitySample(type: pulse)],
        anchor: HKQueryAnchor(fromValue: HKAnchoredObjectQueryNoAnchor))
      let first = try await both.result(for: store)
      #expect(first.addedSamples.map(\.quantityType) == [steps, steps, pulse])
      var later = both
      later.anchor = first.newAnchor
      var results: [Int] = []
      for try await news in later.results(for: store) { results.append(news.addedSamples.count) }
      #expect(results == [0])
      // The rest is new the next time.
      var little = both
      little.limit = 2
      let some = try await little.result(for: store)
      #expect(some.addedSamples.count == 2)
      little.anchor = some.newAnchor
      #expect(try await little.result(for: store).addedSamples.map(\.quantityType) == [pulse])
    }
  }
}
