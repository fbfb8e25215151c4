import Foundation
import PluginProtocol
import Testing
import WidgetModel

/// Frames in both directions, made of plain values.
enum Sample {
  static let now = Date(timeIntervalSince1970: 1_766_000_000.25)
  static let environment = RequestEnvironment(
    locale: "ko_KR", timeZone: "Asia/Seoul", calendar: "buddhist", colorScheme: .dark,
    renderingMode: .vibrant, isLuminanceReduced: true)
  static let entities = [
    "anniversary": [
      "wedding": EntityValue(
        id: "wedding", title: "Our \"day\"", fields: ["date": .string("2027-01-02"), "n": .int(1)]),
      "zoe": EntityValue(id: "zoe", title: "Zoë"),
    ],
    "empty": ["x": EntityValue(id: "x", title: "x")],
  ]
  static let plain = ProviderRequest(
    kind: "clock", family: .systemSmall,
    environment: RequestEnvironment(locale: "en", timeZone: "UTC"), now: now)
  static let full = ProviderRequest(
    kind: "D Day", family: .accessoryRectangular, location: .lockScreen,
    displaySize: DisplaySize(width: 715.5, height: 72), environment: environment, now: now,
    isPreview: true,
    configuration: ["a": .array([.int(1), .null]), "b": .object(["c": .bool(false)])],
    entities: entities, defaults: ["group.a": ["x": .double(1.5)], "group.b": [:]])
}

@Suite struct HostFrameTests {
  static let frames: [HostFrame] = [
    .hello(HostHello(host: "widgetry 1.0")), .hello(HostHello(versions: [], host: "")),
    .request(id: 0, .describe), .request(id: .max, .placeholder(Sample.plain)),
    .request(id: 1, .snapshot(Sample.full)), .request(id: 2, .timeline(Sample.full)),
    .request(
      id: 3,
      .options(
        OptionsRequest(
          kind: "weather", parameter: "city", search: "seo\nul", ids: nil,
          environment: Sample.environment, now: Sample.now, configuration: ["a": .int(1)],
          entities: Sample.entities))),
    .request(
      id: 4,
      .options(
        OptionsRequest(
          kind: "weather", parameter: "city", ids: ["a", ""], environment: Sample.environment,
          now: Sample.now))),
    .request(
      id: 5,
      .recommendations(
        RecommendationsRequest(
          kind: "weather", environment: Sample.environment, now: Sample.now))),
    .request(
      id: 6,
      .perform(
        PerformRequest(
          request: Sample.full,
          action: ActionValue(intent: "Add", parameters: ["by": .int(2)], isOn: true)))),
    .request(id: 7, .reads(Sample.full)),
    .reply(call: 9, .success(.null)), .reply(call: 9, .success(.object(["a": .array([])]))),
    .reply(call: 9, .failure(WireError(code: "a.b", summary: "No", hint: "try"))),
    .reply(call: 9, .failure(WireError(code: "a.b", summary: ""))),
  ]

  @Test(arguments: frames) func isReadAsItWasWritten(frame: HostFrame) throws {
    let line = frame.line
    #expect(try HostFrame(line: line) == frame)
    #expect(line.last == UInt8(ascii: "\n"))
    #expect(line.count { $0 == UInt8(ascii: "\n") } == 1)
  }

  @Test(arguments: frames) func passesOverWhatItDoesNotKnow(frame: HostFrame) throws {
    let line =
      #"{"newer":{"id":[1,{"do":null}]},"# + String(decoding: frame.line.dropFirst(), as: UTF8.self)
    #expect(try HostFrame(line: line.utf8) == frame)
  }

  @Test(arguments: frames) func refusesALineCutAnywhere(frame: HostFrame) {
    for length in 0..<frame.line.count - 1 {
      #expect(throws: (any Error).self) { try HostFrame(line: frame.line.prefix(length)) }
    }
  }

  @Test func saysWhichRequestItDoesNotKnow() {
    let error = #expect(throws: UnknownRequest.self) {
      try HostFrame(line: #"{"id":12,"do":"dance","with":"me"}"#.utf8)
    }
    #expect(error?.id == 12)
    #expect(error?.verb == "dance")
  }

  @Test(arguments: [
    "{}", "[]", "1", #"{"id":1}"#, #"{"do":"timeline"}"#, #"{"id":"1","do":"describe"}"#,
    #"{"id":1.5,"do":"describe"}"#, #"{"id":1,"do":"timeline","family":"tiny"}"#,
    #"{"id":1,"do":"describe"} x"#, #"{"hello":1}"#, #"{"reply":1,"error":"no"}"#,
  ])
  func refusesWhatIsNoFrame(line: String) {
    #expect(throws: JSONError.self) { try HostFrame(line: line.utf8) }
  }

  @Test(arguments: [
    (
      #"{"reply":3,"result":[1],"error":null}"#,
      HostFrame.reply(call: 3, .success(.array([.int(1)])))
    ),
    (#"{"reply":3}"#, .reply(call: 3, .success(.null))),
    (
      #"{"reply":3,"error":{"code":"a","summary":"b","hint":null}}"#,
      .reply(call: 3, .failure(WireError(code: "a", summary: "b")))
    ),
    (#" { "do" : "describe" , "id" : 1 } "#, .request(id: 1, .describe)),
  ])
  func takesNullAsNotSaid(line: String, expected: HostFrame) throws {
    #expect(try HostFrame(line: line.utf8) == expected)
  }

  @Test(arguments: WidgetFamily.offered) func sizesAFamilyThatComesWithoutASize(
    family: WidgetFamily
  ) throws {
    let frame = try HostFrame(
      line: #"{"id":1,"do":"snapshot","kind":"x","family":"\#(family.name)"}"#.utf8)
    guard case .request(1, .snapshot(let request)) = frame else {
      Issue.record("\(frame)")
      return
    }
    #expect(request.family == family)
    #expect(request.displaySize == family.displaySize)
  }
}
