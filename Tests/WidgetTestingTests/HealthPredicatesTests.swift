import Testing
import WidgetTesting

@testable import WidgetAuthoring

/// The samples that predicates match, in the store and evaluated on samples.
@Suite struct HealthPredicatesTests {
  private let store = HKHealthStore()
  private let steps = HKQuantityType(.stepCount)

  private static func walks() -> TestHealth {
    let start = Date(timeIntervalSince1970: 1_780_000_000)
    return TestHealth(
      [10, 20, 30].enumerated().map { index, count in
        .init(.stepCount, count, from: start.addingTimeInterval(Double(index) * 600), minutes: 5)
      })
  }

  private func find(_ predicate: NSPredicate?, limit: Int? = nil) async throws -> [HKQuantitySample]
  {
    try await HKSampleQueryDescriptor(
      predicates: [.quantitySample(type: steps, predicate: predicate)],
      sortDescriptors: [SortDescriptor(\.startDate)], limit: limit
    ).result(for: store)
  }

  @Test(
    arguments: [
      (.lessThan, [10]), (.lessThanOrEqualTo, [10, 20]), (.equalTo, [20]),
      (.greaterThan, [30]), (.greaterThanOrEqualTo, [20, 30]),
    ] as [(HKPredicateOperator, [Double])])
  func comparesValues(
    _ comparison: HKPredicateOperator, _ expected: [Double]
  ) async throws {
    let twenty = HKQuantity(unit: .count(), doubleValue: 20)
    let predicate = HKQuery.predicateForQuantitySamples(with: comparison, quantity: twenty)
    try await Self.walks().answering {
      let found = try await find(predicate)
      #expect(found.map { $0.quantity.doubleValue(for: .count()) } == expected)
      let all = try await find(nil)
      #expect(all.filter { predicate.evaluate(with: $0) } == found)
      let sum = try await HKStatisticsQueryDescriptor(
        predicate: .quantitySample(type: steps, predicate: predicate), options: .cumulativeSum
      ).result(for: store)?.sumQuantity()
      #expect(sum?.doubleValue(for: .count()) == expected.reduce(0, +))
    }
  }

  @Test func refusesValuesOfAnotherKind() async throws {
    let meter = HKQuantity(unit: .meter(), doubleValue: 20)
    let predicate = HKQuery.predicateForQuantitySamples(with: .lessThan, quantity: meter)
    await #expect(throws: HKError.self) {
      try await Self.walks().answering { _ = try await find(predicate) }
    }
  }

  @Test func findsSamplesByTheirIdentity() async throws {
    try await Self.walks().answering {
      let all = try await find(nil)
      let last = try #require(all.last)
      #expect(try await find(HKQuery.predicateForObject(with: last.uuid), limit: 1) == [last])
      #expect(try await find(HKQuery.predicateForObjects(with: Set(all.map(\.uuid)))) == all)
      #expect(try await find(HKQuery.predicateForObject(with: UUID())) == [])
      await #expect(throws: HKError.self) {
        try await HKStatisticsQueryDescriptor(
          predicate: .quantitySample(
            type: steps, predicate: HKQuery.predicateForObject(with: last.uuid))
        ).result(for: store)
      }
    }
  }

  /// Widgets use this to exclude samples entered by hand.
  @Test func hasNoMetadata() async throws {
    let key = HKMetadataKeyWasUserEntered
    let found = try await Self.walks().answering {
      let measured = HKQuery.predicateForObjects(
        withMetadataKey: key, operatorType: .notEqualTo, value: true)
      let typed = HKQuery.predicateForObjects(
        withMetadataKey: key, operatorType: .equalTo, value: true)
      let noted = HKQuery.predicateForObjects(withMetadataKey: key)
      return [
        try await find(measured).count, try await find(typed).count, try await find(noted).count,
      ]
    }
    #expect(found == [3, 0, 0])
  }
}
