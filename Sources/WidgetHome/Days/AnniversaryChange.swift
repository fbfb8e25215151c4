package import Anniversaries
package import WidgetModel

/// The changes that `anniversary edit` makes to one anniversary.
package struct AnniversaryChange {
  package var id: String?
  package var title: String?
  package var edits: [AnniversaryEdit]

  package init(id: String? = nil, title: String? = nil, edits: [AnniversaryEdit] = []) {
    (self.id, self.title, self.edits) = (id, title, edits)
  }

  package var isEmpty: Bool { id == nil && title == nil && edits.isEmpty }
}

/// A new value for one field of an anniversary; nil removes the field's value.
package enum AnniversaryEdit: Hashable, Sendable {
  case day(CalendarDay)
  case recurrence(RecurrenceChange)
  case leapDay(Anniversary.LeapDayRule)
  case leapMonth(Anniversary.LeapMonthRule)
  case timeZone(String?)
  case countFrom(CivilDate?)
  case emoji(String?)
  case color(String?)
  case notes(String?)
  case tags([String])

  /// Sets the field; throws if a new recurrence doesn't fit the anniversary.
  package func apply(to anniversary: inout Anniversary) throws(WidgetryError) {
    switch self {
    case .day(let day): anniversary.day = day
    case .recurrence(let change): anniversary.recurrence = try change.applied(to: anniversary)
    case .leapDay(let rule): anniversary.leapDay = rule
    case .leapMonth(let rule): anniversary.leapMonth = rule
    case .timeZone(let zone): anniversary.timeZone = zone
    case .countFrom(let date): anniversary.countFrom = date
    case .emoji(let emoji): anniversary.emoji = emoji
    case .color(let color): anniversary.color = color
    case .notes(let notes): anniversary.notes = notes
    case .tags(let tags): anniversary.tags = tags
    }
  }
}

/// An anniversary before and after a change.
package struct ChangedAnniversary {
  package var former: Anniversary
  package var now: Anniversary
}
