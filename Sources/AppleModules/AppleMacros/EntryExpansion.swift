/// The expansion of `@Entry` on a value of the environment.
///
///     extension EnvironmentValues {
///       @Entry var accent: Color = .blue
///     }
///
/// It adds a key with the default value, and accessors that use the key.
struct EntryExpansion {
  private let name: Substring
  private let type: Substring?
  private let value: Substring?

  /// Reads a declaration such as `@Entry var accent: Color = .blue`; nil if it isn't one.
  init?(_ declaration: String) {
    // A comment before the attribute may have the word too.
    guard let attribute = declaration.firstRange(of: "@Entry"),
      let start = declaration[attribute.upperBound...].firstRange(of: "var ")?.upperBound
    else { return nil }
    var rest = declaration[start...].drop(while: \.isWhitespace)
    name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
    guard !name.isEmpty else { return nil }
    rest = rest.dropFirst(name.count).drop(while: \.isWhitespace)
    guard rest.first == ":" else {
      type = nil
      value = rest.first == "=" ? rest.dropFirst() : nil
      return
    }
    rest = rest.dropFirst()
    let equals = Self.assignment(in: rest)
    type = rest[..<equals]
    value = equals < rest.endIndex ? rest[rest.index(after: equals)...] : nil
  }

  /// Where the value begins: the first `=` outside of brackets.
  private static func assignment(in text: Substring) -> Substring.Index {
    var depth = 0
    var index = text.startIndex
    var last: Character?
    while index < text.endIndex {
      switch text[index] {
      case "(", "[", "<", "{": depth += 1
      case ")", "]", "}": depth -= 1
      // The arrow of a function closes nothing.
      case ">" where depth > 0 && last != "-": depth -= 1
      case "=" where depth == 0: return index
      default: break
      }
      last = text[index]
      index = text.index(after: index)
    }
    return text.endIndex
  }

  private var key: String { "__Key_\(name.filter { $0 != "`" })" }

  var accessors: String {
    "{ get { self[\(key).self] } set { self[\(key).self] = newValue } }"
  }

  var peer: String {
    let value = value.map(String.init) ?? "nil"
    // A computed value needs not be Sendable; a comment may end the line.
    let member =
      type.map { "static var defaultValue: \($0) { \(value)\n }" }
      ?? "nonisolated(unsafe) static let defaultValue = \(value)\n"
    return "private enum \(key): EnvironmentKey { \(member) }"
  }
}
