internal import WidgetModel

/// Reads text with a terminal's escape sequences: colours and styles are kept, all others removed.
enum TerminalText {
  /// Whether a text has escape sequences.
  static func isIn(_ text: String) -> Bool { text.utf8.contains(0x1B) }

  /// The lines of a text; a style continues on the next line.
  static func lines(_ texts: [String]) -> [StyledLine] {
    var style = StyledLine.Style()
    return texts.map { line($0, &style) }
  }

  private static func line(_ text: String, _ style: inout StyledLine.Style) -> StyledLine {
    var line = StyledLine()
    var rest = text.unicodeScalars[...]
    while let start = rest.firstIndex(of: "\u{1B}") {
      line.append(String(rest[..<start]), style)
      rest = rest[rest.index(after: start)...]
      guard rest.first == "[" else {
        skipOther(&rest)
        continue
      }
      rest = rest.dropFirst()
      let parameters = rest.prefix { ("0"..."?").contains($0) }
      rest = rest.dropFirst(parameters.count)
      // A sequence may have intermediate characters before its last one.
      rest = rest.drop { (" "..."/").contains($0) }
      if rest.first == "m" { apply(String(String.UnicodeScalarView(parameters)), to: &style) }
      rest = rest.dropFirst()
    }
    line.append(String(rest), style)
    return line
  }

  /// Skips a sequence that isn't a control sequence, such as a title or a hyperlink.
  private static func skipOther(_ rest: inout Substring.UnicodeScalarView) {
    guard let first = rest.first else { return }
    guard "]PX^_".unicodeScalars.contains(first) else {
      rest = rest.dropFirst()
      return
    }
    while let scalar = rest.first {
      rest = rest.dropFirst()
      if scalar == "\u{7}" { return }
      if scalar == "\u{1B}" {
        if rest.first == "\\" { rest = rest.dropFirst() }
        return
      }
    }
  }

  private static func apply(_ parameters: String, to style: inout StyledLine.Style) {
    var numbers = parameters.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == ";" || $0 == ":" }
    ).map { Int($0) ?? 0 }[...]
    if numbers.isEmpty { numbers = [0] }
    while let number = numbers.popFirst() {
      switch number {
      case 0: style = StyledLine.Style()
      case 1: style.isBold = true
      case 3: style.isItalic = true
      case 4: style.isUnderlined = true
      case 9: style.isStruckThrough = true
      case 22: style.isBold = false
      case 23: style.isItalic = false
      case 24: style.isUnderlined = false
      case 29: style.isStruckThrough = false
      case 30...37: style.color = TerminalPalette.named(number - 30)
      case 90...97: style.color = TerminalPalette.named(number - 82)
      case 38: style.color = extendedColor(&numbers) ?? style.color
      case 48: _ = extendedColor(&numbers)
      case 39: style.color = nil
      default: break
      }
    }
  }

  /// The colour after 38 or 48: an index, or three components.
  private static func extendedColor(_ numbers: inout ArraySlice<Int>) -> ColorValue? {
    switch numbers.popFirst() {
    case 5: return numbers.popFirst().flatMap(TerminalPalette.indexed)
    case 2:
      guard numbers.count >= 3 else { return nil }
      // With colons, the number of a colour space may come first.
      if numbers.count > 3, numbers.first == 0, numbers.count == 4 { numbers = numbers.dropFirst() }
      let parts = (0..<3).compactMap { _ in numbers.popFirst() }.map {
        Double(min(255, max(0, $0))) / 255
      }
      return ColorValue(.components(red: parts[0], green: parts[1], blue: parts[2]))
    default: return nil
    }
  }
}

/// The colours of a terminal by number.
enum TerminalPalette {
  /// The name of one of the 16 basic colours; black and white are the text's own colour, because a
  /// widget's background is light or dark.
  static func named(_ number: Int) -> ColorValue? {
    let names = [
      nil, "red", "green", "yellow", "blue", "purple", "teal", nil,
      "gray", "red", "green", "yellow", "blue", "pink", "cyan", nil,
    ]
    guard names.indices.contains(number), let name = names[number] else { return nil }
    return ColorValue(.named(name))
  }

  /// One of the 256 colours: the 16 basic ones, a cube of 216, and 24 tones of gray.
  static func indexed(_ number: Int) -> ColorValue? {
    switch number {
    case 0..<16: return named(number)
    case 16..<232:
      let steps = [0.0, 95, 135, 175, 215, 255].map { $0 / 255 }
      let index = number - 16
      return ColorValue(
        .components(
          red: steps[index / 36], green: steps[index / 6 % 6], blue: steps[index % 6]))
    case 232..<256:
      let tone = Double(8 + 10 * (number - 232)) / 255
      return ColorValue(.components(red: tone, green: tone, blue: tone))
    default: return nil
    }
  }
}
