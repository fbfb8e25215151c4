internal import SQLite
internal import WidgetModel

/// The outcome of an insertion of samples.
struct Insertion {
  /// How many rows were processed, from the first.
  var done = 0
  var added = 0
  /// Day totals that replaced others.
  var replaced = 0
  /// Samples that were already stored before the import.
  var known = 0
  /// Samples that occur again in the same file.
  var repeated = 0
}

/// Two samples are the same if they agree in type, time, source and value, and in their creation
/// date as far as both have one. HealthKit's export contains no ids.
///
/// Of samples that differ only in their creation date, the first has no id and is found by its
/// contents; the others get an id that is a hash of their contents.
extension HealthStore {
  /// How many rows one statement inserts.
  private static let rowsPerStatement = 64
  private static let oneRow = "(?, ?, ?, ?, ?, ?, ?, ?)"
  private static let manyRows =
    Array(repeating: oneRow, count: rowsPerStatement).joined(separator: ", ")
  private static let insertion =
    "INSERT OR IGNORE INTO sample "
    + "(type, start, end, source, value, device, uuid, creation) VALUES "
  private static let insertOne = insertion + oneRow
  private static let insertMany = insertion + manyRows
  private static let meetOne = meeting(oneRow)
  private static let meetMany = meeting(manyRows)

  private static func meeting(_ rows: String) -> String {
    """
    SELECT given.column8, sample.anchor, sample.creation
    FROM (VALUES \(rows)) AS given CROSS JOIN sample INDEXED BY sample_by_start
    ON sample.type = given.column1 AND sample.start = given.column2 AND sample.end = given.column3
    AND sample.source = given.column4 AND sample.value = given.column5
    AND sample.uuid = given.column6
    WHERE sample.anchor > ? OR sample.creation <> given.column7
    """
  }

  /// The key of the newest sample.
  func lastAnchor() throws -> Int {
    try connection.first("SELECT max(anchor) FROM sample") { $0.optionalInt(0) }.flatMap(\.self)
      ?? 0
  }

  /// Inserts rows until a deadline.
  ///
  /// - Parameter last: The newest key before the import; a duplicate of a newer sample counts as
  ///   repeated.
  func insert(
    _ rows: ArraySlice<SampleRow>, until limit: ContinuousClock.Instant?, after last: Int
  ) throws -> Insertion {
    var insertion = Insertion()
    var changed: Set<Int> = []
    var index = rows.startIndex
    while index < rows.endIndex {
      if let limit, index > rows.startIndex, .now > limit { break }
      let type = rows[index].type
      // Rows of one type are inserted together, so that only types that have changed are recorded.
      let many = min(index + Self.rowsPerStatement, rows.endIndex)
      let isFull =
        many - index == Self.rowsPerStatement
        && rows[index..<many].allSatisfy { $0.type == type && !DayTotal.isNamed(by: $0.uuid) }
      let next = isFull ? many : index + 1
      if try insert(rows[index..<next], into: &insertion, after: last) { changed.insert(type) }
      index = next
    }
    insertion.done = index - rows.startIndex
    if insertion.added + insertion.replaced > 0 { try noteReach(of: rows[..<index]) }
    for type in changed { try noteChange(ofType: type) }
    return insertion
  }

  /// Inserts one row, or as many as one statement takes; returns whether anything was inserted.
  private func insert(
    _ rows: ArraySlice<SampleRow>, into insertion: inout Insertion, after last: Int
  ) throws -> Bool {
    let isTotal = rows.count == 1 && rows.allSatisfy { DayTotal.isNamed(by: $0.uuid) }
    let takesPlace = try isTotal && rows.contains { try makeWay(for: $0) }
    try connection.run(
      rows.count == 1 ? Self.insertOne : Self.insertMany, arguments: Self.values(rows))
    let changes = connection.changes
    if takesPlace { insertion.replaced += changes } else { insertion.added += changes }
    guard changes < rows.count else { return true }
    let twins = try settle(rows, added: changes, into: &insertion, after: last)
    return changes + twins > 0
  }

