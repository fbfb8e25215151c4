#if !canImport(Darwin)
  public import Foundation

  /// Says how far a date is from another; Foundation has it on Apple's platforms.
  // As its superclass is: a formatter is set up first, and only read when it is shared.
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
    /// Nil is the one of the view whose body is evaluated.
    open var calendar: Calendar!
    /// Nil is the one of the view whose body is evaluated.
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
      // The style asks the clock itself: half a second keeps whole units from being one less.
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
