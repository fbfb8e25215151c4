#if !canImport(Darwin)
  public import Foundation

  /// Foundation's formatter for relative dates, for platforms without it.
  // `@unchecked Sendable` like its superclass: it is set up first, and only read once it is shared.
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
    /// Nil for the calendar of the view whose body is being evaluated.
    open var calendar: Calendar!
    /// Nil for the locale of the view whose body is being evaluated.
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
      // The style reads the clock itself, a moment later; half a second keeps whole units from
      // being rounded down.
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
