internal import Anniversaries
internal import WidgetAuthoring

/// Reads the steps of one widget from the home's health data: today's total and hours, the last
/// week, the streak and the average.
struct StepsReader: Sendable {
  /// The number of past days that are searched for the streak.
  private static let past = 28
  /// The number of past days in the average.
  private static let week = 7
  /// The number of seconds without data after which the widget shows the date of the last data.
  private static let recentDataLimit: TimeInterval = 24 * 60 * 60

  private let store = HKHealthStore()
  private let type = HKQuantityType(.stepCount)
  private let zone: TimeZone
  private let now: Date
  private let today: CivilDate

  init(_ context: TimelineProviderContext) {
    zone = context.timeZone
    now = context.now
    today = CivilDate(context.now, in: context.timeZone)
  }

  /// The start of the next day.
  var nextMidnight: Date? { start(ofDay: 1) }

  /// Reads everything that the widget shows now.
  func day(_ configuration: SelectSteps) async throws -> StepsDay {
    var day = StepsDay(state: .normal, hours: [], goal: Double(configuration.goal))
    let status = try await store.statusForAuthorizationRequest(toShare: [], read: [type])
    guard status != .shouldRequest else {
      day.state = .noPermission
      return day
    }
    let chosen = try await source(named: configuration.source)
    if case .unseen(let name) = chosen {
      day.state = .unknownSource(name)
      return day
    }
    guard let midnight = start(ofDay: 0), let next = nextMidnight else { return day }
    let hours = try await hours(chosen, midnight)
    let sums = hours.filter { $0.startDate >= midnight }
    day.hours = Array(
      repeating: 0, count: Int((next.timeIntervalSince(midnight) / 3600).rounded(.up)))
    for hour in sums {
      day.hours[Int(hour.startDate.timeIntervalSince(midnight) / 3600)] += Self.sum(hour)
    }
    day.total = sums.isEmpty ? nil : day.hours.reduce(0, +)
    day.updated = sums.compactMap { $0.mostRecentQuantityDateInterval()?.end }.max().map {
      min($0, now)
    }
    day.average = average(hours, midnight)
    day.week = week(hours)
    (day.streak, day.isStreakLonger) = try await streak(chosen, day)
    day.state = try await state(of: day, chosen)
    return day
  }

  /// The first moment of a day, counted from today; later than midnight if clocks skip that.
  private func start(ofDay number: Int) -> Date? {
    today.adding(days: number)?.firstMoment(in: zone)
  }

  // MARK: Queries

  /// The sources whose steps are counted.
  private enum SourceChoice {
    case all
    case one(HKSource)
    /// The chosen source has never reported anything.
    case unseen(String)
  }

  private func source(named name: String?) async throws -> SourceChoice {
    guard let name, !name.isEmpty else { return .all }
    let sources = try await HKSourceQueryDescriptor(predicate: .quantitySample(type: type))
      .result(for: store)
    return sources.first { $0.name == name }.map(SourceChoice.one) ?? .unseen(name)
  }

  private func samples(
    _ chosen: SourceChoice, from start: Date?
  ) -> HKSamplePredicate<HKQuantitySample> {
    var parts = [HKQuery.predicateForSamples(withStart: start, end: now)]
    if case .one(let source) = chosen { parts.append(HKQuery.predicateForObjects(from: [source])) }
    return .quantitySample(
      type: type, predicate: NSCompoundPredicate(andPredicateWithSubpredicates: parts))
  }

  private func statistics(
    _ chosen: SourceChoice, from start: Date?, anchor: Date, _ interval: DateComponents
  ) async throws -> [HKStatistics] {
    try await HKStatisticsCollectionQueryDescriptor(
      predicate: samples(chosen, from: start), options: [.cumulativeSum, .mostRecent],
      anchorDate: anchor, intervalComponents: interval
    ).result(for: store).statistics()
  }

  /// The hourly steps of the last week and of today.
  private func hours(_ chosen: SourceChoice, _ midnight: Date) async throws -> [HKStatistics] {
    try await statistics(
      chosen, from: start(ofDay: -Self.week), anchor: midnight, DateComponents(hour: 1))
  }

  // MARK: Results

  private static func sum(_ statistics: HKStatistics) -> Double {
    statistics.sumQuantity()?.doubleValue(for: .count()) ?? 0
  }

  /// The length of the streak, and whether it may be longer than the days that were read.
  private func streak(_ chosen: SourceChoice, _ day: StepsDay) async throws -> (Int, Bool) {
    // Day intervals count from this anchor, so it must be at midnight.
    let first = [-Self.past, -Self.past - 1].compactMap(start).first { moment in
      LocalDateTime(moment, in: zone).hour == 0
    }
    guard let first else { return (0, false) }
    let days = try await statistics(chosen, from: first, anchor: first, DateComponents(day: 1))
    let reached = Set(
      days.filter { Self.sum($0) >= day.goal }.map { CivilDate($0.startDate, in: zone) })
    let before = (1...Self.past).prefix { number in
      today.adding(days: -number).map(reached.contains) ?? false
    }
    return (before.count + (day.progress >= 1 ? 1 : 0), before.count == Self.past)
  }

  /// The steps of each of the last seven days, today's last; nil for a day without data.
  private func week(_ hours: [HKStatistics]) -> [Double?] {
    let days = Dictionary(grouping: hours) { CivilDate($0.startDate, in: zone) }
    return (1 - Self.week...0).map { number in
      today.adding(days: number).flatMap { days[$0] }?.map(Self.sum).reduce(0, +)
    }
  }

  /// The average number of steps up to this time of day, over the days of the last week with data.
  private func average(_ hours: [HKStatistics], _ midnight: Date) -> Double? {
    let elapsed = now.timeIntervalSince(midnight)
    var days: [CivilDate: Double] = [:]
    for hour in hours where hour.startDate < midnight {
      let day = CivilDate(hour.startDate, in: zone)
      let length = hour.endDate.timeIntervalSince(hour.startDate)
      let passed = elapsed - hour.startDate.timeIntervalSince(day.firstMoment(in: zone))
      days[day, default: 0] += Self.sum(hour) * min(max(passed / length, 0), 1)
    }
    return days.isEmpty ? nil : days.values.reduce(0, +) / Double(days.count)
  }

  private func state(of day: StepsDay, _ chosen: SourceChoice) async throws -> StepsDay.State {
    if try await store.deliveryFrequency(for: type) == "off" { return .deliveryOff }
    guard day.total == nil else { return .normal }
    let last = try await HKSampleQueryDescriptor(
      predicates: [samples(chosen, from: nil)],
      sortDescriptors: [SortDescriptor(\.endDate, order: .reverse)], limit: 1
    ).result(for: store).first
    guard let last, now.timeIntervalSince(last.endDate) > Self.recentDataLimit else {
      return .noData
    }
    if case .one = chosen { return .noRecentSourceData(since: last.endDate) }
    return .noRecentData(since: last.endDate)
  }
}
