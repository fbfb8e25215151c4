internal import Anniversaries
package import Foundation
package import HealthData
package import WidgetModel
internal import WidgetRegistry

/// The steps of one day, as `steps` prints them.
package struct StepsReport: Sendable {
  package struct Source: Sendable {
    package var source: HealthSource
    /// The steps that count for this source, without overlaps, and those that it recorded.
    package var total: Double
    package var naive: Double
  }

  /// The civil day, counted from 1970-01-01.
  package var day: Int
  package var timeZone: TimeZone
  package var total: Double?
  package var naive: Double?
  package var goal: Double?
  package var hours: [(start: Date, total: Double?)]
  package var sources: [Source]
  package var access: HealthAccess
  package var delivery: HealthFrequency
  /// When the last sample of the day ended.
  package var updated: Date?
}

extension StepsReport {
  /// The hours in whole steps, which add up to the total.
  package var wholeHours: [(start: Date, total: Double?)] {
    var sum = 0.0
    return hours.map { hour in
      guard let total = hour.total else { return (hour.start, nil) }
      let before = sum.rounded()
      sum += total
      return (hour.start, sum.rounded() - before)
    }
  }
}

extension Health {
  /// The steps of a civil day in the caller's zone.
  package func steps(ofDay day: Int) throws -> StepsReport {
    let zone = try store.timeZone()
    let bounds = LocalTime(zone: zone).hours(ofDay: day)
    let store = try file.openIfThere()
    let type = HealthQuantity.stepCount
    return try file.wording {
      let found = try store?.statistics(type, bounds: bounds.map { $0 * 1000 })
      let total = found?.total
      return StepsReport(
        day: day, timeZone: zone, total: total?.sum, naive: total?.naiveSum, goal: try stepGoal(),
        hours: bounds.dropLast().enumerated().map { index, start in
          (Date(timeIntervalSince1970: Double(start)), found?.whole[index].sum)
        },
        sources: found?.sources.map { source, times in
          let sum = StatisticsCollection.total(times)
          return StepsReport.Source(
            source: source, total: sum.sum ?? 0, naive: sum.naiveSum ?? 0)
        } ?? [],
        access: try store?.access(reader: HealthStore.everyone, type: type) ?? .notDetermined,
        delivery: try store?.frequency(reader: HealthStore.everyone, type: type) ?? .immediate,
        updated: total?.mostRecentEnd.map { Moment.date(milliseconds: $0) })
    }
  }

  /// The goal that all step widgets share; nil if there is none.
  private func stepGoal() throws -> Double? {
    guard let registry = try store.registryIfThere(),
      let kind = try registry.kinds().first(where: { $0.name == "steps" && $0.plugin == "steps" })
    else { return nil }
    let goals = try registry.instances(after: 0, kind: kind.key, limit: 100).map {
      kind.resolve($0.own)["goal"]?.number
    }
    return Set(goals).count == 1 ? goals[0] : nil
  }
}
