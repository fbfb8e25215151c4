internal import PluginProtocol

/// The words of a command that no shell reads; quotes and backslashes join words as in a shell.
///
/// Unlike in ``ShellCommands``, whose text a shell could run too, nothing else is special: `$` and `*`
/// are part of a word.
enum CommandWords {
  /// - Throws: If the command has no program, or a quotation mark isn't closed.
  static func of(_ command: String) throws(WireError) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in command {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    guard quote == nil, !isEscaped, let first = words.first, !first.isEmpty else {
      throw WireError(
        code: "command.words", summary: "The command has no program, or an open quotation mark",
        hint: "Close it, or use shell=yes")
    }
    return words
  }
}
