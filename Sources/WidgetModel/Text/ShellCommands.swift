/// Parses a file of `widgetry` commands, one per line, as a POSIX shell would.
///
///     for result in ShellCommands("add dday --id 'a b'  # a comment") {
///       print(try result.get().words)  // ["add", "dday", "--id", "a b"]
///     }
///
/// Quotes, backslashes, `$'...'`, line continuations and comments are supported. Other features of
/// a shell, such as variables and pipes, are errors, so that a file has the same meaning when a
/// shell runs it.
package struct ShellCommands: Sequence, IteratorProtocol {
  /// A command as the words that a shell would pass to it.
  package struct Command: Hashable, Sendable {
    /// The number of the line on which the command begins, from 1.
    package var line: Int
    package var words: [String]

    package init(line: Int, words: [String]) {
      self.line = line
      self.words = words
    }
  }

  /// Why a line can't be parsed.
  package struct Fault: Error, Hashable, Sendable {
    package var line: Int
    package var problem: String
  }

  private var cursor: Cursor

  package init(_ text: String) {
    cursor = Cursor(text)
  }

  /// The next command, or why a line can't be parsed; nil after the last.
  package mutating func next() -> Result<Command, Fault>? {
    do throws(Fault) {
      guard let command = try cursor.command() else { return nil }
      if command.words.contains(where: { $0.utf8.contains(0) }) {
        throw Fault(line: command.line, problem: "it contains a NUL character")
      }
      return .success(command)
    } catch {
      cursor.skipLine()
      return .failure(error)
    }
  }
}

extension ShellCommands {
  private struct Cursor {
    private var rest: Substring.UnicodeScalarView
    private var line = 1

    init(_ text: String) {
      rest = text[...].unicodeScalars
      // Skip a byte order mark, which Windows editors write.
      if rest.first == "\u{FEFF}" { rest.removeFirst() }
    }

    private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
      offset == 0 ? rest.first : rest.dropFirst(offset).first
    }

    private mutating func next() -> Unicode.Scalar? {
      guard let scalar = rest.popFirst() else { return nil }
      if scalar == "\n" { line += 1 }
      return scalar
    }

    mutating func skipLine() {
      while let scalar = peek(), scalar != "\n" { _ = next() }
    }

    /// The next command; nil after the last.
    mutating func command() throws(Fault) -> Command? {
      while true {
        skipBlanks()
        guard let scalar = peek() else { return nil }
        if scalar == "\n" {
          _ = next()
        } else if scalar == "#" {
          skipLine()
        } else {
          break
        }
      }
      let start = line
      var words: [String] = []
      while let scalar = peek(), scalar != "\n" {
        if scalar == "#" {
          skipLine()
          break
        }
        do throws(Fault) {
          words.append(try word())
        } catch {
          throw Fault(line: start, problem: error.problem)
        }
        skipBlanks()
      }
      return Command(line: start, words: words)
    }

    private mutating func skipBlanks() {
      while let scalar = peek() {
        if scalar == " " || scalar == "\t" || isReturnAtLineEnd {
          _ = next()
        } else if scalar == "\\", isAtLineEnd(1) {
          // A line continuation.
          while let scalar = next(), scalar != "\n" {}
        } else {
          return
        }
      }
    }

    /// Whether a carriage return is next that belongs to the end of a line or of the file.
    private var isReturnAtLineEnd: Bool {
      peek() == "\r" && (peek(1) == "\n" || peek(1) == nil)
    }

    private func isAtLineEnd(_ offset: Int) -> Bool {
      peek(offset) == "\n" || (peek(offset) == "\r" && peek(offset + 1) == "\n")
    }

    private mutating func word() throws(Fault) -> String {
      var word = String.UnicodeScalarView()
      if peek() == "~" { throw refused("~", "a home folder") }
      while let scalar = peek() {
        switch scalar {
        case " ", "\t", "\n": return String(word)
        case "\r" where isReturnAtLineEnd: return String(word)
        case "'":
          _ = next()
          try readSingleQuoted(into: &word)
        case "\"":
          _ = next()
          try readDoubleQuoted(into: &word)
        case "$" where peek(1) == "'":
          rest.removeFirst(2)
          try readEscaped(into: &word)
        case "\\":
          if isAtLineEnd(1) {
            skipBlanks()
            continue
          }
          _ = next()
          guard let quoted = next() else { throw fault("the file ends with a backslash") }
          word.append(quoted)
        case "$", "`", ";", "|", "&", "<", ">", "(", ")", "*", "?", "[", "{", "}":
          throw refused(scalar, Self.meaning(of: scalar))
        default:
          word.append(scalar)
          _ = next()
        }
      }
      return String(word)
    }

    private mutating func readSingleQuoted(into word: inout String.UnicodeScalarView) throws(Fault)
    {
      while let scalar = next() {
        if scalar == "'" { return }
        word.append(scalar)
      }
      throw fault("the quote ' isn't closed")
    }

    private mutating func readDoubleQuoted(into word: inout String.UnicodeScalarView) throws(Fault)
    {
      while let scalar = next() {
        switch scalar {
        case "\"": return
        case "$", "`": throw refused(scalar, Self.meaning(of: scalar))
        case "\\":
          guard let quoted = next() else { break }
          switch quoted {
          case "\n": break
          case "$", "`", "\"", "\\": word.append(quoted)
          default: word.append(contentsOf: [scalar, quoted])
          }
        default: word.append(scalar)
        }
      }
      throw fault("the quote \" isn't closed")
    }

    private mutating func readEscaped(into word: inout String.UnicodeScalarView) throws(Fault) {
      while let scalar = next() {
        if scalar == "'" { return }
        guard scalar == "\\" else {
          word.append(scalar)
          continue
        }
        guard let kind = next() else { break }
        word.append(try escaped(kind))
      }
      throw fault("the quote $' isn't closed")
    }

    private mutating func escaped(_ kind: Unicode.Scalar) throws(Fault) -> Unicode.Scalar {
      switch kind {
      case "n": return "\n"
      case "t": return "\t"
      case "r": return "\r"
      case "a": return "\u{07}"
      case "b": return "\u{08}"
      case "e": return "\u{1B}"
      case "f": return "\u{0C}"
      case "v": return "\u{0B}"
      case "\\", "'", "\"", "?": return kind
      case "u": return try hexadecimal(digits: 4)
      case "U": return try hexadecimal(digits: 8)
      default: throw fault("\\\(kind) isn't a supported escape")
      }
    }

    private mutating func hexadecimal(digits: Int) throws(Fault) -> Unicode.Scalar {
      var text = ""
      while text.utf8.count < digits, let scalar = peek(), Character(scalar).isASCII,
        Character(scalar).isHexDigit
      {
        text.unicodeScalars.append(scalar)
        _ = next()
      }
      guard let value = UInt32(text, radix: 16), value > 0, let scalar = Unicode.Scalar(value)
      else { throw fault("\\u\(text) isn't a character") }
      return scalar
    }

    // MARK: Faults

    private func fault(_ problem: String) -> Fault { Fault(line: line, problem: problem) }

    /// The fault of using an unsupported feature of a shell.
    private func refused(_ scalar: Unicode.Scalar, _ meaning: String) -> Fault {
      fault("\(scalar) means \(meaning) to a shell; quote it: '\(scalar)'")
    }

    private static func meaning(of scalar: Unicode.Scalar) -> String {
      switch scalar {
      case "$": "a variable"
      case "`": "a command's output"
      case ";", "&": "another command"
      case "|": "a pipe"
      case "<", ">": "a file"
      case "(", ")": "a group of commands"
      default: "a pattern"
      }
    }
  }
}
