package import Anniversaries
package import Foundation

/// Options for reading a file with a ``DayFileReader``, mostly from the import command's flags.
package struct DayFileOptions: Sendable {
  /// The file's name, used as the source's name if the file doesn't contain one.
  package var sourceName: String
  /// The time zone that determines the date of a moment in UTC.
  package var zone: TimeZone
  /// The current date, to resolve words such as `tomorrow` in a table.
  package var today: CivilDate
  /// The locale of generated titles such as "Mina's birthday", for example `ko_KR`.
  package var locale: String
  /// The order of day and month in ambiguous dates of a table; nil to find it in the other dates.
  package var dateOrder: DateOrder?
  /// The recurrence for days that have none in the file; nil for a single occurrence.
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

/// The order of day, month and year in a table's dates, as the flag `--dates` gives it.
package enum DateOrder: String, CaseIterable, Hashable, Sendable {
  case dayFirst = "dmy"
  case monthFirst = "mdy"
  case yearFirst = "ymd"
}
