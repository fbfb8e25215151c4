internal import WidgetModel

/// A text that is to stand in cells: broken into lines where it says so, not yet where it must.
struct CardText {
  private var paragraphs: [[Glyph]] = []
  private let lineLimit: Int?
  private let alignment: AlignmentValue.Horizontal
  private let truncation: TextNode.Truncation

  /// Scalars of one text that are looked at; no card has room for more.
  private static let limit = 4096

  init(_ text: TextNode) {
    lineLimit = text.lineLimit.map { max(1, $0) }
    alignment =
      switch text.alignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    truncation = text.truncation
    var paragraph: [Glyph] = []
    var left = Self.limit
    for run in text.runs where left > 0 {
      for character in Self.cut(run.text, to: left, truncation) {
        if character.isNewline {
          paragraphs.append(paragraph)
          paragraph = []
        } else {
          append(character, of: run, isRedacted: text.isRedacted, to: &paragraph)
        }
      }
      left -= run.text.utf8.count
    }
    paragraphs.append(paragraph)
    while paragraphs.last?.isEmpty == true { paragraphs.removeLast() }
  }

  /// The cells of the widest line if nothing has to be broken.
  var idealWidth: Int { paragraphs.reduce(0) { max($0, $1.width) } }

  private static func cut(
    _ text: String, to limit: Int, _ truncation: TextNode.Truncation
  ) -> String {
    guard text.utf8.count > limit else { return text }
    return truncation == .head
      ? String(text.unicodeScalars.suffix(limit)) : String(text.unicodeScalars.prefix(limit))
  }

  private func append(
    _ character: Character, of run: TextRun, isRedacted: Bool, to paragraph: inout [Glyph]
  ) {
    let isBold = run.font.isBold || run.font.isLarge
    let shown = character == "\t" ? " " : HarmlessText.line(String(character))
    for character in shown {
      let width = CellWidth.of(character)
      if isRedacted {
        let block = Glyph(character: "▒", width: 1, isBold: false)
        paragraph += Array(repeating: block, count: width)
      } else {
        paragraph.append(Glyph(character: character, width: width, isBold: isBold))
      }
    }
  }

  /// The text in a width, of at most so many lines.
  func block(width: Int, height: Int) -> GlyphBlock {
    guard width > 0 else { return .empty }
    let limit = min(lineLimit ?? height, height)
    var lines: [[Glyph]] = []
    for (index, paragraph) in paragraphs.enumerated() {
      var rest = paragraph[...]
      repeat {
        if lines.count == limit - 1, limit == lineLimit {
          let isLast = index == paragraphs.count - 1
          lines.append(truncated(rest, to: width, goesOn: !isLast))
          return aligned(lines)
        }
        guard lines.count < limit else { return aligned(lines) }
        lines.append(Self.takeLine(from: &rest, width: width))
      } while !rest.isEmpty
    }
    return aligned(lines)
  }

  private func aligned(_ lines: [[Glyph]]) -> GlyphBlock {
    let width = lines.reduce(0) { max($0, $1.width) }
    return GlyphBlock(lines: lines, width: width).placed(in: width, alignment)
  }

  /// Takes what fits in one line, whole words if possible.
  private static func takeLine(from rest: inout ArraySlice<Glyph>, width: Int) -> [Glyph] {
    var used = 0
    var end = rest.startIndex
    var afterWord: Int?
    while end < rest.endIndex, used + rest[end].width <= width {
      used += rest[end].width
      end += 1
      // A word ends where a space follows.
      if end < rest.endIndex, rest[end].character == " " { afterWord = end }
    }
    if end == rest.endIndex {
      defer { rest = [] }
      return Array(rest)
    }
    if end == rest.startIndex {
      // Wider than the whole line.
      rest.removeFirst()
      return [.ellipsis]
    }
    let cut = afterWord ?? end
    let line = Array(rest[..<cut])
    rest = rest[cut...].drop { $0.character == " " }
    return line
  }

  private func truncated(_ rest: ArraySlice<Glyph>, to width: Int, goesOn: Bool) -> [Glyph] {
    if rest.reduce(0, { $0 + $1.width }) <= width, !goesOn { return Array(rest) }
    let room = width - 1
    func fitting(_ glyphs: some Sequence<Glyph>, _ room: Int) -> [Glyph] {
      var used = 0
      return Array(
        glyphs.prefix { glyph in
          used += glyph.width
          return used <= room
        })
    }
    switch truncation {
    case .tail: return fitting(rest, room) + [.ellipsis]
    case .head: return [.ellipsis] + fitting(rest.reversed(), room).reversed()
    case .middle:
      let end = fitting(rest.reversed(), room / 2)
      return fitting(rest, room - end.width) + [.ellipsis] + end.reversed()
    }
  }
}

extension FontValue {
  /// Whether it is so large that cells, which have one size, show it heavier.
  fileprivate var isLarge: Bool {
    switch size {
    case .style(.largeTitle), .style(.title), .style(.title2), .style(.title3): true
    case .style: false
    case .points(let points): points >= 20
    }
  }
}
