internal import SQLite
internal import WidgetModel

/// The result of inserting rows with ``HealthStore``.
struct Insertion {
  /// The number of rows that were processed before the deadline.
  var done = 0
  /// The number of new samples.
  var added = 0
  /// The number of day totals that replaced an earlier total of the same day.
  var replaced = 0
  /// The number of samples that were already stored before the import.
  var known = 0
  /// The number of samples that repeat an earlier sample of the import.
  var repeated = 0
}

/// Inserts samples, and recognises samples that are already stored.
///
/// Apple's export contains no ids. So two samples are the same if they have the same type, time,
/// source and value, and the same creation date unless one of them has none.
///
/// If samples differ only in their creation date, the first has no id and is found by its contents;
/// the others, called twins here, get an id that is a hash of their contents.
extension HealthStore {
  /// The number of rows that one statement inserts.
  private static let rowsPerStatement = 64
  private static let oneRow = "(?, ?, ?, ?, ?, ?, ?, ?)"
  private static let manyRows =
    Array(repeating: oneRow, count: rowsPerStatement).joined(separator: ", ")
  private static let insertion =
    "INSERT OR IGNORE INTO sample "
    + "(type, start, end, source, value, device, uuid, creation) VALUES "
  private static let insertOne = insertion + oneRow
  private static let insertMany = insertion + manyRows
  private static let findOne = search(oneRow)
  private static let findMany = search(manyRows)

  /// The statement that finds the stored samples with the same contents as some rows.
  private static func search(_ rows: String) -> String {
    """
    SELECT given.column8, sample.anchor, sample.creation
    FROM (VALUES \(rows)) AS given CROSS JOIN sample INDEXED BY sample_by_start
    ON sample.type = given.column1 AND sample.start = given.column2 AND sample.end = given.column3
    AND sample.source = given.column4 AND sample.value = given.column5
    AND sample.uuid = given.column6
    WHERE sample.anchor > ? OR sample.creation <> given.column7
    """
  }

  /// The key of the newest sample; 0 if there are none.
  func lastAnchor() throws -> Int {
    try connection.first("SELECT max(anchor) FROM sample") { $0.optionalInt(0) }.flatMap(\.self)
      ?? 0
  }

  /// Inserts rows until a deadline, in the current transaction.
  ///
  /// - Parameters:
  ///   - deadline: When to stop; nil to insert all rows. At least one row is processed.
  ///   - last: The key of the newest sample before the import; a duplicate of a newer sample counts
  ///     as repeated.
  func insert(
    _ rows: ArraySlice<SampleRow>, until deadline: ContinuousClock.Instant?, after last: Int
  ) throws -> Insertion {
    var insertion = Insertion()
    var changed: Set<Int> = []
    var index = rows.startIndex
    while index < rows.endIndex {
      if let deadline, index > rows.startIndex, .now > deadline { break }
      let type = rows[index].type
      // A statement inserts rows of only one type, so that its result shows which type has changed.
      let many = min(index + Self.rowsPerStatement, rows.endIndex)
      let isFull =
        many - index == Self.rowsPerStatement
        && rows[index..<many].allSatisfy { $0.type == type && !DayTotal.isNamed(by: $0.uuid) }
      let next = isFull ? many : index + 1
      if try insert(rows[index..<next], into: &insertion, after: last) { changed.insert(type) }
      index = next
    }
    insertion.done = index - rows.startIndex
    if insertion.added + insertion.replaced > 0 { try recordReach(of: rows[..<index]) }
    for type in changed { try recordChange(ofType: type) }
    return insertion
  }

  /// Inserts rows with a single statement: one row, or ``rowsPerStatement`` rows.
  ///
  /// - Returns: Whether any row was inserted.
  private func insert(
    _ rows: ArraySlice<SampleRow>, into insertion: inout Insertion, after last: Int
  ) throws -> Bool {
    let isTotal = rows.count == 1 && rows.allSatisfy { DayTotal.isNamed(by: $0.uuid) }
    let replacesTotal = try isTotal && rows.contains { try removeFormerTotal(for: $0) }
    try connection.run(rows.count == 1 ? Self.insertOne : Self.insertMany) { arguments in
      for row in rows { try row.bind(to: &arguments) }
    }
    let changes = connection.changes
    if replacesTotal { insertion.replaced += changes } else { insertion.added += changes }
    guard changes < rows.count else { return true }
    let twins = try classifyDuplicates(in: rows, added: changes, into: &insertion, after: last)
    return changes + twins > 0
  }

