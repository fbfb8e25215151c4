import Foundation
import PluginProtocol
import Testing
import WidgetModel

@Suite struct PluginFrameTests {
  static let view = ViewNode.stack(
    StackNode(axis: .vertical, children: [.text(TextNode("D-3 \"우리\"")), .divider, .empty]))

  static func timeline(_ policy: ReloadPolicy) -> PluginFrame {
    .answer(
      id: 5,
      .success(
        .timeline(
          TimelineValue(
            entries: [
              EntryValue(date: Sample.now, view: view),
              EntryValue(
                date: Sample.now + 60, relevance: EntryRelevance(score: 0.1, duration: 3600),
                view: .text(TextNode(""))),
            ], policy: policy, read: ["defaults:group.a"]))))
  }

  static let frames: [PluginFrame] = [
    .hello(PluginHello(plugin: "dday", pluginVersion: "1.2")),
    .answer(id: 1, .success(.kinds([]))),
    .answer(
      id: 1,
      .success(
        .kinds([
          KindDescriptor(name: "clock"),
          KindDescriptor(
            name: "city",
            intent: IntentSchema(
              name: "Pick", parameters: [ParameterSchema(name: "c", title: "C", type: .string)])),
        ]))),
    .answer(id: 2, .success(.entry(EntryValue(date: Sample.now, view: view)))),
    .answer(
      id: 2,
      .success(
        .entry(
          EntryValue(
            date: Sample.now, view: view,
            attachments: ViewAttachments(
              notes: ["blur"],
              missingResources: [
                MissingResource(.image, "no image 'a'", hint: "add it"),
                MissingResource(.words, "none"),
              ]))))),
    timeline(.atEnd), timeline(.never), timeline(.after(Sample.now + 1800.5)),
    .answer(id: 3, .success(.timeline(TimelineValue(entries: [], policy: .atEnd)))),
    .answer(id: 3, .success(.timeline(TimelineValue(entries: [], policy: .atEnd, clock: .own)))),
    .answer(
      id: 4,
      .success(
        .options([
          ParameterOption(value: .string("a"), title: "A", subtitle: "s", section: "t"),
          ParameterOption(value: .int(1), title: "One"),
        ]))),
    .answer(id: 4, .success(.options([]))),
    .answer(id: 5, .success(.recommendations([]))),
    .answer(
      id: 5,
      .success(
        .recommendations([
          RecommendationValue(title: "A", configuration: ["a": .array([.int(1)])]),
          RecommendationValue(title: "B", configuration: [:]),
        ]))),
    .answer(id: 6, .success(.performed(PerformedValue()))),
    .answer(
      id: 7,
      .success(
        .reads([
          SharedRead(group: "group.a", key: "b", type: .value(.boolean)),
          SharedRead(group: nil, key: "c", type: .json(.array(.object([.init("d", .date)])))),
        ]))),
    .answer(
      id: 6,
      .success(
        .performed(
          PerformedValue(dialog: "Done", defaults: ["group.a": ["b": .int(1), "c": .null]])))),
    .answer(id: 4, .failure(WireError(code: "x.y", summary: "No\nway", hint: "try"))),
    .call(HostCall(id: 7, verb: "reload")),
    .call(HostCall(id: 7, during: 5, verb: "newer.verb", arguments: ["a": .array([.null])])),
  ]

  @Test(arguments: frames) func isReadAsItWasWritten(frame: PluginFrame) throws {
    let line = frame.line
    #expect(try PluginFrame(line: line) == frame)
    #expect(line.count { $0 == UInt8(ascii: "\n") } == 1)
  }

  @Test(arguments: frames) func passesOverWhatItDoesNotKnow(frame: PluginFrame) throws {
    let line = #"{"newer":[{"id":1}],"# + String(decoding: frame.line.dropFirst(), as: UTF8.self)
    #expect(try PluginFrame(line: line.utf8) == frame)
  }

  @Test(arguments: frames) func refusesALineCutAnywhere(frame: PluginFrame) {
    for length in 0..<frame.line.count - 1 {
      #expect(throws: (any Error).self) { try PluginFrame(line: frame.line.prefix(length)) }
    }
  }

  @Test(arguments: [
    "{}", "[]", "null", #"{"id":1}"#, #"{"call":1}"#, #"{"kinds":[]}"#, #"{"id":1,"kinds":{}}"#,
    #"{"id":1,"entry":{"date":1}}"#, #"{"id":1,"entry":{"view":{"empty":true}}}"#,
    #"{"id":1,"timeline":{"policy":"sometimes"}}"#, #"{"id":1,"timeline":{"policy":{}}}"#,
    #"{"id":1,"timeline":{"policy":null}}"#, #"{"id":1,"timeline":{"policy":{"after":null}}}"#,
    #"{"id":1,"entry":{"date":null,"view":{"empty":true}}}"#,
    #"{"id":1,"entry":{"date":1e999,"view":{"empty":true}}}"#, #"{"id":null,"kinds":[]}"#,
    #"{"id":1e300,"kinds":[]}"#,
  ])
  func refusesWhatIsNoFrame(line: String) {
    #expect(throws: JSONError.self) { try PluginFrame(line: line.utf8) }
  }

