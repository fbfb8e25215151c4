import Foundation
import Testing
import TimelineEngine
import WidgetModel

/// Payloads in the words of Apple's documentation, "Starting and updating Live Activities with push notifications".
@Suite struct PushPayloadTests {
  static func payload(_ aps: String) throws -> PushPayload {
    try PushPayload(parsing: Array(#"{"aps": {\#(aps)}}"#.utf8))
  }

  static let state =
    #""content-state": {"currentHealthLevel": 100, "eventDescription": "Adventure has begun!"}"#

  @Test func readsAStart() throws {
    let payload = try Self.payload(
      #"""
      "timestamp": 1234, "event": "start", \#(Self.state),
      "attributes-type": "AdventureAttributes",
      "attributes": {"currentHealthLevel": 100, "eventDescription": "Adventure has begun!"},
      "alert": {"title": {"loc-key": "%@ is on an adventure!", "loc-args": ["Power Panda"]},
        "body": {"loc-key": "%@ found a sword!", "loc-args": ["Power Panda"]},
        "sound": "chime.aiff"},
      "input-push-token": 1
      """#)
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
    let payload = try Self.payload(
      #"""
      "timestamp": 1685952000, "event": "update", "relevance-score": 75.5,
      "stale-date": 1685959200, \#(Self.state),
      "alert": {"title": "Power Panda is knocked down!", "body": "Use a potion!"},
      "sound": "default", "badge": 3, "mutable-content": 1
      """#)
    let content = ActivityContentValue(
      state: .object([
        "currentHealthLevel": .int(100), "eventDescription": .string("Adventure has begun!"),
      ]), staleDate: Date(timeIntervalSince1970: 1_685_959_200), relevanceScore: 75.5)
    let alert = ActivityAlertValue(
      title: .text("Power Panda is knocked down!"), body: .text("Use a potion!"),
      sound: "default")
    #expect(
      payload
        == .update(
          ActivityLife.Update(
            content, alert: alert, timestamp: Date(timeIntervalSince1970: 1_685_952_000))))
  }

  @Test func leavesMomentsInTheStateToTheAuthorsCoding() throws {
    let payload = try Self.payload(
      #""timestamp": 1685952000.5, "event": "update", "content-state": {"since": 700000000.25}"#)
    guard case .update(let update) = payload else { throw Unexpected(payload: payload) }
    #expect(update.timestamp == Date(timeIntervalSince1970: 1_685_952_000.5))
    #expect(update.content.state == .object(["since": .double(700_000_000.25)]))
    #expect(update.content.staleDate == nil)
  }

  @Test(
    arguments: [
      ("", .default),
      (#", "dismissal-date": 1685959200"#, .after(Date(timeIntervalSince1970: 1_685_959_200))),
    ] as [(String, ActivityDismissal)])
  func readsAnEnd(dismissal: String, policy: ActivityDismissal) throws {
    let payload = try Self.payload(#""timestamp": 1685952000, "event": "end"\#(dismissal)"#)
    #expect(
      payload
        == .end(
          ActivityLife.Ending(
            dismissal: policy, timestamp: Date(timeIntervalSince1970: 1_685_952_000))))
  }

  static let wrong: [(String, PushRefusal.Reason, String)] = [
    ("", .payloadEmpty, "the payload is empty"),
    ("  \n", .payloadEmpty, "the payload is empty"),
    ("{}", .badPayload, "the payload has no 'aps'"),
    ("[]", .badPayload, "it is [], not an object"),
    (#"{"aps": 1}"#, .badPayload, "'aps' is 1, not an object"),
    (#"{"aps": {"timestamp": 1}}"#, .badPayload, "'aps' has no 'event'"),
    (#"{"aps": {"event": "update"}}"#, .badPayload, "'aps' has no 'timestamp'"),
    (
      #"{"aps": {"event": "stop", "timestamp": 1}}"#, .badPayload,
      "'event' is 'stop', not 'start', 'update' or 'end'"
    ),
    (
      #"{"aps": {"event": "update", "timestamp": 1}}"#, .badPayload,
      "a push of event 'update' has no 'content-state'"
    ),
    (
      #"{"aps": {"event": "start", "timestamp": 1, "content-state": {}}}"#, .badPayload,
      "a push of event 'start' has no 'attributes-type'"
    ),
    (
      #"{"aps": {"event": "start", "timestamp": 1, "content-state": {}, "attributes-type": "A", "attributes": {}}}"#,
      .badPayload, "a push of event 'start' has no 'alert'"
    ),
    (
      #"{"aps": {"event": "end", "timestamp": 1685952000000}}"#, .badPayload,
      "'aps.timestamp': a moment is in seconds since 1970, not in milliseconds"
    ),
    (
      #"{"aps": {"event": "end", "timestamp": "now"}}"#, .badPayload,
      "'aps.timestamp' is \"now\", not a number"
    ),
    (
      #"{"aps": {"event": "end", "timestamp": 1}"#, .badPayload,
      "an object without an end, at byte 40"
    ),
  ]

  @Test(arguments: wrong)
  func saysWhatIsWrong(text: String, reason: PushRefusal.Reason, detail: String) {
    let refusal = #expect(throws: PushRefusal.self) {
      try PushPayload(parsing: Array(text.utf8))
    }
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
