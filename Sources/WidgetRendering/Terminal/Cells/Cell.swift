/// One cell of a terminal: a character and how it looks.
struct Cell: Hashable {
  /// Nil is the second half of a wide character.
  var character: Character?
  var style = CellStyle()

  static let blank = Cell(character: " ")
}

/// How a cell looks besides its character.
struct CellStyle: Hashable {
  /// Nil is the terminal's own.
  var foreground: TerminalColor?
  var background: TerminalColor?
  var isBold = false
  var isDim = false
  var isItalic = false
  var isUnderlined = false
  var isStruckThrough = false
  var isReversed = false
  /// An address that a terminal opens.
  var link: LinkAddress?
}

extension CellStyle {
  /// The parameters of the escape sequence that makes the terminal draw so, from scratch.
  var codes: [String] {
    var codes: [String] = []
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isItalic { codes.append("3") }
    if isUnderlined { codes.append("4") }
    if isReversed { codes.append("7") }
    if isStruckThrough { codes.append("9") }
    if let foreground { codes.append(foreground.foregroundCode) }
    if let background { codes.append(background.backgroundCode) }
    return codes
  }

  var withoutLink: CellStyle {
    var style = self
    style.link = nil
    return style
  }

  /// The style without its colours and its link.
  var attributes: CellStyle {
    var style = withoutLink
    style.foreground = nil
    style.background = nil
    return style
  }

  var isColored: Bool { foreground != nil || background != nil }
}
