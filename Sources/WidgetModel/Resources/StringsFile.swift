package import Foundation

/// Parses a `.strings` file with translations, in UTF-8 or UTF-16.
///
///     /* A greeting */
///     "hello" = "안녕하세요";
package struct StringsFile {
  /// The texts by key.
  package private(set) var words: [String: String] = [:]

  /// Parses a file up to its first error.
  package init(_ data: Data) {
    let isWide = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    let text =
      isWide ? String(data: data, encoding: .utf16) ?? "" : String(decoding: data, as: UTF8.self)
    var scanner = Scanner(text)
    while let key = scanner.word() {
      // If a key has no text, the key itself is the text.
      let value = scanner.takes("=") ? scanner.word() ?? key : key
      words[key] = value
      guard scanner.takes(";") else { break }
    }
  }

  private struct Scanner {
    private var rest: Substring.UnicodeScalarView

    init(_ text: String) {
      rest = Substring(text).unicodeScalars
      if rest.first == "\u{FEFF}" { rest.removeFirst() }
    }

    mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
      skip()
      guard rest.first == scalar else { return false }
      rest.removeFirst()
      return true
    }

    /// The next quoted text, or the next letters and digits without quotes.
    mutating func word() -> String? {
      skip()
      guard rest.first == "\"" else {
        let bare = rest.prefix {
          $0.properties.isAlphabetic || $0 == "_" || $0 == "." || ("0"..."9").contains($0)
        }
        rest = rest[bare.endIndex...]
        return bare.isEmpty ? nil : String(bare)
      }
      rest.removeFirst()
      var word = String.UnicodeScalarView()
      while let scalar = rest.popFirst() {
        switch scalar {
        case "\"": return String(word)
        case "\\": word.append(escaped())
        default: word.append(scalar)
        }
      }
      return nil
    }

    private mutating func escaped() -> Unicode.Scalar {
      switch rest.popFirst() {
      case "n": return "\n"
      case "t": return "\t"
      case "r": return "\r"
      case "U", "u":
        let digits = rest.prefix(4)
        rest = rest[digits.endIndex...]
        return UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
      case let other?: return other
      case nil: return "\\"
      }
    }

    private mutating func skip() {
      while let first = rest.first {
        if first.properties.isWhitespace {
          rest.removeFirst()
        } else if starts("//") {
          rest = rest.drop { $0 != "\n" }
        } else if starts("/*") {
          rest = rest.dropFirst(2)
          while !rest.isEmpty, !starts("*/") { rest.removeFirst() }
          rest = rest.dropFirst(2)
        } else {
          return
        }
      }
    }

    private func starts(_ text: String) -> Bool {
      rest.starts(with: text.unicodeScalars)
    }
  }
}
