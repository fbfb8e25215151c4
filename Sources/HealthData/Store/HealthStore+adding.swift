internal import SQLite
internal import WidgetModel

/// Limits how long a transaction holds the lock, and pauses between transactions for other
/// processes.
package struct TransactionPace: Sendable {
  package var limit: Duration
  package var pause: Duration

  package init(limit: Duration = .milliseconds(50), pause: Duration = .milliseconds(2)) {
    self.limit = limit
    self.pause = pause
  }
}

extension HealthStore {
  /// Adds samples in one transaction; existing ones are unchanged.
  ///
  /// - Returns: How many were added, and the faults of invalid ones by their index.
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
    let result = try write { try insert(rows[...], until: nil, after: .max) }
    return (result.added, refused)
  }

  /// The row of a sample; creates its names if necessary.
  func row(of sample: HealthSample, limits: SampleLimits) throws -> SampleRow {
    let type = try storedType(sample.type, unit: sample.unit)
    guard let unit = HealthUnit(sample.unit), let value = unit.convert(sample.value, to: type.unit)
    else { throw SampleRefusal(fault: .unit(sample.unit, type: type.quantity.name)) }
    let fault = limits.fault(
      value: value, start: sample.start, end: sample.end, style: type.quantity.style)
    if let fault { throw SampleRefusal(fault: fault) }
    return SampleRow(
      type: type.key, start: sample.start, end: sample.end,
      source: try storedSource(SourceName(sample.source), device: sample.device), value: value,
      device: try sample.device.map(storedDevice), uuid: sample.uuid ?? "",
      creation: sample.creation ?? 0)
  }
}
