/// The positions of one record's attributes in the window.
struct RecordAttributes {
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
  /// The names of other attributes, which aren't read.
  var others: [UnsafeBufferPointer<UInt8>] = []
  /// Whether an attribute occurs twice, as when damage has joined two records.
  var isRepeated = false
  /// Whether text that isn't an attribute was skipped.
  var hasStrayText = false
  /// Whether text was skipped that may be the rest of an unescaped name, or of a damaged record.
  var mayContainName = false
  /// The last attribute that was read.
  var last = Last.other

  /// Attributes that contain user-chosen names, in which exports don't escape quotes.
  enum Last {
    case sourceName, device, other
  }

  /// Stores an attribute if it is needed; first letter and length identify it.
  mutating func take(name: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>) {
    guard let first = name.first else {
      hasStrayText = true
      return
    }
    last = .other
    switch (name.count, first) {
    case (4, UInt8(ascii: "t")) where name.spells("type"): Self.set(&type, text, &isRepeated)
    case (4, UInt8(ascii: "u")) where name.spells("unit"): Self.set(&unit, text, &isRepeated)
    case (5, UInt8(ascii: "v")) where name.spells("value"): Self.set(&value, text, &isRepeated)
    case (6, UInt8(ascii: "d")) where name.spells("device"):
      Self.set(&device, text, &isRepeated)
      last = .device
    case (7, UInt8(ascii: "e")) where name.spells("endDate"): Self.set(&endDate, text, &isRepeated)
    case (9, UInt8(ascii: "s")) where name.spells("startDate"):
      Self.set(&startDate, text, &isRepeated)
    case (10, UInt8(ascii: "s")) where name.spells("sourceName"):
      Self.set(&sourceName, text, &isRepeated)
      last = .sourceName
    case (13, UInt8(ascii: "s")) where name.spells("sourceVersion"):
      Self.set(&sourceVersion, text, &isRepeated)
    case (12, UInt8(ascii: "c")) where name.spells("creationDate"):
      Self.set(&creationDate, text, &isRepeated)
    default:
      if others.contains(where: name.elementsEqual) { isRepeated = true }
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
    _ isRepeated: inout Bool
  ) {
    if attribute != nil { isRepeated = true }
    attribute = text
  }
}

extension UnsafeBufferPointer<UInt8> {
  func spells(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    return elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: count))
  }
}
