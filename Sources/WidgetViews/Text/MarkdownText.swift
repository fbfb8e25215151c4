/// Text that is divided into spans by its inline Markdown.
struct MarkdownText: Equatable {
  /// A part of the text with a single style.
  struct Span: Equatable {
    var text = ""
    var isBold = false
    var isItalic = false
    var isCode = false
    var isStruckThrough = false
    var link: String?
  }

  private(set) var spans: [Span] = []

  /// Parses inline Markdown: `**bold**`, `*italic*`, `` `code` ``, `~~struck~~` and `[link](…)`.
  ///
  /// The attributes of `^[text](inflect: true)` are ignored.
  init(_ text: String) {
    guard text.utf8.contains(where: { Self.marks.contains($0) }) else {
      spans = [Span(text: text)]
      return
    }
    read(Array(text)[...], as: Span())
  }

  private static let marks = Set("*_~`[\\".utf8)

  private mutating func read(_ text: ArraySlice<Character>, as span: Span) {
    var remaining = text
    var plain = span
    // Marks without an end. Later marks of the same kind have no end either; remembering this
    // avoids quadratic time.
    var unclosed: Set<Mark> = []
    var hasLinks = span.link == nil
    while let first = remaining.first {
      let index = remaining.startIndex
      if first == "\\", let next = remaining.dropFirst().first, next.isPunctuation || next.isSymbol
      {
        plain.text.append(next)
        remaining = remaining.dropFirst(2)
      } else if first == "[", hasLinks {
        if let link = Link(remaining) {
          finish(&plain, span)
          var inside = span
          inside.link = String(link.destination)
          read(link.label, as: inside)
          remaining = remaining[link.end...]
        } else {
          hasLinks = false
        }
      } else if first == "^", remaining.dropFirst().first == "[", hasLinks {
        if let attributes = Link(remaining.dropFirst()) {
          // Grammar agreement isn't supported, so the text is shown unchanged.
          finish(&plain, span)
          read(attributes.label, as: span)
          remaining = remaining[attributes.end...]
        } else {
          hasLinks = false
        }
      } else if let mark = Mark(in: text, at: index) {
        remaining = remaining.dropFirst(mark.length)
        if !unclosed.contains(mark), let end = mark.end(in: remaining, of: text) {
          finish(&plain, span)
          var inside = span
          mark.apply(to: &inside)
          if mark.character == "`" {
            inside.text = String(remaining[..<end])
            spans.append(inside)
          } else {
            read(remaining[..<end], as: inside)
          }
          remaining = remaining[(end + mark.length)...]
        } else {
          unclosed.insert(mark)
          plain.text += String(repeating: mark.character, count: mark.length)
        }
      } else {
        // Skip characters that don't form a mark together.
        let count = max(1, remaining.prefix { $0 == first && Mark.characters.contains($0) }.count)
        plain.text += remaining.prefix(count)
        remaining = remaining.dropFirst(count)
      }
    }
    finish(&plain, span)
  }

  /// Adds the plain text that was read so far, and starts a new span.
  private mutating func finish(_ plain: inout Span, _ style: Span) {
    if !plain.text.isEmpty { spans.append(plain) }
    plain = style
  }

  /// A sequence of equal characters that starts or ends an emphasis, such as `**`.
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

    /// The index at which the closing mark starts; nil if there is none.
    func end(in remaining: ArraySlice<Character>, of text: ArraySlice<Character>) -> Int? {
      var index = remaining.startIndex
      while index < remaining.endIndex {
        let current = remaining[index]
        if character != "`", current == "\\" {
          index += 2
          continue
        }
        guard current == character else {
          index += 1
          continue
        }
        let count = remaining[index...].prefix { $0 == character }.count
        let after = index + count
        if character == "`" {
          if count == length { return index }
        } else if count == length || count == 3, index > remaining.startIndex,
          !remaining[index - 1].isWhitespace, closes(before: remaining[after...].first)
        {
          return after - length
        }
        index = after
      }
      return nil
    }

    /// Whether the mark can close an emphasis before a character; `_` can't inside a word.
    private func closes(before next: Character?) -> Bool {
      guard character == "_", let next else { return true }
      return !next.isLetter && !next.isNumber
    }

    /// Sets the style of a span.
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
