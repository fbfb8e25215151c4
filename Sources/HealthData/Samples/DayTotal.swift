internal import SQLite
internal import WidgetModel

/// The ids of samples that are the total of a day, such as a row with only a date in a table.
///
/// The id contains the day and the source, so that a later total of the same day replaces the
/// earlier one.
enum DayTotal {
  private static let prefix = "day:"

  /// The id of a day's total.
  static func name(of quantity: HealthQuantity, _ start: Int, _ source: String) -> String {
    "\(prefix)\(quantity.name):\(start):\(source)"
  }

  /// Whether a sample's id is the id of a day's total.
  static func isNamed(by uuid: String) -> Bool { uuid.hasPrefix(prefix) }
}

extension HealthStore {
  /// Removes the earlier total of the same day, unless the row only repeats it.
  ///
  /// - Returns: Whether a total was removed.
  func removeFormerTotal(for row: SampleRow) throws -> Bool {
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
