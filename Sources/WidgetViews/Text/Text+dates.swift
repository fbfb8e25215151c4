public import Foundation
internal import WidgetModel

extension Text {
  public struct DateStyle: Hashable, Sendable {
    enum Value: Hashable, Sendable {
      case time
      case date
      case relative
      case offset
      case timer
    }

    let value: Value

    /// For example `9:41 AM`.
    public static let time = DateStyle(value: .time)
    /// For example `June 3, 2026`.
    public static let date = DateStyle(value: .date)
    /// The time from now: `2 hr, 5 min`.
    public static let relative = DateStyle(value: .relative)
    /// The time from now with a sign: `+2 hours`.
    public static let offset = DateStyle(value: .offset)
    /// The time from now like a clock: `2:05:31`.
    public static let timer = DateStyle(value: .timer)
  }

  /// Relative styles count without new entries.
  public init(_ date: Date, style: DateStyle) {
    switch style.value {
    case .time: self.init(.time(date))
    case .date: self.init(.date(date))
    case .relative: self.init(.running(.relative(date)))
    case .offset: self.init(.running(.offset(date)))
    case .timer: self.init(.running(.timer(date)))
    }
  }

  public init(_ dates: ClosedRange<Date>) {
    self.init(.dates(dates))
  }

  public init(_ interval: DateInterval) {
    self.init(.dates(interval.start...max(interval.start, interval.end)))
  }

  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(
      .running(
        .interval(
          start: timerInterval.lowerBound, end: timerInterval.upperBound, pause: pauseTime,
          countsDown: countsDown, showsHours: showsHours)))
  }
}

extension EnvironmentValues {
  /// A time of day in the current locale.
  func words(forTime date: Date) -> String {
    date.formatted(format(date: .omitted, time: .shortened))
  }

  /// A day in the current locale.
  func words(forDay date: Date) -> String {
    date.formatted(format(date: .long, time: .omitted))
  }

  /// A date range, with days only if they differ.
  func words(for dates: ClosedRange<Date>) -> String {
    var calendar = calendar
    calendar.timeZone = timeZone
    let isOneDay = calendar.isDate(dates.lowerBound, inSameDayAs: dates.upperBound)
    let format = Date.IntervalFormatStyle(
      date: isOneDay ? .omitted : .abbreviated, time: .shortened, locale: locale,
      calendar: calendar, timeZone: timeZone)
    return format.format(dates.lowerBound..<dates.upperBound)
  }

  private func format(
    date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle
  ) -> Date.FormatStyle {
    Date.FormatStyle(date: date, time: time, locale: locale, calendar: calendar, timeZone: timeZone)
  }
}
