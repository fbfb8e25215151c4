import ActivityPush
import Foundation
import PluginProtocol
import TestSupport
import Testing
import TimelineEngine
import WidgetHome
import WidgetModel
import WidgetRegistry

/// The socket, served in this thread between what senders do.
@Suite struct PushServerTests {
  let test = TestHome(FakePlugin(kinds: [.game]))
  let home: Home
  let server: PushServer<HomePushes>
  let token: String

  init() async throws {
    home = test.open()
    token = try await Self.start(home, "a").record.token
    server = try Self.server(of: home)
  }

  static func server(
    of home: Home, spacing: Duration = .milliseconds(5)
  ) throws -> PushServer<HomePushes> {
    PushServer(
      on: try PushSocket(at: home.folder.pushSocket), storing: HomePushes(in: home),
      spacing: spacing, warn: { Issue.record("\($0)") })
  }

  static func start(_ home: Home, _ id: String) async throws -> StoredActivity {
    try await home.activities.start(
      NewActivity(
        id: id, type: try await home.activities.type(named: "game"),
        attributes: .object(["home": .string("Bears")]),
        content: ActivityContentValue(state: .object(["score": .int(0)]))))
  }

  func sender() throws -> PushSender { try PushSender(to: home.folder.pushSocket) }

  static func update(_ score: Int, second: Int = 1) -> String {
    let timestamp = Int(TestHome.start.timeIntervalSince1970) + second
    return
      #"{"aps":{"timestamp":\#(timestamp),"event":"update","content-state":{"score":\#(score)}}}"#
  }

  /// Serves until so many answers have come.
  func answers(_ count: Int, to senders: PushSender...) async throws -> [PushSender.Answer] {
    var answers: [PushSender.Answer] = []
    let deadline = ContinuousClock.now + .seconds(20)
    while answers.count < count, .now < deadline {
      server.serve()
      for sender in senders { while let answer = sender.answerByNow() { answers.append(answer) } }
    }
    return answers
  }

  func score(_ id: String = "a") throws -> Int? {
    try home.activities.activity(id: id).record.content.state.object?["score"]?.number.map {
      Int($0)
    }
  }

  @Test func answersWhenWhatItTookIsStored() async throws {
    let sender = try sender()
    try sender.push(Self.update(7), to: token, headers: ["apns-id: \(UUID().uuidString)"])
    let answer = try #require(try await answers(1, to: sender).first)
    #expect(answer.status == 200)
    #expect(answer.head.contains("apns-id: "))
    // As another process sees it.
    let other = test.open()
    #expect(try other.activities.activity(id: "a").record.content.state.object?["score"] == .int(7))
  }

