internal import Foundation
internal import TestSupport
internal import WidgetModel

extension RowGroup {
  /// Pushes to a daemon's socket, and what is seen of them.
  static let activities = RowGroup(name: "activities") { bench, add in
    let stage = try ActivityStage(bench)
    defer { stage.daemon.end() }
    try stage.start(1)
    add(
      Row(
        work: "push to line of activity show --follow", size: 1,
        median: .seconds(try stage.pushToLine(rounds: bench.rounds)), limit: .seconds(0.010)))
    let seconds = bench.isQuick ? 2 : 10
    add(
      Row(
        work: "daemon and follower: wake-ups in \(seconds) s of an activity", size: 1,
        median: .count(try stage.wakes(seconds: seconds)), limit: .count(0)))
    for count in [1, bench.isQuick ? 100 : 1000] {
      try stage.start(count)
      let flood = try stage.flood(seconds: Double(seconds), perSecond: 10_000)
      add(
        Row(
          work: "pushes that are answered in a second, 10,000 sent", size: count,
          median: .count(flood.perSecond)))
      add(
        Row(
          work: "activities without their last state after \(seconds) s", size: count,
          median: .count(flood.lost), limit: .count(0)))
      guard let state = ProcessState(of: stage.daemon.pid) else { continue }
      add(
        Row(
          work: "daemon: memory after \(seconds) s of pushes", size: count,
          median: .bytes(state.residentBytes), limit: .bytes(100 << 20)))
    }
  }
}

/// A home with a daemon and games, and servers that push.
private final class ActivityStage {
  struct Flood {
    var perSecond: Int
    var lost: Int
  }

  private struct Game {
    var id: String
    var token: String
    var sent = 0
  }

  let daemon: LineReader
  private let bench: Bench
  private let home: String
  private var games: [Game] = []
  private var lastNumber = 0
  private let path: String

  init(_ bench: Bench) throws {
    self.bench = bench
    home = bench.path("home")
    path = home + "/push.sock"
    try bench.widgetry(["anniversary", "add", "Seed", "2027-01-01", "-q"], home: home).run()
    try bench.widgetry(["home", "set", "--activities-per-plugin", "1000", "-q"], home: home).run()
    daemon = try LineReader(bench.widgetry(["daemon", "run", "--quiet"], home: home))
    for _ in 0..<1000 where !FileManager.default.fileExists(atPath: path) { usleep(5000) }
  }

  /// Starts games by pushes until there are so many.
  func start(_ count: Int) throws {
    let types = try told(["activity", "list", "--types"])
    let game = types.array?.first { $0.object?["type"]?.string == "GameAttributes" }
    guard let token = game?.object?["startToken"]?.string else {
      throw BenchmarkError("there are no games")
    }
    let sender = try PushSender(to: path)
    for _ in games.count..<count {
      try sender.push(
        payload(
          "start",
          #""attributes-type":"GameAttributes","attributes":{"home":{"name":"A","code":"A"},"#
            + #""away":{"name":"B","code":"B"}},"alert":{"title":"A","body":"B"},"#),
        to: token)
      guard try sender.answer().status == 200 else { throw BenchmarkError("a game is not started") }
    }
    games = try states().map { Game(id: $0.id, token: $0.token) }
  }

  /// The median time from a push to the line of who follows.
  func pushToLine(rounds: Int) throws -> Double {
    let game = games[0]
    let follower = try LineReader(
      bench.widgetry(
        ["activity", "show", game.id, "--follow", "--format", "line"], home: home))
    defer { follower.end() }
    _ = try follower.line()
    let sender = try PushSender(to: path)
    var times: [Double] = []
    for _ in 0..<rounds {
      let began = ContinuousClock.now
      try sender.push(payload("update"), to: game.token)
      guard try sender.answer().status == 200 else { throw BenchmarkError("a push is refused") }
      guard try follower.line().contains("A \(lastNumber)") else {
        throw BenchmarkError("another line came than was pushed")
      }
      times.append((ContinuousClock.now - began).seconds)
      usleep(20_000)
    }
    return times.median
  }

  /// How often the daemon and who follows are woken while an activity goes on and nobody says anything.
  func wakes(seconds: Int) throws -> Int {
    let follower = try LineReader(
      bench.widgetry(
        ["activity", "show", games[0].id, "--follow", "--format", "line"], home: home))
    defer { follower.end() }
    _ = try follower.line()
    func sleeps() -> Int {
      [daemon.pid, follower.pid].reduce(0) { $0 + (ProcessState(of: $1)?.sleeps ?? 0) }
    }
    var before = sleeps()
    for _ in 0..<100 {
      usleep(500_000)
      let now = sleeps()
      if now == before { break }
      before = now
    }
    sleep(UInt32(seconds))
    return sleeps() - before
  }

  /// Pushes to all games in turn, each by one server, and looks what is there at the end.
  func flood(seconds: Double, perSecond: Int) throws -> Flood {
    let senders = try (0..<min(8, games.count)).map { _ in try PushSender(to: path) }
    let batch = 60
    var turns = senders.map { _ in 0 }
    var sent = 0
    let began = ContinuousClock.now
    while (ContinuousClock.now - began).seconds < seconds {
      for (number, sender) in senders.enumerated() {
        for _ in 0..<batch {
          // Always the same server for a game, so that it is known which is its last.
          let own = (games.count - number + senders.count - 1) / senders.count
          let place = number + turns[number] % own * senders.count
          turns[number] += 1
          try sender.push(payload("update"), to: games[place].token)
          games[place].sent = lastNumber
        }
      }
      for sender in senders {
        for _ in 0..<batch {
          guard try sender.answer().status == 200 else { throw BenchmarkError("one is refused") }
        }
      }
      sent += batch * senders.count
      let ahead = Double(sent) / Double(perSecond) - (ContinuousClock.now - began).seconds
      if ahead > 0 { usleep(UInt32(ahead * 1_000_000)) }
    }
    let rate = Double(sent) / (ContinuousClock.now - began).seconds
    let shown = Dictionary(uniqueKeysWithValues: try states().map { ($0.id, $0.score) })
    return Flood(
      perSecond: Int(rate), lost: games.count { $0.sent > 0 && shown[$0.id] != $0.sent })
  }

  private func payload(_ event: String, _ more: String = "") -> String {
    lastNumber += 1
    return
      #"{"aps":{"timestamp":\#(Int(Date().timeIntervalSince1970)),"event":"\#(event)",\#(more)"#
      + #""content-state":{"home":\#(lastNumber),"away":0,"period":1,"clock":"9:59"}}}"#
  }

  private func states() throws -> [(id: String, token: String, score: Int)] {
    (try told(["activity", "list"]).array ?? []).compactMap { activity in
      guard let members = activity.object, let id = members["id"]?.string,
        let token = members["token"]?.string
      else { return nil }
      let score = members["content"]?.object?["home"]?.number ?? -1
      return (id, token, Int(score))
    }
  }

  private func told(_ words: [String]) throws -> JSONValue {
    let output = bench.path("told")
    try bench.widgetry(words + ["--json"], home: home, output: output).run()
    return try JSONValue(parsing: [UInt8](Data(contentsOf: URL(fileURLWithPath: output))))
  }
}
