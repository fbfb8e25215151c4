/// Decodes the value of a property as text.
extension ContentLine {
  /// Why the value of a property isn't valid text.
  enum Fault: Error {
    case notUTF8
    case nul
    /// The charset is unknown, or the bytes are invalid in it.
    case charset(String)

    /// The problem; the sentence starts with the property's name.
    var reason: String {
      switch self {
      case .notUTF8: "isn't valid UTF-8"
      case .nul: "contains a NUL character"
      case .charset(let name):
        "has an unsupported or wrong charset: \(quoted(name)). Convert the file to UTF-8 and remove "
          + "CHARSET"
      }
    }
  }

  /// The value as text, with the escapes `\n`, `\,`, `\;` and `\\` decoded.
  func text() throws(Fault) -> String {
    let text = try Self.text(of: Self.unescaped(decoded()))
    return exact([text]).first ?? text
  }

  /// The value as a list of texts, separated by commas or another character.
  func texts(separatedBy separator: UInt8 = UInt8(ascii: ",")) throws(Fault) -> [String] {
    let value = try decoded()
    var texts: [String] = []
    var start = value.startIndex
    var index = start
    while index < value.endIndex {
      if value[index] == UInt8(ascii: "\\") {
        index += 1
      } else if value[index] == separator {
        texts.append(try Self.text(of: Self.unescaped(value[start..<index])))
        start = index + 1
      }
      index += 1
    }
    texts.append(try Self.text(of: Self.unescaped(value[min(start, value.endIndex)...])))
    return exact(texts)
  }

  /// The value without surrounding spaces, for dates, rules and other values that aren't text.
  var token: String { String(decoding: value.trimmingSpaces, as: UTF8.self) }

  /// The value converted to UTF-8, or unchanged if the property declares no charset.
  private func decoded() throws(Fault) -> ArraySlice<UInt8> {
    let bytes =
      capitals(of: "ENCODING") == "QUOTED-PRINTABLE" ? QuotedPrintable.decoded(value) : value
    guard let charset = values(of: "CHARSET")?.first, charset.uppercased() != "UTF-8",
      bytes.contains(where: { $0 > 0x7F })
    else { return bytes }
    guard let text = Charset.text(of: bytes, in: charset) else { throw .charset(charset) }
    return Array(text.utf8)[...]
  }

  /// The original texts from ``ExactText``'s parameter, or else the texts themselves.
  private func exact(_ texts: [String]) -> [String] {
    guard let values = values(of: ExactText.parameter), values.count == texts.count else {
      return texts
    }
    return zip(values, texts).map { ExactText.text($0, matching: $1) ?? $1 }
  }

  private static func text(of bytes: ArraySlice<UInt8>) throws(Fault) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    guard !text.utf8.contains(0) else { throw .nul }
    return text
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.contains(UInt8(ascii: "\\")) else { return bytes }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        text.append(byte)
        continue
      }
      switch next {
      case UInt8(ascii: "n"), UInt8(ascii: "N"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\\"), UInt8(ascii: ":"):
        text.append(next)
      default: text += [byte, next]
      }
    }
    return text[...]
  }
}

extension Collection<UInt8> where SubSequence: BidirectionalCollection {
  /// The bytes without spaces and tabs at both ends.
  var trimmingSpaces: SubSequence {
    var trimmed = drop { $0 == 0x20 || $0 == 0x09 }
    while let last = trimmed.last, last == 0x20 || last == 0x09 { trimmed = trimmed.dropLast() }
    return trimmed
  }
}
