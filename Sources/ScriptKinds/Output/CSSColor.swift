internal import Anniversaries
internal import WidgetModel

/// A colour as scripts write it: `#f80`, `#ff8800`, `#ff8800cc`, or one of the names of CSS.
enum CSSColor {
  static func color(_ text: String) -> ColorValue? {
    let word = text.trimmingSpaces
    if word.hasPrefix("#") { return ColorValue(text: word) }
    return DayColor(word).map {
      ColorValue(.components(red: $0.red, green: $0.green, blue: $0.blue))
    }
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    let rest = drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
