internal import Anniversaries
internal import Foundation
internal import WidgetHome
internal import WidgetModel

// Days as the viewer of a home counts them.

extension CivilDate {
  static func today(in home: Home) throws -> CivilDate {
    CivilDate(Date(), in: try home.timeZone())
  }

  /// Today where the day begins: in its own zone, else in the viewer's.
  static func today(of anniversary: Anniversary, in home: Home) throws -> CivilDate {
    guard let zone = anniversary.timeZone.flatMap(TimeZone.init(identifier:)) else {
      return try today(in: home)
    }
    return CivilDate(Date(), in: zone)
  }

  /// A day as a person types it.
  init(typed text: String, in home: Home) throws {
    do {
      self = try DateText.parse(text, today: .today(in: home))
    } catch let error as DateTextError {
      throw WidgetryError(error)
    }
  }
}
