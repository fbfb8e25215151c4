package import Foundation
internal import SQLite
internal import WidgetModel

/// The runs that count against the reload budget of an instance.
extension Registry {
  /// When runs of an instance were charged, oldest first.
  package func charges(ofInstance key: Int) throws -> [Date] {
    try wording {
      try connection.all("SELECT at FROM charge WHERE instance = ? ORDER BY at", key) {
        Moment.date(milliseconds: $0.int(0))
      }
    }
  }
}

extension Registry {
  /// Another zone and locale for which an instance has answered its last request.
  package func otherPlace(ofInstance key: Int, doneSince asked: Int) throws -> Surroundings? {
    try wording {
      try connection.first(
        "SELECT p.time_zone, p.locale, max(s.made_at) FROM shown s "
          + "JOIN surroundings p ON p.key = s.surroundings "
          + "WHERE s.instance = ? AND s.done >= ? AND s.timeline IS NOT NULL "
          + "GROUP BY s.instance", key, asked
      ) { Surroundings(timeZone: $0.text(0), locale: $0.text(1)) }
    }
  }
}
