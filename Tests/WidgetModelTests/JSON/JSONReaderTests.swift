import Testing
import WidgetModel

@Suite struct JSONReaderTests {
  static func value(_ text: String) throws -> JSONValue { try JSONValue(parsing: text) }

  @Test(arguments: [
    ("null", JSONValue.null), ("true", .bool(true)), (" false\n", .bool(false)),
    ("0", .int(0)), ("-0", .int(0)), ("-17", .int(-17)),
    ("999999999999999999", .int(999_999_999_999_999_999)),
    ("1000000000000000000", .int(1_000_000_000_000_000_000)),
    ("9223372036854775807", .int(.max)), ("-9223372036854775808", .int(.min)),
    ("9223372036854775808", .double(9.223372036854775808e18)),
    ("18446744073709551615", .double(1.8446744073709552e19)),
    ("-9223372036854775808.0", .double(-9.223372036854775808e18)),
    ("-9.223372036854775808e18", .double(-9.223372036854775808e18)),
    ("5.0", .int(5)), ("5e0", .int(5)), ("1E3", .int(1000)), ("1e+2", .int(100)),
    ("2.5e-1", .double(0.25)), ("-0.0", .int(0)), ("1e-400", .int(0)),
    ("1.7976931348623157e308", .double(.greatestFiniteMagnitude)),
    ("5e-324", .double(.leastNonzeroMagnitude)), ("0.1", .double(0.1)),
    ("1e20", .double(1e20)),
    ("[]", .array([])), ("[ 1 , [ ] ]", .array([.int(1), .array([])])),
    ("{}", .object([:])), (#"{"a":{"b":null}}"#, .object(["a": .object(["b": .null])])),
    (#"{"a":1,"a":2}"#, .object(["a": .int(2)])),
  ])
  func readsValues(text: String, expected: JSONValue) throws {
    #expect(try Self.value(text) == expected)
  }

  @Test(arguments: [
    (#""""#, ""), (#""plain""#, "plain"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"),
    (#""é""#, "é"), (#""é""#, "é"), (#""\uD83D\uDC9B""#, "💛"), (#""\ud83d\udc9b!""#, "💛!"),
    (#""\u0000""#, "\0"), (#""\uFFFF""#, "\u{FFFF}"), (#""우리 \uacb0혼""#, "우리 결혼"),
    ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"), (#""a\u0062c\u0064""#, "abcd"),
  ])
  func readsText(json: String, expected: String) throws {
    #expect(try Self.value(json) == .string(expected))
  }

  @Test(arguments: [
    "", " ", "nul", "nulll", "True", "tru", "falsee", "NaN", "Infinity", "-", "+1", ".5", "1.",
    "-.5",
    "1.e2", "1e", "1e+", "01", "-01", "00", "0x10", "1_000", "1e400", "-1e400", "1 2", "1,",
    "[", "]", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "[1}", "{", "}", #"{"a"}"#, #"{"a":}"#,
    #"{"a":1,}"#, #"{"a" 1}"#, #"{a:1}"#, "{1:2}", #"{"a":1"#, #"{"a":1 "b":2}"#, "{,}", "'a'",
    "\"", #""\"#, #""\u"#, #""\u12"#, #""\u12G4""#, #""\u+123""#, #""\x""#, #""\'""#, "\"\n\"",
    "\"\t\"", "\"a\\n\u{1F}\"", #""\ud800""#, #""\udc00""#, #""\ud800\u0041""#, #""\ud800x""#,
    #""\ud800\ud800""#, "// a\n1", "/**/1", "\u{FEFF}1", "\u{A0}1", "1\u{0}", "\u{c}1",
  ])
  func refusesWhatIsNoJSON(text: String) {
    #expect(throws: JSONError.self) { try Self.value(text) }
  }

  @Test(
    arguments: [
      [0x80], [0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF],
      [0x5C, 0x6E, 0xC3],
    ] as [[UInt8]])
  func refusesTextThatIsNotUTF8(bytes: [UInt8]) {
    #expect(throws: JSONError.self) { try JSONValue(parsing: [0x22] + bytes + [0x22]) }
    #expect(throws: JSONError.self) {
      try JSONValue(parsing: [0x7B, 0x22] + bytes + [0x22, 0x3A, 0x31, 0x7D])
    }
  }

  @Test func saysWhereItIsWrong() {
    let error = #expect(throws: JSONError.self) { try Self.value(#"{"a": [1, x]}"#) }
    #expect(error == JSONError(problem: "not a JSON value", offset: 10))
    #expect(error?.description == "not a JSON value, at byte 10")
  }

  static let document = Array(
    #" {"a":[1,-2.5e+3,true,false,null,"x\u00e9\ud83d\udc9b\n"],"b":{"c":"우리","d":[]},"":12345678901234567890} "#
      .utf8)

  /// Everything that asks something of the bytes, so that none of it traps.
  static func exercise(_ bytes: some Collection<UInt8>) {
    _ = try? JSONReader.read(bytes) { json in try json.value() }
    _ = try? JSONReader.read(bytes) { json in try json.skip() }
    _ = try? JSONReader.read(bytes) { json in try json.raw() }
    _ = try? JSONReader.read(bytes) { json in try json.int() }
    _ = try? JSONReader.read(bytes) { json in try json.double() }
    _ = try? JSONReader.read(bytes) { json in try json.bool() }
    _ = try? JSONReader.read(bytes) { json in try json.null() }
    _ = try? JSONReader.read(bytes) { json in try json.string() }
    _ = try? JSONReader.read(bytes) { json in try json.strings() }
  }

  @Test(arguments: 0..<document.count) func refusesADocumentCutAnywhere(length: Int) {
    let cut = Self.document.prefix(length)
    Self.exercise(cut)
    Self.exercise(cut.drop { $0 != UInt8(ascii: "\"") })
    // All but the last byte is whole: that one is a space.
    guard length < Self.document.count - 1 else { return }
    #expect(throws: JSONError.self) { try JSONValue(parsing: cut) }
  }

  @Test(arguments: 0..<document.count) func survivesAnyByteAtAnyPlace(place: Int) {
    var bytes = Self.document
    for byte in UInt8.min...UInt8.max {
      bytes[place] = byte
      Self.exercise(bytes)
    }
  }

  @Test func readsNestingUpToItsLimit() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: #"[{"a":"#, count: levels / 2) + "1"
        + String(repeating: "}]", count: levels / 2)
    }
    _ = try Self.value(nested(512))
    #expect(throws: JSONError.self) { try Self.value(nested(514)) }
    #expect(throws: JSONError.self) { try JSONReader.read(nested(514).utf8) { try $0.skip() } }
    #expect(throws: JSONError.self) { try Self.value(String(repeating: "[", count: 1_000_000)) }
    // Wide is not deep.
    _ = try Self.value("[" + String(repeating: "[],", count: 2000) + "[]]")
    _ = try JSONReader.read("[[1]]".utf8, maximumDepth: 2) { try $0.value() }
    #expect(throws: JSONError.self) {
      try JSONReader.read("[[1]]".utf8, maximumDepth: 1) { try $0.value() }
    }
  }

  @Test func readsBytesThatDoNotLieTogether() throws {
    let text = Self.document.lazy.map { $0 }
    #expect(try JSONValue(parsing: text) == JSONValue(parsing: Self.document))
    #expect(try JSONValue(parsing: Self.document[1...]) == JSONValue(parsing: Self.document))
  }

  @Test func handsOnEveryMemberAndPassesOverTheRest() throws {
    var keys: [String] = []
    var raw: [UInt8] = []
    try JSONReader.read(#"{"a":1,"skip":{"x":[1,{}]},"a":2,"raw": [1, "]"] ,"n":null}"#.utf8) {
      json in
      try json.object { json, key in
        keys.append(key)
        switch key {
        case "raw": raw = try json.raw()
        case "n": #expect(try json.null())
        default:
          #expect(try !json.null())
          try json.skip()
        }
      }
    }
    #expect(keys == ["a", "skip", "a", "raw", "n"])
    #expect(String(decoding: raw, as: UTF8.self) == #"[1, "]"]"#)
  }

  @Test(arguments: [
    ("1e3", 1000), ("-9.223372036854775808e18", Int.min), ("4.0", 4), ("9223372036854775807", .max),
  ])
  func readsWholeNumbersInAnySpelling(text: String, expected: Int) throws {
    #expect(try JSONReader.read(text.utf8) { try $0.int() } == expected)
  }

  @Test(arguments: ["1.5", "9223372036854775808", "1e19", "-1e19", "\"1\"", "true", "null"])
  func refusesWhatIsNoWholeNumber(text: String) {
    #expect(throws: JSONError.self) { try JSONReader.read(text.utf8) { try $0.int() } }
  }
}
