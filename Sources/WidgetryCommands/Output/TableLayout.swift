package import WidgetModel

/// A column of a table.
package struct TableColumn: Hashable, Sendable {
  package var title: String
  package var alignment: CellWidth.Alignment
  /// Whether the column is shown whole while others can give way; ids are, because they are typed again.
  package var staysWhole: Bool
  /// Where there is no room for all columns, the first to go is the one that is worth least, from the right.
  package var worth: Worth
  /// How much of it is still of use: shorter pieces of words look alike.
  package var narrowest: Int
  /// Whether its fields are below their rows where the whole table is wider than the terminal.
  package var folds: Bool
  /// How the fields of the rows are painted, as the parameters of escape sequences; nil are plain.
  package var paints: [String?] = []

  /// How much a reader of a narrow terminal wants a column.
  package enum Worth: Int, Hashable, Comparable, Sendable {
    case little, some, much

    package static func < (one: Worth, other: Worth) -> Bool { one.rawValue < other.rawValue }
  }

  package init(
    _ title: String, alignment: CellWidth.Alignment = .leading, staysWhole: Bool = false,
    worth: Worth = .some, narrowest: Int = 8, folds: Bool = false
  ) {
    self.folds = folds
    self.title = title
    self.alignment = alignment
    self.staysWhole = staysWhole
    self.worth = worth
    self.narrowest = narrowest
  }
}

extension TableColumn {
  fileprivate func paint(ofRow row: Int) -> String? {
    paints.indices.contains(row) ? paints[row] : nil
  }
}

/// Turns rows into lines: tab-separated at once, or aligned when all rows are there.
package struct TableLayout {
  private let columns: [TableColumn]
  private let stream: OutputStyle.Stream
  private let width: Width
  private var rows: [[String]] = []

  private let header: Header
  private var hasHeader = false

  /// How wide a table may become on a terminal.
  package enum Width: Hashable, Sendable {
    case terminal
    /// As wide as what is in it.
    case content
  }

  /// Where the titles of the columns are printed above the rows.
  package enum Header: Hashable, Sendable {
    /// On a terminal with rows, and nowhere else.
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

  /// Takes a row; gives its line if it need not wait for the others.
  mutating func add(_ row: [String]) -> String? {
    precondition(row.count == columns.count, "a row has a field for each column")
    guard stream.isTerminal else { return fieldsHeader() + fields(row) }
    rows.append(row.map(HarmlessText.line))
    return nil
  }

  /// The lines before the first row of fields.
  private mutating func fieldsHeader() -> String {
    guard header == .always, !hasHeader else { return "" }
    hasHeader = true
    return fields(columns.map(\.title))
  }

  private func fields(_ row: [String]) -> String {
    row.map(HarmlessText.field).joined(separator: "\t") + "\n"
  }

  /// The lines that waited, header first; without rows the header alone, if it is always there.
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

  /// The columns whose fields are below their rows, because all beside each other are too wide.
  private func foldedColumns(ofWidths natural: [Int], fitting limit: Int) -> [Int] {
    let needed = natural.reduce(Self.gap.count * (natural.count - 1), +)
    return needed > limit ? columns.indices.filter { columns[$0].folds } : []
  }

  /// The lines below a row, as wide as the terminal.
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
    // Empty fields at the end leave blanks behind.
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  private func paint(_ code: String, _ field: String) -> String {
    stream.hasColor && !field.isEmpty ? "\u{1B}[\(code)m\(field)\u{1B}[0m" : field
  }

  /// The columns that there is room for, each as wide as it can be read.
  ///
  /// The first stays, were it wider than the terminal: half of an id is of no use.
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
      guard let least = rest.map({ columns[$0].worth }).min(),
        let leaving = rest.last(where: { columns[$0].worth == least })
      else { break }
      shown.removeAll { $0 == leaving }
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

  /// Takes from the columns that are worth least, and of those from the widest first, so that short ones stay whole.
  private func fitted(_ natural: [Int], of shown: [Int], into limit: Int) -> [Int] {
    var widths = natural
    var excess =
      shown.reduce(Self.gap.count * (shown.count - 1)) { $0 + natural[$1] } - limit
    while excess > 0 {
      let able = shown.filter {
        !columns[$0].staysWhole && widths[$0] > columns[$0].narrowest
      }
      let least = able.map { columns[$0].worth }.min()
      let giving = able.filter { columns[$0].worth == least }
      guard let widest = giving.map({ widths[$0] }).max() else { break }
      let all = giving.filter { widths[$0] == widest }
      let next = giving.map { widths[$0] }.filter { $0 < widest }.max() ?? 0
      let step = min(widest - next, max(1, excess / all.count))
      for index in all where excess > 0 {
        let taken = min(step, excess, widths[index] - columns[index].narrowest)
        widths[index] -= taken
        excess -= taken
      }
    }
    return widths
  }

  private static let gap = "  "
  private static let indent = "    "
}
