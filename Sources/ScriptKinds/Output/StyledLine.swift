internal import WidgetModel

/// A line of output, in pieces of one style each.
struct StyledLine: Hashable {
  struct Piece: Hashable {
    var text: String
    var style = Style()
  }

  /// How a piece of text is drawn.
  struct Style: Hashable {
    var color: ColorValue?
    var isBold = false
    var isItalic = false
    var isUnderlined = false
    var isStruckThrough = false
  }

  var pieces: [Piece] = []

  init() {}

  init(_ text: String) {
    append(text, Style())
  }

  /// The line without its styles.
  var text: String { pieces.reduce(into: "") { $0 += $1.text } }

  var isEmpty: Bool { pieces.allSatisfy { $0.text.allSatisfy(\.isWhitespace) } }

  /// The line, shortened to a number of characters; 0 means no limit.
  func cut(to length: Int) -> StyledLine {
    guard length > 0, text.count > length else { return self }
    var line = StyledLine()
    var left = length - 1
    for piece in pieces where left > 0 {
      line.append(String(piece.text.prefix(left)), piece.style)
      left -= piece.text.prefix(left).count
    }
    line.append("…", line.pieces.last?.style ?? Style())
    return line
  }

  /// The line without spaces at its ends, and with single ones instead of those that make columns.
  var withoutColumns: StyledLine {
    var line = StyledLine()
    var endsWithSpace = true
    for piece in pieces {
      var text = ""
      for character in piece.text {
        let isSpace = character.isWhitespace
        if isSpace && endsWithSpace { continue }
        text.append(isSpace ? " " : character)
        endsWithSpace = isSpace
      }
      line.append(text, piece.style)
    }
    if endsWithSpace, let last = line.pieces.indices.last, line.pieces[last].text.last == " " {
      line.pieces[last].text.removeLast()
    }
    return line
  }

  /// Appends text, joined with the last piece if that has the same style.
  mutating func append(_ text: some StringProtocol, _ style: Style) {
    guard !text.isEmpty else { return }
    if let last = pieces.indices.last, pieces[last].style == style {
      pieces[last].text += text
    } else {
      pieces.append(Piece(text: String(text), style: style))
    }
  }
}
