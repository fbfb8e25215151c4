internal import Anniversaries
internal import WidgetAuthoring

extension SelectAnniversary {
  /// The rules for counting days, with the holidays in the counted range.
  func counting(of days: [Anniversary], on today: CivilDate, in locale: Locale) -> DayCounting {
    var counting = DayCounting(mode: count, unit: unit, afterDay: after)
    guard unit == .businessDays else { return counting }
    let range = Self.span(of: days, around: today)
    let free = holidays.flatMap { $0.anniversary.occurrences(in: range) }
    counting.businessDays = BusinessDays(locale: locale, holidays: Set(free))
    return counting
  }

  /// The range from the first to the last day that any count needs.
  private static func span(of days: [Anniversary], around today: CivilDate)
    -> ClosedRange<CivilDate>
  {
    // The entries cover four weeks, and a milestone may come up to 100 days later.
    let last = today.adding(days: 28 + 100) ?? today
    let starts = days.compactMap { $0.start ?? $0.previous(before: today) }
    let ends = days.compactMap { $0.next(onOrAfter: last) }
    return min(today, starts.min() ?? today)...max(last, ends.max() ?? last)
  }
}
