import Testing
import WidgetHome
import WidgetModel

@Suite struct ShownActionTests {
  private static func view(_ json: String) throws -> ViewNode {
    try JSONReader.read(Array(json.utf8)) { try $0.viewNode() }
  }

  @Test(arguments: [
    (#"{"text":"Add","action":{"intent":"add"}}"#, ["1 Add"]),
    (#"{"symbol":"plus","action":{"intent":"add"}}"#, ["1 add"]),
    (#"{"symbol":"plus","action":{"intent":"add","title":"Add one"}}"#, ["1 Add one"]),
    (
      #"{"text":"+","action":{"intent":"add"},"accessibilityLabel":"Add a cup"}"#, ["1 Add a cup"]
    ),
    (
      #"{"text":"+","accessibilityLabel":"Add a cup","action":{"intent":"add"}}"#, ["1 Add a cup"]
    ),
    (
      #"{"vstack":[{"text":"A","action":{"intent":"a"}},{"hstack":[{"text":"B","action":{"intent":"b"}}]}]}"#,
      ["1 A", "2 B"]
    ),
    (
      #"{"vstack":[{"text":"A","action":{"intent":"a"}},{"text":"B","action":{"intent":"a"}}]}"#,
      ["1 A"]
    ),
    (#"{"text":"A","action":{"intent":"a"},"hidden":true}"#, []),
    (#"{"text":"A","overlay":{"text":"B","action":{"intent":"b"}}}"#, ["1 B"]),
    (#"{"text":"A"}"#, []),
  ])
  func findsWhatCanBeTouched(json: String, expected: [String]) throws {
    #expect(try Self.view(json).actions.map { "\($0.number) \($0.label)" } == expected)
  }

  private static let actions = ["Add", "Undo", "1", "add"].enumerated().map { index, label in
    ShownAction(
      number: index + 1, label: label,
      action: ActionValue(intent: index == 1 ? "Undo" : "Count\(index)"))
  }

  @Test(arguments: [
    ("1", 1), ("2", 2), ("undo", 2), ("UNDO", 2), ("3", 3), ("count0", 1), ("count3", 4), ("4", 4),
  ])
  func findsOneByNumberLabelOrIntent(word: String, number: Int) throws {
    #expect(try Self.actions.named(word, of: "x", listedBy: "widgetry tap x").number == number)
  }

  @Test(arguments: [
    ("add", "action.ambiguous"), ("5", "action.unknown"),
    ("0", "action.unknown"), ("", "action.unknown"),
  ])
  func refusesWhatIsNoneOrSeveral(word: String, code: String) {
    let error = #expect(throws: WidgetryError.self) {
      try Self.actions.named(word, of: "x", listedBy: "widgetry tap x")
    }
    #expect(error?.code == code)
  }

  @Test func saysThatThereIsNone() {
    let error = #expect(throws: WidgetryError.self) {
      try [ShownAction]().named("1", of: "x", listedBy: "widgetry tap x")
    }
    #expect(error?.code == "action.none")
    #expect(error?.category == .missing)
  }

  @Test(
    arguments: [
      (#"{"text":"A","link":"a:1"}"#, ["1 A a:1"], nil),
      (
        #"{"vstack":[{"symbol":"sun.max","link":"a:1"},{"text":"B","link":"b:1"},{"text":"C","link":"a:1"}]}"#,
        ["1 a:1 a:1", "2 B b:1"], nil
      ),
      (#"{"vstack":[{"text":"A","widgetURL":"w:1"}],"padding":8}"#, [], "w:1"),
      (#"{"text":"A","widgetURL":"w:1","hidden":true}"#, [], nil),
    ] as [(String, [String], String?)])
  func findsWhereTapsLead(json: String, expected: [String], address: String?) throws {
    let view = try Self.view(json)
    #expect(view.links.map { "\($0.number) \($0.label) \($0.address)" } == expected)
    #expect(view.widgetURL == address)
  }
}
