/// The first line of a script, as the kernel and `env` read it.
struct ScriptLine: Hashable {
  /// How much of a file the kernel looks at.
  static let lengthLimit = 255

  var interpreter: String
  /// What stands after the interpreter: one argument, spaces included.
  var argument: String?
  /// Files from other systems end lines with one, and the interpreter then has a name nobody sees.
  var endsWithCarriageReturn: Bool

  /// Nil if the bytes don't begin with `#!` and a name.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Array("#!".utf8)) else { return nil }
    let end = bytes.prefix(Self.lengthLimit).firstIndex(of: UInt8(ascii: "\n"))
    var line = bytes[2..<(end ?? min(bytes.count, Self.lengthLimit))]
    endsWithCarriageReturn = line.last == UInt8(ascii: "\r")
    if endsWithCarriageReturn { line.removeLast() }
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let words = line.split(maxSplits: 1, whereSeparator: isSpace)
    guard let first = words.first else { return nil }
    interpreter = String(decoding: first, as: UTF8.self)
    argument = words.dropFirst().first.flatMap { rest in
      let trimmed = rest.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
      return trimmed.isEmpty ? nil : String(decoding: trimmed, as: UTF8.self)
    }
  }

  /// What a script has `env` do.
  enum Search: Hashable {
    case name(String)
    /// Something else than to run a name, or a way to say so that every `env` might read in its own
    /// way; with the word that is at fault.
    case refused(String)
  }

  /// What `env` will run; nil if the interpreter is another program, or is asked for nothing.
  ///
  /// `env` gets all that follows as one name, unless it is told to split it with `-S`.
  var search: Search? {
    guard interpreter.split(separator: "/").last == "env", let argument else { return nil }
    guard argument.hasPrefix("-S ") else {
      return argument.hasPrefix("-") || argument.contains("=")
        ? .refused(argument) : .name(argument)
    }
    for word in argument.split(separator: " ").dropFirst().map(String.init) {
      guard Self.isPlain(word) else { return .refused(word) }
      // Else it is a variable for what is run.
      guard word.contains("=") else { return .name(word) }
    }
    return .refused(argument)
  }

  /// Whether a word means itself, and nothing about where the name is looked for: no option, quotes,
  /// variables or comments.
  private static func isPlain(_ word: String) -> Bool {
    !word.hasPrefix("-") && !word.hasPrefix("=") && !word.hasPrefix("PATH=")
      && word.utf8.allSatisfy { plainBytes.contains($0) }
  }

  private static let plainBytes = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./+-=:,@%".utf8)
}
