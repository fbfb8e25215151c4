package import Anniversaries
package import Foundation

/// What a reader has to know besides the file.
package struct DayFileOptions: Sendable {
  /// What the source is called unless the file says so itself: the file's name.
  package var sourceName: String
  /// The zone in which a moment that is written in UTC is a day.
  package var zone: TimeZone
  /// The day from which `tomorrow` in a table counts.
  package var today: CivilDate
  /// The locale in which a day that has no title of its own is named, `ko_KR`.
  package var locale: String
  /// The order of day and month where a table's own dates do not tell.
  package var dateOrder: DateOrder?
  /// How a day comes back of which the file does not say it.
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

/// The order in which a table writes the numbers of its dates.
package enum DateOrder: String, CaseIterable, Hashable, Sendable {
  case dayFirst = "dmy"
  case monthFirst = "mdy"
  case yearFirst = "ymd"
}
