internal import Foundation

/// Prints rows as they come, in columns.
struct Table {
  /// The rows of a former run.
  private let former: SavedRows?
  private(set) var rows = SavedRows()
  private var over = 0
  private var failures = 0

  init(former: SavedRows? = nil) {
    self.former = former
  }

  var isGood: Bool { over == 0 && failures == 0 }

  private static let widths = [48, 8, 10, 10, 34, 9, 5, 8]

  func begin() {
    line(
      ["work", "size", "median", "per item", "ratio to peer", "limit", ""]
        + (former == nil ? [] : ["change"]))
  }

  mutating func add(_ row: Row) {
    if row.verdict == .over { over += 1 }
    line([
      row.work, row.size.map(Self.grouped) ?? "", Self.text(row.median), Self.perItem(row),
      Self.text(row.peer), Self.text(row.limit), row.verdict.rawValue,
      former.map { $0.change(of: row) } ?? "",
    ])
    rows.add(row)
  }

  mutating func fail(_ group: String, _ error: any Error) {
    failures += 1
    line([group, "", "failed", "", "\(error)"])
  }

  func end() {
    let words = [over > 0 ? "\(over) over" : "", failures > 0 ? "\(failures) failed" : ""]
    let bad = words.filter { !$0.isEmpty }.joined(separator: ", ")
    print(bad.isEmpty ? "all within their limits" : bad)
  }

  private func line(_ cells: [String]) {
    let padded = zip(cells, Self.widths).map { cell, width in
      cell + String(repeating: " ", count: max(0, width - cell.count))
    }
    print(padded.joined(separator: "  ").trimmingCharacters(in: .whitespaces))
    fflush(nil)
  }

  // MARK: Cells

  private static func text(_ quantity: Row.Quantity) -> String {
    switch quantity {
    case .seconds(let seconds): time(seconds)
    case .bytes(let bytes): "\(rounded(Double(bytes) / 1e6)) MB"
    case .bytesPerSecond(let rate): "\(rounded(rate / 1e6)) MB/s"
    case .count(let count): grouped(count)
    }
  }

  private static func perItem(_ row: Row) -> String {
    guard let size = row.size, size > 1 else { return "" }
    return switch row.median {
    case .seconds(let seconds): time(seconds / Double(size))
    case .bytes(let bytes): "\(bytes / size) B"
    case .bytesPerSecond, .count: ""
    }
  }

  private static func text(_ peer: Row.Peer) -> String {
    switch peer {
    case .none: ""
    case .ratio(let name, let ratio): "\(String(format: "%.2f", ratio)) x \(name)"
    case .power(let power): "grows as size ^ \(rounded(power))"
    case .absent(let name): "peer absent (\(name))"
    }
  }

  private static func text(_ limit: Row.Limit) -> String {
    switch limit {
    case .none: ""
    case .ratio(let ratio): "<= \(rounded(ratio)) x"
    case .power(let power): "<= ^ \(rounded(power))"
    case .cheaper: "< 1 x"
    case .seconds(let seconds): "< \(time(seconds))"
    case .bytes(let bytes): "< \(bytes / 1_000_000) MB"
    case .count(let count): "<= \(grouped(count))"
    }
  }

  static func time(_ seconds: Double) -> String {
    switch seconds {
    case ..<1e-3: "\(rounded(seconds * 1e6)) µs"
    case ..<1: "\(rounded(seconds * 1e3)) ms"
    default: "\(rounded(seconds)) s"
    }
  }

  private static func rounded(_ value: Double) -> String {
    if value == value.rounded(), value < 100 { return String(Int(value)) }
    return String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }

  private static func grouped(_ number: Int) -> String {
    var text = String(number)
    var index = text.count - 3
    while index > 0 {
      text.insert(",", at: text.index(text.startIndex, offsetBy: index))
      index -= 3
    }
    return text
  }
}
