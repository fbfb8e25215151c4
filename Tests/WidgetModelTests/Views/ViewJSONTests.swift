import Testing
import WidgetModel

@Suite struct ViewJSONTests {
  @Test(arguments: SampleViews.all)
  func readsBackWhatIsWritten(view: ViewNode) throws {
    #expect(try ViewNode(json: view.json) == view, "\(view.json)")
  }

  @Test(arguments: [
    (ViewNode.text(TextNode("plain text")), #""plain text""#),
    (.empty, #"{"empty":true}"#),
    (.spacer(minimumLength: nil), #"{"spacer":true}"#),
    (.color(ColorValue(.components(red: 1, green: 0, blue: 0))), ##"{"color":"#ff0000"}"##),
    (.unknown("gauge"), #"{"unknown":"gauge"}"#),
    (
      .text(
        TextNode(
          runs: [
            TextRun(
              "D-3", font: FontValue(size: .style(.largeTitle), weight: .bold),
              paint: .color(ColorValue(.named("red"))))
          ], lineLimit: 1)),
      #"{"text":"D-3","font":"largeTitle","weight":"bold","color":"red","lineLimit":1}"#
    ),
    (
      .stack(
        StackNode(
          axis: .vertical, alignment: AlignmentValue(horizontal: .leading), spacing: 4,
          children: [.text(TextNode("a")), .divider])),
      #"{"vstack":["a",{"divider":true}],"alignment":"leading","spacing":4}"#
    ),
    (
      .modified(
        .text(TextNode("a")),
        .flexibleFrame(
          FlexibleFrame(
            maximumWidth: .infinity,
            alignment: AlignmentValue(horizontal: .leading, vertical: .top)))),
      #"{"frame":{"maxWidth":"infinity","alignment":"topLeading"},"view":"a"}"#
    ),
    (
      .modified(.text(TextNode("a")), .padding(EdgeLengths(all: nil))),
      #"{"padding":true,"view":"a"}"#
    ),
  ])
  func writesNoMoreThanNeeded(view: ViewNode, json: String) {
    #expect(view.json == json)
  }

  @Test(arguments: [
    ("null", #"{"empty":true}"#),
    (#"{"view":"a"}"#, #""a""#), (#"{"vst\u0061ck":[" a","é"]}"#, #"{"vstack":[" a","é"]}"#),
    (
      #"{"spacing":2,"alignment":"top","hstack":["a"]}"#,
      #"{"hstack":["a"],"alignment":"top","spacing":2}"#
    ),
    (##"{"color":"#F80"}"##, ##"{"color":"#ff8800"}"##),
    (
      ##"{"color":"#ff880080"}"##,
      #"{"color":{"red":1,"green":0.5333333333333333,"blue":0,"opacity":0.5019607843137255}}"#
    ),
    (
      #"{"text":["a",{"text":"b","italic":false}],"italic":true}"#,
      #"{"text":[{"text":"a","italic":true},"b"]}"#
    ),
    (
      #"{"padding":8,"opacity":0.5,"text":"a"}"#,
      #"{"opacity":0.5,"view":{"padding":8,"view":"a"}}"#
    ),
    (
      #"{"privacySensitive":true,"link":"a:b","text":"a"}"#,
      #"{"privacySensitive":true,"view":{"link":"a:b","view":"a"}}"#
    ),
    (
      #"{"text":"a","overlay":"b","privacySensitive":true,"widgetURL":"a:b"}"#,
      #"{"privacySensitive":true,"view":{"widgetURL":"a:b","view":{"overlay":"b","view":"a"}}}"#
    ),
    (
      #"{"frame":{"width":5,"maxHeight":"infinity"},"view":"a"}"#,
      #"{"frame":{"minWidth":5,"idealWidth":5,"maxWidth":5,"maxHeight":"infinity"},"view":"a"}"#
    ),
    (#"{"hidden":false,"view":"a"}"#, #""a""#),
    (#"{"text":"a","tomorrow":{"x":[1,{"y":null}]}}"#, #""a""#),
    (#"{"gauge":0.5,"tint":"red"}"#, #"{"unknown":"gauge"}"#),
    (#"{"padding":2,"gauge":0.5}"#, #"{"padding":2,"view":{"unknown":"gauge"}}"#),
    (#"{"text":"a","text":"b"}"#, #""b""#),
    ("{}", #"{"unknown":""}"#),
  ])
  func readsWhatAPersonWrites(json: String, canonical: String) throws {
    #expect(try ViewNode(json: json).json == canonical)
  }

  @Test(arguments: [
    ("4", "a view must be a string or an object, at byte 0"),
    (
      #"{"vstack":["a",{"text":"b","font":"titel"}]}"#,
      "vstack[1].font: unknown value 'titel'; did you mean 'title'?, at byte 42"
    ),
    (#"{"view":{"background":{"color":"rot"}}}"#, "view.background.color: unknown value 'rot'"),
    (#"{"text":"a","lineLimit":1.5}"#, "lineLimit: not a whole number"),
    (#"{"text":"a","vstack":[]}"#, "one object can't contain both 'text' and 'vstack'"),
    (#"{"padding":8}"#, "effects without a 'view'"),
    (
      #"{"vstack":[{"padding":"much","view":"a"}]}"#,
      "vstack[0].padding: not a number or 'infinity'"
    ),
    (#"{"vstack":[nul]}"#, "vstack[0]: not a JSON value"),
    (#"{"text":["a",1]}"#, "text[1]: a run must be a string or an object with 'text' or 'symbol'"),
  ])
  func saysWhereAMistakeIs(json: String, message: String) throws {
    let error = #expect(throws: JSONError.self) { try ViewNode(json: json) }
    let told = try #require(error).description
    #expect(told.hasPrefix(message), "\(told)")
  }

  @Test func refusesMoreThanItsLimits() throws {
    let limits = ViewLimits(nodes: 4, depth: 3, textBytes: 5)
    func read(_ json: String) throws -> ViewNode { try ViewNode(json: json, limits: limits) }
    #expect(throws: Never.self) { try read(#"{"vstack":["a","b","c"]}"#) }
    #expect(throws: JSONError.self) { try read(#"{"vstack":["a","b","c","d"]}"#) }
    #expect(throws: Never.self) { try read(#"{"view":{"view":"a"}}"#) }
    #expect(throws: JSONError.self) { try read(#"{"view":{"view":{"view":"a"}}}"#) }
    // Effects of one object are levels too.
    #expect(throws: Never.self) { try read(#"{"opacity":1,"padding":1,"text":"a"}"#) }
    #expect(throws: JSONError.self) {
      try read(#"{"opacity":1,"padding":1,"layoutPriority":1,"text":"a"}"#)
    }
    #expect(throws: Never.self) { try read(#""12345""#) }
    #expect(throws: JSONError.self) { try read(#"{"vstack":["123","456"]}"#) }
    #expect(throws: JSONError.self) { try read(#"{"widgetURL":"123456","view":"a"}"#) }
  }

  /// More texts than are remembered, so that they take each other's places.
  @Test func readsEachOfManyRepeatedTexts() throws {
    let texts = (0..<1000).map { "text \($0 * 7 % 150)" } + [String(repeating: "long ", count: 50)]
    let children = (texts + texts.reversed()).map { ViewNode.text(TextNode($0)) }
    let view = ViewNode.stack(StackNode(axis: .vertical, children: children))
    #expect(try ViewNode(json: view.json) == view)
  }

  @Test func countsTheTextOfRepeatedTexts() throws {
    let limits = ViewLimits(textBytes: 8)
    #expect(throws: Never.self) {
      try ViewNode(json: #"{"vstack":["aaaa","aaaa"]}"#, limits: limits)
    }
    #expect(throws: JSONError.self) {
      try ViewNode(json: #"{"vstack":["aaaa","aaaa","a"]}"#, limits: limits)
    }
  }

  @Test func readsAsDeepAsAViewMayBe() throws {
    let deepest = SampleViews.nested(256)
    #expect(try ViewNode(json: deepest.json) == deepest)
    #expect(throws: JSONError.self) { try ViewNode(json: SampleViews.nested(257).json) }
    let open = String(repeating: #"{"vstack":["#, count: 100_000)
    #expect(throws: JSONError.self) { try ViewNode(json: open) }
  }

  @Test func refusesAnObjectOfManyMembers() {
    let members = (0..<100_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    #expect(throws: JSONError.self) { try ViewNode(json: "{\(members)}") }
  }
}
