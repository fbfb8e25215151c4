package import Foundation
internal import SQLite
internal import WidgetModel

/// Reads what the reload engine needs to know about earlier reloads.
extension Registry {
  /// The times of the reloads that were charged to a widget's budget, oldest first.
  package func charges(ofInstance key: Int) throws -> [Date] {
    try convertingErrors {
      try connection.all("SELECT at FROM charge WHERE instance = ? ORDER BY at", key) {
        Moment.date(milliseconds: $0.int(0))
      }
    }
  }

  /// A time zone and locale for which a widget has a timeline that answers its last request.
  package func otherPlace(ofInstance key: Int, doneSince asked: Int) throws -> Surroundings? {
    try convertingErrors {
      try connection.first(
        "SELECT p.time_zone, p.locale, max(s.made_at) FROM shown s "
          + "JOIN surroundings p ON p.key = s.surroundings "
          + "WHERE s.instance = ? AND s.done >= ? AND s.timeline IS NOT NULL "
          + "GROUP BY s.instance", key, asked
      ) { Surroundings(timeZone: $0.text(0), locale: $0.text(1)) }
    }
  }
}
