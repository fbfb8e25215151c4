/// Unpacks views from the bytes that ``ArchiveEncoder`` has written.
///
///     var decoder = ArchiveDecoder(bytes)
///     try decoder.readStringTable()
///     try decoder.readStyleTable()
///     let view = try decoder.tree()
///
/// Damaged or hostile bytes throw an ``ArchiveError``. Sizes in the bytes are never trusted: memory
/// stays proportional to the number of bytes.
package struct ArchiveDecoder {
  private let bytes: [UInt8]
  private var end: Int
  package private(set) var position: Int
  private var strings = TextTable()
  private var styles: [TextRun] = []
  private var lastAlignment: (index: Int, value: AlignmentValue)?
  // What remains of the limits for the current tree; see `ViewLimits`.
  var nodesLeft = 0
  var levelsLeft = 0
  var pathBytesLeft = 0

  package init(_ bytes: [UInt8], from start: Int = 0) {
    self.bytes = bytes
    end = bytes.count
    position = min(start, bytes.count)
  }

  /// Continues at the start of a range, and reads up to its end.
  package mutating func move(to range: Range<Int>) throws(ArchiveError) {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { throw error(.endsEarly) }
    position = range.lowerBound
    end = range.upperBound
  }

  /// An error at the current position.
  package func error(_ code: ArchiveError.Code) -> ArchiveError {
    ArchiveError(code, offset: position)
  }

  package var isAtEnd: Bool { position == end }

  // MARK: Pieces

  package mutating func byte() throws(ArchiveError) -> UInt8 {
    guard position < end else { throw error(.endsEarly) }
    defer { position += 1 }
    return bytes[position]
  }

  /// An integer in groups of seven bits, the lowest first.
  package mutating func varint() throws(ArchiveError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      let bits = UInt64(byte & 0x7F)
      guard shift < 63 || bits <= 1 else { throw error(.notUnderstood) }
      value |= bits << shift
      if byte < 0x80 { return value }
      shift += 7
      guard shift <= 63 else { throw error(.notUnderstood) }
    }
  }

  /// A number of items that follow; each takes at least one byte, so more than the remaining bytes
  /// is an error.
  package mutating func count() throws(ArchiveError) -> Int {
    guard let count = Int(exactly: try varint()), count <= end - position else {
      throw error(.endsEarly)
    }
    return count
  }

  /// The number of parts of a node that follow, such as the stops of a gradient.
  mutating func pieces() throws(ArchiveError) -> Int {
    let pieces = try count()
    guard pieces / ViewLimits.piecesOfNode <= nodesLeft else { throw error(.tooLarge) }
    nodesLeft -= pieces / ViewLimits.piecesOfNode
    return pieces
  }

  /// A signed integer, whose sign is in the lowest bit.
  package mutating func signed() throws(ArchiveError) -> Int64 {
    Self.unfolded(try varint())
  }

  /// A floating-point number, which takes few bytes if it is a whole number.
  package mutating func number() throws(ArchiveError) -> Double {
    let value = try varint()
    if value == 1 { return Double(bitPattern: try fixed(UInt64.self)) }
    guard value & 1 == 0 else { throw error(.notUnderstood) }
    return Double(Self.unfolded(value >> 1))
  }

  /// An integer in all its bytes, the lowest first.
  package mutating func fixed<Value: FixedWidthInteger>(
    _ type: Value.Type
  ) throws(ArchiveError) -> Value {
    let size = MemoryLayout<Value>.size
    guard size <= end - position else { throw error(.endsEarly) }
    var value: Value = 0
    for index in (position..<position + size).reversed() {
      value = value << 8 | Value(truncatingIfNeeded: bytes[index])
    }
    position += size
    return value
  }

  private static func unfolded(_ value: UInt64) -> Int64 {
    Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  // MARK: Tables

  /// Reads where the table's texts are; each is created when it is first needed.
  package mutating func readStringTable() throws(ArchiveError) {
    let count = try count()
    var places: [TextTable.Place] = []
    places.reserveCapacity(min(count, 1024))
    for _ in 0..<count {
      let length = try self.count()
      places.append(TextTable.Place(start: position, end: position + length))
      position += length
    }
    strings = TextTable(places)
    lastAlignment = nil
  }

  /// Reads the table of text styles, after the table of texts.
  package mutating func readStyleTable() throws(ArchiveError) {
    let count = try count()
    nodesLeft = ViewLimits().nodes
    styles.reserveCapacity(min(count, 256))
    for _ in 0..<count {
      var style = TextRun("")
      try style.codeStyle(&self)
      styles.append(style)
    }
  }

  /// A text, stored as its index in the table.
  package mutating func string() throws(ArchiveError) -> String {
    guard let index = Int(exactly: try varint()) else { throw error(.notUnderstood) }
    return try string(index)
  }

  mutating func alignment() throws(ArchiveError) -> AlignmentValue {
    guard let index = Int(exactly: try varint()) else { throw error(.notUnderstood) }
    // A fast path, because most views of a page have the same alignment.
    if let lastAlignment, lastAlignment.index == index { return lastAlignment.value }
    guard let alignment = AlignmentValue.names[try string(index)] else {
      throw error(.notUnderstood)
    }
    lastAlignment = (index, alignment)
    return alignment
  }

  /// The text with an index in the table.
  package mutating func string(_ index: Int) throws(ArchiveError) -> String {
    guard let place = strings.place(index) else { throw error(.notUnderstood) }
    if let text = strings.made[index] { return text }
    guard let text = String(validating: bytes[place.start..<place.end], as: UTF8.self) else {
      throw ArchiveError(.invalidText, offset: place.start)
    }
    strings.made[index] = text
    return text
  }

  mutating func style() throws(ArchiveError) -> TextRun {
    guard let index = Int(exactly: try varint()), index < styles.count else {
      throw error(.notUnderstood)
    }
    return styles[index]
  }
}

/// The positions of an archive's texts, with a cache of the texts that were created.
private struct TextTable {
  // A `Range` would be slower: the first use of a generic type searches all conformances, which
  // takes a noticeable part of a short command.
  struct Place {
    var start: Int
    var end: Int
  }

  private var places: [Place]
  var made: [String?]

  init(_ places: [Place] = []) {
    self.places = places
    made = Array(repeating: nil, count: places.count)
  }

  func place(_ index: Int) -> Place? {
    index < places.count ? places[index] : nil
  }
}
