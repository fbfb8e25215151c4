import Foundation
import Testing
import TimelineEngine
import WidgetModel

/// Payloads in the words of Apple's documentation, "Starting and updating Live Activities with push
/// notifications".
@Suite struct PushPayloadTests {
  /// The bytes of a file in `Payloads`.
  static func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: folder.appending(path: "Payloads/\(name).json")))
  }

  static func payload(_ name: String) throws -> PushPayload {
    try PushPayload(parsing: try bytes(name))
  }

  static let sent = Date(timeIntervalSince1970: 1_685_952_000)
  static let later = Date(timeIntervalSince1970: 1_685_959_200)

  @Test func readsAStart() throws {
    let payload = try Self.payload("start")
    guard case .start(let start) = payload else { throw Unexpected(payload: payload) }
    #expect(start.type == "AdventureAttributes")
    #expect(start.timestamp == Date(timeIntervalSince1970: 1234))
    #expect(start.attributes.object?["currentHealthLevel"] == .int(100))
    #expect(start.content.state.object?["eventDescription"] == .string("Adventure has begun!"))
    #expect(start.alert.title.plain == "Power Panda is on an adventure!")
    #expect(start.alert.body.plain == "Power Panda found a sword!")
    #expect(start.alert.sound == "chime.aiff")
  }

  @Test func readsAnUpdate() throws {
    let content = ActivityContentValue(
      state: .object([
        "currentHealthLevel": .int(100), "eventDescription": .string("Adventure has begun!"),
      ]), staleDate: Self.later, relevanceScore: 75.5)
    let alert = ActivityAlertValue(
      title: .text("Power Panda is knocked down!"), body: .text("Use a potion!"),
      sound: "default")
    #expect(
      try Self.payload("update")
        == .update(ActivityLife.Update(content, alert: alert, timestamp: Self.sent)))
  }

  @Test(
    arguments: [
      (
        #"{"title-loc-key": "GOAL", "loc-key": "%@ scored", "loc-args": ["Mina"]}"#, "GOAL",
        "Mina scored"
      ),
      (
        #"{"loc-args": ["Mina", "7"], "loc-key": "%2$@ for %1$@", "title": "Goal"}"#, "Goal",
        "7 for Mina"
      ),
      (
        #"{"title": "Goal", "title-loc-key": "%@!", "title-loc-args": ["Goal"], "body": "3:0"}"#,
        "Goal!", "3:0"
      ),
      (#"{"title-loc-key": null, "title": "Goal", "body": null}"#, "Goal", ""),
      (#""Goal""#, "", "Goal"),
    ])
  func readsKeysOfWordsBesideThem(alert: String, title: String, body: String) throws {
    let aps = #""timestamp": 1234, "event": "update", "content-state": {}, "alert": \#(alert)"#
    let payload = try PushPayload(parsing: Array(#"{"aps": {\#(aps)}}"#.utf8))
    guard case .update(let update) = payload else { throw Unexpected(payload: payload) }
    #expect(update.alert?.title.plain == title)
    #expect(update.alert?.body.plain == body)
  }

  @Test func leavesMomentsInTheStateToTheAuthorsCoding() throws {
    let payload = try Self.payload("update-moments")
    guard case .update(let update) = payload else { throw Unexpected(payload: payload) }
    #expect(update.timestamp == Date(timeIntervalSince1970: 1_685_952_000.5))
    #expect(update.content.state == .object(["since": .double(700_000_000.25)]))
    #expect(update.content.staleDate == nil)
  }

  @Test(
    arguments: [
      ("end", .default), ("end-dismissal", .after(PushPayloadTests.later)),
    ] as [(String, ActivityDismissal)])
  func readsAnEnd(file: String, policy: ActivityDismissal) throws {
    #expect(
      try Self.payload(file)
        == .end(ActivityLife.Ending(dismissal: policy, timestamp: Self.sent)))
  }

  static let refused: [(String, PushRefusal.Reason, String)] = [
    ("empty", .payloadEmpty, "the payload is empty"),
    ("blank", .payloadEmpty, "the payload is empty"),
    ("no-aps", .payloadEmpty, "the payload has no 'aps'"),
    ("list", .payloadEmpty, "it is [], not an object"),
    ("aps-number", .payloadEmpty, "'aps' is 1, not an object"),
    ("no-event", .payloadEmpty, "'aps' has no 'event'"),
    ("no-timestamp", .payloadEmpty, "'aps' has no 'timestamp'"),
    ("unknown-event", .payloadEmpty, "'event' is 'stop', not 'start', 'update' or 'end'"),
    ("update-without-state", .payloadEmpty, "a push of event 'update' has no 'content-state'"),
    ("start-without-type", .payloadEmpty, "a push of event 'start' has no 'attributes-type'"),
    ("start-without-alert", .payloadEmpty, "a push of event 'start' has no 'alert'"),
    (
      "milliseconds", .payloadEmpty,
      "'aps.timestamp': times must be in seconds since 1970, not in milliseconds"
    ),
    ("timestamp-words", .payloadEmpty, #"'aps.timestamp' is "now", not a number"#),
    ("relevance-words", .payloadEmpty, #"'aps.relevance-score' is "high", not a number"#),
    ("alert-number", .payloadEmpty, "'aps.alert.title' is 3, not an object"),
    ("cut-off", .payloadEmpty, "unterminated object, at byte 43"),
  ]

  @Test(arguments: refused)
  func saysWhatIsWrong(file: String, reason: PushRefusal.Reason, detail: String) throws {
    let bytes = try Self.bytes("Refused/\(file)")
    let refusal = #expect(throws: PushRefusal.self) { try PushPayload(parsing: bytes) }
    #expect(refusal?.reason == reason)
    #expect(refusal?.detail == detail)
  }

  @Test func takesFourKilobytesAndNoMore() throws {
    func payload(bytes: Int) -> [UInt8] {
      let text = #"{"aps": {"event": "end", "timestamp": 1}, "x": ""}"#
      return Array(text.utf8.dropLast(2)) + Array(repeating: 0x61, count: bytes - text.utf8.count)
        + Array(#""}"#.utf8)
    }
    _ = try PushPayload(parsing: payload(bytes: 4096))
    let refusal = #expect(throws: PushRefusal.self) {
      try PushPayload(parsing: payload(bytes: 4097))
    }
    #expect(refusal?.reason == .payloadTooLarge)
  }

  struct Unexpected: Error {
    var payload: PushPayload
  }
}
