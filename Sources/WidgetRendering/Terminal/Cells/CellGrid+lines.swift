extension CellGrid {
  /// The rows of the grid as lines of text, with escape codes for the cells' styles.
  func lines(with escapes: TerminalCard.Escapes) -> [String] {
    (0..<rows).map { row in
      let cells = cells[row * columns..<(row + 1) * columns]
      guard escapes != .none else { return String(cells.compactMap(\.character)) }
      var writer = EscapeCodeWriter(hasLinks: escapes == .stylesAndLinks)
      for cell in cells { writer.add(cell) }
      return writer.finish()
    }
  }
}

/// Writes a row of cells, with escape codes only where the style changes.
private struct EscapeCodeWriter {
  let hasLinks: Bool
  private var text = ""
  private var style = CellStyle()

  init(hasLinks: Bool) {
    self.hasLinks = hasLinks
  }

  mutating func add(_ cell: Cell) {
    guard let character = cell.character else { return }
    change(to: cell.style)
    text.append(character)
  }

  /// Resets the style, and returns the text.
  mutating func finish() -> String {
    change(to: CellStyle())
    return text
  }

  private mutating func change(to next: CellStyle) {
    guard next != style else { return }
    if hasLinks, next.link != style.link { text += Self.link(next.link) }
    let codes = codes(to: next)
    if !codes.isEmpty { text += "\u{1B}[\(codes.joined(separator: ";"))m" }
    style = next
  }

  /// The parameters of the escape code that changes the current style to another one.
  private func codes(to next: CellStyle) -> [String] {
    let plain = CellStyle()
    guard next.attributes == style.attributes, next.isColored else {
      if next.withoutLink == style.withoutLink { return [] }
      // Reset first, because terminals differ in the codes that end a single effect.
      return (style.withoutLink == plain ? [] : ["0"]) + next.codes
    }
    var codes: [String] = []
    if next.foreground != style.foreground { codes.append(next.foreground?.foregroundCode ?? "39") }
    if next.background != style.background { codes.append(next.background?.backgroundCode ?? "49") }
    return codes
  }

  private static func link(_ address: LinkAddress?) -> String {
    "\u{1B}]8;;\(address?.ascii() ?? "")\u{1B}\\"
  }
}
