internal import SQLite
internal import WidgetModel

/// The total of a day in a table; a later total of the same day replaces it.
enum DayTotal {
  private static let prefix = "day:"

  static func name(of quantity: HealthQuantity, _ start: Int, _ source: String) -> String {
    "\(prefix)\(quantity.name):\(start):\(source)"
  }

  static func isNamed(by uuid: String) -> Bool { uuid.hasPrefix(prefix) }
}

extension HealthStore {
  /// Removes the previous total of the row's day, if it differs.
  ///
  /// - Returns: Whether there was one.
  func makeWay(for row: SampleRow) throws -> Bool {
    let former = try connection.first(
      "SELECT anchor, type, value, end FROM sample WHERE uuid = ?", row.uuid
    ) { (anchor: $0.int(0), type: $0.int(1), value: $0.double(2), end: $0.int(3)) }
    guard let former, former.value != row.value || former.end < row.end else { return false }
    try connection.run("DELETE FROM sample WHERE anchor = ?", former.anchor)
    try connection.run(
      "INSERT INTO deletion (type, sample, uuid) VALUES (?, ?, ?)", former.type, former.anchor,
      row.uuid)
    return true
  }
}