  private static func values(_ rows: some Collection<SampleRow>) -> [(any SQLiteValue)?] {
    var values: [(any SQLiteValue)?] = []
    values.reserveCapacity(8 * rows.count)
    for row in rows {
      values.append(row.type)
      values.append(row.start)
      values.append(row.end)
      values.append(row.source)
      values.append(row.value)
      values.append(row.device)
      values.append(row.uuid)
      values.append(row.creation)
    }
    return values
  }

  /// An existing sample that is a duplicate of a row.
  private struct ExistingSample {
    var row: Int
    var anchor: Int
    var creation: Int
  }

  /// Classifies the rows that weren't inserted; returns how many of them were inserted after all.
  private func settle(
    _ rows: ArraySlice<SampleRow>, added: Int, into insertion: inout Insertion, after last: Int
  ) throws -> Int {
    let existing = try self.existing(rows, after: last)
    var (twins, repeated) = (0, -added)
    for met in existing {
      let row = rows[rows.startIndex + met.row]
      if met.creation == row.creation || row.creation == 0 {
        if met.anchor > last { repeated += 1 }
      } else if try isAdopted(row, met.anchor) {
        if met.anchor > last { repeated += 1 }
      } else if let anchor = try insertTwin(of: row) {
        if anchor > last { repeated += 1 }
      } else {
        twins += 1
      }
    }
    // Another process may have added some samples in the meantime.
    repeated = min(max(repeated, 0), rows.count - added - twins)
    insertion.added += twins
    insertion.repeated += repeated
    insertion.known += rows.count - added - twins - repeated
    return twins
  }

  /// The rows that are new, or equal an existing sample except for its creation date.
  private func existing(_ rows: ArraySlice<SampleRow>, after last: Int) throws -> [ExistingSample] {
    var met: [ExistingSample] = []
    var arguments: [(any SQLiteValue)?] = []
    for (index, row) in rows.enumerated() {
      arguments += [
        row.type, row.start, row.end, row.source, row.value, row.uuid, row.creation, index,
      ]
    }
    arguments.append(last)
    try connection.rows(
      rows.count == 1 ? Self.meetOne : Self.meetMany, arguments: arguments
    ) { met.append(ExistingSample(row: $0.int(0), anchor: $0.int(1), creation: $0.int(2))) }
    return met
  }

  /// Adds the row's creation date to an equal sample without one; returns whether there was one.
  private func isAdopted(_ row: SampleRow, _ anchor: Int) throws -> Bool {
    try connection.run(
      "UPDATE sample SET creation = ? WHERE anchor = ? AND creation IN (0, ?)", row.creation,
      anchor, row.creation)
    return connection.changes > 0
  }

  /// Inserts a sample that differs from another only in its creation date; returns the key of an
  /// equal one if it exists.
  private func insertTwin(of row: SampleRow) throws -> Int? {
    // The sample already exists under its own id.
    guard row.uuid.isEmpty else { return 0 }
    var twin = row
    twin.uuid = Self.name(ofTwin: row)
    try connection.run(Self.insertOne, arguments: Self.values(CollectionOfOne(twin)))
    guard connection.changes == 0 else { return nil }
    return try connection.first("SELECT anchor FROM sample WHERE uuid = ?", twin.uuid) { $0.int(0) }
  }

  /// A UUID of version 8 that is a hash of the sample.
  private static func name(ofTwin row: SampleRow) -> String {
    let words =
      "\(row.type) \(row.start) \(row.end) \(row.source) \(row.value.bitPattern) \(row.creation)"
    var bytes = Array(SHA256.digest(of: words.utf8).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return [digits[0..<4], digits[4..<6], digits[6..<8], digits[8..<10], digits[10...]]
      .map { $0.joined() }.joined(separator: "-")
  }
}
