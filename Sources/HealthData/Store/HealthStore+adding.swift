internal import SQLite
internal import WidgetModel

/// How long a transaction of an import may lock the database, and how long it pauses before the
/// next one, so that other processes can write too.
package struct TransactionPace: Sendable {
  /// The time after which a transaction ends.
  package var limit: Duration
  /// The time between two transactions.
  package var pause: Duration

  package init(limit: Duration = .milliseconds(50), pause: Duration = .milliseconds(2)) {
    self.limit = limit
    self.pause = pause
  }
}

extension HealthStore {
  /// Adds samples in one transaction; samples that are already stored aren't changed.
  ///
  /// - Returns: The number of added samples, and the faults of invalid samples by their index.
  package func add(
    _ samples: [HealthSample], limits: SampleLimits
  ) throws -> (added: Int, refused: [Int: SampleFault]) {
    var rows: [SampleRow] = []
    var refused: [Int: SampleFault] = [:]
    for (index, sample) in samples.enumerated() {
      do {
        rows.append(try row(of: sample, limits: limits))
      } catch let error as InvalidSample {
        refused[index] = error.fault
      }
    }
    guard !rows.isEmpty else { return (0, refused) }
    let result = try write { try insert(rows[...], until: nil, after: .max) }
    return (result.added, refused)
  }

  /// The row for a sample; stores the names of its type, source and device if they are new.
  func row(of sample: HealthSample, limits: SampleLimits) throws -> SampleRow {
    let type = try storedType(sample.type, unit: sample.unit)
    guard let unit = HealthUnit(sample.unit), let value = unit.convert(sample.value, to: type.unit)
    else { throw InvalidSample(fault: .unit(sample.unit, type: type.quantity.name)) }
    let fault = limits.fault(
      value: value, start: sample.start, end: sample.end, style: type.quantity.style)
    if let fault { throw InvalidSample(fault: fault) }
    return SampleRow(
      type: type.key, start: sample.start, end: sample.end,
      source: try storedSource(SourceName(sample.source), device: sample.device), value: value,
      device: try sample.device.map(storedDevice), uuid: sample.uuid ?? "",
      creation: sample.creation ?? 0)
  }
}
