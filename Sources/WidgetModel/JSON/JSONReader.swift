/// Reads JSON from bytes piece by piece, without building a tree of values.
///
///     let numbers = try JSONReader.read(bytes) { json in
///       var numbers: [Int] = []
///       try json.array { json in numbers.append(try json.int()) }
///       return numbers
///     }
///
/// Each call reads the value that comes next, and throws a ``JSONError`` if it has another type.
/// Untrusted input is safe: nesting is limited, and text must be valid UTF-8. If a key occurs twice
/// in an object, its closure is called twice.
package struct JSONReader {
  /// The type of a JSON value.
  package enum Kind: Hashable, Sendable {
    case null, bool, number, string, array, object
  }

  /// The default limit for the nesting of arrays and objects.
  package static let usualDepth = 512

  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  private var depth = 0
  private let maximumDepth: Int
  /// A cache for the texts in a document's views.
  var repeatedTexts = RepeatedTexts()

  private init(_ bytes: UnsafeRawBufferPointer, maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
  }

  /// Reads a complete document; anything after it is an error.
  package static func read<Result>(
    _ bytes: some Collection<UInt8>, maximumDepth: Int = usualDepth,
    _ body: (inout JSONReader) throws -> Result
  ) throws -> Result {
    func run(_ buffer: UnsafeRawBufferPointer) throws -> Result {
      var reader = JSONReader(buffer, maximumDepth: maximumDepth)
      let result = try body(&reader)
      reader.skipSpace()
      guard reader.position == buffer.count else {
        throw reader.error("unexpected text after the value")
      }
      return result
    }
    let direct = try bytes.withContiguousStorageIfAvailable { try run(UnsafeRawBufferPointer($0)) }
    if let direct { return direct }
    return try Array(bytes).withUnsafeBytes(run)
  }

  // MARK: What comes next

  /// The type of the next value, which isn't read yet.
  package mutating func kind() throws(JSONError) -> Kind {
    skipSpace()
    guard position < bytes.count else { throw error("the text ends too early") }
    switch bytes[position] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    default: throw error("not a JSON value")
    }
  }

  /// Reads the next value if it is `null`; returns whether it is.
  package mutating func null() throws(JSONError) -> Bool {
    guard try kind() == .null else { return false }
    try literal("null")
    return true
  }

  package mutating func bool() throws(JSONError) -> Bool {
    guard try kind() == .bool else { throw error("not true or false") }
    if bytes[position] == UInt8(ascii: "t") {
      try literal("true")
      return true
    }
    try literal("false")
    return false
  }

  package mutating func int() throws(JSONError) -> Int {
    switch try number() {
    case .int(let value): return value
    case .double(let value):
      guard let exact = Int(exactly: value) else { throw error("not a whole number") }
      return exact
    }
  }

  package mutating func double() throws(JSONError) -> Double {
    switch try number() {
    case .int(let value): return Double(value)
    case .double(let value): return value
    }
  }

  package mutating func string() throws(JSONError) -> String {
    guard try kind() == .string else { throw error("not a string") }
    position += 1
    let start = position
    let isASCII = plainText()
    guard position < bytes.count else { throw error("unterminated string") }
    switch bytes[position] {
    case UInt8(ascii: "\""):
      let text = UnsafeRawBufferPointer(rebasing: bytes[start..<position])
      position += 1
      if isASCII { return String(decoding: text, as: UTF8.self) }
      guard let string = String(validating: text, as: UTF8.self) else {
        throw error("not valid UTF-8")
      }
      return string
    case UInt8(ascii: "\\"): return try escapedString(from: start)
    default: throw error("unescaped control character in a string")
    }
  }

  /// Reads an object; calls a closure for each member with a key that is only compared.
  ///
  /// This is faster than ``object(_:)``. The closure has to read or skip the member's value.
  package mutating func fields(
    _ member: (inout JSONReader, JSONKey) throws -> Void
  ) throws {
    try object(keys: { json throws(JSONError) in try json.comparedKey() }, member)
  }

  /// Reads an object; calls a closure for each member, which has to read or skip its value.
  package mutating func object(
    _ member: (inout JSONReader, String) throws -> Void
  ) throws {
    try object(keys: { json throws(JSONError) in try json.string() }, member)
  }

  /// Reads an array; calls a closure for each element, which has to read or skip it.
  package mutating func array(_ element: (inout JSONReader) throws -> Void) throws {
    guard try kind() == .array else { throw error("not an array") }
    try enter()
    if take(UInt8(ascii: "]")) { return leave() }
    repeat {
      try element(&self)
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw error("unterminated array") }
    leave()
  }

  /// Reads an array of strings.
  package mutating func strings() throws -> [String] {
    var strings: [String] = []
    try array { json in strings.append(try json.string()) }
    return strings
  }

  /// Skips one value of any type, which must be valid too.
  package mutating func skip() throws {
    switch try kind() {
    case .null: _ = try null()
    case .bool: _ = try bool()
    case .number: _ = try number()
    case .string: try skipString()
    case .array: try array { json in try json.skip() }
    case .object:
      try object(keys: { json throws(JSONError) in try json.skipString() }) { json, _ in
        try json.skip()
      }
    }
  }

  /// Reads one value of any type, and returns its bytes.
  package mutating func raw() throws -> [UInt8] {
    skipSpace()
    let start = position
    try skip()
    return Array(bytes[start..<position])
  }

  /// The number of bytes read so far.
  package var offset: Int { position }

  /// An error at the current position.
  package func error(_ problem: String) -> JSONError {
    JSONError(problem: problem, offset: position)
  }

  // MARK: Pieces

  /// A number, which is a `Double` only if it isn't a whole number or is too large for an `Int`.
  enum Number {
    case int(Int)
    case double(Double)
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func enter() throws(JSONError) {
    depth += 1
    guard depth <= maximumDepth else { throw error("nested deeper than \(maximumDepth) levels") }
    position += 1
  }

  /// Reads an object; `key` reads or skips each key.
  private mutating func object<Key>(
    keys key: (inout JSONReader) throws(JSONError) -> Key,
    _ member: (inout JSONReader, Key) throws -> Void
  ) throws {
    guard try kind() == .object else { throw error("not an object") }
    try enter()
    if take(UInt8(ascii: "}")) { return leave() }
    repeat {
      let key = try key(&self)
      guard take(UInt8(ascii: ":")) else { throw error("missing ':' after a key") }
      try member(&self, key)
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw error("unterminated object") }
    leave()
  }

  /// Skips the characters of a string up to its end or an escape; returns whether all are ASCII.
  private mutating func plainText() -> Bool {
    var seen: UInt8 = 0
    var index = position
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      seen |= byte
      index += 1
    }
    position = index
    return seen < 0x80
  }

  private mutating func skipString() throws(JSONError) {
    // Strings with escapes or other characters are read, to check that they are valid.
    if plainString() == nil { _ = try string() }
  }

  private mutating func comparedKey() throws(JSONError) -> JSONKey {
    if let bytes = plainString() { return JSONKey(bytes) }
    return JSONKey(try string())
  }

  /// Reads an ASCII string without escapes; if something else comes next, returns nil and reads
  /// nothing.
  mutating func plainString() -> UnsafeRawBufferPointer? {
    skipSpace()
    let start = position
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      position += 1
      if plainText(), position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
        position += 1
        return UnsafeRawBufferPointer(rebasing: bytes[start + 1..<position - 1])
      }
    }
    position = start
    return nil
  }

  private mutating func leave() {
    depth -= 1
  }

  private mutating func literal(_ text: StaticString) throws(JSONError) {
    let matches = text.withUTF8Buffer { expected in
      position + expected.count <= bytes.count
        && bytes[position..<position + expected.count].elementsEqual(expected)
    }
    guard matches else { throw error("not a JSON value") }
    position += text.utf8CodeUnitCount
  }

  private mutating func digits() -> Int {
    let start = position
    while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
    {
      position += 1
    }
    return position - start
  }

  mutating func number() throws(JSONError) -> Number {
    guard try kind() == .number else { throw error("not a number") }
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    let leading = position
    let count = digits()
    guard count > 0, count == 1 || bytes[leading] != UInt8(ascii: "0") else {
      throw error("not a number")
    }
    var isWhole = true
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      isWhole = false
      position += 1
      guard digits() > 0 else { throw error("not a number") }
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      position += 1
      if position < bytes.count,
        bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-")
      {
        position += 1
      }
      guard digits() > 0 else { throw error("not a number") }
    }
    if isWhole, count <= 18 {
      var value = 0
      for byte in bytes[leading..<leading + count] { value = value * 10 + Int(byte & 15) }
      return .int(leading == start ? value : -value)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let value = Int(text) { return .int(value) }
    guard let value = Double(text), value.isFinite else { throw error("the number is too large") }
    return .double(value)
  }

  /// Reads the rest of a string from its first backslash; `start` is where the string begins.
  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var text = Array(bytes[start..<position])
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          throw error("not valid UTF-8")
        }
        return string
      case UInt8(ascii: "\\"):
        guard position < bytes.count else { throw error("unterminated string") }
        let escape = bytes[position]
        position += 1
        switch escape {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text.append(contentsOf: String(try escapedScalar()).utf8)
        default: throw error("unknown escape sequence")
        }
      default:
        guard byte >= 0x20 else { throw error("unescaped control character in a string") }
        text.append(byte)
      }
    }
    throw error("unterminated string")
  }

  private mutating func escapedScalar() throws(JSONError) -> Character {
    let first = try fourHexDigits()
    guard (0xD800..<0xE000).contains(first) else { return try character(first) }
    guard first < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { throw error("incomplete surrogate pair") }
    position += 2
    let second = try fourHexDigits()
    guard (0xDC00..<0xE000).contains(second) else { throw error("incomplete surrogate pair") }
    return try character(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private func character(_ value: UInt32) throws(JSONError) -> Character {
    guard let scalar = Unicode.Scalar(value) else { throw error("not a character") }
    return Character(scalar)
  }

  private mutating func fourHexDigits() throws(JSONError) -> UInt32 {
    guard position + 4 <= bytes.count else { throw error("unterminated string") }
    var value: UInt32 = 0
    for byte in bytes[position..<position + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw error("not four hexadecimal digits")
      }
      value = value << 4 + UInt32(digit)
    }
    position += 4
    return value
  }
}
