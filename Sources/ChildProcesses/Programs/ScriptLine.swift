/// The first line of a script, as the kernel and `env` read it.
struct ScriptLine: Hashable {
  /// How much of a file the kernel reads.
  static let lengthLimit = 255

  var interpreter: String
  /// Everything after the interpreter, as one argument with its spaces.
  var argument: String?
  /// Whether the line ends with a carriage return, as on Windows; the kernel adds it to the name.
  var endsWithCarriageReturn: Bool

  /// Nil if the bytes don't start with `#!` and a name.
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

  /// What a script passes to `env`.
  enum Search: Hashable {
    case name(String)
    /// Something other than a program's name, or a form that versions of `env` read differently;
    /// with the word at fault.
    case refused(String)
  }

  /// What `env` will run; nil if the interpreter isn't `env` or has no argument.
  ///
  /// Without `-S`, `env` gets everything after it as one name.
  var search: Search? {
    guard interpreter.split(separator: "/").last == "env", let argument else { return nil }
    guard argument.hasPrefix("-S ") else {
      return argument.hasPrefix("-") || argument.contains("=")
        ? .refused(argument) : .name(argument)
    }
    for word in argument.split(separator: " ").dropFirst().map(String.init) {
      guard Self.isPlain(word) else { return .refused(word) }
      // A word with '=' sets a variable for the program.
      guard word.contains("=") else { return .name(word) }
    }
    return .refused(argument)
  }

  /// Whether `env` takes a word literally: it has no option, quotes, variables or comments.
  private static func isPlain(_ word: String) -> Bool {
    !word.hasPrefix("-") && !word.hasPrefix("=") && !word.hasPrefix("PATH=")
      && word.utf8.allSatisfy { plainBytes.contains($0) }
  }

  private static let plainBytes = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./+-=:,@%".utf8)
}
