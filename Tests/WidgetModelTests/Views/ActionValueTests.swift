import Testing
import WidgetModel

@Suite struct ActionValueTests {
  @Test(arguments: [
    ActionValue(intent: "Add"),
    ActionValue(
      intent: "Add", type: "4Main3AddV", title: "Add a cup",
      parameters: ["by": .int(2), "tags": .array([.string("a")])], isOn: false),
  ])
  func isReadAsItIsWritten(action: ActionValue) throws {
    #expect(try ActionValue(action.json) == action)
    #expect(try ActionValue(JSONValue(parsing: action.json.json)) == action)
  }

  @Test(arguments: [
    ("[]", "not an object"), ("{}", "it names no 'intent'"),
    (#"{"intent":1}"#, "'intent' is not a string"),
    (#"{"intent":""}"#, "its intent has a name of 1 to 128 characters"),
    (#"{"intent":"a","parameters":[]}"#, "'parameters' is not an object"),
    (#"{"intent":"a","isOn":1}"#, "'isOn' is not true or false"),
  ])
  func saysWhatIsWrong(json: String, text: String) throws {
    let fault = #expect(throws: ActionFault.self) { try ActionValue(JSONValue(parsing: json)) }
    #expect(fault?.text == text)
  }

  @Test func refusesMoreThanItsBytes() {
    let much = String(repeating: "x", count: ActionValue.largest)
    #expect(ActionValue(intent: "a", parameters: ["b": .string(much)]).fault != nil)
    #expect(ActionValue(intent: "a", parameters: ["b": .string("x")]).fault == nil)
  }
}
