internal import Foundation

/// The figures of a run, in a file that a later run is compared with.
struct SavedRows {
  /// Ratios and powers where there are any, because the machine's speed matters less to them; else medians.
  private var figures: [String: Double] = [:]

  init() {}

  /// Reads the rows that ``write(to:)`` has written.
  init(reading path: String) throws {
    do {
      figures = try JSONDecoder().decode(
        [String: Double].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw BenchmarkError("\(path) isn't a saved run: write one with --save")
    }
  }

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(figures).write(to: URL(fileURLWithPath: path))
  }

  mutating func add(_ row: Row) {
    figures[Self.name(row)] = Self.figure(row)
  }

  /// The change since this run, such as `-12 %`; `new` for a row that it doesn't have.
  func change(of row: Row) -> String {
    guard let before = figures[Self.name(row)], before > 0 else { return "new" }
    let percent = ((Self.figure(row) / before - 1) * 100).rounded()
    return "\(percent > 0 ? "+" : "")\(Int(percent)) %"
  }

  private static func name(_ row: Row) -> String {
    let size = row.size.map { " of \($0)" } ?? ""
    guard case .ratio(let peer, _) = row.peer else { return row.work + size }
    // Without the peer's time, which is different in each run.
    return "\(row.work)\(size) / \(peer.prefix { $0 != "(" })"
  }

  private static func figure(_ row: Row) -> Double {
    switch row.peer {
    case .ratio(_, let ratio): return ratio
    case .power(let power): return power
    case .none, .absent: break
    }
    return switch row.median {
    case .seconds(let number), .bytesPerSecond(let number): number
    case .bytes(let number), .count(let number): Double(number)
    }
  }
}
