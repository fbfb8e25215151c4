import Testing
import WidgetTesting

@testable import WidgetAuthoring

/// HealthKit calls as iOS widgets make them, with a test store.
@Suite struct HealthTests {
  private let store = HKHealthStore()
  private let steps = HKQuantityType(.stepCount)
  private static let place = TestSurroundings(timeZone: "UTC")

  private static func moment(_ text: String) throws -> Date { try place.moment(text) }

  private static func sample(
    _ count: Double, _ text: String, minutes: Double = 10, source: String = "Phone"
  ) throws -> TestHealth.Sample {
    .init(.stepCount, count, from: try moment(text), minutes: minutes, source: source)
  }

  private static func walks() throws -> TestHealth {
    TestHealth([
      try sample(1000, "2026-10-30 08:00", minutes: 60, source: "Watch"),
      try sample(800, "2026-10-30 08:30", minutes: 60), try sample(50, "2026-10-28 23:55"),
      .init(.heartRate, 62, unit: HKUnit(from: "count/min"), from: try moment("2026-10-30 08:00")),
      .init(.heartRate, 70, unit: HKUnit(from: "count/min"), from: try moment("2026-10-30 09:00")),
    ])
  }

  /// The usual way in widgets: a query with a handler, in a function with a completion.
  private func stepsToday(completion: @escaping @Sendable (Double) -> Void) throws {
    let start = try Self.moment("2026-10-30"), end = try Self.moment("2026-10-30 20:00")
    let predicate = HKQuery.predicateForSamples(
      withStart: start, end: end, options: .strictStartDate)
    let query = HKStatisticsQuery(
      quantityType: steps, quantitySamplePredicate: predicate, options: .cumulativeSum
    ) { _, result, error in
      guard error == nil, let sum = result?.sumQuantity() else { return completion(-1) }
      completion(sum.doubleValue(for: .count()))
    }
    store.execute(query)
  }

