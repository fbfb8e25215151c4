package import WidgetModel

/// A column of a table.
package struct TableColumn: Hashable, Sendable {
  package var title: String
  package var alignment: CellWidth.Alignment
  /// Whether the column is shown whole while others can give way; ids are, because they are typed again.
  package var staysWhole: Bool

  package init(
    _ title: String, alignment: CellWidth.Alignment = .leading, staysWhole: Bool = false
  ) {
    self.title = title
    self.alignment = alignment
    self.staysWhole = staysWhole
  }
}

/// Turns rows into lines: tab-separated at once, or aligned when all rows are there.
struct TableLayout {
  private let columns: [TableColumn]
  private let stream: OutputStyle.Stream
  private var rows: [[String]] = []

  init(columns: [TableColumn], stream: OutputStyle.Stream) {
    self.columns = columns
    self.stream = stream
  }

  /// Takes a row; gives its line if it need not wait for the others.
  mutating func add(_ row: [String]) -> String? {
    precondition(row.count == columns.count, "a row has a field for each column")
    guard stream.isTerminal else {
      return row.map(HarmlessText.field).joined(separator: "\t") + "\n"
    }
    rows.append(row.map(HarmlessText.line))
    return nil
  }

  /// The lines that waited, header first; none without rows.
  func finish() -> [String] {
    guard let limit = stream.columns, !rows.isEmpty else { return [] }
    let header = columns.map(\.title)
    let widths = fitted(naturalWidths([header] + rows), into: limit)
    let head = line(header, widths: widths, limit: limit)
    return [Paint.bold.on(head, stream) + "\n"]
      + rows.map { line($0, widths: widths, limit: limit) + "\n" }
  }

  private func line(_ fields: [String], widths: [Int], limit: Int) -> String {
    var line = ""
    for (index, field) in fields.enumerated() {
      if index > 0 { line += Self.gap }
      let cut = CellWidth.truncated(field, to: widths[index])
      let isLast = index == fields.count - 1
      line +=
        isLast && columns[index].alignment == .leading
        ? cut : CellWidth.padded(cut, to: widths[index], alignment: columns[index].alignment)
    }
    // Empty fields at the end leave blanks behind.
    while line.hasSuffix(" ") { line.removeLast() }
    return CellWidth.truncated(line, to: limit)
  }

  private func naturalWidths(_ rows: [[String]]) -> [Int] {
    rows.reduce(into: Array(repeating: 0, count: columns.count)) { widths, row in
      for (index, field) in row.enumerated() {
        widths[index] = max(widths[index], CellWidth.of(field))
      }
    }
  }

  /// Takes from the widest columns first, so that short ones stay whole.
  private func fitted(_ natural: [Int], into limit: Int) -> [Int] {
    var widths = natural
    var excess = natural.reduce(0, +) + Self.gap.count * (columns.count - 1) - limit
    while excess > 0 {
      let giving = widths.indices.filter {
        !columns[$0].staysWhole && widths[$0] > Self.narrowest
      }
      guard let widest = giving.map({ widths[$0] }).max() else { break }
      let all = giving.filter { widths[$0] == widest }
      let next = giving.map { widths[$0] }.filter { $0 < widest }.max() ?? Self.narrowest
      let step = min(widest - next, max(1, excess / all.count))
      for index in all where excess > 0 {
        widths[index] -= min(step, excess)
        excess -= min(step, excess)
      }
    }
    return widths
  }

  private static let gap = "  "
  private static let narrowest = 4
}
