import Testing
import WidgetModel

@Suite struct ActionValueTests {
  @Test(arguments: [
    ActionValue(intent: "Add"),
    ActionValue(
      intent: "Add", type: "4Main3AddV", title: "Add a cup",
      parameters: ["by": .int(2), "tags": .array([.string("a")])], isOn: false),
    ActionValue(
      intent: "Send", parameters: ["token": .string("x"), "by": .int(1)], secrets: ["token"]),
  ])
  func isReadAsItIsWritten(action: ActionValue) throws {
    #expect(try ActionValue(action.json) == action)
    #expect(try ActionValue(JSONValue(parsing: action.json.json)) == action)
  }

  @Test(arguments: [
    ("[]", "not an object"), ("{}", "it needs an 'intent'"),
    (#"{"intent":1}"#, "'intent' isn't a string"),
    (#"{"intent":""}"#, "its intent's name must have 1 to 128 characters"),
    (#"{"intent":"a","parameters":[]}"#, "'parameters' isn't an object"),
    (#"{"intent":"a","isOn":1}"#, "'isOn' isn't true or false"),
    (#"{"intent":"a","secrets":"b"}"#, "'secrets' isn't a list of names"),
  ])
  func saysWhatIsWrong(json: String, text: String) throws {
    let fault = #expect(throws: EffectFault.self) { try ActionValue(JSONValue(parsing: json)) }
    #expect(fault?.text == text)
  }

  @Test func printsNoSecret() {
    let action = ActionValue(
      intent: "send", parameters: ["token": .string("x"), "by": .int(1)],
      secrets: ["token", "gone"])
    #expect(
      action.printed.parameters == ["token": .object(["secret": .bool(true)]), "by": .int(1)])
    let view = ViewNode.modified(.divider, .action(action))
    for hides in [true, false] {
      var json = JSONWriter()
      json.hidesSecrets = hides
      json.value(view)
      #expect(json.text.contains(#""token":"x""#) != hides)
    }
  }

  @Test func refusesMoreThanItsBytes() {
    let much = String(repeating: "x", count: ActionValue.largest)
    #expect(ActionValue(intent: "a", parameters: ["b": .string(much)]).fault != nil)
    #expect(ActionValue(intent: "a", parameters: ["b": .string("x")]).fault == nil)
  }
}