  @Test func countsEveryMomentOnce() async throws {
    let sum = try await Self.walks().answering {
      try await withCheckedThrowingContinuation { continuation in
        do {
          try stepsToday { continuation.resume(returning: $0) }
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }
    #expect(sum == 1400)
  }

  @Test(
    arguments: [
      (HKQuantityTypeIdentifier.heartRate, HKStatisticsOptions.discreteAverage, 66.0),
      (.heartRate, .discreteMin, 62), (.heartRate, .discreteMax, 70), (.heartRate, .mostRecent, 70),
      (.stepCount, .cumulativeSum, 1450),
    ])
  func knowsEachNumberOfStatistics(
    _ type: HKQuantityTypeIdentifier, _ option: HKStatisticsOptions, _ expected: Double
  ) async throws {
    let statistics = try #require(
      try await Self.walks().answering {
        try await HKStatisticsQueryDescriptor(
          predicate: .quantitySample(type: HKQuantityType(type)), options: option
        ).result(for: store)
      })
    let numbers = [
      statistics.sumQuantity(), statistics.averageQuantity(), statistics.minimumQuantity(),
      statistics.maximumQuantity(), statistics.mostRecentQuantity(),
    ].compactMap(\.self)
    // Statistics that weren't requested are missing.
    #expect(numbers.count == 1)
    let unit = type == .stepCount ? HKUnit.count() : HKUnit.count().unitDivided(by: .minute())
    #expect(numbers.first?.doubleValue(for: unit) == expected)
  }

  @Test func separatesSources() async throws {
    let statistics = try #require(
      try await Self.walks().answering {
        try await HKStatisticsQueryDescriptor(
          predicate: .quantitySample(
            type: steps,
            predicate: HKQuery.predicateForSamples(
              withStart: Self.moment("2026-10-30"), end: nil)),
          options: [.cumulativeSum, .separateBySource]
        ).result(for: store)
      })
    let sources = try #require(statistics.sources)
    #expect(sources.map(\.name) == ["Watch", "Phone"])
    #expect(
      sources.map { statistics.sumQuantity(for: $0)?.doubleValue(for: .count()) } == [1000, 800])
  }

  /// Every visited interval has statistics, even without samples and before the first sample.
  @Test(arguments: [true, false]) func walksThroughAllDays(_ isLimited: Bool) async throws {
    let collection = try await Self.walks().answering {
      let predicate = try HKQuery.predicateForSamples(
        withStart: Self.moment("2026-10-27"), end: Self.moment("2026-10-31"))
      return try await withCheckedThrowingContinuation { continuation in
        do {
          let query = HKStatisticsCollectionQuery(
            quantityType: steps, quantitySamplePredicate: isLimited ? predicate : nil,
            options: .cumulativeSum, anchorDate: try Self.moment("2026-10-30"),
            intervalComponents: DateComponents(day: 1))
          query.initialResultsHandler = { _, collection, error in
            continuation.resume(
              with: collection.map { .success($0) } ?? .failure(error ?? HKError(.unknownError, ""))
            )
          }
          store.execute(query)
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }
    var days: [Double?] = []
    try collection.enumerateStatistics(
      from: Self.moment("2026-10-27"), to: Self.moment("2026-10-30 12:00")
    ) { day, stop in
      days.append(day.sumQuantity()?.doubleValue(for: .count()))
      if days.count == 4 { stop.pointee = true }
    }
    #expect(days == [nil, 25, 25, 1400])
    #expect(collection.statistics().count == 3)
    #expect(try collection.statistics(for: Self.moment("2026-10-27 09:00")) == nil)
  }

  @Test(
    arguments: [
      (HKSampleSortIdentifierStartDate, true, [50.0, 1000]),
      (HKSampleSortIdentifierStartDate, false, [800, 1000]),
      (HKSampleSortIdentifierEndDate, false, [7000, 800]),
      (HKSampleSortIdentifierEndDate, true, [50, 1000]),
    ])
  func sortsSamples(_ key: String, _ isAscending: Bool, _ expected: [Double]) async throws {
    var health = try Self.walks()
    // It begins before all other samples of its day and ends last.
    health.samples.append(try Self.sample(7000, "2026-10-30 06:00", minutes: 600))
    let found = try await health.answering {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<[HKSample], any Error>) in
        store.execute(
          HKSampleQuery(
            sampleType: steps, predicate: nil, limit: 2,
            sortDescriptors: [NSSortDescriptor(key: key, ascending: isAscending)]
          ) { _, samples, error in
            continuation.resume(
              with: samples.map { .success($0) } ?? .failure(error ?? HKError(.unknownError, "")))
          })
      }
    }
    let order = key == HKSampleSortIdentifierStartDate && isAscending ? [50.0, 7000] : expected
    #expect(
      found.compactMap { ($0 as? HKQuantitySample)?.quantity.doubleValue(for: .count()) } == order)
  }

  @Test func joinsPredicatesWithAnd() async throws {
    let health = try Self.walks()
    let sources = try await health.answering {
      try await HKSourceQueryDescriptor(predicate: .quantitySample(type: steps)).result(for: store)
    }
    #expect(sources.map(\.name) == ["Watch", "Phone"])
    let phone = try #require(sources.last)
    let today = try HKQuery.predicateForSamples(withStart: Self.moment("2026-10-30"), end: nil)
    let predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [
      today, HKQuery.predicateForObjects(from: [phone]),
    ])
    let samples = try await health.answering {
      try await HKSampleQueryDescriptor(
        predicates: [.quantitySample(type: steps, predicate: predicate)],
        sortDescriptors: [SortDescriptor(\.startDate)]
      ).result(for: store)
    }
    #expect(samples.map { $0.quantity.doubleValue(for: .count()) } == [800])
    #expect(samples.allSatisfy { predicate.evaluate(with: $0) })
    let none = try await health.answering {
      try await HKSampleQueryDescriptor(
        predicates: [
          .quantitySample(
            type: steps, predicate: HKQuery.predicateForObjects(from: Set<HKSource>()))
        ],
        sortDescriptors: []
      ).result(for: store)
    }
    #expect(none == [])
  }

  @Test func refusesPredicatesThatNoStoreCanBeAsked() async throws {
    let health = try Self.walks()
    await #expect(throws: HKError.self) {
      try await health.answering {
        _ = try await HKSampleQueryDescriptor(
          predicates: [.quantitySample(type: steps, predicate: NSPredicate(value: true))],
          sortDescriptors: []
        ).result(for: store)
      }
    }
  }

  @Test func tellsOnlyWhatIsNewAfterAnAnchorThatWasStored() async throws {
    try await Self.walks().answering {
      let first = try await HKAnchoredObjectQueryDescriptor(
        predicates: [.quantitySample(type: steps)], anchor: nil
      ).result(for: store)
      #expect(first.addedSamples.count == 3)
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: first.newAnchor, requiringSecureCoding: true)
      let anchor = try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryAnchor.self, from: data)
      #expect(anchor == first.newAnchor)
      let second = try await HKAnchoredObjectQueryDescriptor(
        predicates: [.quantitySample(type: steps)], anchor: anchor
      ).result(for: store)
      #expect(second.addedSamples.isEmpty && second.newAnchor == first.newAnchor)
    }
  }

  @Test(
    arguments: [
      (TestHealth.Access.notDetermined, HKAuthorizationRequestStatus.shouldRequest, 0),
      (.denied, .unnecessary, 0), (.authorized, .unnecessary, 3),
    ])
  func hidesADenial(
    _ access: TestHealth.Access, _ status: HKAuthorizationRequestStatus, _ count: Int
  ) async throws {
    var health = try Self.walks()
    health.access = access
    try await health.answering {
      #expect(try await store.statusForAuthorizationRequest(toShare: [], read: [steps]) == status)
      let samples = try await HKSampleQueryDescriptor(
        predicates: [.quantitySample(type: steps)], sortDescriptors: []
      ).result(for: store)
      #expect(samples.count == count)
    }
  }

  /// For each change, 1 if the observer is called and 0 if not.
  @Test(
    arguments: [
      (true, [1, 1, 1, 1, 1, 1, 1, 1]), (false, [1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1]),
    ])
  func callsAnObserverLessOftenThatDoesNotComplete(_ completes: Bool, _ expected: [Int]) {
    var attention = ObserverBackoff()
    let called = expected.indices.map { change in
      let call = attention.call(for: ["steps": change])
      if completes, let call { _ = attention.complete(call.number) }
      return call == nil ? 0 : 1
    }
    #expect(called == expected)
    // Without a change the observer isn't called.
    let last = expected.count - 1
    #expect(attention.call(for: ["steps": last]) == nil)
  }

  @Test func callsAnObserverOnceWhenItIsExecuted() async throws {
    let types = try await Self.walks().answering {
      await withCheckedContinuation { continuation in
        let query = HKObserverQuery(
          queryDescriptors: [HKQueryDescriptor(sampleType: steps, predicate: nil)]
        ) { query, types, completion, _ in
          query.stop()
          completion()
          continuation.resume(returning: types)
        }
        store.execute(query)
      }
    }
    #expect(types == [steps])
  }
}