  /// A stored sample with the same contents as a row, except perhaps for its creation date.
  private struct ExistingSample {
    /// The index of the row.
    var row: Int
    var anchor: Int
    var creation: Int
  }

  /// Classifies the rows that the statement didn't insert: known, repeated, or twins.
  ///
  /// - Returns: The number of twins, which are inserted here.
  private func classifyDuplicates(
    in rows: ArraySlice<SampleRow>, added: Int, into insertion: inout Insertion, after last: Int
  ) throws -> Int {
    let existing = try existingSamples(for: rows, after: last)
    // The search also finds the rows that were just added; they don't count as repeated.
    var (twins, repeated) = (0, -added)
    for sample in existing {
      let row = rows[rows.startIndex + sample.row]
      if sample.creation == row.creation || row.creation == 0 {
        if sample.anchor > last { repeated += 1 }
      } else if try addCreationDate(of: row, to: sample.anchor) {
        if sample.anchor > last { repeated += 1 }
      } else if let anchor = try insertTwin(of: row) {
        if anchor > last { repeated += 1 }
      } else {
        twins += 1
      }
    }
    // Limit the number, because another process may have added some of the samples meanwhile.
    repeated = min(max(repeated, 0), rows.count - added - twins)
    insertion.added += twins
    insertion.repeated += repeated
    insertion.known += rows.count - added - twins - repeated
    return twins
  }

  /// The stored samples that equal rows, and are newer than the import's start or differ in their
  /// creation date.
  private func existingSamples(
    for rows: ArraySlice<SampleRow>, after last: Int
  ) throws -> [ExistingSample] {
    var existing: [ExistingSample] = []
    var arguments: [(any SQLiteValue)?] = []
    for (index, row) in rows.enumerated() {
      arguments += [
        row.type, row.start, row.end, row.source, row.value, row.uuid, row.creation, index,
      ]
    }
    arguments.append(last)
    try connection.rows(
      rows.count == 1 ? Self.findOne : Self.findMany, arguments: arguments
    ) { existing.append(ExistingSample(row: $0.int(0), anchor: $0.int(1), creation: $0.int(2))) }
    return existing
  }

  /// Adds a row's creation date to an equal sample without one.
  ///
  /// - Returns: Whether the sample now has the row's creation date.
  private func addCreationDate(of row: SampleRow, to anchor: Int) throws -> Bool {
    try connection.run(
      "UPDATE sample SET creation = ? WHERE anchor = ? AND creation IN (0, ?)", row.creation,
      anchor, row.creation)
    return connection.changes > 0
  }

  /// Inserts a sample that differs from a stored one only in its creation date.
  ///
  /// - Returns: Nil if the sample was inserted; otherwise the key of the equal sample.
  private func insertTwin(of row: SampleRow) throws -> Int? {
    // A sample with an id is already stored under that id.
    guard row.uuid.isEmpty else { return 0 }
    var twin = row
    twin.uuid = Self.name(ofTwin: row)
    try connection.run(Self.insertOne) { try twin.bind(to: &$0) }
    guard connection.changes == 0 else { return nil }
    return try connection.first("SELECT anchor FROM sample WHERE uuid = ?", twin.uuid) { $0.int(0) }
  }

  /// The id of a twin: a UUID of version 8 that is a hash of the sample.
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

extension SampleRow {
  /// Binds the values in the order of the table's columns.
  fileprivate func bind(to arguments: inout StatementArguments) throws {
    try arguments.add(type)
    try arguments.add(start)
    try arguments.add(end)
    try arguments.add(source)
    try arguments.add(value)
    try arguments.add(device)
    try arguments.add(uuid)
    try arguments.add(creation)
  }
}
