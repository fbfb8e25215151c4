internal import Anniversaries
package import Foundation
package import HealthData
package import WidgetModel
internal import WidgetRegistry

/// The steps of one day, as `widgetry steps` prints them.
package struct StepsReport: Sendable {
  package struct Source: Sendable {
    package var source: HealthSource
    /// The steps that count for this source, without those that another source recorded too.
    package var total: Double
    /// All steps that the source recorded.
    package var naive: Double
  }

  /// The day, as a number of days since 1970-01-01.
  package var day: Int
  package var timeZone: TimeZone
  /// The steps of all sources, in which overlaps count once.
  package var total: Double?
  /// The steps of all sources added up, before removing overlaps.
  package var naive: Double?
  package var goal: Double?
  package var hours: [(start: Date, total: Double?)]
  package var sources: [Source]
  package var access: HealthAccess
  package var delivery: HealthFrequency
  /// When the day's last sample ends.
  package var updated: Date?
}

extension StepsReport {
  /// The hours in whole steps, rounded so that they add up to the total.
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

/// Counts steps.
extension Health {
  /// The steps of a day in this process's time zone.
  package func steps(ofDay day: Int) throws -> StepsReport {
    let zone = try store.timeZone()
    let bounds = LocalTime(zone: zone).hours(ofDay: day)
    let store = try file.openExisting()
    let type = HealthQuantity.stepCount
    return try file.convertingErrors {
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

  /// The goal of the step widgets; nil if there are none, or if they have different goals.
  private func stepGoal() throws -> Double? {
    guard let registry = try store.existingRegistry(),
      let kind = try registry.kinds().first(where: { $0.name == "steps" && $0.plugin == "steps" })
    else { return nil }
    let goals = try registry.instances(after: 0, kind: kind.key, limit: 100).map {
      kind.resolve($0.own)["goal"]?.number
    }
    return Set(goals).count == 1 ? goals[0] : nil
  }
}
