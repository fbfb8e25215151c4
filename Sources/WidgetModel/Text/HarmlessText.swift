/// Makes untrusted text, such as a plugin's output, safe to show in a terminal or to write to a
/// file.
///
/// Control characters (C0, DEL, C1 and so ESC), bidirectional controls, and line and paragraph
/// separators become visible escapes; they are never removed, so that nothing is hidden. The
/// escapes are those of JSON (`\n`, `\t`, `\u001b`), which the shell's `printf %b` also understands.
/// Everything else, including joiners and emoji, is unchanged, except for an excess of combining
/// marks.
package enum HarmlessText {
  /// The most combining marks on one character; no language needs more.
  ///
  /// A heap of marks would be drawn over the lines above and below.
  package static let mostMarks = 8

  /// A text as one line, for people to read.
  package static func line(_ text: String) -> String {
    withFewMarks(escaped(text) { isHarmful($0) })
  }

  /// A text for drawing in a widget: line ends are unchanged, and a tab becomes a space.
  package static func drawn(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 > 0x7E }) else { return text }
    let spelled = escaped(text.replacing("\t", with: " ")) {
      !Character($0).isNewline && isHarmful($0)
    }
    return withFewMarks(spelled)
  }

  /// A text of several lines, for people to read; its newlines are unchanged.
  package static func block(_ text: String) -> String {
    withFewMarks(escaped(text) { $0 != "\n" && isHarmful($0) })
  }

  /// A text as one field for a program; backslashes are doubled, so that the program can restore
  /// the text.
  package static func field(_ text: String) -> String {
    escaped(text) { $0 == "\\" || isHarmful($0) }
  }

  /// A text without the combining marks that exceed ``mostMarks``.
  package static func withFewMarks(_ text: String) -> String {
    // All combining marks contain such a byte in UTF-8.
    guard text.utf8.contains(where: { $0 >= 0xCC }) else { return text }
    var marks = 0
    var exceedsLimit = false
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let role = scalar.markRole
      switch role {
      case .base: marks = 0
      case .mark: marks += 1
      case .invisible: break
      }
      if marks > mostMarks, role == .mark {
        exceedsLimit = true
      } else {
        result.append(scalar)
      }
    }
    return exceedsLimit ? String(result) : text
  }

  /// Whether a character could control a terminal, end a line or reorder text.
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
    // Most texts contain nothing to escape, so scan them before copying.
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
  fileprivate enum MarkRole {
    /// A character to which marks can be added.
    case base
    /// A combining mark, drawn over, under or around the base before it.
    case mark
    /// Invisible; marks after it belong to the same base.
    case invisible
  }

  fileprivate var markRole: MarkRole {
    if value < 0x300 || (0xAC00...0xD7A3).contains(value) { return .base }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
    default: return properties.isDefaultIgnorableCodePoint ? .invisible : .base
    }
  }
}
