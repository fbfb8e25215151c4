import Testing
import WidgetModel

@Suite struct JSONValueTests {
  @Test(arguments: [
    "null", "true", "-5", "2.5", #""a\"b""#, "[]", "{}", #"[1,"x",[null]]"#,
    #"{"a":1,"b":{"c":[false]},"é":"우리"}"#, "1e+20", "9223372036854775807",
  ])
  func writesWhatItRead(json: String) throws {
    #expect(try JSONValue(parsing: json).json == json)
  }

  @Test func writesMembersInTheOrderOfTheirKeys() throws {
    #expect(try JSONValue(parsing: #"{"b":1,"a":2,"B":3}"#).json == #"{"B":3,"a":2,"b":1}"#)
  }

  @Test func takesOneNumberInTwoSpellingsAsOneValue() throws {
    #expect(try JSONValue(parsing: "[5.0, 5e0]") == JSONValue(parsing: "[5, 5]"))
    #expect(JSONValue.double(5).json == JSONValue.int(5).json)
  }

  @Test func givesWhatItIsAndNothingElse() {
    #expect(JSONValue.string("x").string == "x")
    #expect(JSONValue.int(1).string == nil)
    #expect(JSONValue.int(1).number == 1)
    #expect(JSONValue.double(1.5).number == 1.5)
    #expect(JSONValue.bool(true).number == nil)
    #expect(JSONValue.array([.null]).array == [.null])
    #expect(JSONValue.object(["a": .null]).array == nil)
    #expect(JSONValue.object(["a": .null]).object == ["a": .null])
    #expect(JSONValue.null.object == nil)
  }
}
