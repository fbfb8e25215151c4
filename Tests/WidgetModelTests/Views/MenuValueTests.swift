import Testing
import WidgetModel

@Suite struct MenuValueTests {
  private static let secret = ActionValue(
    intent: "send", parameters: ["token": .string("x")], secrets: ["token"])

  @Test(arguments: [
    MenuValue(rows: []),
    MenuValue(
      titles: [MenuRow("21°", look: ["color": "red"], image: "sun", isTemplate: true)],
      rows: [
        MenuRow("Open", link: "https://example.org"), MenuRow("---"),
        MenuRow("--More | than", label: "More", action: secret),
      ]),
  ])
  func isReadAsItIsWritten(menu: MenuValue) throws {
    #expect(try MenuValue(JSONValue(parsing: menu.json.json)) == menu)
    let view = ViewNode.modified(.divider, .menu(menu))
    #expect(view.menu == menu)
    var json = JSONWriter()
    json.hidesSecrets = true
    json.value(view)
    #expect(!json.text.contains(#""token":"x""#))
  }

  @Test func readsAListOfTexts() throws {
    let menu = try MenuValue(JSONValue(parsing: #"["a",{"text":"--b"}]"#))
    #expect(menu == MenuValue(rows: [MenuRow("a"), MenuRow("--b")]))
  }

  @Test(arguments: [
    ("1", "it needs 'rows', a list"), (#"{"rows":[1]}"#, "a row needs a 'text'"),
    (#"[{"text":"a","link":1}]"#, "'link' isn't a string"),
    (#"[{"text":"a","look":[]}]"#, "'look' isn't an object"),
    (#"[{"text":"a","look":{"size":[]}}]"#, "'size' of 'look' isn't a string"),
    (#"[{"text":"a","action":{}}]"#, "it needs an 'intent'"),
  ])
  func saysWhatIsWrong(json: String, text: String) throws {
    let fault = #expect(throws: EffectFault.self) { try MenuValue(JSONValue(parsing: json)) }
    #expect(fault?.text == text)
  }

  @Test(arguments: [
    ("a", 0, false, "a"), ("--a", 1, false, "a"), ("-----a", 2, false, "-a"), ("---", 0, true, ""),
    ("-----", 1, true, ""), ("--- \t", 0, true, ""), ("", 0, false, ""),
  ])
  func readsTheDepth(text: String, depth: Int, isSeparator: Bool, content: String) {
    let row = MenuRow(text)
    #expect(row.depth == depth)
    #expect(row.isSeparator == isSeparator)
    #expect(row.content == content)
  }

  @Test func refusesMoreThanItsLimits() {
    func menu(_ rows: [JSONValue]) throws -> MenuValue { try MenuValue(.array(rows)) }
    let many = Array(repeating: JSONValue.string("a"), count: MenuValue.mostRows + 1)
    #expect(throws: EffectFault.self) { try menu(many) }
    #expect(throws: EffectFault.self) {
      try menu([.string(String(repeating: "a", count: 300_000))])
    }
  }
}
