import Foundation
import TestSupport
import Testing

/// A daemon, a server that pushes, and somebody who looks.
@Suite(.waitsForPrograms) struct PushSocketTests {
  private func follower(_ home: ScratchHome, _ words: String...) throws -> RunningProgram {
    try RunningProgram(
      home.launch(["activity", "show", "game", "--follow", "--format", "line"] + words),
      streams: home.folder + "/follower")
  }

  private func listening(_ home: ScratchHome) throws -> DaemonProcess {
    let daemon = try DaemonProcess(of: home)
    // One that was left there answers nobody.
    try daemon.wait("it listens") { (try? PushSender(to: home.path + "/push.sock")) != nil }
    return daemon
  }

  private func lines(_ home: ScratchHome) -> [String] {
    let text = try? String(contentsOfFile: home.folder + "/follower.out", encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  @Test func showsAPushToWhoeverFollows() throws {
    let home = try ActivityCommandTests.game()
    let daemon = try listening(home)
    let token = try #require(try home.json("activity", "list")[0]["token"].string)
    let follower = try follower(home)
    try daemon.wait("it is followed") { !lines(home).isEmpty }
    let sender = try PushSender(to: home.path + "/push.sock")
    for score in 1...5 {
      let update = ActivityPushTests.aps(#""event":"update",\#(ActivityPushTests.state(score))"#)
      try sender.push(update, to: token)
      #expect(try sender.answer().status == 200)
      try daemon.wait("\(score) is shown") {
        lines(home).last?.hasPrefix("BEA \(score) LIO 0") ?? false
      }
    }
    let end = ActivityPushTests.aps(#""event":"end","dismissal-date":1"#)
    try sender.push(end, to: token)
    #expect(try sender.answer().status == 200)
    #expect(try follower.outcome(until: .now + .seconds(20)).status == 0)
    try sender.push(end, to: token)
    #expect(try sender.answer().status == 410)
    #expect(try daemon.end().status == 0)
    #expect(!FileManager.default.fileExists(atPath: home.path + "/push.sock"))
  }

  @Test func hasWhatItAnsweredThoughItIsKilled() throws {
    let home = try ActivityCommandTests.game()
    let daemon = try listening(home)
    let token = try #require(try home.json("activity", "list")[0]["token"].string)
    let sender = try PushSender(to: home.path + "/push.sock")
    var answered = 0
    for score in 1...60 {
      if score == 40 { kill(daemon.identifier, SIGKILL) }
      let update = ActivityPushTests.aps(#""event":"update",\#(ActivityPushTests.state(score))"#)
      guard (try? sender.push(update, to: token)) != nil,
        let answer = try? sender.answer(), answer.status == 200
      else { break }
      answered = score
    }
    #expect(answered >= 39)
    _ = try daemon.outcome()
    let next = try listening(home)
    let score = try home.json("activity", "list")[0]["content"]["home"].int ?? 0
    #expect(score >= answered)
    // The socket that was left there is not in the way.
    let update = ActivityPushTests.aps(#""event":"update",\#(ActivityPushTests.state(99))"#, at: 9)
    let again = try PushSender(to: home.path + "/push.sock")
    try again.push(update, to: token)
    #expect(try again.answer().status == 200)
    #expect(try home.make("activity", "show", "--format", "line").line.hasPrefix("BEA 99"))
    #expect(try next.end().status == 0)
  }

  @Test func startsByAPushWhatNobodyHasStartedInAHomeThatIsNew() throws {
    let home = try ScratchHome()
    let daemon = try listening(home)
    let types = try home.json("activity", "list", "--types")
    let game = types.array.first { $0["type"].string == "GameAttributes" }
    let token = try #require(game?["startToken"].string)
    let sender = try PushSender(to: home.path + "/push.sock")
    let start = ActivityPushTests.aps(
      #""event":"start","attributes-type":"GameAttributes","attributes":{"home":{"name":"A","#
        + #""code":"A"},"away":{"name":"B","code":"B"}},\#(ActivityPushTests.state(0)),"#
        + #""alert":{"title":"A - B","body":"Tip-off"}"#)
    try sender.push(start, to: token)
    #expect(try sender.answer().status == 200)
    #expect(try home.make("activity", "show", "game-1").output.contains("A"))
    #expect(try daemon.end().status == 0)
  }

  @Test func endsActivitiesByTimeWithoutAnybodyLooking() throws {
    let home = try ActivityCommandTests.game()
    let daemon = try DaemonProcess(of: home)
    let moment = (Date() + 2).ISO8601Format()
    try home.make("activity", "end", "game", "--dismiss", moment)
    let follower = try follower(home)
    #expect(try follower.outcome(until: .now + .seconds(20)).status == 0)
    #expect(try home.make("activity", "list").output == "")
    #expect(try daemon.end().status == 0)
  }

  #if os(Linux)
    @Test func wakesNobodyWhileNothingIsSaid() throws {
      let home = try ActivityCommandTests.game()
      let daemon = try listening(home)
      let follower = try follower(home)
      try daemon.wait("it is followed") { !lines(home).isEmpty }
      // Other tests keep the machine busy, and a plugin is let go: of several seconds the quietest counts.
      var windows: [Int] = []
      while windows.count < 20, windows.min() != 0 {
        let before = try #require(daemon.sleeps) + #require(follower.sleeps)
        usleep(1_000_000)
        windows.append(try #require(daemon.sleeps) + #require(follower.sleeps) - before)
      }
      #expect(windows.min() == 0, "\(windows)")
      #expect(try daemon.end().status == 0)
      kill(follower.identifier, SIGTERM)
      _ = try follower.outcome(until: .now + .seconds(20))
    }
  #endif

  @Test func makesItsSocketAgainWhereItWasRemoved() throws {
    let home = try ActivityCommandTests.game()
    let daemon = try listening(home)
    let socket = home.path + "/push.sock"
    try FileManager.default.removeItem(atPath: socket)
    try daemon.wait("it is there again") { FileManager.default.fileExists(atPath: socket) }
    #expect(try daemon.end().status == 0)
  }
}
