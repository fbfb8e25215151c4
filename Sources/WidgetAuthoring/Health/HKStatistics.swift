internal import WidgetModel

/// The values that a statistics query computes, such as a sum or an average.
public struct HKStatisticsOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let separateBySource = HKStatisticsOptions(rawValue: 1)
  public static let discreteAverage = HKStatisticsOptions(rawValue: 2)
  public static let discreteMin = HKStatisticsOptions(rawValue: 4)
  public static let discreteMax = HKStatisticsOptions(rawValue: 8)
  public static let cumulativeSum = HKStatisticsOptions(rawValue: 16)
  public static let mostRecent = HKStatisticsOptions(rawValue: 32)
  public static let duration = HKStatisticsOptions(rawValue: 64)
}

/// The sum, average or other values of the samples in a time range.
///
/// Where samples of several sources overlap, only the source with the highest priority counts.
public struct HKStatistics: Sendable {
  public let quantityType: HKQuantityType
  public let startDate: Date
  public let endDate: Date
  /// The sources with samples, the one with the highest priority first; nil without the option
  /// `separateBySource`.
  public var sources: [HKSource]? {
    options.contains(.separateBySource) ? separate.map(\.source) : nil
  }

  let options: HKStatisticsOptions
  private let unit: HKUnit
  /// The computed values; nil if there are no samples.
  private let time: StatisticsTime?
  /// The values of each source, for the option `separateBySource`.
  let separate: [(source: HKSource, time: StatisticsTime)]

  init(
    quantityType: HKQuantityType, startDate: Date, endDate: Date, options: HKStatisticsOptions,
    unit: HKUnit = .count(), time: StatisticsTime? = nil,
    separate: [(source: HKSource, time: StatisticsTime)] = []
  ) {
    self.quantityType = quantityType
    self.startDate = startDate
    self.endDate = endDate
    self.options = options
    self.unit = unit
    self.time = time
    self.separate = separate
  }

  public func sumQuantity() -> HKQuantity? { quantity(.cumulativeSum, time?.sum) }
  public func averageQuantity() -> HKQuantity? { quantity(.discreteAverage, time?.average) }
  public func minimumQuantity() -> HKQuantity? { quantity(.discreteMin, time?.minimum) }
  public func maximumQuantity() -> HKQuantity? { quantity(.discreteMax, time?.maximum) }
  public func mostRecentQuantity() -> HKQuantity? { quantity(.mostRecent, time?.recent) }

  public func mostRecentQuantityDateInterval() -> DateInterval? {
    guard options.contains(.mostRecent), let end = time?.recentEnd else { return nil }
    return DateInterval(start: end, end: end)
  }

  public func duration() -> HKQuantity? {
    guard options.contains(.duration), let time else { return nil }
    return HKQuantity(unit: .second(), doubleValue: time.duration)
  }

  /// The sum of one source, including times that another source covers.
  public func sumQuantity(for source: HKSource) -> HKQuantity? {
    quantity(.cumulativeSum, separately(source)?.naive)
  }
  public func averageQuantity(for source: HKSource) -> HKQuantity? {
    quantity(.discreteAverage, separately(source)?.average)
  }
  public func minimumQuantity(for source: HKSource) -> HKQuantity? {
    quantity(.discreteMin, separately(source)?.minimum)
  }
  public func maximumQuantity(for source: HKSource) -> HKQuantity? {
    quantity(.discreteMax, separately(source)?.maximum)
  }
  public func mostRecentQuantity(for source: HKSource) -> HKQuantity? {
    quantity(.mostRecent, separately(source)?.recent)
  }

  private func separately(_ source: HKSource) -> StatisticsTime? {
    guard options.contains(.separateBySource) else { return nil }
    return separate.first { $0.source == source }?.time
  }

  private func quantity(_ option: HKStatisticsOptions, _ value: Double?) -> HKQuantity? {
    guard options.contains(option), let value else { return nil }
    return HKQuantity(unit: unit, doubleValue: value)
  }
}

/// The statistics of one time range in the form in which the home sends them.
struct StatisticsTime: Sendable {
  var sum: Double?
  /// The sum without removing overlaps.
  var naive: Double?
  var average: Double?
  var minimum: Double?
  var maximum: Double?
  var recent: Double?
  var recentEnd: Date?
  var duration: Double

  /// Reads statistics; nil if the time range has no samples.
  init?(_ json: JSONValue?) {
    guard let object = json?.object else { return nil }
    sum = object["sum"]?.number
    naive = object["naive"]?.number
    average = object["average"]?.number
    minimum = object["minimum"]?.number
    maximum = object["maximum"]?.number
    recent = object["recent"]?.number
    recentEnd = object["recentEnd"]?.number.map { Moment.date(milliseconds: Int($0)) }
    duration = (object["duration"]?.number ?? 0) / 1000
  }
}

extension HKStatistics {
  /// Reads the home's answer about consecutive time ranges; nil for a range without samples.
  static func read(
    _ answer: JSONValue, type: HKQuantityType, bounds: [Date], options: HKStatisticsOptions
  ) -> [HKStatistics?] {
    let unit = HKUnit(
      answer.object?["unit"]?.string.flatMap(HealthUnit.init) ?? HKUnit.count().unit)
    let times = answer.object?["times"]?.array ?? []
    let sources = (answer.object?["sources"]?.array ?? []).map { source in
      (
        HKSource(
          name: source.object?["name"]?.string ?? "", kind: source.object?["kind"]?.string),
        source.object?["times"]?.array ?? []
      )
    }
    return zip(bounds, bounds.dropFirst()).enumerated().map { index, bounds in
      guard times.indices.contains(index), let time = StatisticsTime(times[index]) else {
        return nil
      }
      return HKStatistics(
        quantityType: type, startDate: bounds.0, endDate: bounds.1, options: options, unit: unit,
        time: time,
        separate: sources.compactMap { source, times in
          guard times.indices.contains(index), let time = StatisticsTime(times[index]) else {
            return nil
          }
          return (source, time)
        })
    }
  }
}
