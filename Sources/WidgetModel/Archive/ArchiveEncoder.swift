internal import Foundation

/// Packs views into bytes, with one table for texts and words, and one for text styles.
///
/// Numbers are varints, seven bits per byte, lowest first. Enum values such as fonts and alignments
/// are words in the table, so that their order in code doesn't matter.
package struct ArchiveEncoder {
  /// The packed bytes so far, without the tables.
  package private(set) var bytes: [UInt8] = []
  private var strings: [ExactText: Int] = [:]
  private var stringBytes: [UInt8] = []
  private var styles: [TextRun: Int] = [:]
  private var styleBytes: [UInt8] = []
  private var firstStyles: [TextRun] = []
  private static let comparedStyles = 8
  private var lastAlignment: (value: AlignmentValue, index: Int)?
  var nodesLeft = 0
  var levelsLeft = 0
  var pathBytesLeft = 0
  /// How much the table of styles may contain in addition to the trees.
  private var styleNodesLeft = ViewLimits().nodes

  /// - Parameter texts: The expected number of texts.
  package init(texts: Int = 0) {
    strings.reserveCapacity(texts)
  }

  /// The table of texts: their number, then length and UTF-8 of each.
  package var stringTable: [UInt8] { Self.table(strings.count, stringBytes) }

  /// The table of styles: their number, then each style.
  package var styleTable: [UInt8] { Self.table(styles.count, styleBytes) }

  package mutating func append(_ more: [UInt8]) {
    bytes.append(contentsOf: more)
  }

  package mutating func byte(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Marks a member as present in the bits of its node.
  mutating func set(_ bit: MemberBit) {
    bytes[bit.place] |= bit.mask
  }

  package mutating func varint(_ value: UInt64) {
    Self.append(value, to: &bytes)
  }

  package mutating func count(_ count: Int) {
    varint(UInt64(count))
  }

  /// A signed integer; small ones take few bytes.
  package mutating func signed(_ value: Int64) {
    varint(UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  /// Writes the number of following parts, limited by the budget.
  mutating func pieces(_ count: Int) -> Int {
    let room = nodesLeft * ViewLimits.piecesOfNode + ViewLimits.piecesOfNode - 1
    let pieces = min(count, room)
    nodesLeft -= pieces / ViewLimits.piecesOfNode
    self.count(pieces)
    return pieces
  }

  /// An exact number; integers take few bytes.
  package mutating func number(_ value: Double) {
    if let whole = Int32(exactly: value) {
      let value = Int64(whole)
      varint(UInt64(bitPattern: value << 1 ^ value >> 63) << 1)
    } else {
      byte(1)
      fixed(value.bitPattern)
    }
  }

  package mutating func fixed(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// A text, as its index in the table.
  package mutating func string(_ text: String) {
    count(index(of: text))
  }

  mutating func alignment(_ alignment: AlignmentValue) {
    // A fast path: views of one page mostly have the same alignment.
    if let lastAlignment, lastAlignment.value == alignment { return count(lastAlignment.index) }
    let index = index(of: alignment.name)
    lastAlignment = (alignment, index)
    count(index)
  }

  /// A run's style, as its index in the table.
  mutating func style(_ run: inout TextRun) {
    // Comparing is faster than hashing for the few styles of most pages.
    if let index = firstStyles.firstIndex(where: { $0.hasStyle(of: run) }) { return count(index) }
    var key = run
    key.text = ""
    key.running = nil
    (key.tracking, key.baselineOffset) = (0, 0)
    if let index = styles[key] { return count(index) }
    let index = styles.count
    styles[key] = index
    if index < Self.comparedStyles { firstStyles.append(key) }
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

  /// The known index, or else the next one, which becomes known.
  private static func place(in known: inout Int?, orElse next: Int) -> Int {
    if let known { return known }
    known = next
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

/// Text that is compared byte by byte, which is faster than Unicode's equivalence.
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
