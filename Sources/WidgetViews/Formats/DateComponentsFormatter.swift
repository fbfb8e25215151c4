#if !canImport(Darwin)
  public import Foundation

  /// Formats amounts of time, such as "1 hour, 10 minutes"; Foundation has it only on Apple's
  /// platforms.
  // `@unchecked Sendable` like its superclass: it isn't changed after it is shared.
  open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    public enum UnitsStyle: Int, Sendable {
      case positional
      case abbreviated
      case short
      case full
      case spellOut
      case brief
    }

    public struct ZeroFormattingBehavior: OptionSet, Sendable {
      public let rawValue: UInt

      public init(rawValue: UInt) {
        self.rawValue = rawValue
      }

      public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
      public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
      public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
      public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
      public static let dropAll: ZeroFormattingBehavior = [
        .dropLeading, .dropMiddle, .dropTrailing,
      ]
      public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    open var unitsStyle = UnitsStyle.positional
    /// The units to use; an empty set is the same as all units from years to seconds.
    open var allowedUnits: NSCalendar.Unit = []
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The calendar to count with, whose locale decides the language; nil for the reader's.
    open var calendar: Calendar?
    open var referenceDate: Date?
    open var allowsFractionalUnits = false
    /// The largest number of units to show; 0 for any number.
    open var maximumUnitCount = 0
    open var collapsesLargestUnit = false
    /// Adds "About" in front; only in English.
    open var includesApproximationPhrase = false
    /// Adds "remaining" at the end; only in English.
    open var includesTimeRemainingPhrase = false
    open var formattingContext = Formatter.Context.unknown

    open func string(from components: DateComponents) -> String? {
      let calendar = uniformCalendar
      let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
      guard let end = calendar.date(byAdding: components, to: start) else { return nil }
      return string(from: start, to: end, calendar)
    }

    open func string(from startDate: Date, to endDate: Date) -> String? {
      string(from: startDate, to: endDate, usedCalendar)
    }

    open func string(from ti: TimeInterval) -> String? {
      guard ti.isFinite, abs(ti) < 1e12 else { return nil }
      let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
      return string(from: start, to: start.addingTimeInterval(ti), uniformCalendar)
    }

    open class func localizedString(
      from components: DateComponents, unitsStyle: UnitsStyle
    ) -> String? {
      let formatter = DateComponentsFormatter()
      formatter.unitsStyle = unitsStyle
      return formatter.string(from: components)
    }

    open override func string(for obj: Any?) -> String? {
      switch obj {
      case let components as DateComponents: string(from: components)
      case let interval as TimeInterval: string(from: interval)
      default: nil
      }
    }

    private var usedCalendar: Calendar { calendar ?? EnvironmentValues.current.calendar }

    /// The calendar without changes of the clock, for amounts that belong to no date.
    private var uniformCalendar: Calendar {
      var calendar = usedCalendar
      calendar.timeZone = .gmt
      return calendar
    }

    private func string(from start: Date, to end: Date, _ calendar: Calendar) -> String? {
      var amount = TimeAmount(
        from: min(start, end), to: max(start, end), units: allowedUnits.components,
        calendar: calendar)
      if collapsesLargestUnit { amount.collapseLargestUnit() }
      if maximumUnitCount > 0 { amount.round(toUnits: maximumUnitCount) }
      let text =
        unitsStyle == .positional ? positional(amount.counts) : words(amount.counts)
      guard var text else { return nil }
      if end < start { text = "-" + text }
      if includesApproximationPhrase { text = "About " + text }
      return includesTimeRemainingPhrase ? text + " remaining" : text
    }

    private func words(_ counts: [TimeAmount.Count]) -> String? {
      var shown = zeroFormattingBehavior.shown(of: counts, isPositional: false)
      if shown.isEmpty, let smallest = counts.last { shown = [smallest] }
      let locale = calendar?.locale ?? EnvironmentValues.current.locale
      return DurationWords(width: width, locale: locale)
        .text(shown.map { (Double($0.count), $0.unit) })
    }

    private func positional(_ counts: [TimeAmount.Count]) -> String? {
      var shown = zeroFormattingBehavior.shown(of: counts, isPositional: true)
      if shown.isEmpty, let smallest = counts.last { shown = [smallest] }
      let pads = zeroFormattingBehavior.contains(.pad)
      return shown.enumerated().map { index, part in
        let isPadded = pads || (index > 0 && zeroFormattingBehavior.contains(.default))
        return part.count < 10 && isPadded ? "0\(part.count)" : "\(part.count)"
      }.joined(separator: ":")
    }

    private var width: DurationWords.Width {
      switch unitsStyle {
      case .positional, .abbreviated: .narrow
      case .short: .short
      case .full: .wide
      case .spellOut: .spellOut
      case .brief: .shorter
      }
    }
  }

  extension NSCalendar.Unit {
    /// The units as components, largest first.
    fileprivate var components: [Calendar.Component] {
      let all: [(NSCalendar.Unit, Calendar.Component)] = [
        (.year, .year), (.month, .month), (.weekOfMonth, .weekOfMonth), (.day, .day),
        (.hour, .hour), (.minute, .minute), (.second, .second),
      ]
      let chosen = all.filter { contains($0.0) }
      return (chosen.isEmpty ? all : chosen).map { $0.1 }
    }
  }

  extension DateComponentsFormatter.ZeroFormattingBehavior {
    /// The units to show: those that aren't zero, and zeros that aren't dropped.
    fileprivate func shown(of counts: [TimeAmount.Count], isPositional: Bool) -> [TimeAmount.Count]
    {
      var drops = self
      if contains(.default) { drops.formUnion(isPositional ? .dropLeading : .dropAll) }
      let first = counts.firstIndex { $0.count != 0 } ?? counts.endIndex
      let last = counts.lastIndex { $0.count != 0 } ?? -1
      return counts.enumerated().filter { index, part in
        if part.count != 0 { return true }
        if index < first { return !drops.contains(.dropLeading) }
        if index > last { return !drops.contains(.dropTrailing) }
        return !drops.contains(.dropMiddle)
      }.map(\.element)
    }
  }
#endif
