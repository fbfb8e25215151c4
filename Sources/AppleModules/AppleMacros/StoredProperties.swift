/// The stored properties in the source of a class, in their order.
///
///     StoredProperties("@Model class Trip { var name: String; var days = 1 }").all
///     // name without a value, days with one
struct StoredProperties {
  struct Property {
    var name: String
    /// Whether it has a value before an initialiser runs.
    var hasValue: Bool
    var isConstant: Bool
    var isOptional: Bool
  }

  /// The name of the class.
  private(set) var type = ""
  /// Whether other modules can use the class.
  private(set) var isPublic = false
  private(set) var all: [Property] = []
  private let text: [Character]
  private var index = 0
  /// The words of the declaration that is being read: its attributes and modifiers.
  private var words: Set<String> = []

  init(_ source: String) {
    text = Array(source)
    readHead()
    while index < text.count, text[index] != "}" { readPart() }
  }

  /// Reads up to the body of the class.
  private mutating func readHead() {
    while index < text.count, text[index] != "{" {
      if skipTextOrComment() { continue }
      if text[index] == "(" {
        skipBrackets()
        continue
      }
      let word = word()
      if ["public", "open", "package"].contains(word) { isPublic = true }
      if word == "class", type.isEmpty {
        skipSpaces()
        type = self.word()
      }
      if word.isEmpty { index += 1 }
    }
    index += 1
  }

  /// Reads a word, or skips a string, a comment or brackets.
  private mutating func readPart() {
    if skipTextOrComment() { return }
    switch text[index] {
    case "(", "[": skipBrackets()
    case "{":
      skipBrackets()
      words = []
    case "@":
      index += 1
      words.insert("@" + word())
    case let character where character.isLetter || character == "_":
      let word = word()
      if word == "var" || word == "let" {
        readProperty(isConstant: word == "let")
      } else {
        words.insert(word)
      }
    default: index += 1
    }
  }

  /// Reads what follows `var` or `let`.
  private mutating func readProperty(isConstant: Bool) {
    let isStored = words.isDisjoint(with: ["static", "class", "lazy", "@Transient"])
    words = []
    repeat {
      skipSpaces()
      if text[safe: index] == "," { index += 1 }
      skipSpaces()
      var name = word()
      if name.isEmpty, text[safe: index] == "`" {
        index += 1
        name = "`\(word())`"
        index += 1
      }
      guard !name.isEmpty else { break }
      let (isOptional, beginsAsNil) = skipType()
      var property = Property(
        name: name, hasValue: beginsAsNil && !isConstant, isConstant: isConstant,
        isOptional: isOptional)
      var isComputed = false
      if text[safe: index] == "=" {
        property.hasValue = true
        index += 1
        skipValue()
        // Observers may follow.
        if text[safe: index] == "{" { skipBrackets() }
      } else if text[safe: index] == "{" {
        let accessors = index
        skipBrackets()
        let body = text[accessors..<index].drop { !$0.isLetter && $0 != "@" }
        isComputed = !["didSet", "willSet"].contains { String(body.prefix($0.count)) == $0 }
      }
      // The same property may stand in both parts of an #if.
      if isStored, !isComputed, !all.contains(where: { $0.name == name }) { all.append(property) }
    } while text[safe: index] == ","
  }

  /// Skips `: Type`; returns whether the type is optional, and whether it begins as nil.
  private mutating func skipType() -> (isOptional: Bool, beginsAsNil: Bool) {
    skipSpaces()
    guard text[safe: index] == ":" else { return (false, false) }
    index += 1
    skipSpaces()
    let isLong = text[index...].starts(with: "Optional<")
    var last: Character = ":"
    while index < text.count {
      let character = text[index]
      if "={},;".contains(character) { break }
      if character.isNewline {
        // A type goes on after a colon, an arrow or an ampersand, and an accessor may follow.
        guard ":&>".contains(last) && last != ">" || nextVisible() == "=" || nextVisible() == "{"
        else { break }
      }
      if "([<".contains(character) {
        skipBrackets()
        last = ">"
        continue
      }
      if skipTextOrComment() { continue }
      if !character.isWhitespace { last = character }
      index += 1
    }
    return (isLong || last == "?" || last == "!", last == "?" || last == "!")
  }

  /// Skips a value: up to the end of the line outside of brackets.
  private mutating func skipValue() {
    var last: Character = "="
    while index < text.count {
      let character = text[index]
      if ";},".contains(character) { break }
      if character.isNewline, last != "=", !isContinued() { break }
      // Directly after a name, an angle bracket begins generic arguments.
      let isGeneric =
        character == "<" && (last.isLetter || last.isNumber) && text[safe: index - 1] == last
      if "([{".contains(character) || isGeneric {
        skipBrackets()
        last = ")"
        continue
      }
      if skipTextOrComment() {
        last = "\""
        continue
      }
      if !character.isWhitespace { last = character }
      index += 1
    }
  }

  /// Whether the next line continues an expression.
  private func isContinued() -> Bool { nextVisible().map { ".?+-*/&|".contains($0) } ?? false }

  private func nextVisible() -> Character? { text[index...].first { !$0.isWhitespace } }

  private mutating func skipSpaces() {
    skip { !$0.isWhitespace }
  }

  private mutating func skip(to isEnd: (Character) -> Bool) {
    while index < text.count, !isEnd(text[index]) { index += 1 }
  }

  private mutating func word() -> String {
    let first = index
    skip { !($0.isLetter || $0.isNumber || $0 == "_") }
    return String(text[first..<index])
  }

  /// Skips brackets of any kind with what is inside.
  private mutating func skipBrackets() {
    let opens = text[index]
    // Angle brackets matter only in types, where they have no other meaning.
    let (opening, closing): (String, String) = opens == "<" ? ("([<", ")]>") : ("([{", ")]}")
    var depth = 0
    while index < text.count {
      if skipTextOrComment() { continue }
      let character = text[index]
      if opening.contains(character) { depth += 1 }
      if closing.contains(character), !(character == ">" && text[safe: index - 1] == "-") {
        depth -= 1
      }
      index += 1
      if depth == 0 { return }
    }
  }

  /// Skips a string between hashes.
  private mutating func skipRawText(hashes: Int) {
    let end = ["\""] + Array(repeating: Character("#"), count: hashes)
    index += hashes + 1
    while index < text.count, !text[index...].starts(with: end) { index += 1 }
    index += end.count
  }

  /// Skips a string or a comment, if one begins here.
  private mutating func skipTextOrComment() -> Bool {
    if text[index] == "/", text[safe: index + 1] == "/" {
      skip(to: \.isNewline)
      return true
    }
    if text[index] == "/", text[safe: index + 1] == "*" {
      index += 2
      while index < text.count, !(text[index] == "/" && text[safe: index - 1] == "*") { index += 1 }
      index += 1
      return true
    }
    if text[index] == "#", let quote = text[index...].firstIndex(where: { $0 != "#" }),
      text[quote] == "\""
    {
      skipRawText(hashes: quote - index)
      return true
    }
    guard text[index] == "\"" else { return false }
    let isLong = text[safe: index + 1] == "\"" && text[safe: index + 2] == "\""
    index += isLong ? 3 : 1
    while index < text.count {
      if text[index] == "\\" {
        index += text[safe: index + 1] == "(" ? 1 : 2
        if text[safe: index] == "(" { skipBrackets() }
        continue
      }
      if text[index] == "\"", !isLong { break }
      if isLong, text[index] == "\"", text[safe: index + 1] == "\"", text[safe: index + 2] == "\"" {
        index += 2
        break
      }
      index += 1
    }
    index += 1
    return true
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
