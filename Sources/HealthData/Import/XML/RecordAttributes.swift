internal import Foundation

/// The attributes of a `Record` tag in Apple's export, as pointers into a ``ByteWindow``.
///
/// ``TagParser`` fills it; it is valid until the window is filled again.
struct RecordAttributes {
  /// The index of the tag in the window.
  var start = 0
  var type: UnsafeBufferPointer<UInt8>?
  var sourceName: UnsafeBufferPointer<UInt8>?
  var unit: UnsafeBufferPointer<UInt8>?
  var startDate: UnsafeBufferPointer<UInt8>?
  var endDate: UnsafeBufferPointer<UInt8>?
  var value: UnsafeBufferPointer<UInt8>?
  var device: UnsafeBufferPointer<UInt8>?
  var creationDate: UnsafeBufferPointer<UInt8>?
  var sourceVersion: UnsafeBufferPointer<UInt8>?
  /// The names of other attributes, whose values aren't needed.
  var others: [UnsafeBufferPointer<UInt8>] = []
  /// Whether an attribute occurs twice, as when damage has joined two records.
  var hasDuplicates = false
  /// Whether the tag contains text that isn't an attribute.
  var hasStrayText = false
  /// Whether the stray text may be the rest of a name with an unescaped quote, or of a damaged
  /// record.
  var mayContainName = false
  /// The kind of the last attribute.
  var last = Last.other

  /// Attributes that contain user-chosen names, in which exports don't escape quotes.
  enum Last {
    case sourceName, device, other
  }

  /// Stores an attribute; compares length and first letter before the whole name, for speed.
  mutating func add(name: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>) {
    guard let first = name.first else {
      hasStrayText = true
      return
    }
    last = .other
    switch (name.count, first) {
    case (4, UInt8(ascii: "t")) where name.spells("type"): Self.set(&type, text, &hasDuplicates)
    case (4, UInt8(ascii: "u")) where name.spells("unit"): Self.set(&unit, text, &hasDuplicates)
    case (5, UInt8(ascii: "v")) where name.spells("value"): Self.set(&value, text, &hasDuplicates)
    case (6, UInt8(ascii: "d")) where name.spells("device"):
      Self.set(&device, text, &hasDuplicates)
      last = .device
    case (7, UInt8(ascii: "e")) where name.spells("endDate"):
      Self.set(&endDate, text, &hasDuplicates)
    case (9, UInt8(ascii: "s")) where name.spells("startDate"):
      Self.set(&startDate, text, &hasDuplicates)
    case (10, UInt8(ascii: "s")) where name.spells("sourceName"):
      Self.set(&sourceName, text, &hasDuplicates)
      last = .sourceName
    case (13, UInt8(ascii: "s")) where name.spells("sourceVersion"):
      Self.set(&sourceVersion, text, &hasDuplicates)
    case (12, UInt8(ascii: "c")) where name.spells("creationDate"):
      Self.set(&creationDate, text, &hasDuplicates)
    default:
      if others.contains(where: name.equals) { hasDuplicates = true }
      others.append(name)
    }
  }

  /// The value of one of Apple's attributes.
  subscript(name: String) -> UnsafeBufferPointer<UInt8>? {
    switch name {
    case "type": type
    case "unit": unit
    case "value": value
    case "sourceName": sourceName
    case "sourceVersion": sourceVersion
    case "device": device
    case "creationDate": creationDate
    case "startDate": startDate
    case "endDate": endDate
    default: nil
    }
  }

  private static func set(
    _ attribute: inout UnsafeBufferPointer<UInt8>?, _ text: UnsafeBufferPointer<UInt8>,
    _ hasDuplicates: inout Bool
  ) {
    if attribute != nil { hasDuplicates = true }
    attribute = text
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes equal a text.
  func spells(_ text: StaticString) -> Bool {
    equals(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Whether the bytes are the same; `elementsEqual` compares them one by one.
  func equals(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count, let start = baseAddress, let otherStart = other.baseAddress else {
      return count == other.count
    }
    return memcmp(start, otherStart, count) == 0
  }

  func equals(_ other: [UInt8]) -> Bool {
    other.withUnsafeBufferPointer(equals)
  }
}