  @Test(arguments: [
    (
      #"{"id":1,"error":null,"options":["a"]}"#,
      PluginFrame.answer(
        id: 1, .success(.options([ParameterOption(value: .string("a"), title: "a")])))
    ),
    (#"{"call":1,"during":null,"do":"x"}"#, .call(HostCall(id: 1, verb: "x"))),
    (
      #"{"id":1,"options":[],"error":{"code":"c","summary":"s"}}"#,
      .answer(id: 1, .failure(WireError(code: "c", summary: "s")))
    ),
    (
      #"{"id":1,"timeline":{}}"#,
      .answer(id: 1, .success(.timeline(TimelineValue(entries: [], policy: .atEnd))))
    ),
    (
      #"{"id":1,"entry":{"date":0,"relevance":null,"view":{"empty":true}}}"#,
      .answer(
        id: 1,
        .success(.entry(EntryValue(date: Date(timeIntervalSince1970: 0), view: .empty))))
    ),
  ])
  func takesNullAndNothingAsNotSaid(line: String, expected: PluginFrame) throws {
    #expect(try PluginFrame(line: line.utf8) == expected)
  }

  @Test func gathersWhatComesWithEntriesInTheirTimeline() throws {
    let bytes = try #require(Data(base64Encoded: Self.dot))
    let image = try #require(ImageValue([UInt8](bytes)))
    let line =
      #"{"id":1,"timeline":{"entries":["#
      + #"{"date":0,"view":{"image":"logo"},"images":{"logo":"\#(Self.dot)"},"notes":["blur"]},"#
      + #"{"date":9,"view":{"image":"logo"},"images":{"logo":"\#(Self.dot)"},"#
      + #""lacks":[{"of":"image","summary":"no image 'a'"}]}],"notes":["shadow"]}}"#
    guard case .answer(1, .success(.timeline(let timeline))) = try PluginFrame(line: line.utf8)
    else {
      Issue.record("no timeline")
      return
    }
    #expect(
      timeline.attachments
        == ViewAttachments(
          images: [image], notes: ["shadow", "blur"],
          missingResources: [MissingResource(.image, "no image 'a'")]))
    #expect(timeline.entries.allSatisfy { $0.attachments == .none })
    let expected = ViewNode.image(
      ImageNode(.resource(image.digest, width: 5, height: 5)))
    #expect(timeline.entries.map(\.view) == [expected, expected])
  }

  private static let dot =
    "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFEAIAAABSnW3xAAAAB0lEQVR42mNgAAMNlVyvwQAAAAdJREFUDQYGEZGA"

  /// A score that JSON cannot spell is not worth the timeline.
  @Test(
    arguments: [
      (Float.nan, 0.0, nil), (.infinity, 0, nil), (-.infinity, 0, nil), (1, .nan, nil),
      (1, .infinity, nil),
      (0.5, 60, EntryRelevance(score: 0.5, duration: 60)),
    ] as [(Float, Double, EntryRelevance?)])
  func keepsAnEntryWhoseRelevanceIsNoNumber(
    score: Float, duration: Double, expected: EntryRelevance?
  ) throws {
    let entry = EntryValue(
      date: Sample.now, relevance: EntryRelevance(score: score, duration: duration), view: .empty)
    let read = try PluginFrame(line: PluginFrame.answer(id: 1, .success(.entry(entry))).line)
    guard case .answer(1, .success(.entry(let value))) = read else {
      Issue.record("\(read)")
      return
    }
    #expect(value.relevance == expected)
  }

  @Test func refusesAScoreBeyondAFloat() {
    let line = #"{"id":1,"entry":{"date":0,"relevance":{"score":1e300},"view":{"empty":true}}}"#
    #expect(throws: JSONError.self) { try PluginFrame(line: line.utf8) }
  }

  private static func list(_ name: String, _ element: String, _ count: Int) -> String {
    "\"\(name)\":[" + Array(repeating: element, count: count).joined(separator: ",") + "]"
  }

  @Test(arguments: [
    ("kinds", #"{"kind":"x"}"#, WireLimit.kinds), ("options", "1", WireLimit.options),
    ("entries", #"{"date":0,"view":{"empty":true}}"#, WireLimit.entries),
  ])
  func readsUpToItsLimits(name: String, element: String, limit: Int) throws {
    func line(_ count: Int) -> String {
      let list = Self.list(name, element, count)
      return name == "entries" ? "{\"id\":1,\"timeline\":{\(list)}}" : "{\"id\":1,\(list)}"
    }
    _ = try PluginFrame(line: line(limit).utf8)
    let error = #expect(throws: JSONError.self) { try PluginFrame(line: line(limit + 1).utf8) }
    #expect(error?.problem == "more than \(limit) \(name)")
  }

  @Test(arguments: [
    "configurations", "defaults.read", "defaults.write", "health", "activity", "reload",
  ])
  func knowsTheVerbsOfCalls(verb: String) {
    #expect(HostCall.Verb(rawValue: verb)?.rawValue == verb)
  }
}
