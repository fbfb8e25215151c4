import Foundation
import HealthData
import TestSupport
import Testing
import WidgetModel

/// Statistics of random times, beside what counting every tick of them comes to.
@Suite struct StatisticsReferenceTests {
  enum Case: CaseIterable {
    /// Hours of 23, 25, 24 and 24.5 hours, by the second.
    case springDay, autumnDay, usualDay, halfHourDay
    /// Forty days over both ends of summer time, by the minute.
    case springDays, autumnDays
    /// Some seconds, by the millisecond.
    case instants

    /// In milliseconds.
    var tick: Int {
      switch self {
      case .instants: 1
      case .springDays, .autumnDays: 60_000
      default: 1000
      }
    }

    /// The longest sample, in ticks.
    var longest: Int {
      switch self {
      case .instants: 9000
      case .springDays, .autumnDays: 3 * 1440
      default: 10_000
      }
    }

    /// In ticks.
    func bounds() throws -> [Int] {
      let berlin = LocalTime(zone: try #require(TimeZone(identifier: "Europe/Berlin")))
      switch self {
      case .springDay: return berlin.hours(ofDay: 20_541)
      case .autumnDay: return berlin.hours(ofDay: 20_751)
      case .usualDay: return berlin.hours(ofDay: 20_600)
      case .halfHourDay:
        let island = LocalTime(zone: try #require(TimeZone(identifier: "Australia/Lord_Howe")))
        return island.hours(ofDay: 20_548)
      case .springDays: return berlin.days(from: 20_520, count: 40).map { $0 / 60 }
      case .autumnDays: return berlin.days(from: 20_730, count: 40).map { $0 / 60 }
      case .instants:
        return [1_777_000_000_001, 1_777_000_003_334, 1_777_000_003_335]
          + [1_777_000_010_000, 1_777_000_020_007]
      }
    }
  }

  private static let sources = [
    "My Watch", "My old Watch", "My Phone", "An app", "Another app",
  ]

  private static func samples(
    _ kind: Case, _ bounds: [Int], using random: inout SeededNumbers
  ) -> [TickReference.Sample] {
    let times = (bounds[0] - kind.longest)...(bounds[bounds.count - 1] + 100)
    return sources.flatMap { source in
      (0..<Int.random(in: 0...25, using: &random)).map { _ in
        // Some begin or end exactly where a time does, and some have no length.
        var start = Int.random(in: times, using: &random)
        let isPoint = Int.random(in: 0..<6, using: &random) == 0
        if isPoint || Int.random(in: 0..<4, using: &random) == 0 {
          start = bounds.randomElement(using: &random) ?? start
        }
        let length = isPoint ? 0 : Int.random(in: 1...kind.longest, using: &random)
        return TickReference.Sample(
          value: Double(Int.random(in: 0...500, using: &random)), start: start,
          end: start + length, source: source)
      }
    }
  }

  @Test(arguments: Case.allCases, 0..<2)
  func comesToWhatEveryTickDoes(kind: Case, seed: UInt64) throws {
    var random = SeededNumbers(seed: seed &* 77 &+ UInt64(kind.tick))
    let bounds = try kind.bounds()
    var samples = Self.samples(kind, bounds, using: &random)
    let store = try HealthStore.inMemory()
    // Sources are made in their natural order, and sometimes the person has another one.
    for source in Self.sources { try store.add(0, 0, 0, source: source) }
    var ranked = Self.sources
    if seed.isMultiple(of: 2) {
      ranked.shuffle(using: &random)
      #expect(try store.prefer(ranked) == [])
    }
    samples.shuffle(using: &random)
    let added = try store.add(
      samples.enumerated().map { index, sample in
        HealthSample(
          type: HealthQuantity.stepCount, value: sample.value, unit: "count",
          start: sample.start * kind.tick, end: sample.end * kind.tick, source: sample.source,
          uuid: "\(index)")
      }, limits: SampleLimits(now: Imported.now))
    #expect(added.added == samples.count)
    let found = try store.statistics(
      HealthQuantity.stepCount, bounds: bounds.map { $0 * kind.tick })
    let expected = TickReference(samples, ranked: ranked, bounds: bounds)
    expect(found.whole, expected.whole, tick: kind.tick)
    for (source, times) in found.sources {
      expect(times, try #require(expected.own[source.name]), tick: kind.tick)
    }
    let told = expected.own.filter { $0.value.contains { $0.naive != nil } }
    #expect(found.sources.map(\.source.name) == ranked.filter { told[$0] != nil })
  }

  private func expect(
    _ found: [HealthStatistics], _ expected: [TickReference.Time], tick: Int,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(found.count == expected.count, sourceLocation: location)
    for (found, expected) in zip(found, expected) {
      #expect(Self.isSame(found.sum, expected.sum), sourceLocation: location)
      #expect(Self.isSame(found.naiveSum, expected.naive), sourceLocation: location)
      #expect(found.duration == expected.duration * tick, sourceLocation: location)
      #expect(found.count == expected.count, sourceLocation: location)
    }
  }

  private static func isSame(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return abs(one - other) <= 1e-7 * max(abs(other), 1)
  }
}
