/// What a terminal shows of what it was sent: as much of one as boards and cards need.
struct TerminalScreen {
  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var isAlternate = false
  private(set) var isCursorShown = true

  private var cells: [[Character]]
  private var row = 0
  private var column = 0
  private var wraps = true
  private var escape: String?
  private var waiting: [UInt8] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Self.blank(columns, rows)
  }

  /// The lines without blanks at their ends.
  var lines: [String] {
    cells.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  var text: String { lines.joined(separator: "\n") }

  /// Gives it another size as xterm does: what no longer fits is cut off.
  mutating func resize(columns: Int, rows: Int) {
    let scrolled = max(0, row - rows + 1)
    let kept = cells.dropFirst(scrolled).prefix(rows).map { $0.prefix(columns) }
    var cells = Self.blank(columns, rows)
    for (row, line) in kept.enumerated() { cells[row].replaceSubrange(0..<line.count, with: line) }
    self.cells = cells
    self.columns = columns
    self.rows = rows
    row -= scrolled
    column = min(column, columns - 1)
  }

  mutating func take(_ bytes: some Collection<UInt8>) {
    waiting += bytes
    // A character may come in pieces.
    let end = waiting.count - Self.unfinished(waiting)
    for scalar in String(decoding: waiting[..<end], as: UTF8.self).unicodeScalars { take(scalar) }
    waiting.removeFirst(end)
  }

  private static func unfinished(_ bytes: [UInt8]) -> Int {
    for count in 1...3 where bytes.count >= count {
      let byte = bytes[bytes.count - count]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      return length > count ? count : 0
    }
    return 0
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    if let begun = escape {
      let sequence = begun + String(scalar)
      let isWhole = sequence.count > 1 && ("@"..."~").contains(scalar) || sequence.first != "["
      escape = isWhole ? nil : sequence
      if isWhole { obey(sequence) }
      return
    }
    switch scalar {
    case "\u{1B}": escape = ""
    case "\r": column = 0
    case "\n":
      // As terminals are set for programs that don't ask for otherwise.
      column = 0
      feed()
    default: write(Character(scalar))
    }
  }

  private mutating func write(_ character: Character) {
    if column == columns {
      guard wraps else { return }
      column = 0
      feed()
    }
    cells[row][column] = character
    column += 1
  }

  private mutating func feed() {
    guard row == rows - 1 else { return row += 1 }
    cells.removeFirst()
    cells += Self.blank(columns, 1)
  }

  private mutating func obey(_ sequence: String) {
    guard sequence.first == "[", let last = sequence.last else { return }
    let words = sequence.dropFirst().dropLast()
    let numbers = words.split(separator: ";").map { Int($0) ?? 0 }
    let count = max(1, numbers.first ?? 1)
    switch last {
    case "h", "l": set(words, last == "h")
    case "H":
      row = min(count, rows) - 1
      column = min(max(1, numbers.dropFirst().first ?? 1), columns) - 1
    case "A": row = max(0, row - count)
    case "J" where numbers.first == 2: cells = Self.blank(columns, rows)
    case "J":
      clearLine()
      for row in cells.indices.dropFirst(row + 1) { cells[row] = Self.blank(columns, 1)[0] }
    case "K": clearLine()
    default: break
    }
  }

  private mutating func set(_ mode: Substring, _ isSet: Bool) {
    switch mode {
    case "?25": isCursorShown = isSet
    case "?7": wraps = isSet
    case "?1049":
      isAlternate = isSet
      if isSet { cells = Self.blank(columns, rows) }
    default: break
    }
  }

  private mutating func clearLine() {
    for column in cells[row].indices.dropFirst(column) { cells[row][column] = " " }
  }

  private static func blank(_ columns: Int, _ rows: Int) -> [[Character]] {
    Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }
}
