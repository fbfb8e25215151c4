package import Anniversaries
internal import SQLite
internal import WidgetModel

/// Reads anniversaries.
extension Registry {
  private static let anniversaryColumns = "id, title, date, calendar, recurrence, details"

  /// All anniversaries, in the order in which they were added.
  package func anniversaries() throws -> [Anniversary] {
    try convertingErrors {
      try connection.all(
        "SELECT \(Self.anniversaryColumns) FROM anniversary ORDER BY key"
      ) { try self.anniversary($0) }
    }
  }

  /// The ids and titles of all anniversaries; much faster than ``anniversaries()``.
  package func anniversaryTitles() throws -> [(id: String, title: String)] {
    try convertingErrors {
      try connection.all("SELECT id, title FROM anniversary ORDER BY key") {
        ($0.text(0), $0.text(1))
      }
    }
  }

  package func anniversary(id: String) throws -> Anniversary? {
    try convertingErrors {
      try connection.first(
        "SELECT \(Self.anniversaryColumns) FROM anniversary WHERE id = ?", id
      ) { try self.anniversary($0) }
    }
  }

  /// Whether an id refers to an anniversary; `next` does if there are any.
  package func hasAnniversary(named id: String) throws -> Bool {
    try convertingErrors {
      // Not one statement with OR, which would read the whole table.
      if id == EntityType.next {
        try connection.first("SELECT 1 FROM anniversary LIMIT 1") { _ in true } ?? false
      } else {
        try connection.first("SELECT 1 FROM anniversary WHERE id = ?", id) { _ in true } ?? false
      }
    }
  }

  /// The anniversaries with a title, ignoring case and Unicode form.
  package func anniversaries(titled title: String) throws -> [Anniversary] {
    try convertingErrors {
      try connection.all(
        "SELECT \(Self.anniversaryColumns) FROM anniversary WHERE folded = ? ORDER BY key",
        Folding.folded(title)
      ) { try self.anniversary($0) }
    }
  }

  /// The ids that are or were used, to generate new ones.
  ///
  /// - Parameter beginning: The prefix of the ids to read.
  package func anniversaryIDs(beginningWith beginning: String = "") throws -> AnniversaryIDs {
    try convertingErrors {
      // The tilde sorts after all characters of ids.
      let end = beginning + "~"
      let taken = try connection.all(
        "SELECT id FROM anniversary WHERE id BETWEEN ? AND ?", beginning, end
      ) { $0.text(0) }
      let retired = try connection.all(
        "SELECT id FROM retired_id WHERE noun = 'anniversary' AND id BETWEEN ? AND ?", beginning,
        end
      ) { $0.text(0) }
      return AnniversaryIDs(
        taken: Set(taken + [EntityType.next]), retired: Set(retired),
        lastDay: try setting(.lastDay).flatMap { Int($0) } ?? 0)
    }
  }

  private func anniversary(_ row: borrowing Row) throws -> Anniversary {
    let details = try anniversaryDetails(row.text(5))
    var texts = details.compactMapValues(\.string)
    texts["repeat"] = row.text(4)
    let day = Anniversary(
      id: row.text(0), title: row.text(1), date: CivilDate(iso: row.text(2)), texts: texts,
      tags: details["tags"]?.array?.compactMap(\.string) ?? [])
    guard let day else {
      throw WidgetryError(
        .failed, code: "home.corrupt", summary: "'\(path)' contains an anniversary without a date",
        hint: "Run 'widgetry anniversary edit \(row.text(0)) --date DATE' to set it")
    }
    return day
  }

  private func anniversaryDetails(_ text: String) throws -> [String: JSONValue] {
    // Most anniversaries have no details, and thousands may be read at once.
    guard text != "{}" else { return [:] }
    guard let details = try? JSONValue(parsing: text).object else {
      throw WidgetryError(
        .failed, code: "home.corrupt", summary: "'\(path)' contains a damaged anniversary",
        hint: "Move the file elsewhere, and run 'widgetry restore FILE' to restore a backup")
    }
    return details
  }
}

extension Anniversary {
  /// The fields that have no columns, as JSON.
  var details: String {
    var texts = texts
    texts["repeat"] = nil
    if day == CalendarDay(date) { texts["day"] = nil }
    var details = texts.mapValues { JSONValue.string($0) }
    if !tags.isEmpty { details["tags"] = .array(tags.map { .string($0) }) }
    return JSONValue.object(details).json
  }
}
