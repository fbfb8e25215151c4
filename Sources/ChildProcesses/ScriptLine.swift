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

  /// What `env` will look for; nil if the interpreter is another program.
  ///
  /// `env` gets all that follows as one name, unless it is told to split it with `-S`.
  var searchedName: String? {
    guard interpreter.split(separator: "/").last == "env", let argument else { return nil }
    guard argument.hasPrefix("-") else { return argument }
    var words = argument.split(separator: " ")[...]
    while let word = words.first, word.hasPrefix("-") || word.contains("=") {
      words.removeFirst()
      // The name of a variable that is to be left out.
      if word == "-u" { words = words.dropFirst() }
    }
    return words.first.map(String.init) ?? argument
  }
}
