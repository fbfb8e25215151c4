import ActivityPush
import Foundation
import TestSupport
import Testing
import TimelineEngine
import WidgetHome
import WidgetModel

/// Senders who say nothing, half of something, or nonsense.
@Suite struct PushSenderTests {
  let stage: PushServerTests
  let half = "POST /3/device/0 HTTP/1.1\r\ncontent-length: 10\r\n\r\n{"

  init() async throws {
    stage = try await PushServerTests()
  }

  private func push(_ score: Int, by sender: PushSender) throws {
    try sender.push(PushServerTests.update(score, second: score), to: stage.token)
  }

  @Test func namesEveryAnswer() async throws {
    for bytes in ["GET / HTTP/1.1\r\n\r\n", "nonsense\r\n\r\n"] {
      let sender = try stage.sender()
      try sender.send(bytes)
      let answer = try #require(try await stage.answers(1, to: sender).first)
      #expect(answer.head.contains("apns-id: "))
    }
    let sender = try stage.sender()
    let id = "EC1BF194-B3B2-424A-89A9-5A918A6E6B5D"
    try sender.push(
      String(repeating: " ", count: 5000), to: stage.token, headers: ["apns-id: \(id)"])
    let answer = try #require(try await stage.answers(1, to: sender).first)
    #expect(answer.status == 413)
    #expect(answer.head.contains("apns-id: \(id)"))
  }

  @Test func warnsOfWhoSpeaksHTTP2() throws {
    var warnings: [WidgetryError] = []
    let server = PushServer(
      on: try PushSocket(at: stage.home.folder.pushSocket), storing: HomePushes(in: stage.home),
      warn: { warnings.append($0) })
    let sender = try stage.sender()
    try sender.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
    server.serve()
    let answer = try #require(sender.answerByNow())
    #expect(answer.status == 400 && answer.body.contains(#""reason":"BadRequest""#))
    #expect(warnings.map(\.code) == ["push.http2"])
    // Others are served as before.
    let other = try stage.sender()
    try push(4, by: other)
    server.serve()
    #expect(other.answerByNow()?.status == 200)
  }

  @Test func takesChunks() async throws {
    let sender = try stage.sender()
    let payload = PushServerTests.update(6)
    let size = String(payload.utf8.count, radix: 16)
    try sender.send(
      "POST /3/device/\(stage.token) HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n"
        + "\(size)\r\n\(payload)\r\n0\r\n\r\n")
    #expect(try await stage.answers(1, to: sender).first?.status == 200)
    #expect(try stage.score() == 6)
  }

  @Test func givesUpWhoDoesNotGoOn() async throws {
    let server = stage.server
    let (slow, quiet) = (try stage.sender(), try stage.sender())
    let began = ContinuousClock.now
    try slow.send(half)
    server.serve(at: began)
    #expect(server.nextMoment(at: began) == began + .seconds(5))
    // Every byte is no excuse.
    try slow.send("1")
    server.serve(at: began + .seconds(4))
    #expect(server.nextMoment(at: began) == began + .seconds(5))
    #expect(slow.answerByNow() == nil)
    server.serve(at: began + .seconds(5))
    let answer = try #require(slow.answerByNow())
    #expect(answer.status == 400 && answer.body.contains("IdleTimeout"))
    #expect(answer.head.contains("connection: close") && answer.head.contains("apns-id: "))
    // One that has not begun may take its time.
    try push(1, by: quiet)
    server.serve(at: began + .seconds(3600))
    #expect(quiet.answerByNow()?.status == 200)
    #expect(server.nextMoment(at: began) == nil)
  }

  @Test func hearsOutWhomItHasRefused() async throws {
    let sender = try stage.sender()
    try sender.send("POST /3/device/\(stage.token) HTTP/1.1\r\ncontent-length: 900000\r\n\r\n")
    stage.server.serve()
    for _ in 0..<9 {
      try sender.send(String(repeating: "x", count: 100_000))
      stage.server.serve()
    }
    #expect(sender.answerByNow()?.status == 413)
  }

  @Test func servesOthersBesideAsManyWhoSayNothing() async throws {
    let many = try (0..<300).map { _ in
      defer { stage.server.serve() }
      return try stage.sender()
    }
    let sender = try stage.sender()
    try push(3, by: sender)
    #expect(try await stage.answers(1, to: sender).first?.status == 200)
    withExtendedLifetime(many) {}
  }

  @Test func servesOthersWhenAsManyAreGivenUpInMidRequest() async throws {
    let began = ContinuousClock.now
    let many = try (0..<PushConnections.limit).map { _ in
      let sender = try stage.sender()
      try sender.send(half)
      stage.server.serve(at: began)
      return sender
    }
    let sender = try stage.sender()
    try push(3, by: sender)
    stage.server.serve(at: began)
    // Nobody is sent away in the middle of a word.
    #expect(sender.answerByNow() == nil)
    #expect(many.allSatisfy { $0.answerByNow() == nil })
    stage.server.serve(at: began + .seconds(5))
    #expect(many.allSatisfy { $0.answerByNow()?.status == 400 })
    #expect(try await stage.answers(1, to: sender).first?.status == 200)
  }

  @Test func isThereAfterNonsense() async throws {
    var random = SystemRandomNumberGenerator()
    let garbage = (0..<200).map { _ in
      (0..<Int.random(in: 1...3000, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
    }
    for bytes in garbage + [Array(repeating: 0x0D, count: 20_000)] {
      try stage.sender().send(bytes)
      stage.server.serve()
    }
    let sender = try stage.sender()
    try push(9, by: sender)
    #expect(try await stage.answers(1, to: sender).first?.status == 200)
    #expect(try stage.score() == 9)
  }

  @Test func tellsWhoIsInMidRequestThatItEnds() async throws {
    let (one, other) = (try stage.sender(), try stage.sender())
    try one.send(half)
    stage.server.serve()
    try push(2, by: other)
    stage.server.finish()
    let answer = try #require(one.answerByNow())
    #expect(answer.status == 503 && answer.body.contains("Shutdown"))
  }
}
