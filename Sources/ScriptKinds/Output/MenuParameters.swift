/// The parameters of a menu's line: `color=red href="https://example.org" bash='/bin/a b'`.
///
/// What can't be read is skipped: a script shows what it can.
struct MenuParameters {
  private var values: [String: String] = [:]

  /// The names of the parameters, in lowercase.
  var names: some Sequence<String> { values.keys }

  subscript(name: String) -> String? { values[name] }

  init(_ text: Substring) {
    var rest = text
    while let sign = rest.firstIndex(of: "=") {
      // Words without a value, and further bars, are skipped.
      let key = rest[..<sign].split { $0.isWhitespace || $0 == "|" }.last ?? ""
      rest = rest[rest.index(after: sign)...]
      let name = key.lowercased()
      let value = Self.value(&rest, of: name)
      if !name.isEmpty { values[name] = value }
    }
  }

  /// Reads a value, which is in quotes of any sort, or ends at a space.
  ///
  /// A bar ends it too, except in an address or a program that is followed by a space.
  private static func value(_ rest: inout Substring, of name: String) -> String {
    let quotes: [Character: Character] = ["\"": "\"", "'": "'", "“": "”", "”": "”", "‘": "’"]
    guard let first = rest.first, let closing = quotes[first] else {
      let word = rest.prefix { !$0.isWhitespace }
      let keepsBars =
        word.endIndex < rest.endIndex && (actionNames.contains(name) || name.hasPrefix("param"))
      let value = keepsBars ? word : word.prefix { $0 != "|" }
      rest = rest.dropFirst(value.count)
      return String(value)
    }
    rest = rest.dropFirst()
    let end = rest.firstIndex(of: closing) ?? rest.firstIndex(of: "|") ?? rest.endIndex
    defer { rest = end < rest.endIndex ? rest[rest.index(after: end)...] : "" }
    return String(rest[..<end])
  }

  /// A value that is true or false.
  func flag(_ name: String, unless usual: Bool) -> Bool {
    switch values[name]?.lowercased() {
    case "true", "1", "t", "yes": true
    case "false", "0", "f", "no": false
    default: usual
    }
  }

  func number(_ name: String) -> Double? {
    values[name].flatMap { Double($0) }
  }

  /// The parameters that tell how a line looks, and not what it does.
  var look: [String: String] {
    values.filter { name, _ in !Self.actionNames.contains(name) && !name.hasPrefix("param") }
  }

  private static let actionNames: Set<String> = [
    "bash", "shell", "terminal", "refresh", "href", "image", "templateimage",
  ]

  /// The program and its arguments; empty without `bash` or `shell`.
  var command: [String] {
    guard let program = values["bash"] ?? values["shell"], !program.isEmpty else { return [] }
    var words = [program]
    // BitBar counted from 1, some scripts from 0.
    for number in (values["param0"] == nil ? 1 : 0)...64 {
      guard let word = values["param\(number)"] else { break }
      words.append(word)
    }
    return words
  }
}
