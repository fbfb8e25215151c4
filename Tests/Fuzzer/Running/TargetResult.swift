internal import Foundation

/// What the fuzzing of a target has found.
struct TargetResult {
  let target: String
  let tried, accepted, refused: Int
  /// The processor time of the slowest input, in milliseconds.
  let slowest: Double
  let slowestInput: [UInt8]
  /// The largest memory of the worker, in bytes.
  let memory: Int
  let faults: Int

  init(_ target: String, _ page: SharedPage, faults: Int) {
    self.target = target
    self.faults = faults
    (tried, accepted, refused) = (page[.tried], page[.accepted], page[.refused])
    slowest = Double(page[.slowest]) / 1_000_000
    slowestInput = page[.slowestInput]
    memory = page[.memory]
  }

  /// The results as a table with a line for each target.
  static func table(_ results: [TargetResult]) -> String {
    let heads = [
      "target", "inputs", "accepted", "refused", "slowest ms", "of bytes", "MiB", "faults",
    ]
    let rows =
      [heads]
      + results.map { result in
        [
          result.target, "\(result.tried)", "\(result.accepted)", "\(result.refused)",
          String(format: "%.1f", result.slowest), "\(result.slowestInput.count)",
          "\(result.memory >> 20)", "\(result.faults)",
        ]
      }
    let widths = heads.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + space : space + row[column]
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
