/// Text split into spans by its Markdown emphasis.
struct MarkedWords: Equatable {
  struct Span: Equatable {
    var words = ""
    var isBold = false
    var isItalic = false
    var isCode = false
    var isStruckThrough = false
    var link: String?
  }

  private(set) var spans: [Span] = []

  /// Parses inline Markdown: `**bold**`, `*italic*`, `` `code` ``, `~~struck~~` and `[link](…)`.
  ///
  /// The attributes in `^[text](inflect: true)` are ignored.
  init(_ text: String) {
    guard text.utf8.contains(where: { Self.marks.contains($0) }) else {
      spans = [Span(words: text)]
      return
    }
    read(Array(text)[...], as: Span())
  }

  private static let marks = Set("*_~`[\\".utf8)

  private mutating func read(_ text: ArraySlice<Character>, as span: Span) {
    var rest = text
    var plain = span
    // Once a mark has no end, later ones of its kind have none either; remembering this avoids
    // quadratic time.
    var unclosed: Set<Mark> = []
    var hasLinks = span.link == nil
    while let first = rest.first {
      let index = rest.startIndex
      if first == "\\", let next = rest.dropFirst().first, next.isPunctuation || next.isSymbol {
        plain.words.append(next)
        rest = rest.dropFirst(2)
      } else if first == "[", hasLinks {
        if let link = Link(rest) {
          take(&plain, span)
          var inside = span
          inside.link = String(link.destination)
          read(link.label, as: inside)
          rest = rest[link.end...]
        } else {
          hasLinks = false
        }
      } else if first == "^", rest.dropFirst().first == "[", hasLinks {
        if let attributes = Link(rest.dropFirst()) {
          // Grammar agreement isn't supported, so the text stays as it is written.
          take(&plain, span)
          read(attributes.label, as: span)
          rest = rest[attributes.end...]
        } else {
          hasLinks = false
        }
      } else if let mark = Mark(in: text, at: index) {
        rest = rest.dropFirst(mark.length)
        if !unclosed.contains(mark), let end = mark.end(in: rest, of: text) {
          take(&plain, span)
          var inside = span
          mark.apply(to: &inside)
          if mark.character == "`" {
            inside.words = String(rest[..<end])
            spans.append(inside)
          } else {
            read(rest[..<end], as: inside)
          }
          rest = rest[(end + mark.length)...]
        } else {
          unclosed.insert(mark)
          plain.words += String(repeating: mark.character, count: mark.length)
        }
      } else {
        // Skip characters that don't form a mark together.
        let count = max(1, rest.prefix { $0 == first && Mark.characters.contains($0) }.count)
        plain.words += rest.prefix(count)
        rest = rest.dropFirst(count)
      }
    }
    take(&plain, span)
  }

  private mutating func take(_ plain: inout Span, _ style: Span) {
    if !plain.words.isEmpty { spans.append(plain) }
    plain = style
  }

  /// Equal characters that begin or end an emphasis.
  private struct Mark: Hashable {
    static let characters: Set<Character> = ["*", "_", "~", "`"]

    let character: Character
    let length: Int

    init?(in text: ArraySlice<Character>, at index: Int) {
      character = text[index]
      guard Self.characters.contains(character) else { return nil }
      length = text[index...].prefix { [character] in $0 == character }.count
      if character == "`" { return }
      guard length <= 3, character != "~" || length == 2 else { return nil }
      guard let next = text[(index + length)...].first, !next.isWhitespace else { return nil }
      if character == "_", let last = text[..<index].last, last.isLetter || last.isNumber {
        return nil
      }
    }

    /// The index of the closing mark.
    func end(in rest: ArraySlice<Character>, of text: ArraySlice<Character>) -> Int? {
      var index = rest.startIndex
      while index < rest.endIndex {
        let current = rest[index]
        if character != "`", current == "\\" {
          index += 2
          continue
        }
        guard current == character else {
          index += 1
          continue
        }
        let count = rest[index...].prefix { $0 == character }.count
        let after = index + count
        if character == "`" {
          if count == length { return index }
        } else if count == length || count == 3, index > rest.startIndex,
          !rest[index - 1].isWhitespace, closes(before: rest[after...].first)
        {
          return after - length
        }
        index = after
      }
      return nil
    }

    private func closes(before next: Character?) -> Bool {
      guard character == "_", let next else { return true }
      return !next.isLetter && !next.isNumber
    }

    func apply(to span: inout Span) {
      switch character {
      case "`": span.isCode = true
      case "~": span.isStruckThrough = true
      default:
        if length != 2 { span.isItalic = true }
        if length != 1 { span.isBold = true }
      }
    }
  }

  /// `[label](destination)` at the start of a text.
  private struct Link {
    let label: ArraySlice<Character>
    let destination: ArraySlice<Character>
    let end: Int

    init?(_ text: ArraySlice<Character>) {
      guard let close = text.firstIndex(of: "]"), text[(close + 1)...].first == "(",
        let end = text[(close + 1)...].firstIndex(of: ")")
      else { return nil }
      label = text[(text.startIndex + 1)..<close]
      destination = text[(close + 2)..<end]
      self.end = end + 1
    }
  }
}
