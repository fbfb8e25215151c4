#if !canImport(Darwin)
  public import Foundation

  /// Formats the time between two dates, such as "in 2 days"; Foundation has it only on Apple's
  /// platforms.
  // `@unchecked Sendable` like its superclass: it isn't changed after it is shared.
  open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    public enum DateTimeStyle: Int, Sendable {
      case numeric
      case named
    }

    public enum UnitsStyle: Int, Sendable {
      case full
      case spellOut
      case short
      case abbreviated
    }

    open var dateTimeStyle = DateTimeStyle.numeric
    open var unitsStyle = UnitsStyle.full
    open var formattingContext = Formatter.Context.unknown
    /// The calendar to count with; nil for the calendar of the current environment.
    open var calendar: Calendar!
    /// The locale to format for; nil for the locale of the current environment.
    open var locale: Locale!

    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
      words(forSeconds: date.timeIntervalSince(referenceDate))
    }

    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
      words(forSeconds: timeInterval)
    }

    open func localizedString(from dateComponents: DateComponents) -> String {
      let now = Date()
      let date = usedCalendar.date(byAdding: dateComponents, to: now) ?? now
      return words(forSeconds: date.timeIntervalSince(now))
    }

    open override func string(for obj: Any?) -> String? {
      (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }

    private var usedCalendar: Calendar { calendar ?? EnvironmentValues.current.calendar }

    private func words(forSeconds seconds: TimeInterval) -> String {
      let style = Date.RelativeFormatStyle(
        presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units,
        locale: locale ?? EnvironmentValues.current.locale, calendar: usedCalendar,
        capitalizationContext: .unknown)
      // The style reads the clock again, a moment later. Half a second prevents it from rounding
      // whole units down.
      return style.format(Date().addingTimeInterval(seconds + (seconds < 0 ? -0.5 : 0.5)))
    }

    private var units: Date.RelativeFormatStyle.UnitsStyle {
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    }
  }
#endif
