/// Reads header blocks (RFC 7541); each depends on those that came before it.
struct HeaderBlockReader: Hashable, Sendable {
  private var table = HeaderTable()

  mutating func fields(of block: [UInt8]) throws(HTTP2Fault) -> [HeaderField] {
    var rest = block[...]
    var fields: [HeaderField] = []
    var size = 0
    while let first = rest.first {
      guard let field = try takeField(first, of: &rest, isAtBeginning: fields.isEmpty) else {
        continue
      }
      size += field.size
      // A byte may name a header of kilobytes.
      guard size <= PushRequestReader.headLimit else {
        throw HTTP2Fault(
          .enhanceYourCalm, "more than \(PushRequestReader.headLimit) bytes of headers")
      }
      fields.append(field)
    }
    return fields
  }

  /// Nil for what only changes the table.
  private mutating func takeField(
    _ first: UInt8, of rest: inout ArraySlice<UInt8>, isAtBeginning: Bool
  ) throws(HTTP2Fault) -> HeaderField? {
    if first & 0x80 != 0 { return try named(try takeNumber(bits: 7, of: &rest)) }
    if first & 0xE0 == 0x20 {
      let limit = try takeNumber(bits: 5, of: &rest)
      guard isAtBeginning, limit <= HeaderTable.sizeLimit else { throw Self.broken }
      table.setLimit(limit)
      return nil
    }
    let isKept = first & 0x40 != 0
    let number = try takeNumber(bits: isKept ? 6 : 4, of: &rest)
    let name = number == 0 ? try takeText(of: &rest) : try named(number).name
    let field = HeaderField(name, try takeText(of: &rest))
    if isKept { table.add(field) }
    return field
  }

  private func named(_ number: Int) throws(HTTP2Fault) -> HeaderField {
    guard let field = table[number] else { throw Self.broken }
    return field
  }

  /// A number that begins with the last bits of a byte, and goes on with seven bits of each that follows.
  private func takeNumber(
    bits: Int, of rest: inout ArraySlice<UInt8>
  ) throws(HTTP2Fault) -> Int {
    let most = 1 << bits - 1
    guard let first = rest.popFirst() else { throw Self.broken }
    var number = Int(first) & most
    guard number == most else { return number }
    for shift in stride(from: 0, through: 21, by: 7) {
      guard let byte = rest.popFirst() else { throw Self.broken }
      number += Int(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return number }
    }
    throw Self.broken
  }

  private func takeText(of rest: inout ArraySlice<UInt8>) throws(HTTP2Fault) -> String {
    guard let first = rest.first else { throw Self.broken }
    let length = try takeNumber(bits: 7, of: &rest)
    guard length <= rest.count else { throw Self.broken }
    let bytes = rest.prefix(length)
    rest.removeFirst(length)
    guard first & 0x80 != 0 else { return String(decoding: bytes, as: UTF8.self) }
    guard let text = HuffmanText.bytes(of: bytes) else { throw Self.broken }
    return String(decoding: text, as: UTF8.self)
  }

  private static let broken = HTTP2Fault(.compressionError, "a header block cannot be read")
}
