package import WidgetModel

/// A column of a table that a command prints, with the rules for narrow terminals.
///
///     TableColumn("ID", staysWhole: true), TableColumn("SHOWN", priority: .high)
package struct TableColumn: Hashable, Sendable {
  package var title: String
  package var alignment: CellWidth.Alignment
  /// Whether the column is never shortened, such as an id, which users copy.
  package var staysWhole: Bool
  /// On a narrow terminal, columns with the lowest priority are omitted first, from right to left.
  package var priority: Priority
  /// The minimum width; a shorter prefix would make different values look the same.
  package var narrowest: Int
  /// Whether the field is printed below its row if the table is wider than the terminal.
  package var folds: Bool
  /// The colour of each row's field, as escape sequence parameters; nil for plain text.
  package var paints: [String?] = []

  /// How important a column is on a narrow terminal.
  package enum Priority: Int, Hashable, Comparable, Sendable {
    case low, normal, high

    package static func < (one: Priority, other: Priority) -> Bool { one.rawValue < other.rawValue }
  }

  package init(
    _ title: String, alignment: CellWidth.Alignment = .leading, staysWhole: Bool = false,
    priority: Priority = .normal, narrowest: Int = 8, folds: Bool = false
  ) {
    self.folds = folds
    self.title = title
    self.alignment = alignment
    self.staysWhole = staysWhole
    self.priority = priority
    self.narrowest = narrowest
  }
}

extension TableColumn {
  fileprivate func paint(ofRow row: Int) -> String? {
    paints.indices.contains(row) ? paints[row] : nil
  }
}

