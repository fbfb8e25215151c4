/// Where the attributes of one record stand in the window.
struct RecordAttributes {
  var start = 0
  var type: UnsafeBufferPointer<UInt8>?
  var sourceName: UnsafeBufferPointer<UInt8>?
  var unit: UnsafeBufferPointer<UInt8>?
  var startDate: UnsafeBufferPointer<UInt8>?
  var endDate: UnsafeBufferPointer<UInt8>?
  var value: UnsafeBufferPointer<UInt8>?
  var device: UnsafeBufferPointer<UInt8>?

  /// Takes an attribute if it is one that is read; the first letter and the length tell them apart.
  mutating func take(name: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>) {
    guard let first = name.first else { return }
    switch (name.count, first) {
    case (4, UInt8(ascii: "t")) where name.spells("type"): type = text
    case (4, UInt8(ascii: "u")) where name.spells("unit"): unit = text
    case (5, UInt8(ascii: "v")) where name.spells("value"): value = text
    case (6, UInt8(ascii: "d")) where name.spells("device"): device = text
    case (7, UInt8(ascii: "e")) where name.spells("endDate"): endDate = text
    case (9, UInt8(ascii: "s")) where name.spells("startDate"): startDate = text
    case (10, UInt8(ascii: "s")) where name.spells("sourceName"): sourceName = text
    default: break
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  func spells(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    return elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: count))
  }
}
