import Foundation
import PluginProtocol
import Synchronization
import TestSupport
import Testing
import TimelineEngine
import WidgetHome
import WidgetModel
import WidgetRegistry

/// A daemon whose plugin takes its time, and senders who do not wait for it.
@Suite struct PushThreadTests {
  /// A daemon that has an activity to draw as soon as it runs, and another one.
  private func stage() async throws -> (stage: DaemonStage, token: String, startToken: String) {
    let stage = DaemonStage(for: 60, FakePlugin(kinds: [.game]))
    let home = stage.open()
    _ = try await PushServerTests.start(home, "a")
    let other = try await PushServerTests.start(home, "b")
    var queue = ActivityQueue<Int>()
    let content = ActivityContentValue(state: .object(["score": .int(1)]))
    queue.add(.updated(ActivityLife.Update(content)), for: "a", receipt: 1)
    _ = try home.activities.commit(queue.take(at: .now))
    let type = try await home.activities.type(named: "game")
    return (stage, other.record.token, try home.activities.startToken(of: type))
  }

  @Test func answersWhileAPluginHangs() async throws {
    let (stage, token, startToken) = try await stage()
    let test = stage.test
    let told = Mutex<[String]>([])
    test.plugin.change {
      $0.meanwhileDrawing = {
        // The daemon's own thread stands here until both are answered.
        let sender = try PushSender(to: HomeFolder(test.path).pushSocket)
        try sender.push(PushServerTests.update(7), to: token)
        try sender.push(PushServerTests.starting, to: startToken)
        let answers = try [
          sender.answer(within: .seconds(20)), sender.answer(within: .seconds(20)),
        ]
        let home = test.open()
        let scores = try ["b", "game-1"].map {
          try home.activities.activity(id: $0).record.content.state.object?["score"]?.plain ?? ""
        }
        told.withLock { $0 = answers.map { "\($0.status)" } + scores }
      }
    }
    #expect(try await stage.run() == .asked)
    #expect(told.withLock { $0 } == ["200", "200", "7", "4"])
    // What came meanwhile is drawn afterwards.
    try await test.open().activities.refresh()
    #expect(Set(test.plugin.drawn.map(\.id)) == ["a", "b", "game-1"])
    #expect(stage.troubles.isEmpty)
  }

  @Test func listsWhatWasStartedThoughItsPluginCannotShowIt() async throws {
    let (stage, _, startToken) = try await stage()
    let test = stage.test
    let start = PushServerTests.starting.replacing(#""score":4"#, with: #""score":-4"#)
    test.plugin.change {
      $0.meanwhileDrawing = {
        let sender = try PushSender(to: HomeFolder(test.path).pushSocket)
        try sender.push(start, to: startToken)
        #expect(try sender.answer(within: .seconds(20)).status == 200)
      }
    }
    #expect(try await stage.run() == .asked)
    let home = test.open()
    try await home.activities.refresh()
    let started = try home.activities.activity(id: "game-1")
    #expect(started.failure?.code == "activity.state")
    #expect(try home.activities.views(of: started) == nil)
  }

  @Test func storesInTheRegistryThatHasTakenThePlaceOfAnother() async throws {
    let (stage, token, _) = try await stage()
    let test = stage.test
    let folder = HomeFolder(test.path)
    let answers = Mutex<[Int]>([])
    test.plugin.change {
      $0.meanwhileDrawing = {
        let sender = try PushSender(to: folder.pushSocket)
        func push(_ score: Int) throws {
          try sender.push(PushServerTests.update(score, second: score), to: token)
          let status = try sender.answer(within: .seconds(20)).status
          answers.withLock { $0.append(status) }
        }
        try push(1)
        // As a backup that is restored: the same content in another file.
        let aside = folder.path + "/aside"
        try FileManager.default.copyItem(atPath: folder.registry, toPath: aside)
        for suffix in ["-wal", "-shm"] {
          try FileManager.default.copyItem(
            atPath: folder.registry + suffix, toPath: aside + suffix)
        }
        for suffix in ["", "-wal", "-shm"] {
          rename(aside + suffix, folder.registry + suffix)
        }
        try push(2)
        #expect(
          try test.open().activities.activity(id: "b").record.content.state.object?["score"]
            == .int(2))
      }
    }
    _ = try? await stage.run()
    #expect(answers.withLock { $0 } == [200, 200])
  }
}

/// Activities of a plugin that is slow, and of others that must not wait for it.
@Suite struct SlowActivityTests {
  private let test = TestHome(FakePlugin(kinds: [.game]))
  private let slow: ScriptPlugin

  init() throws {
    slow = try ScriptPlugin(
      "slow",
      kinds:
        #"[{"kind":"SlowAttributes","activity":{"attributes":"any","state":"any"}}]"#,
      timeline: #"""
        if test -e "$TMPDIR/slow"; then until test -e "$TMPDIR/gate"; do :; done; fi
        printf '{"id":%s,"presentations":{"views":{"lockScreen":"late"}}}\n' "$id"
        """#)
  }

  private static func push(_ id: String, _ score: Int, to home: Home) throws {
    var queue = ActivityQueue<Int>()
    let content = ActivityContentValue(state: .object(["score": .int(score)]))
    queue.add(.updated(ActivityLife.Update(content)), for: id, receipt: 1)
    _ = try home.activities.commit(queue.take(at: .now))
  }

  @Test func areDrawnWhileAnotherPluginTakesItsTime() async throws {
    let home = test.open()
    _ = try await home.plugins.install(slow.program, fileGuard: .ofThisMachine) { _ in [] }
    _ = try await PushServerTests.start(home, "quick")
    _ = try await home.activities.start(
      NewActivity(
        id: "slow", type: try await home.activities.type(named: "slow"), attributes: .object([:]),
        content: ActivityContentValue(state: .object([:]))))
    let container = HomeFolder(test.path).folder(ofPlugin: "slow") + "/container"
    try Data().write(to: URL(fileURLWithPath: container + "/slow"))
    try Self.push("slow", 1, to: home)
    try Self.push("quick", 1, to: home)
    let (test, plugin) = (test, test.plugin)
    let seen = Mutex<[Bool]>([])
    plugin.change {
      $0.meanwhileDrawing = {
        // What comes while the other is waited for.
        try Self.push("quick", 2, to: test.open())
        plugin.change {
          $0.meanwhileDrawing = {
            let other = test.open()
            let before = try other.activities.activity(id: "quick")
            seen.withLock { $0.append(before.drawn == before.record.revision - 1) }
            try Data().write(to: URL(fileURLWithPath: container + "/gate"))
          }
        }
      }
    }
    try await home.activities.refresh()
    #expect(seen.withLock { $0 } == [true])
    #expect(try home.activities.all().allSatisfy { $0.failure == nil && !$0.isUndrawn })
    #expect(plugin.drawn.count == 3)
  }
}

extension PushServerTests {
  static let starting =
    #"{"aps":{"timestamp":1780000001,"event":"start","attributes-type":"GameAttributes","#
    + #""attributes":{"home":"Lions"},"content-state":{"score":4},"#
    + #""alert":{"title":"A","body":"B"}}}"#
}
