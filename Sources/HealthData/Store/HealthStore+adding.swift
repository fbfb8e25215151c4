internal import SQLite
internal import WidgetModel

/// What a piece of work may hold the lock for, and how long others have it then.
package struct TransactionPace: Sendable {
  package var limit: Duration
  package var pause: Duration

  package init(limit: Duration = .milliseconds(50), pause: Duration = .milliseconds(2)) {
    self.limit = limit
    self.pause = pause
  }
}

extension HealthStore {
  /// How many rows one statement inserts.
  private static let rowsPerStatement = 64
  private static let insertion =
    "INSERT OR IGNORE INTO sample "
    + "(type, start, end, source, value, device, uuid) VALUES "
  private static let insertOne = insertion + "(?, ?, ?, ?, ?, ?, ?)"
  private static let insertMany =
    insertion
    + Array(repeating: "(?, ?, ?, ?, ?, ?, ?)", count: rowsPerStatement).joined(separator: ", ")

  /// Adds samples in one transaction; those that are there already are left as they are.
  ///
  /// - Returns: How many were added, and why each of the others cannot be kept, by their index.
  package func add(
    _ samples: [HealthSample], limits: SampleLimits
  ) throws -> (added: Int, refused: [Int: SampleFault]) {
    var rows: [SampleRow] = []
    var refused: [Int: SampleFault] = [:]
    for (index, sample) in samples.enumerated() {
      do {
        rows.append(try row(of: sample, limits: limits))
      } catch let refusal as SampleRefusal {
        refused[index] = refusal.fault
      }
    }
    guard !rows.isEmpty else { return (0, refused) }
    let result = try write { try insert(rows[...], until: nil) }
    return (result.added, refused)
  }

  /// The row of a sample; makes the names that it needs.
  func row(of sample: HealthSample, limits: SampleLimits) throws -> SampleRow {
    let type = try storedType(sample.type, unit: sample.unit)
    guard let unit = HealthUnit(sample.unit), let value = unit.convert(sample.value, to: type.unit)
    else { throw SampleRefusal(fault: .unit(sample.unit, type: type.quantity.name)) }
    let fault = limits.fault(
      value: value, start: sample.start, end: sample.end, style: type.quantity.style)
    if let fault { throw SampleRefusal(fault: fault) }
    return SampleRow(
      type: type.key, start: sample.start, end: sample.end,
      source: try storedSource(sample.source, device: sample.device), value: value,
      device: try sample.device.map(storedDevice), uuid: sample.uuid ?? "")
  }

  /// Inserts rows until a moment; says how many of them were looked at, were new, and took the place of another.
  func insert(
    _ rows: ArraySlice<SampleRow>, until limit: ContinuousClock.Instant?
  ) throws -> (done: Int, added: Int, replaced: Int) {
    var (added, replaced) = (0, 0)
    var changed: Set<Int> = []
    var index = rows.startIndex
    var arguments: [(any SQLiteValue)?] = []
    while index < rows.endIndex {
      if let limit, index > rows.startIndex, .now > limit { break }
      let type = rows[index].type
      // Rows of one type go together, so that only types that did change are told of.
      let many = min(index + Self.rowsPerStatement, rows.endIndex)
      let isFull =
        many - index == Self.rowsPerStatement
        && rows[index..<many].allSatisfy { $0.type == type && !DayTotal.isNamed(by: $0.uuid) }
      let next = isFull ? many : index + 1
      let takesPlace =
        try !isFull && DayTotal.isNamed(by: rows[index].uuid) && makeWay(for: rows[index])
      arguments.removeAll(keepingCapacity: true)
      for row in rows[index..<next] {
        arguments.append(row.type)
        arguments.append(row.start)
        arguments.append(row.end)
        arguments.append(row.source)
        arguments.append(row.value)
        arguments.append(row.device)
        arguments.append(row.uuid)
      }
      try connection.run(isFull ? Self.insertMany : Self.insertOne, arguments: arguments)
      let changes = connection.changes
      if takesPlace { replaced += changes } else { added += changes }
      if changes > 0 { changed.insert(type) }
      index = next
    }
    if added + replaced > 0 { try noteReach(of: rows[..<index]) }
    for type in changed { try noteChange(ofType: type) }
    return (index - rows.startIndex, added, replaced)
  }
}
