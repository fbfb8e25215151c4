/// A message of the compiler, in JSON.
///
/// Only a few texts of it matter, so it isn't parsed as a whole.
struct CompilerMessage {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether the message is of a kind, which is the name of its only member.
  func isA(_ kind: String) -> Bool { bytes.starts(with: Array(#"{"\#(kind)""#.utf8)) }

  /// The text under a name, the first one after another name.
  func text(_ name: String, after other: String? = nil) -> String? {
    var start = 0
    if let other {
      guard let place = end(of: #""\#(other)":"#, from: 0) else { return nil }
      start = place
    }
    guard let first = end(of: #""\#(name)":""#, from: start) else { return nil }
    return unescaped(from: first)
  }

  private func end(of word: String, from start: Int) -> Int? {
    let word = Array(word.utf8)
    guard bytes.count >= word.count else { return nil }
    return (start...(bytes.count - word.count)).first { bytes[$0...].starts(with: word) }
      .map { $0 + word.count }
  }

  /// The text up to the closing quote, without escapes.
  private func unescaped(from start: Int) -> String {
    var text: [UInt8] = []
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
        text.append(bytes[index])
        index += 1
        continue
      }
      index += 1
      switch bytes[index] {
      case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "u"):
        let digits = String(
          decoding: bytes[(index + 1)..<min(index + 5, bytes.count)], as: UTF8.self)
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? " "
        text += Array(String(Character(scalar)).utf8)
        index += 4
      default: text.append(bytes[index])
      }
      index += 1
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension String {
  /// The text as a JSON string.
  var json: String {
    var json = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
