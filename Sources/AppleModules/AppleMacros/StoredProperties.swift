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
  }

  /// The name of the class.
  private(set) var type = ""
  /// Whether other modules can use the class.
  private(set) var isPublic = false
  private(set) var all: [Property] = []
  private let text: [Character]
  private var index = 0
  /// Where the declaration begins that is being read, with its attributes.
  private var start = 0

  init(_ source: String) {
    text = Array(source)
    readHead()
    start = index
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
      if word == "public" || word == "open" { isPublic = true }
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
      start = index
    case "`": index += 1
    case let character where character.isLetter || character == "_":
      let word = word()
      if word == "var" || word == "let" { readProperty(isConstant: word == "let") }
    default: index += 1
    }
  }

  /// Reads what follows `var` or `let`.
  private mutating func readProperty(isConstant: Bool) {
    let head = String(text[start..<index])
    let isStored = !["static ", "class ", "lazy ", "@Transient"].contains(where: head.contains)
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
      let isOptional = skipType()
      var property = Property(name: name, hasValue: isOptional, isConstant: isConstant)
      var isComputed = false
      if text[safe: index] == "=" {
        property.hasValue = true
        index += 1
        skipValue()
      } else if text[safe: index] == "{" {
        let accessors = index
        skipBrackets()
        let body = text[accessors..<index].drop { !$0.isLetter && $0 != "@" }
        isComputed = !["didSet", "willSet"].contains { String(body.prefix($0.count)) == $0 }
      }
      if isStored, !isComputed { all.append(property) }
    } while text[safe: index] == ","
    start = index
  }

  /// Skips `: Type`; returns whether the type is optional.
  private mutating func skipType() -> Bool {
    skipSpaces()
    guard text[safe: index] == ":" else { return false }
    index += 1
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
    return last == "?" || last == "!"
  }

  /// Skips a value: up to the end of the line outside of brackets.
  private mutating func skipValue() {
    var last: Character = "="
    while index < text.count {
      let character = text[index]
      if ";},".contains(character) { break }
      if character.isNewline, last != "=", !isContinued() { break }
      if "([{".contains(character) {
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
