/// Quotes words for a shell, so that users can copy commands from hints.
///
///     ShellWord.commandLine(["show", "a b"])  // "widgetry show 'a b'"
package enum ShellWord {
  /// A command line that runs `widgetry` with these words.
  package static func commandLine(_ words: some Sequence<String>) -> String {
    words.reduce(into: "widgetry") { $0 += " " + quoted($1) }
  }

  /// One word, quoted only if necessary.
  ///
  /// Control and bidirectional characters become escapes in `$'...'`, which bash, zsh and ksh
  /// understand.
  package static func quoted(_ word: String) -> String {
    if isPlain(word) { return word }
    if word.unicodeScalars.contains(where: HarmlessText.isHarmful) {
      let escaped = word.unicodeScalars.map { scalar in
        if scalar == "'" || scalar == "\\" { return "\\" + String(scalar) }
        return HarmlessText.isHarmful(scalar) ? HarmlessText.escape(scalar) : String(scalar)
      }
      return "$'" + escaped.joined() + "'"
    }
    // Quote only the value in `name=value`, which is easier to read.
    if let sign = word.firstIndex(of: "="), isName(word[..<sign]),
      word.index(after: sign) != word.endIndex
    {
      return word[...sign] + singleQuoted(String(word[word.index(after: sign)...]))
    }
    return singleQuoted(word)
  }

  private static func isName(_ text: Substring) -> Bool {
    text.utf8.first.map { !(0x30...0x39).contains($0) } ?? false
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x5F
      }
  }

  /// One word in single quotes, whatever it contains.
  package static func singleQuoted(_ word: String) -> String {
    "'" + word.escaping { $0 == "'" ? "'\\''" : nil } + "'"
  }

  private static func isPlain(_ word: String) -> Bool {
    // Some shells expand a leading tilde or equals sign.
    guard let first = word.unicodeScalars.first, first != "=" else { return false }
    return word.unicodeScalars.allSatisfy { scalar in
      if !scalar.isASCII { return scalar.properties.isAlphabetic || scalar.properties.isEmoji }
      return switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": true
      default: "_-./:@%+,=".unicodeScalars.contains(scalar)
      }
    }
  }
}
