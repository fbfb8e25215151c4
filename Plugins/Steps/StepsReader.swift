internal import WidgetAuthoring

/// Asks the health store for what a widget shows.
struct StepsReader: Sendable {
  /// How many days back the streak and what is usual are looked for.
  private static let past = 28
  /// A source that has told nothing for so long, in seconds, is told of.
  private static let quiet: TimeInterval = 12 * 60 * 60

  let store = HKHealthStore()
  let calendar: Calendar
  let now: Date
  private let type = HKQuantityType(.stepCount)

  init(_ context: TimelineProviderContext) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = context.timeZone
    self.calendar = calendar
    now = context.now
  }

  func day(_ configuration: SelectSteps) async throws -> StepsDay {
    let goal = Double(configuration.goal)
    let status = try await store.statusForAuthorizationRequest(toShare: [], read: [type])
    guard status != .shouldRequest else {
      return StepsDay(state: .noPermission, hours: [], goal: goal)
    }
    let midnight = calendar.startOfDay(for: now)
    let first = calendar.date(byAdding: .day, value: -Self.past, to: midnight) ?? midnight
    let chosen = try await source(named: configuration.source)
    if case .unseen(let name) = chosen {
      return StepsDay(state: .sourceUnseen(name), hours: [], goal: goal)
    }
    let hours = try await statistics(chosen, from: first)
    var day = StepsDay(state: .usual, hours: [], goal: goal)
    let today = hours.filter { $0.startDate >= midnight }
    day.hours = (0..<hourCount(from: midnight)).map { hour in
      let start = midnight.addingTimeInterval(Double(hour) * 3600)
      return today.first { $0.startDate == start }.map(Self.sum) ?? 0
    }
    day.total = today.isEmpty ? nil : today.map(Self.sum).reduce(0, +)
    day.updated = today.compactMap { $0.mostRecentQuantityDateInterval()?.end }.max()
    let totals = totals(hours)
    day.streak = streak(totals, goal: goal, midnight: midnight)
    day.usual = usual(hours, midnight: midnight)
    day.state = try await state(of: day, chosen)
    return day
  }

  var nextMidnight: Date? {
    calendar.date(byAdding: .day, value: 1, to: calendar.startOfDay(for: now))
  }

  private enum Chosen {
    case all
    case one(HKSource)
    /// One that nothing was heard of.
    case unseen(String)
  }

  private func source(named name: String?) async throws -> Chosen {
    guard let name, !name.isEmpty else { return .all }
    let sources = try await HKSourceQueryDescriptor(predicate: .quantitySample(type: type))
      .result(for: store)
    return sources.first { $0.name == name }.map(Chosen.one) ?? .unseen(name)
  }

  private func statistics(_ chosen: Chosen, from start: Date) async throws -> [HKStatistics] {
    try await HKStatisticsCollectionQueryDescriptor(
      predicate: samples(chosen, from: start), options: [.cumulativeSum, .mostRecent],
      anchorDate: start, intervalComponents: DateComponents(hour: 1)
    ).result(for: store).statistics()
  }

  private func samples(
    _ chosen: Chosen, from start: Date?
  ) -> HKSamplePredicate<HKQuantitySample> {
    var parts = [HKQuery.predicateForSamples(withStart: start, end: now)]
    if case .one(let source) = chosen { parts.append(HKQuery.predicateForObjects(from: [source])) }
    return .quantitySample(
      type: type, predicate: NSCompoundPredicate(andPredicateWithSubpredicates: parts))
  }

  private func state(of day: StepsDay, _ chosen: Chosen) async throws -> StepsDay.State {
    if try await store.deliveryFrequency(for: type) == "off" { return .deliveryOff }
    if case .one = chosen {
      let last = try await HKSampleQueryDescriptor(
        predicates: [samples(chosen, from: nil)],
        sortDescriptors: [SortDescriptor(\.endDate, order: .reverse)], limit: 1
      ).result(for: store).first
      if let last, now.timeIntervalSince(last.endDate) > Self.quiet {
        return .sourceQuiet(since: last.endDate)
      }
    }
    return day.total == nil ? .noData : .usual
  }

  private func hourCount(from midnight: Date) -> Int {
    let next = calendar.date(byAdding: .day, value: 1, to: midnight) ?? midnight
    return Int((next.timeIntervalSince(midnight) / 3600).rounded(.up))
  }

  private static func sum(_ statistics: HKStatistics) -> Double {
    statistics.sumQuantity()?.doubleValue(for: .count()) ?? 0
  }

  /// What the past days came to, by their midnight.
  private func totals(_ hours: [HKStatistics]) -> [Date: Double] {
    hours.reduce(into: [:]) { totals, hour in
      totals[calendar.startOfDay(for: hour.startDate), default: 0] += Self.sum(hour)
    }
  }

  private func streak(_ totals: [Date: Double], goal: Double, midnight: Date) -> Int {
    var streak = totals[midnight] ?? 0 >= goal ? 1 : 0
    var day = calendar.date(byAdding: .day, value: -1, to: midnight)
    while let date = day, totals[date] ?? 0 >= goal {
      streak += 1
      day = calendar.date(byAdding: .day, value: -1, to: date)
    }
    return streak
  }

  /// The mean of what the days of the last week that have any came to by this time.
  private func usual(_ hours: [HKStatistics], midnight: Date) -> Double? {
    let elapsed = now.timeIntervalSince(midnight)
    var days: [Date: Double] = [:]
    for hour in hours where hour.startDate < midnight {
      let day = calendar.startOfDay(for: hour.startDate)
      guard midnight.timeIntervalSince(day) < 7.5 * 86_400 else { continue }
      let length = hour.endDate.timeIntervalSince(hour.startDate)
      let passed = elapsed - hour.startDate.timeIntervalSince(day)
      days[day, default: 0] += Self.sum(hour) * min(max(passed / length, 0), 1)
    }
    return days.isEmpty ? nil : days.values.reduce(0, +) / Double(days.count)
  }
}
