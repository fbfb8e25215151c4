/// The first line of a script, such as `#!/usr/bin/env python3`, as the kernel and `env` read it.
struct ScriptLine: Hashable {
  /// How many bytes of a file the kernel reads to find the line.
  static let lengthLimit = 255

  var interpreter: String
  /// Everything after the interpreter, which the kernel passes as one argument.
  var argument: String?
  /// Whether the line ends with a carriage return, as Windows editors write it; the kernel would
  /// add it to the interpreter's name.
  var endsWithCarriageReturn: Bool

  /// Parses the line; nil if the bytes don't begin with `#!` and a name.
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
    /// The name of a program to search for.
    case name(String)
    /// Anything else, or a form that versions of `env` read differently, with the unsupported word.
    case refused(String)
  }

  /// What `env` will run; nil if the interpreter isn't `env` or has no argument.
  ///
  /// Without `-S`, the whole argument is one name.
  var search: Search? {
    guard interpreter.split(separator: "/").last == "env", let argument else { return nil }
    guard argument.hasPrefix("-S ") else {
      return argument.hasPrefix("-") || argument.contains("=")
        ? .refused(argument) : .name(argument)
    }
    for word in argument.split(separator: " ").dropFirst().map(String.init) {
      if Self.addsToPath(word) { continue }
      guard Self.isPlain(word) else { return .refused(word) }
      // A word with '=' sets a variable for the program.
      guard word.contains("=") else { return .name(word) }
    }
    return .refused(argument)
  }

  /// Whether `env -S` uses a word literally: it isn't an option, and contains no quotes or
  /// variables.
  private static func isPlain(_ word: String) -> Bool {
    !word.hasPrefix("-") && !word.hasPrefix("=") && !word.hasPrefix("PATH=")
      && word.utf8.allSatisfy { plainBytes.contains($0) }
  }

  /// Whether a word adds folders to the end of the search path, as `PATH="${PATH}:/usr/local/bin"`.
  ///
  /// The program that is found without them is the one that runs, so they change nothing.
  private static func addsToPath(_ word: String) -> Bool {
    guard word.hasPrefix("PATH=") else { return false }
    var value = word.dropFirst("PATH=".count)
    if value.count > 1, value.first == "\"", value.last == "\"" {
      value = value.dropFirst().dropLast()
    }
    return value.hasPrefix("${PATH}:")
      && value.dropFirst("${PATH}:".count).utf8.allSatisfy { plainBytes.contains($0) }
  }

  private static let plainBytes = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./+-=:,@%".utf8)
}
