/// Splits the line that a user is typing in bash into words, and removes their quotes.
///
/// Variables such as `$HOME` aren't expanded.
struct ShellLine: Hashable {
  /// A quote that isn't closed yet.
  enum Quote: Hashable {
    case none
    case single
    case double
  }

  /// The complete words of the last command, without variable assignments before it.
  private(set) var words: [String] = []
  /// The incomplete word; empty after a space.
  private(set) var current = ""
  /// The quote that is open in the incomplete word.
  private(set) var quote = Quote.none
  /// How many scalars of the incomplete word the shell leaves unchanged when it completes it.
  private(set) var keptCount = 0

  /// - Parameters:
  ///   - line: The line up to the cursor.
  ///   - breaks: The characters at which the shell splits a word for completion.
  init(_ line: String, breaks: String = "") {
    var isEscaped = false
    var hasWord = false
    for scalar in line.unicodeScalars {
      if isEscaped {
        isEscaped = false
        if quote == .double, !"\"\\$`".unicodeScalars.contains(scalar) { append("\\") }
        append(scalar)
        continue
      }
      switch (quote, scalar) {
      case (.none, "\\"), (.double, "\\"):
        isEscaped = true
        hasWord = true
      case (.single, "'"), (.double, "\""): quote = .none
      case (.none, "'"), (.none, "\""):
        quote = scalar == "'" ? .single : .double
        hasWord = true
        keptCount = current.unicodeScalars.count
      case (.none, " "), (.none, "\t"):
        if hasWord { end() }
        hasWord = false
      case (.none, ";"), (.none, "|"), (.none, "&"), (.none, "\n"):
        words = []
        start()
        hasWord = false
      default:
        append(scalar)
        hasWord = true
        if quote == .none, breaks.unicodeScalars.contains(scalar) {
          keptCount = current.unicodeScalars.count
        }
      }
    }
    words = Array(words.drop { Assignment.name(in: $0) != nil })
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    current.unicodeScalars.append(scalar)
  }

  private mutating func end() {
    words.append(current)
    start()
  }

  private mutating func start() {
    current = ""
    keptCount = 0
  }
}

extension ShellLine.Quote {
  /// A text with the escapes that it needs within this quote.
  func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch self {
      case .single where scalar == "'": result += #"'\''"#
      case .double where "\"\\$`".unicodeScalars.contains(scalar): result += "\\" + String(scalar)
      case .none where !Self.isPlain(scalar): result += "\\" + String(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: !scalar.isASCII || "_-./:@%+,=".unicodeScalars.contains(scalar)
    }
  }
}
