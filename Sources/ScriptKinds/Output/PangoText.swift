internal import WidgetModel

/// Reads Pango markup, which scripts for i3bar and Waybar print.
enum PangoText {
  /// Whether a text looks like markup.
  static func isIn(_ text: String) -> Bool {
    text.contains("</") && ["<span", "<b>", "<i>", "<u>", "<s>"].contains { text.contains($0) }
  }

  /// A line of markup; text that isn't valid markup is shown as it is.
  static func line(_ text: String) -> StyledLine {
    var line = StyledLine()
    var styles = [(name: "", style: StyledLine.Style())]
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      let style = styles[styles.count - 1].style
      line.append(XMLEntities.decoded(rest[..<start]), style)
      rest = rest[start...]
      guard let end = rest.firstIndex(of: ">") else { return StyledLine(text) }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        guard styles.count > 1, styles.removeLast().name == tag.dropFirst() else {
          return StyledLine(text)
        }
      } else {
        let name = String(tag.prefix { $0.isLetter })
        guard let inner = Self.style(name, tag.dropFirst(name.count), in: style) else {
          return StyledLine(text)
        }
        styles.append((name, inner))
      }
    }
    line.append(XMLEntities.decoded(rest), styles[styles.count - 1].style)
    return styles.count == 1 ? line : StyledLine(text)
  }

  /// The style inside of a tag; nil for an unknown tag.
  private static func style(
    _ name: String, _ attributes: Substring, in outer: StyledLine.Style
  ) -> StyledLine.Style? {
    var style = outer
    switch name {
    case "b": style.isBold = true
    case "i": style.isItalic = true
    case "u": style.isUnderlined = true
    case "s": style.isStruckThrough = true
    case "big", "small", "sub", "sup", "tt": break
    case "span":
      for (key, value) in pairs(attributes) {
        switch key {
        case "color", "foreground", "fgcolor": style.color = CSSColor.color(value) ?? style.color
        case "weight", "font_weight":
          style.isBold =
            ["bold", "semibold", "heavy", "ultrabold"].contains(value)
            || (Int(value) ?? 0) >= 600
        case "style", "font_style": style.isItalic = value == "italic" || value == "oblique"
        case "underline": style.isUnderlined = value != "none"
        case "strikethrough": style.isStruckThrough = value == "true"
        default: break
        }
      }
    default: return nil
    }
    return style
  }

  /// The attributes of a tag, each with its value in quotes.
  private static func pairs(_ text: Substring) -> [(String, String)] {
    var pairs: [(String, String)] = []
    var rest = text
    while let sign = rest.firstIndex(of: "=") {
      let key = rest[..<sign].filter { !$0.isWhitespace }
      rest = rest[rest.index(after: sign)...].drop(while: \.isWhitespace)
      guard let quote = rest.first, quote == "'" || quote == "\"" else { break }
      rest = rest.dropFirst()
      guard let end = rest.firstIndex(of: quote) else { break }
      pairs.append((key, XMLEntities.decoded(rest[..<end])))
      rest = rest[rest.index(after: end)...]
    }
    return pairs
  }
}
