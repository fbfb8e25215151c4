public import Foundation
internal import WidgetModel

/// Creates text that shows dates, times and timers.
extension Text {
  /// How to show a date.
  public struct DateStyle: Hashable, Sendable {
    enum Value: Hashable, Sendable {
      case time
      case date
      case relative
      case offset
      case timer
    }

    let value: Value

    /// The time of day, such as `9:41 AM`.
    public static let time = DateStyle(value: .time)
    /// The day, such as `June 3, 2026`.
    public static let date = DateStyle(value: .date)
    /// The time between now and the date, such as `2 hr, 5 min`.
    public static let relative = DateStyle(value: .relative)
    /// The time between now and the date with a sign, such as `+2 hours`.
    public static let offset = DateStyle(value: .offset)
    /// The time between now and the date like a clock, such as `2:05:31`.
    public static let timer = DateStyle(value: .timer)
  }

  /// Shows a date.
  ///
  /// The styles `relative`, `offset` and `timer` keep running without new entries.
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
  /// A time of day in the environment's locale.
  func words(forTime date: Date) -> String {
    date.formatted(format(date: .omitted, time: .shortened))
  }

  /// A day in the environment's locale.
  func words(forDay date: Date) -> String {
    date.formatted(format(date: .long, time: .omitted))
  }

  /// A date range, without the day if both dates are on the same day.
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
