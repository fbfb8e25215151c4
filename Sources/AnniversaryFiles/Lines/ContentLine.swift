/// One property of an iCalendar or vCard file: `group.NAME;PARAMETER=value:value`.
///
/// ```swift
/// let line = ContentLine(Array("DTSTART;VALUE=DATE:20260522".utf8), number: 1)
/// // line?.name is "DTSTART", line?.values(of: "VALUE") is ["DATE"], line?.token is "20260522"
/// ```
struct ContentLine {
  struct Parameter {
    /// The name in capital letters.
    ///
    /// In vCard 2.1, a parameter can be a value without a name, which is then a `TYPE`.
    var name: String
    var values: [String]
  }

  /// The number of the property's first line in the file.
  let number: Int
  /// The group that connects several properties of a vCard, in lower case, such as `item1`.
  private(set) var group: String?
  /// The name in capital letters.
  let name: String
  let parameters: [Parameter]
  /// The bytes after the colon, as they are in the file.
  private(set) var value: ArraySlice<UInt8>

  /// Parses a complete line from ``UnfoldedLines``; nil if it isn't a property.
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

  /// The property without its value, to save memory.
  var withoutValue: ContentLine {
    var line = self
    line.value = []
    return line
  }

  /// The values of a parameter; nil if it is missing.
  func values(of parameter: String) -> [String]? {
    parameters.first { $0.name == parameter }?.values
  }

  /// The first value of a parameter, in capital letters; nil if the parameter is missing.
  func capitals(of parameter: String) -> String? {
    values(of: parameter)?.first?.uppercased()
  }

  /// Whether the value equals a word in capital letters, ignoring case.
  func isValue(_ text: StaticString) -> Bool {
    let trimmed = value.trimmingSpaces
    return trimmed.count == text.utf8CodeUnitCount
      && text.withUTF8Buffer { $0.elementsEqual(trimmed, by: { $0 == Self.capital($1) }) }
  }
}

// MARK: Parsing

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

  /// Parses one value of a parameter, quoted or not.
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

  /// Decodes the escapes of RFC 6868 in a parameter's value: `^n`, `^'` and `^^`.
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
