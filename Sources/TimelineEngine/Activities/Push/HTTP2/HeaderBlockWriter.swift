/// Writes header blocks (RFC 7541) that nobody has to remember anything for.
enum HeaderBlockWriter {
  static func block(_ fields: [HeaderField]) -> [UInt8] {
    fields.reduce(into: []) { block, field in
      // Named by its letters, and not to be kept.
      block.append(0)
      append(field.name, to: &block)
      append(field.value, to: &block)
    }
  }

  private static func append(_ text: String, to block: inout [UInt8]) {
    let bytes = Array(text.utf8)
    append(bytes.count, bits: 7, to: &block)
    block += bytes
  }

  private static func append(_ number: Int, bits: Int, to block: inout [UInt8]) {
    let most = 1 << bits - 1
    guard number >= most else {
      block.append(UInt8(truncatingIfNeeded: number))
      return
    }
    block.append(UInt8(truncatingIfNeeded: most))
    var rest = number - most
    while rest >= 0x80 {
      block.append(UInt8(truncatingIfNeeded: rest & 0x7F | 0x80))
      rest >>= 7
    }
    block.append(UInt8(truncatingIfNeeded: rest))
  }
}
