/// Makes foreign text safe to show in a terminal or in one line of a file.
///
/// Control characters (C0, DEL, C1 and so ESC), bidirectional controls, and line and paragraph
/// separators become visible escapes; they are never removed, so that nothing stays hidden. The
/// escapes are those of JSON (`
/// `, `\t`, `\u001b`), which the shell's `printf %b` also understands. Everything else, including
/// joiners and emoji, is unchanged, except for an excess of combining marks.
package enum HarmlessText {
  /// The most marks on one character.
  ///
  /// No language needs more, and each one is drawn further away.
  package static let mostMarks = 8

  /// A text as one line, for reading.
  package static func line(_ text: String) -> String {
    withFewMarks(escaped(text) { isHarmful($0) })
  }

  /// A text as a widget draws and measures it: line ends stay, and a tab is a space.
  package static func drawn(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 > 0x7E }) else { return text }
    let spelled = escaped(text.replacing("\t", with: " ")) {
      !Character($0).isNewline && isHarmful($0)
    }
    return withFewMarks(spelled)
  }

  /// A text of several lines, for reading; its newlines stay.
  package static func block(_ text: String) -> String {
    withFewMarks(escaped(text) { $0 != "\n" && isHarmful($0) })
  }

  /// A text as one field for a program to read back: the backslash is doubled, so that it can be
  /// reversed.
  package static func field(_ text: String) -> String {
    escaped(text) { $0 == "\\" || isHarmful($0) }
  }

  /// A text without marks over the limit.
  package static func withFewMarks(_ text: String) -> String {
    // All marks have a higher byte.
    guard text.utf8.contains(where: { $0 >= 0xCC }) else { return text }
    var marks = 0
    var isHeaped = false
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let standing = scalar.standing
      switch standing {
      case .base: marks = 0
      case .mark: marks += 1
      case .unseen: break
      }
      if marks > mostMarks, standing == .mark {
        isHeaped = true
      } else {
        result.append(scalar)
      }
    }
    return isHeaped ? String(result) : text
  }

  /// Whether a terminal or a program that reads lines would interpret this character.
  package static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00..<0x20, 0x7F..<0xA0: true
    case 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The visible form of one harmful character.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\t": return "\\t"
    case "\r": return "\\r"
    case "\\": return "\\\\"
    default:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
  }

  private static func escaped(
    _ text: String, where needsEscape: (Unicode.Scalar) -> Bool
  ) -> String {
    // Most text has nothing to escape, and is only scanned.
    guard text.utf8.contains(where: mayStartEscape),
      text.unicodeScalars.contains(where: needsEscape)
    else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if needsEscape(scalar) {
        result.append(contentsOf: escape(scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Bytes that can begin a harmful character or the backslash in UTF-8.
  private static func mayStartEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x5C || byte == 0x7F || byte == 0xC2 || byte == 0xE2
  }
}

extension Unicode.Scalar {
  fileprivate enum Standing {
    case base
    /// Drawn over, under or around the character before.
    case mark
    /// Invisible, and doesn't end the character that marks belong to.
    case unseen
  }

  fileprivate var standing: Standing {
    if value < 0x300 || (0xAC00...0xD7A3).contains(value) { return .base }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
    default: return properties.isDefaultIgnorableCodePoint ? .unseen : .base
    }
  }
}
