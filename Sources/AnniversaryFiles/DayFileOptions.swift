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

  package init(sourceName: String, zone: TimeZone, today: CivilDate, locale: String = "en") {
    self.sourceName = sourceName
    self.zone = zone
    self.today = today
    self.locale = locale
  }
}
