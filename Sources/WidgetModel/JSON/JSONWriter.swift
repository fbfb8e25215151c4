/// Writes JSON as bytes, in the order of the calls.
///
///     var json = JSONWriter()
///     json.object { json in
///       json.member("id", "dday-1")
///       json.key("families")
///       json.array { json in json.value("systemSmall") }
///     }
///     json.text  // {"id":"dday-1","families":["systemSmall"]}
///
/// The writer adds commas, quotes and escapes. Infinite numbers and NaN, which JSON can't express,
/// become `null`.
package struct JSONWriter {
  /// Whether the text contains spaces and line ends for readability.
  package enum Layout: Hashable, Sendable {
    case compact
    /// Indented by two spaces per level, with one member per line.
    case indented
  }

  /// The bytes written so far, without those that `overflow` has taken.
  package private(set) var bytes: [UInt8] = []
  /// Whether secret values of actions are replaced by `{"secret":true}`, because people see them.
  package var hidesSecrets = false
  /// Takes the bytes of a long document whenever there are many, so that it is never whole in memory.
  ///
  /// Returns false if the reader is gone.
  package var overflow: (([UInt8]) -> Bool)?
  /// Whether the reader is gone, so that the rest of the document needn't be written.
  package private(set) var isAbandoned = false
  private static let overflowSize = 1 << 16
  private let layout: Layout
  private var depth = 0
  private var needsComma = false
  private var followsKey = false

  package init(layout: Layout = .compact, capacity: Int = 0) {
    self.layout = layout
    bytes.reserveCapacity(capacity)
  }

  /// The text written so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Starts a new document in the same memory.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
    followsKey = false
    depth = 0
  }

  /// Ends the line after a document, for JSON lines.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  package mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
    try nest(open: UInt8(ascii: "{"), close: UInt8(ascii: "}"), members)
  }

  package mutating func array(_ elements: (inout JSONWriter) throws -> Void) rethrows {
    try nest(open: UInt8(ascii: "["), close: UInt8(ascii: "]"), elements)
  }

  /// Writes the key of a member; its value has to be written next.
  package mutating func key(_ name: String) {
    separate()
    appendQuoted(name)
    bytes.append(UInt8(ascii: ":"))
    if layout == .indented { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  package mutating func null() {
    scalar("null")
  }

  package mutating func value(_ value: Bool) {
    scalar(value ? "true" : "false")
  }

  package mutating func value(_ value: Int) {
    separate()
    appendInteger(value)
    needsComma = true
  }

  package mutating func value(_ value: Double) {
    if let integer = Int(exactly: value), integer.magnitude < 1 << 53 {
      self.value(integer)
    } else if value.isFinite {
      separate()
      bytes.append(contentsOf: value.description.utf8)
      needsComma = true
    } else {
      null()
    }
  }

  package mutating func value(_ value: String) {
    separate()
    appendQuoted(value)
    needsComma = true
  }

  /// Writes bytes that are already a complete JSON value.
  package mutating func raw(_ json: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
    needsComma = true
  }

  // MARK: Members

  package mutating func member(_ name: String, _ value: String?) {
    key(name)
    if let value { self.value(value) } else { null() }
  }

  package mutating func member(_ name: String, _ value: Int?) {
    key(name)
    if let value { self.value(value) } else { null() }
  }

  package mutating func member(_ name: String, _ value: Double?) {
    key(name)
    if let value { self.value(value) } else { null() }
  }

  package mutating func member(_ name: String, _ value: Bool?) {
    key(name)
    if let value { self.value(value) } else { null() }
  }

  package mutating func member(_ name: String, _ values: [String]) {
    key(name)
    array { json in
      for value in values { json.value(value) }
    }
  }

  // MARK: Pieces

  private mutating func scalar(_ text: StaticString) {
    separate()
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    needsComma = true
  }

  private mutating func nest(
    open: UInt8, close: UInt8, _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    separate()
    bytes.append(open)
    depth += 1
    needsComma = false
    try body(&self)
    depth -= 1
    if needsComma { breakLine() }
    bytes.append(close)
    needsComma = true
    if let overflow, bytes.count >= Self.overflowSize {
      isAbandoned = !overflow(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
  }

  private mutating func separate() {
    if followsKey {
      followsKey = false
      return
    }
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
    if depth > 0 { breakLine() }
  }

  private mutating func breakLine() {
    guard layout == .indented else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<depth * 2 { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func appendInteger(_ value: Int) {
    guard value.magnitude >= 10 else {
      if value < 0 { bytes.append(UInt8(ascii: "-")) }
      bytes.append(UInt8(ascii: "0") + UInt8(value.magnitude))
      return
    }
    // The most digits of a 64-bit number.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var rest = value.magnitude
      var start = digits.count
      while rest > 0 {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(digit)
        rest = quotient
      }
      if value < 0 { bytes.append(UInt8(ascii: "-")) }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  private mutating func appendQuoted(_ text: String) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { utf8 in
      var start = 0
      var index = 0
      while index < utf8.count {
        let byte = utf8[index]
        if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
          append(utf8, from: start, to: index)
          appendEscape(of: byte)
          start = index + 1
        }
        index += 1
      }
      append(utf8, from: start, to: index)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func append(_ utf8: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
    guard start < end else { return }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<end]))
  }

  private mutating func appendEscape(of byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): bytes.append(contentsOf: #"\""#.utf8)
    case UInt8(ascii: "\\"): bytes.append(contentsOf: #"\\"#.utf8)
    case UInt8(ascii: "\n"): bytes.append(contentsOf: #"\n"#.utf8)
    case UInt8(ascii: "\r"): bytes.append(contentsOf: #"\r"#.utf8)
    case UInt8(ascii: "\t"): bytes.append(contentsOf: #"\t"#.utf8)
    default:
      bytes.append(contentsOf: #"\u00"#.utf8)
      for digit in [byte >> 4, byte & 15] {
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
      }
    }
  }
}
