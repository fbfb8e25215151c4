/// A cell of a terminal card: a character and its style.
struct Cell: Hashable {
  /// The character; nil for the second half of a wide character.
  var character: Character?
  var style = CellStyle()

  static let blank = Cell(character: " ")
}

/// The colours, the text style and the link of a cell.
struct CellStyle: Hashable {
  /// The text colour; nil for the terminal's default.
  var foreground: TerminalColor?
  /// The background colour; nil for the terminal's default.
  var background: TerminalColor?
  var isBold = false
  var isDim = false
  var isItalic = false
  var isUnderlined = false
  var isStruckThrough = false
  var isReversed = false
  /// A link that the terminal can open.
  var link: LinkAddress?
}

extension CellStyle {
  /// The parameters of the escape code that sets this style after a reset.
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
