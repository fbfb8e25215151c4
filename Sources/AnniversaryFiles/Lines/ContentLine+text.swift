extension ContentLine {
  /// Why the text of a property is not used.
  enum Fault: Error {
    case notUTF8
    case nul
    /// Written in a charset that is not known, or not as that is.
    case charset(String)

    /// What is wrong, to follow the property's name.
    var words: String {
      switch self {
      case .notUTF8: "is not valid UTF-8"
      case .nul: "holds a NUL"
      case .charset(let name):
        "is not read as \(quoted(name)); convert the file with iconv -t UTF-8"
      }
    }
  }

  /// The value as text, with `\n`, `\,`, `\;` and `\\` resolved.
  func text() throws(Fault) -> String {
    let text = try Self.text(of: Self.unescaped(decoded()))
    return exact([text]).first ?? text
  }

  /// The texts of a value that is a list, divided at commas or another mark.
  func texts(dividedBy mark: UInt8 = UInt8(ascii: ",")) throws(Fault) -> [String] {
    let value = try decoded()
    var texts: [String] = []
    var start = value.startIndex
    var index = start
    while index < value.endIndex {
      if value[index] == UInt8(ascii: "\\") {
        index += 1
      } else if value[index] == mark {
        texts.append(try Self.text(of: Self.unescaped(value[start..<index])))
        start = index + 1
      }
      index += 1
    }
    texts.append(try Self.text(of: Self.unescaped(value[min(start, value.endIndex)...])))
    return exact(texts)
  }

  /// The value without spaces around it, for what is no text: a date, a rule.
  var token: String { String(decoding: value.trimmingSpaces, as: UTF8.self) }

  /// The value in UTF-8, or in whatever it is if it does not say so.
  private func decoded() throws(Fault) -> ArraySlice<UInt8> {
    let bytes =
      capitals(of: "ENCODING") == "QUOTED-PRINTABLE" ? QuotedPrintable.decoded(value) : value
    guard let charset = values(of: "CHARSET")?.first, charset.uppercased() != "UTF-8",
      bytes.contains(where: { $0 > 0x7F })
    else { return bytes }
    guard let text = Charset.text(of: bytes, in: charset) else { throw .charset(charset) }
    return Array(text.utf8)[...]
  }

  /// The texts as they were before they were made to fit into a line.
  private func exact(_ texts: [String]) -> [String] {
    guard let values = values(of: ExactText.parameter), values.count == texts.count else {
      return texts
    }
    return zip(values, texts).map { ExactText.text($0, beside: $1) ?? $1 }
  }

  static func text(of bytes: ArraySlice<UInt8>) throws(Fault) -> String {
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
  /// The bytes without spaces and tabs before and after them.
  var trimmingSpaces: SubSequence {
    var trimmed = drop { $0 == 0x20 || $0 == 0x09 }
    while let last = trimmed.last, last == 0x20 || last == 0x09 { trimmed = trimmed.dropLast() }
    return trimmed
  }
}
