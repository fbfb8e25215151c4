internal import Foundation

/// Packs views into compact bytes, in which a home stores the pages of its timelines.
///
///     var encoder = ArchiveEncoder()
///     encoder.tree(view)
///     let bytes = encoder.stringTable + encoder.styleTable + encoder.bytes
///
/// Texts and text styles are stored once, in two tables, and the trees refer to them by index.
/// Integers take seven bits per byte, the lowest first. Enum values such as alignments are texts in
/// the table, so the order of cases in the code doesn't matter. ``ArchiveDecoder`` unpacks the
/// bytes.
package struct ArchiveEncoder {
  /// The packed bytes so far, without the tables.
  package private(set) var bytes: [UInt8] = []
  private var strings: [ExactText: Int] = [:]
  private var stringBytes: [UInt8] = []
  private var styles: [TextRun: Int] = [:]
  private var styleBytes: [UInt8] = []
  private var firstStyles: [TextRun] = []
  /// How many styles are found by comparing instead of hashing.
  private static let comparedStyleCount = 8
  private var lastAlignment: (value: AlignmentValue, index: Int)?
  // What remains of the limits for the current tree; see `ViewLimits`.
  var nodesLeft = 0
  var levelsLeft = 0
  var pathBytesLeft = 0
  /// What remains of the separate limit for the table of styles.
  private var styleNodesLeft = ViewLimits().nodes

  /// - Parameter texts: The expected number of different texts, to reserve memory.
  package init(texts: Int = 0) {
    strings.reserveCapacity(texts)
  }

  /// The table of texts: their number, then the length and the UTF-8 bytes of each.
  package var stringTable: [UInt8] { Self.table(strings.count, stringBytes) }

  /// The table of styles: their number, then each style.
  package var styleTable: [UInt8] { Self.table(styles.count, styleBytes) }

  package mutating func append(_ more: [UInt8]) {
    bytes.append(contentsOf: more)
  }

  package mutating func byte(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Marks an optional member as present.
  mutating func set(_ bit: MemberBit) {
    bytes[bit.place] |= bit.mask
  }

  package mutating func varint(_ value: UInt64) {
    Self.append(value, to: &bytes)
  }

  package mutating func count(_ count: Int) {
    varint(UInt64(count))
  }

  /// Writes a signed integer; small ones take few bytes.
  package mutating func signed(_ value: Int64) {
    varint(UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  /// Writes how many parts of a node follow, as many as the limit allows; returns that number.
  mutating func pieces(_ count: Int) -> Int {
    let room = nodesLeft * ViewLimits.piecesOfNode + ViewLimits.piecesOfNode - 1
    let pieces = min(count, room)
    nodesLeft -= pieces / ViewLimits.piecesOfNode
    self.count(pieces)
    return pieces
  }

  /// Writes a number exactly; whole numbers take few bytes.
  package mutating func number(_ value: Double) {
    if let whole = Int32(exactly: value) {
      let value = Int64(whole)
      varint(UInt64(bitPattern: value << 1 ^ value >> 63) << 1)
    } else {
      byte(1)
      fixed(value.bitPattern)
    }
  }

  /// Writes all bytes of an integer, the lowest first.
  package mutating func fixed(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Writes a text as its index in the table.
  package mutating func string(_ text: String) {
    count(index(of: text))
  }

  mutating func alignment(_ alignment: AlignmentValue) {
    // A fast path, because most views of a page have the same alignment.
    if let lastAlignment, lastAlignment.value == alignment { return count(lastAlignment.index) }
    let index = index(of: alignment.name)
    lastAlignment = (alignment, index)
    count(index)
  }

  /// Writes a run's style as its index in the table.
  mutating func style(_ run: inout TextRun) {
    // Most pages have few styles, and comparing them is faster than hashing.
    if let index = firstStyles.firstIndex(where: { $0.hasStyle(of: run) }) { return count(index) }
    var key = run
    key.text = ""
    key.running = nil
    (key.tracking, key.baselineOffset) = (0, 0)
    if let index = styles[key] { return count(index) }
    let index = styles.count
    styles[key] = index
    if index < Self.comparedStyleCount { firstStyles.append(key) }
    swap(&bytes, &styleBytes)
    swap(&nodesLeft, &styleNodesLeft)
    key.codeStyle(&self)
    swap(&nodesLeft, &styleNodesLeft)
    swap(&bytes, &styleBytes)
    count(index)
  }

  /// The index of a text in the table; a new text is added.
  package mutating func index(of text: String) -> Int {
    let next = strings.count
    let index = Self.place(in: &strings[ExactText(text)], orElse: next)
    guard index == next else { return index }
    Self.append(UInt64(text.utf8.count), to: &stringBytes)
    stringBytes.append(contentsOf: text.utf8)
    return next
  }

  /// Returns the index that is already set, or sets it to the next one.
  private static func place(in index: inout Int?, orElse next: Int) -> Int {
    if let index { return index }
    index = next
    return next
  }

  private static func table(_ count: Int, _ content: [UInt8]) -> [UInt8] {
    var table: [UInt8] = []
    table.reserveCapacity(content.count + 4)
    append(UInt64(count), to: &table)
    table.append(contentsOf: content)
    return table
  }

  private static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}

/// A text that is compared and hashed by its bytes, which is faster than Unicode equivalence.
private struct ExactText: Hashable {
  var text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (one: ExactText, other: ExactText) -> Bool {
    var (one, other) = (one.text, other.text)
    return one.withUTF8 { one in
      other.withUTF8 { other in
        guard one.count == other.count else { return false }
        guard let start = one.baseAddress, let otherStart = other.baseAddress else { return true }
        return memcmp(start, otherStart, one.count) == 0
      }
    }
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
