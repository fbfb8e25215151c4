/// The offsets of a time zone from UTC, read from one of the system's time zone files (RFC 9636).
package struct ZoneTable: Sendable {
  /// The moments at which the offset changes, ascending.
  let changes: [Int]
  /// The offset before the first change, and after each one.
  let offsets: [Int]
  /// The rule after the last change; nil if the offset no longer changes.
  let rule: ZoneRule?

  /// Parses a file; nil if it isn't a time zone file, or if it counts leap seconds.
  package init?(_ bytes: [UInt8]) {
    var reader = BigEndianReader(bytes)
    guard let first = Header(&reader) else { return nil }
    // The first block has 32-bit times; a block with 64-bit times follows.
    guard first.version >= 2 else { return nil }
    reader.skip(first.size(ofTime: 4))
    guard let header = Header(&reader), header.leapSeconds == 0, header.types > 0 else {
      return nil
    }
    guard let times = reader.array(header.times, { $0.integer(bytes: 8) }),
      let kinds = reader.array(header.times, { $0.integer(bytes: 1) }),
      let types = reader.array(
        header.types,
        { reader in
          reader.integer(bytes: 4).map { offset in
            reader.skip(2)
            return offset
          }
        })
    else { return nil }
    reader.skip(header.designations + header.standardMarks + header.universalMarks)
    guard kinds.allSatisfy({ 0..<types.count ~= $0 }), times == times.sorted(),
      types.allSatisfy({ abs($0) < 26 * 3600 }), let footer = reader.line()
    else { return nil }
    changes = times
    offsets = [types[0]] + kinds.map { types[$0] }
    if footer.isEmpty {
      rule = nil
    } else {
      guard let rule = ZoneRule(footer) else { return nil }
      self.rule = rule
    }
  }

  /// The offset from UTC at a moment.
  package func offset(at second: Int) -> Int {
    if let rule, second >= changes.last ?? .min { return rule.offset(at: second) }
    // Finds the number of changes up to the second.
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= second { low = middle + 1 } else { high = middle }
    }
    return offsets[low]
  }

  /// The numbers of entries, which are at the beginning of a block.
  private struct Header {
    let version: Int
    let universalMarks, standardMarks, leapSeconds, times, types, designations: Int

    init?(_ reader: inout BigEndianReader) {
      guard reader.take(Array("TZif".utf8)), let version = reader.integer(bytes: 1) else {
        return nil
      }
      reader.skip(15)
      guard let counts = reader.array(6, { $0.integer(bytes: 4) }),
        counts.allSatisfy({ 0...100_000 ~= $0 })
      else { return nil }
      // A digit, or NUL for the first version.
      self.version = version == 0 ? 1 : version - 48
      (universalMarks, standardMarks, leapSeconds) = (counts[0], counts[1], counts[2])
      (times, types, designations) = (counts[3], counts[4], counts[5])
    }

    func size(ofTime bytes: Int) -> Int {
      times * (bytes + 1) + types * 6 + designations + leapSeconds * (bytes + 4)
        + standardMarks + universalMarks
    }
  }
}

/// Reads the big-endian integers of a time zone file; returns nil past the end.
private struct BigEndianReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func skip(_ count: Int) { position += count }

  /// Skips the expected bytes if they come next; returns whether they were skipped.
  mutating func take(_ expected: [UInt8]) -> Bool {
    guard position + expected.count <= bytes.count,
      bytes[position..<position + expected.count].elementsEqual(expected)
    else { return false }
    position += expected.count
    return true
  }

  /// Reads a signed integer of 4 or 8 bytes, or an unsigned one of 1 byte.
  mutating func integer(bytes count: Int) -> Int? {
    guard position + count <= bytes.count else { return nil }
    var number: UInt64 = 0
    for byte in bytes[position..<position + count] { number = number << 8 | UInt64(byte) }
    position += count
    switch count {
    case 8: return Int(Int64(bitPattern: number))
    case 4: return Int(Int32(bitPattern: UInt32(number)))
    default: return Int(number)
    }
  }

  mutating func array(_ count: Int, _ element: (inout Self) -> Int?) -> [Int]? {
    var elements: [Int] = []
    for _ in 0..<count {
      guard let next = element(&self) else { return nil }
      elements.append(next)
    }
    return elements
  }

  /// Reads the text between two line feeds.
  mutating func line() -> String? {
    guard take([10]), let end = bytes[position...].firstIndex(of: 10) else { return nil }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }
}
