package import Anniversaries
package import Foundation

/// The caller's options for an import.
package struct DayFileOptions: Sendable {
  /// The name of the source if the file doesn't contain one: the file's name.
  package var sourceName: String
  /// The zone in which a moment in UTC becomes a day.
  package var zone: TimeZone
  /// The date for `tomorrow` in a table.
  package var today: CivilDate
  /// The locale for generated titles, `ko_KR`.
  package var locale: String
  /// The order of day and month if the table's dates are ambiguous.
  package var dateOrder: DateOrder?
  /// The recurrence of days for which the file has none.
  package var recurrence: Anniversary.Recurrence?
  /// Tags for all days of the file.
  package var tags: [String] = []

  package init(sourceName: String, zone: TimeZone, today: CivilDate, locale: String = "en") {
    self.sourceName = sourceName
    self.zone = zone
    self.today = today
    self.locale = locale
  }
}

/// The order of the numbers in a table's dates.
package enum DateOrder: String, CaseIterable, Hashable, Sendable {
  case dayFirst = "dmy"
  case monthFirst = "mdy"
  case yearFirst = "ymd"
}
