internal import WidgetModel

/// Recognises damaged attribute names in Apple's export, such as `sourceNaDate`, in which the bytes
/// between `sourceName` and `creationDate` are missing.
enum DamagedAttributeName {
  /// The attributes of a record in Apple's document type.
  private static let known: [StaticString] = [
    "type", "unit", "value", "sourceName", "sourceVersion", "device", "creationDate", "startDate",
    "endDate",
  ]

  /// Whether a name isn't a valid name in XML.
  static func isMalformed(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = name.first, isLetter(first), name.allSatisfy(isNameByte) else { return true }
    return String(validating: name, as: UTF8.self) == nil
  }

  /// Whether a valid name is probably damaged: it joins parts of two of Apple's names, or is
  /// similar to a name that the record lacks.
  static func isLikely(
    _ name: UnsafeBufferPointer<UInt8>, in record: RecordAttributes
  ) -> Bool {
    if isJoined(name) { return true }
    let missing = known.map(\.description).filter { record[$0] == nil }
    let text = String(decoding: name, as: UTF8.self)
    return !Suggestion.nearest(to: text, among: missing, limit: 1).isEmpty
  }

  /// Whether a word shares at least three letters with the beginning of one of Apple's names.
  static func couldBegin(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    known.contains { name in
      let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
      return zip(word, name).prefix { $0 == $1 }.count >= 3
    }
  }

  /// Whether a name consists of the beginning of one of Apple's names and the end of one of them.
  private static func isJoined(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let beginnings = known.map { known in
      zip(name, UnsafeBufferPointer(start: known.utf8Start, count: known.utf8CodeUnitCount))
        .prefix { $0 == $1 }.count
    }
    let ends = known.map { known in
      zip(
        name.reversed(),
        UnsafeBufferPointer(start: known.utf8Start, count: known.utf8CodeUnitCount).reversed()
      ).prefix { $0 == $1 }.count
    }
    return (beginnings.max() ?? 0) + (ends.max() ?? 0) >= name.count
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte >= 0x80
      || byte == UInt8(ascii: "_")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
  }
}
