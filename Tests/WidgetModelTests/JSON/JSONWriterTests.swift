import Testing
import WidgetModel

@Suite struct JSONWriterTests {
  static func written(
    _ layout: JSONWriter.Layout = .compact, _ body: (inout JSONWriter) -> Void
  ) -> String {
    var json = JSONWriter(layout: layout)
    body(&json)
    return json.text
  }

  @Test(
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-3.0, "-3"), (0.1, "0.1"), (1e15, "1000000000000000"),
      (9_007_199_254_740_991, "9007199254740991"), (-9_007_199_254_740_991, "-9007199254740991"),
      (9_007_199_254_740_992, "9007199254740992.0"),
      (-9.223372036854775808e18, "-9.223372036854776e+18"),
      (1e20, "1e+20"), (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"), (.infinity, "null"),
      (-.infinity, "null"), (.nan, "null"),
    ] as [(Double, String)])
  func spellsNumbers(number: Double, expected: String) {
    #expect(Self.written { $0.value(number) } == expected)
  }

  @Test(arguments: [
    0, 1, 9, 10, 11, 99, 100, 1_234_567_890, -1, -9, -10, -123, .max, .min, .max - 1, .min + 1,
  ])
  func spellsIntegersSoThatTheyAreReadBack(number: Int) throws {
    let text = Self.written { $0.value(number) }
    #expect(text == String(number))
    #expect(try JSONValue(parsing: text) == .int(number))
  }

  @Test(arguments: [
    0.1, 1.0 / 3, 2.0 / 3, 1e-7, 123_456.789, 1_766_000_000.123456, .pi, .ulpOfOne,
    .greatestFiniteMagnitude, .leastNormalMagnitude, .leastNonzeroMagnitude, 9_007_199_254_740_994,
    -9.223372036854775808e18, 1e21, 4.35, 0.30000000000000004,
  ])
  func keepsEveryBitOfADouble(number: Double) throws {
    for value in [number, -number] {
      let text = Self.written { $0.value(value) }
      #expect(try JSONReader.read(text.utf8) { try $0.double() }.bitPattern == value.bitPattern)
      #expect(try JSONValue(parsing: text) == .double(value))
    }
  }

  @Test(arguments: [
    ("", #""""#), ("plain", #""plain""#), ("a\"b\\c", #""a\"b\\c""#),
    ("\n\r\t", #""\n\r\t""#), ("\0\u{1}\u{8}\u{1F}", #""\u0000\u0001\u0008\u001f""#),
    ("/", #""/""#), ("\u{7F}\u{2028}", "\"\u{7F}\u{2028}\""), ("우리 💛", #""우리 💛""#),
    ("\"", #""\"""#), ("x\n", #""x\n""#), ("\nx", #""\nx""#),
    (
      String(repeating: "0123456", count: 9) + "\"é",
      "\"" + String(repeating: "0123456", count: 9) + "\\\"é\""
    ),
  ])
  func quotesText(text: String, expected: String) throws {
    #expect(Self.written { $0.value(text) } == expected)
    #expect(Self.written { $0.object { $0.member(text, text) } } == "{\(expected):\(expected)}")
    #expect(try JSONValue(parsing: expected) == .string(text))
  }

  @Test func quotesEachASCIICharacterAtEachPlaceOfAWord() throws {
    for scalar in 0..<128 {
      for place in 0..<20 {
        var text = Array("abcdefghijklmnopqrst".unicodeScalars)
        text[place] = try #require(Unicode.Scalar(scalar))
        let whole = String(String.UnicodeScalarView(text))
        #expect(try JSONValue(parsing: Self.written { $0.value(whole) }) == .string(whole))
      }
    }
  }

  private static func sample(_ json: inout JSONWriter) {
    json.object { json in
      json.member("a", 1)
      json.key("b")
      json.array { json in
        json.value("x")
        json.array { _ in }
        json.object { _ in }
        json.null()
      }
      json.member("c", nil as String?)
      json.key("d")
      json.raw(Array("[1]".utf8))
      json.member("e", true)
      json.member("f", ["g"])
      json.member("h", 2.5)
    }
  }

  @Test func putsCommasWhereTheyBelong() {
    #expect(
      Self.written(.compact, Self.sample)
        == #"{"a":1,"b":["x",[],{},null],"c":null,"d":[1],"e":true,"f":["g"],"h":2.5}"#)
  }

  @Test func indentsForEyes() {
    #expect(
      Self.written(.indented, Self.sample) == """
        {
          "a": 1,
          "b": [
            "x",
            [],
            {},
            null
          ],
          "c": null,
          "d": [1],
          "e": true,
          "f": [
            "g"
          ],
          "h": 2.5
        }
        """)
  }

  @Test(arguments: [JSONWriter.Layout.compact, .indented])
  func writesOneDocumentAfterAnother(layout: JSONWriter.Layout) {
    var json = JSONWriter(layout: layout)
    json.value(1)
    json.endLine()
    json.array { _ in }
    json.endLine()
    json.value("x")
    #expect(json.text == "1\n[]\n\"x\"")
    json.removeAll()
    json.value(true)
    #expect(json.text == "true")
  }

  @Test func startsAnewWhateverWasLeftHalfDone() {
    var json = JSONWriter()
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try json.object { json in
        json.key("a")
        throw Stop()
      }
    }
    json.removeAll()
    json.array { $0.value(1) }
    #expect(json.text == "[1]")
  }
}