  @Test func isForItsUserAlone() throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: home.folder.pushSocket)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func startsInTheCommitThatTheNextOnesShare() async throws {
    let type = try await home.activities.type(named: "game")
    let startToken = try home.activities.startToken(of: type)
    try home.activities.set(isOn: nil, total: 4, perPlugin: nil)
    let server = try Self.server(of: home, spacing: .seconds(3600))
    let sender = try sender()
    let start = Self.update(0).replacing(
      #""event":"update""#,
      with: #""event":"start","attributes-type":"GameAttributes","attributes":{"home":"B"},"#
        + #""alert":{"title":"a","body":"b"}"#)
    // All that has come by now is of one commit; one that finds no room is refused by itself.
    for _ in 0..<5 { try sender.push(start, to: startToken) }
    server.serve()
    let answers = (0..<5).compactMap { _ in sender.answerByNow()?.status }
    #expect(answers == [200, 200, 200, 503, 503])
    #expect(try home.activities.all().count == 4)
    try sender.push(start, to: startToken)
    server.serve()
    #expect(sender.answerByNow() == nil, "the next commit is an hour away")
    server.finish()
    let answer = try #require(sender.answerByNow())
    #expect(answer.status == 503)
    #expect(answer.body.contains(#""reason":"ServiceUnavailable""#))
    #expect(answer.body.contains(#""detail":"The limit of 4 activities is reached""#))
  }

  @Test func waitsForMoreAfterACommit() async throws {
    let server = try Self.server(of: home, spacing: .seconds(3600))
    let (one, other) = (try sender(), try sender())
    try one.push(Self.update(1), to: token)
    server.serve()
    #expect(one.answerByNow()?.status == 200)
    try one.push(Self.update(2, second: 2), to: token)
    try other.push(Self.update(3, second: 3), to: token)
    server.serve()
    #expect(one.answerByNow() == nil && other.answerByNow() == nil)
    #expect(try score() == 1)
    let due = try #require(server.nextMoment(at: .now))
    #expect((.seconds(3500)...(.seconds(3600))).contains(ContinuousClock.now.duration(to: due)))
    // Nobody is here afterwards.
    server.finish()
    #expect(one.answerByNow()?.status == 200 && other.answerByNow()?.status == 200)
    #expect(try score() == 3)
    #expect(server.nextMoment(at: .now) == nil)
  }

  @Test func answersInTheOrderOfTheRequests() async throws {
    let sender = try sender()
    let other = try await Self.start(home, "b").record.token
    try sender.push(Self.update(1), to: token)
    try sender.push("{}", to: token)
    try sender.push(Self.update(2), to: other)
    try sender.push(Self.update(3, second: 0), to: token)
    let answers = try await answers(4, to: sender)
    #expect(answers.map(\.status) == [200, 400, 200, 200])
    #expect(answers[1].body.contains(#""reason":"PayloadEmpty""#))
    #expect(
      answers[3].head.contains("widgetry-note: ignored: the activity already has newer content"))
    #expect(try score() == 1)
    #expect(try score("b") == 2)
  }

  @Test(
    arguments: [
      (String(repeating: "0", count: 64), update(1), 400, "BadDeviceToken"),
      ("abc", "", 400, "BadDeviceToken"), ("", "", 400, "MissingDeviceToken"),
      ("TOKEN", "", 400, "PayloadEmpty"), ("OVER", update(1), 410, "Unregistered"),
      ("TOKEN", String(repeating: " ", count: 5000), 413, "PayloadTooLarge"),
      (
        "TOKEN", #"{"aps":{"timestamp":1,"event":"start"}}"#, 400, "PayloadEmpty"
      ),
    ] as [(String, String, Int, String)])
  func refusesInThePushServicesWords(
    token: String, payload: String, status: Int, reason: String
  ) async throws {
    var token = token.replacing("TOKEN", with: self.token)
    if token == "OVER" {
      token = try await Self.start(home, "b").record.token
      _ = try await home.activities.change(id: "b") { _ in .ended(ActivityLife.Ending()) }
    }
    let sender = try sender()
    try sender.push(payload, to: token)
    let answer = try #require(try await answers(1, to: sender).first)
    #expect(answer.status == status)
    #expect(answer.body.contains("\"reason\":\"\(reason)\""), "\(answer.body)")
    #expect(try score() == 0)
  }

  private static let strictHeaders = ["apns-topic: com.example.Game.push-type.liveactivity"]

  @Test func holdsSendersToWhatApplesServiceWantsFromTheNextPushOn() async throws {
    let sender = try sender()
    func push(_ second: Int, _ headers: [String]) async throws -> String {
      try sender.push(Self.update(second, second: second), to: token, headers: headers)
      let answer = try #require(try await answers(1, to: sender).first)
      return "\(answer.status) \(answer.body)"
    }
    let now = TestHome.start
    let provider = ProviderTokens.header(issuedAt: now)
    #expect(try await push(1, []).hasPrefix("200"))
    try home.activities.set(isOn: nil, total: nil, perPlugin: nil, pushes: .strict)
    #expect(try await push(2, Self.strictHeaders).contains("MissingProviderToken"))
    #expect(try await push(3, Self.strictHeaders + [provider]).hasPrefix("200"))
    #expect(try await push(4, [provider]).contains("MissingTopic"))
    // Another one of the same moment, as a server has that makes one for each push.
    let other = ProviderTokens.header(issuedAt: now, signature: 1)
    #expect(try await push(5, Self.strictHeaders + [other]).contains("TooManyProviderTokenUpdates"))
    #expect(try await push(6, Self.strictHeaders + [provider]).hasPrefix("200"))
    #expect(try score() == 6)
    try home.activities.set(isOn: nil, total: nil, perPlugin: nil, pushes: .lenient)
    #expect(try await push(7, []).hasPrefix("200"))
  }

  @Test func refusesAFloodForOneTokenWherePushesAreStrict() async throws {
    let other = try await Self.start(home, "b").record.token
    try home.activities.set(isOn: nil, total: nil, perPlugin: nil, pushes: .strict)
    let headers = Self.strictHeaders + [ProviderTokens.header(issuedAt: TestHome.start)]
    let (sender, calm) = (try sender(), try sender())
    let now = ContinuousClock.now
    var answers: [PushSender.Answer] = []
    for second in 1...TokenTraffic.limit + 2 {
      try sender.push(Self.update(second, second: second), to: token, headers: headers)
      server.serve(at: now)
    }
    while answers.count < TokenTraffic.limit + 2 {
      server.serve(at: now)
      while let answer = sender.answerByNow() { answers.append(answer) }
    }
    #expect(answers.map(\.status).suffix(3) == [200, 429, 429])
    #expect(answers.last?.body.contains(#""reason":"TooManyRequests""#) == true)
    // Others are not meant, nor is a later one.
    try calm.push(Self.update(1), to: other, headers: headers)
    server.serve(at: now)
    let later = now + .seconds(2)
    try sender.push(Self.update(900, second: 900), to: token, headers: headers)
    server.serve(at: later)
    let rest = try await self.answers(2, to: sender, calm)
    #expect(rest.map(\.status) == [200, 200])
    #expect(try score() == 900)
  }

  @Test(
    arguments: [
      (#"{"score":"7"}"#, "the state can't be decoded: 'score' must be a whole number, not \"7\""),
      (#"{"points":7}"#, "the state can't be decoded: 'score' is missing (a whole number)"),
    ])
  func tellsThatAStateWillNotBeShown(state: String, note: String) async throws {
    let sender = try sender()
    let payload = Self.update(5).replacing(#"{"score":5}"#, with: state)
    try sender.push(payload, to: token)
    let answer = try #require(try await answers(1, to: sender).first)
    #expect(answer.status == 200)
    #expect(answer.head.contains("widgetry-note: \(note)"), "\(answer.head)")
    #expect(test.plugin.drawn.count == 1)
  }

  @Test func tellsAgainWhatWasFoundWhenItWasDrawn() async throws {
    let sender = try sender()
    try sender.push(Self.update(-3), to: token)
    let first = try #require(try await answers(1, to: sender).first)
    #expect(first.status == 200 && !first.head.contains("widgetry-note"))
    try await home.activities.refresh()
    try sender.push(Self.update(-3, second: 2), to: token)
    let second = try #require(try await answers(1, to: sender).first)
    #expect(second.head.contains("widgetry-note: plugin 'fake' says: The state does not decode"))
  }

  @Test func startsNothingThatCannotBeDecoded() async throws {
    let token = try home.activities.startToken(of: try await home.activities.type(named: "game"))
    let sender = try sender()
    try sender.push(Self.starting.replacing(#""score":4"#, with: #""score":true"#), to: token)
    try sender.push(Self.starting.replacing(#""home":"Lions""#, with: #""home":1"#), to: token)
    let answers = try await answers(2, to: sender)
    #expect(answers.map(\.status) == [400, 400])
    #expect(answers[0].body.contains("the state can't be decoded: 'score' must be a whole number"))
    #expect(answers[1].body.contains("the attributes can't be decoded: 'home' must be text"))
    #expect(try home.activities.all().count == 1)
  }

  @Test func startsWhatATypesTokenIsFor() async throws {
    let type = try await home.activities.type(named: "game")
    let token = try home.activities.startToken(of: type)
    #expect(try home.activities.startToken(of: type) == token)
    let sender = try sender()
    let start =
      #"{"aps":{"timestamp":1780000001,"event":"start","attributes-type":"GameAttributes","#
      + #""attributes":{"home":"Lions"},"content-state":{"score":4},"#
      + #""alert":{"title":"A","body":"B"}}}"#
    try sender.push(start, to: token.uppercased())
    let answer = try #require(try await answers(1, to: sender).first)
    #expect(answer.head.contains("widgetry-note: started game-1"))
    #expect(try score("game-1") == 4)
    // Its plugin was not waited for.
    #expect(!test.plugin.drawn.contains { $0.id == "game-1" })
    try sender.push(start.replacing("GameAttributes", with: "Other"), to: token)
    #expect(try await answers(1, to: sender).first?.body.contains("DeviceTokenNotForTopic") == true)
  }

  @Test func answersMoreThanMayWaitAtOnce() async throws {
    let senders = try (0..<20).map { _ in try sender() }
    try senders[0].push(Self.update(1), to: token)
    _ = try await answers(1, to: senders[0])
    var sent = 0
    for sender in senders {
      for _ in 0..<60 {
        sent += 1
        try sender.push(Self.update(sent, second: sent), to: token)
      }
    }
    var count = 0
    let deadline = ContinuousClock.now + .seconds(20)
    while count < sent, .now < deadline {
      server.serve()
      for sender in senders { while sender.answerByNow() != nil { count += 1 } }
    }
    #expect(count == 1200)
    #expect(try score() == 1200)
  }

  @Test func goesOnWithoutASenderWhoLeft() async throws {
    var sender: PushSender? = try sender()
    try sender?.push(Self.update(5), to: token)
    sender = nil
    let other = try self.sender()
    try other.push("", to: token)
    _ = try await answers(1, to: other)
    #expect(try score() == 5)
    #expect(server.descriptors.count == 2)
  }

  @Test func takesThePlaceOfASocketThatWasLeftThere() async throws {
    let next = try Self.server(of: home)
    let sender = try sender()
    try sender.push(Self.update(6), to: token)
    next.serve()
    #expect(sender.answerByNow()?.status == 200)
    #expect(try score() == 6)
  }

  @Test func leavesOtherFilesWhereTheSocketIsToBe() throws {
    let folder = HomeFolder(test.path + "/other")
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(fileURLWithPath: folder.pushSocket))
    #expect { try PushSocket(at: folder.pushSocket) } throws: { error in
      (error as? WidgetryError)?.code == "push.no-socket"
    }
    #expect(FileManager.default.contents(atPath: folder.pushSocket) == Data("x".utf8))
  }

  @Test func isReachedByAPathLongerThanAddressesAre() async throws {
    let long = test.path + "/" + String(repeating: "long", count: 30)
    try FileManager.default.createDirectory(atPath: long, withIntermediateDirectories: true)
    let socket = try PushSocket(at: HomeFolder(long).pushSocket)
    #expect(FileManager.default.fileExists(atPath: HomeFolder(long).pushSocket))
    withExtendedLifetime(socket) {}
  }
}