/// Formats the rows of a table: tab-separated for pipes, aligned columns for terminals.
///
/// Tab-separated rows are returned at once. Aligned rows are returned by ``finish()``, because they
/// need the widths of all rows.
package struct TableLayout {
  private let columns: [TableColumn]
  private let stream: OutputStyle.Stream
  private let width: Width
  private var rows: [[String]] = []

  private let header: Header
  private var hasHeader = false

  /// How wide a table may be on a terminal.
  package enum Width: Hashable, Sendable {
    case terminal
    /// As wide as its content.
    case content
  }

  /// Whether column titles are printed above the rows.
  package enum Header: Hashable, Sendable {
    /// Only on a terminal, and only if there are rows.
    case terminal
    case always
    case never
  }

  init(
    columns: [TableColumn], stream: OutputStyle.Stream, width: Width = .terminal,
    header: Header = .terminal
  ) {
    self.columns = columns
    self.stream = stream
    self.width = width
    self.header = header
  }

  /// Adds a row; returns its line unless the layout needs all rows first.
  mutating func add(_ row: [String]) -> String? {
    precondition(row.count == columns.count, "A row needs one field for each column")
    guard stream.isTerminal else { return fieldsHeader() + fields(row) }
    rows.append(row.map(HarmlessText.line))
    return nil
  }

  /// Returns the header, before the first row is printed.
  private mutating func fieldsHeader() -> String {
    guard header == .always, !hasHeader else { return "" }
    hasHeader = true
    return fields(columns.map(\.title))
  }

  private func fields(_ row: [String]) -> String {
    row.map(HarmlessText.field).joined(separator: "\t") + "\n"
  }

  /// Returns the lines that ``add(_:)`` didn't return, with the header first.
  ///
  /// A table without rows has only a header, if it is always shown.
  mutating func finish() -> [String] {
    guard let room = stream.columns else { return [fieldsHeader()] }
    guard !rows.isEmpty || header == .always else { return [] }
    let limit = width == .content ? .max : room
    let titles = columns.map(\.title)
    let natural = naturalWidths([titles] + rows)
    let folded = foldedColumns(ofWidths: natural, fitting: limit)
    let shown = columns(ofWidths: natural, fitting: limit, but: folded)
    let widths = fitted(natural, of: shown, into: limit)
    let head = line(titles, shown, widths: widths)
    return (header == .never ? [] : [Paint.bold.on(head, stream) + "\n"])
      + rows.enumerated().map {
        line($1, shown, widths: widths, row: $0) + "\n" + belowLines($1, folded, into: limit)
      }
  }

  /// The columns to move below the rows because the table is too wide.
  private func foldedColumns(ofWidths natural: [Int], fitting limit: Int) -> [Int] {
    let needed = natural.reduce(Self.gap.count * (natural.count - 1), +)
    return needed > limit ? columns.indices.filter { columns[$0].folds } : []
  }

  /// The lines below a row, wrapped to the width of the terminal.
  private func belowLines(_ fields: [String], _ folded: [Int], into limit: Int) -> String {
    let room = max(limit - Self.indent.count, 8)
    return folded.flatMap { HelpPage.wrapped(fields[$0], to: room) }
      .filter { !$0.isEmpty }
      .map { Self.indent + Paint.dim.on(CellWidth.truncated($0, to: room), stream) + "\n" }
      .joined()
  }

  private func line(
    _ fields: [String], _ shown: [Int], widths: [Int], row: Int? = nil
  ) -> String {
    var line = ""
    for index in shown {
      if !line.isEmpty { line += Self.gap }
      let cut = CellWidth.truncated(fields[index], to: widths[index])
      let isLast = index == shown.last
      let field =
        isLast && columns[index].alignment == .leading
        ? cut : CellWidth.padded(cut, to: widths[index], alignment: columns[index].alignment)
      line += row.flatMap { columns[index].paint(ofRow: $0) }.map { paint($0, field) } ?? field
    }
    // Empty fields at the end leave trailing spaces.
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  private func paint(_ code: String, _ field: String) -> String {
    stream.hasColor && !field.isEmpty ? "\u{1B}[\(code)m\(field)\u{1B}[0m" : field
  }

  /// The columns that fit, each at least at its minimum width.
  ///
  /// The first column is printed even if it is wider than the terminal, because half an id is
  /// useless.
  private func columns(
    ofWidths natural: [Int], fitting limit: Int, but folded: [Int]
  ) -> [Int] {
    var shown = columns.indices.filter { !folded.contains($0) }
    func needed() -> Int {
      shown.reduce(Self.gap.count * (shown.count - 1)) { sum, index in
        sum
          + (columns[index].staysWhole
            ? natural[index] : min(natural[index], columns[index].narrowest))
      }
    }
    while shown.count > 1, needed() > limit {
      let rest = shown.dropFirst()
      guard let least = rest.map({ columns[$0].priority }).min(),
        let omitted = rest.last(where: { columns[$0].priority == least })
      else { break }
      shown.removeAll { $0 == omitted }
    }
    return shown
  }

  private func naturalWidths(_ rows: [[String]]) -> [Int] {
    rows.reduce(into: Array(repeating: 0, count: columns.count)) { widths, row in
      for (index, field) in row.enumerated() {
        widths[index] = max(widths[index], CellWidth.of(field))
      }
    }
  }

  /// Shortens the least important columns first, starting with the widest of them.
  private func fitted(_ natural: [Int], of shown: [Int], into limit: Int) -> [Int] {
    var widths = natural
    var excess =
      shown.reduce(Self.gap.count * (shown.count - 1)) { $0 + natural[$1] } - limit
    while excess > 0 {
      let shrinkable = shown.filter {
        !columns[$0].staysWhole && widths[$0] > columns[$0].narrowest
      }
      let least = shrinkable.map { columns[$0].priority }.min()
      let candidates = shrinkable.filter { columns[$0].priority == least }
      guard let widest = candidates.map({ widths[$0] }).max() else { break }
      let all = candidates.filter { widths[$0] == widest }
      let next = candidates.map { widths[$0] }.filter { $0 < widest }.max() ?? 0
      let step = min(widest - next, max(1, excess / all.count))
      for index in all where excess > 0 {
        let reduction = min(step, excess, widths[index] - columns[index].narrowest)
        widths[index] -= reduction
        excess -= reduction
      }
    }
    return widths
  }

  private static let gap = "  "
  private static let indent = "    "
}
