/// One property of iCalendar or vCard: `group.NAME;PARAMETER=value:value`.
struct ContentLine {
  struct Parameter {
    /// In capital letters.
    ///
    /// vCard 2.1 also allows a value alone, which becomes a `TYPE`.
    var name: String
    var values: [String]
  }

  /// The first line of the property in the file.
  let number: Int
  /// Connects the properties of a vCard, in lower case: `item1`.
  private(set) var group: String?
  /// In capital letters.
  let name: String
  let parameters: [Parameter]
  private(set) var value: ArraySlice<UInt8>

  /// Parses an unfolded line; nil if it isn't a property.
  init?(_ bytes: [UInt8], number: Int) {
    guard let end = bytes.firstIndex(where: { !Self.isNameByte($0) }), end > 0 else { return nil }
    self.number = number
    var name = bytes[..<end]
    if let dot = name.lastIndex(of: UInt8(ascii: ".")) {
      group = String(decoding: name[..<dot], as: UTF8.self).lowercased()
      name = name[(dot + 1)...]
    }
    guard !name.isEmpty else { return nil }
    self.name = Self.capitals(name)
    if bytes[end] == UInt8(ascii: ":") {
      parameters = []
      value = bytes[(end + 1)...]
    } else {
      var rest = bytes[end...]
      guard let parameters = Self.parameters(&rest) else { return nil }
      self.parameters = parameters
      value = rest
    }
  }

  /// The line without its value.
  var withoutValue: ContentLine {
    var line = self
    line.value = []
    return line
  }

  /// The values of a parameter; nil if it is missing.
  func values(of parameter: String) -> [String]? {
    parameters.first { $0.name == parameter }?.values
  }

  /// The only value of a parameter, in capital letters.
  func capitals(of parameter: String) -> String? {
    values(of: parameter)?.first?.uppercased()
  }

  /// Whether the value is a word, ignoring case.
  func isValue(_ text: StaticString) -> Bool {
    let trimmed = value.trimmingSpaces
    return trimmed.count == text.utf8CodeUnitCount
      && text.withUTF8Buffer { $0.elementsEqual(trimmed, by: { $0 == Self.capital($1) }) }
  }
}

// MARK: Pieces

extension ContentLine {
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func capital(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte ? byte & 0xDF : byte
  }

  private static func capitals(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.lazy.map(capital), as: UTF8.self)
  }

  /// Parses `;NAME=value,"value"` up to and including the colon; nil if it is invalid.
  private static func parameters(_ rest: inout ArraySlice<UInt8>) -> [Parameter]? {
    var parameters: [Parameter] = []
    while rest.popFirst() == UInt8(ascii: ";") {
      let name = rest.prefix(while: isNameByte)
      rest = rest[name.endIndex...]
      var values: [String] = []
      if rest.first == UInt8(ascii: "=") {
        repeat {
          rest.removeFirst()
          guard let value = parameterValue(&rest) else { return nil }
          values.append(value)
        } while rest.first == UInt8(ascii: ",")
        parameters.append(Parameter(name: capitals(name), values: values))
      } else {
        let value = capitals(name)
        parameters.append(
          Parameter(name: value == "QUOTED-PRINTABLE" ? "ENCODING" : "TYPE", values: [value]))
      }
      guard let next = rest.first else { return nil }
      if next == UInt8(ascii: ":") {
        rest.removeFirst()
        return parameters
      }
    }
    return nil
  }

  /// Parses one value, quoted or not.
  private static func parameterValue(_ rest: inout ArraySlice<UInt8>) -> String? {
    let value: ArraySlice<UInt8>
    if rest.first == UInt8(ascii: "\"") {
      rest.removeFirst()
      value = rest.prefix { $0 != UInt8(ascii: "\"") }
      rest = rest[value.endIndex...]
      guard rest.popFirst() != nil else { return nil }
    } else {
      value = rest.prefix {
        $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ":")
      }
      rest = rest[value.endIndex...]
    }
    return decodingCarets(String(decoding: value, as: UTF8.self))
  }

  /// Decodes RFC 6868's escapes in a parameter: `^n`, `^'` and `^^`.
  private static func decodingCarets(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "^")) else { return text }
    var decoded = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      switch (character, rest.first) {
      case ("^", "n"): decoded += "\n"
      case ("^", "'"): decoded += "\""
      case ("^", "^"): decoded += "^"
      default:
        decoded.append(character)
        continue
      }
      rest.removeFirst()
    }
    return decoded
  }
}
