internal import Anniversaries
internal import Foundation
internal import WidgetHome
internal import WidgetModel

// Dates in the time zones of a home and its anniversaries.

extension CivilDate {
  /// Today in the home's time zone.
  static func today(in home: Home) throws -> CivilDate {
    CivilDate(Date(), in: try home.timeZone())
  }

  /// Today in the anniversary's time zone or, if it has none, in the home's.
  static func today(of anniversary: Anniversary, in home: Home) throws -> CivilDate {
    guard let zone = anniversary.timeZone.flatMap(TimeZone.init(identifier:)) else {
      return try today(in: home)
    }
    return CivilDate(Date(), in: zone)
  }

  /// Parses a date that a user typed, such as `2027-05-22` or `tomorrow`.
  init(typed text: String, in home: Home) throws {
    do {
      self = try DateText.parse(text, today: .today(in: home))
    } catch let error as DateTextError {
      throw WidgetryError(error)
    }
  }
}
