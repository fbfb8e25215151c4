package import Anniversaries
package import WidgetModel

/// The parts of an anniversary's recurrence that `anniversary edit` changes.
package struct RecurrenceChange: Hashable, Sendable {
  /// A change of one part of a recurrence.
  package enum Part<Value: Hashable & Sendable>: Hashable, Sendable {
    case unchanged
    /// The new value; nil removes the part.
    case changed(Value?)
  }

  /// A change of when the recurrence ends.
  package enum EndChange: Hashable, Sendable {
    case unchanged
    case changed(Anniversary.Recurrence.End)
    /// Removes an end date, but not a number of times.
    case withoutUntil
    /// Removes a number of times, but not an end date.
    case withoutTimes
    /// Removes any end.
    case withoutEnd

    fileprivate func applied(to end: Anniversary.Recurrence.End?) -> Anniversary.Recurrence.End? {
      switch (self, end) {
      case (.changed(let new), _): new
      case (.withoutEnd, _), (.withoutUntil, .until), (.withoutTimes, .times): nil
      case (.unchanged, _), (.withoutUntil, _), (.withoutTimes, _): end
      }
    }
  }

  /// The new interval; parts that its text contains, such as an end, count as given too.
  package var recurrence: Anniversary.Recurrence?
  package var dayOfMonth = Part<Anniversary.DayOfMonth>.unchanged
  package var end = EndChange.unchanged

  package init(_ recurrence: Anniversary.Recurrence? = nil) {
    self.recurrence = recurrence
  }

  /// The recurrence after the change; throws if the parts contradict each other.
  package func applied(
    to anniversary: Anniversary
  ) throws(WidgetryError) -> Anniversary.Recurrence {
    let former = anniversary.recurrence
    let recurrence = recurrence ?? former
    var counted = recurrence.dayOfMonth ?? former.dayOfMonth
    let end = self.end.applied(to: recurrence.end ?? former.end)
    if case .changed(let day) = dayOfMonth { counted = day }
    guard recurrence.unit != nil else {
      if case .changed(let day?) = dayOfMonth { throw Self.unrepeated("on", "'\(day)'") }
      switch self.end {
      case .changed(.until(let date)): throw Self.unrepeated("until", "\(date)")
      case .changed(.times(let times)): throw Self.unrepeated("times", "\(times)")
      default: return .once
      }
    }
    if let day = counted, recurrence.unit == .years, day.month == nil,
      anniversary.calendar == .gregorian
    {
      counted = day.of(month: anniversary.day.month)
    }
    guard let plain = recurrence.on(nil)?.ending(nil), let on = plain.on(counted) else {
      throw Self.unfitting(counted, recurrence)
    }
    return on.ending(end) ?? on
  }

  private static func unrepeated(_ flag: String, _ value: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "recurrence.missing", summary: "--\(flag) needs a repeating anniversary",
      hint: "Use --repeat yearly --\(flag) \(value)")
  }

  private static func unfitting(
    _ day: Anniversary.DayOfMonth?, _ recurrence: Anniversary.Recurrence
  ) -> WidgetryError {
    let name = day?.rawValue ?? ""
    guard recurrence.unit == .months else {
      let step = recurrence.on(nil)?.ending(nil)?.rawValue ?? "once"
      return WidgetryError(
        .misuse, code: "recurrence.on",
        summary: "An anniversary with --repeat '\(step)' can't be on the '\(name)'",
        hint: "Use --repeat yearly or monthly, or --on '' to clear the rule")
    }
    return WidgetryError(
      .misuse, code: "recurrence.on",
      summary: "A monthly anniversary can't be on the '\(name)', which includes a month",
      hint: "Use --repeat yearly, or --on '\(day?.of(month: nil)?.rawValue ?? name)'")
  }
}
