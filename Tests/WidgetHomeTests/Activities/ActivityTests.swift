import Foundation
import PluginProtocol
import Testing
import TimelineEngine
import WidgetHome
import WidgetModel
import WidgetRegistry

@Suite struct ActivityTests {
  let test = TestHome(FakePlugin(kinds: [.clock, .game]))

  func start(
    _ home: Home, _ id: String? = nil, score: Int = 0, relevance: Double = 0,
    at date: Date? = nil, stale: Date? = nil
  ) async throws -> StoredActivity {
    try await home.activities.start(
      NewActivity(
        id: id, type: try await home.activities.type(named: "game"),
        attributes: .object(["home": .string("Bears")]),
        content: .score(score, stale: stale, relevance: relevance), date: date))
  }

  func update(_ home: Home, _ id: String, score: Int) async throws -> StoredActivity {
    try await home.activities.change(id: id) { _ in .updated(ActivityLife.Update(.score(score))) }
  }

  func card(_ home: Home, _ id: String) throws -> String? {
    guard let views = try home.activities.views(of: home.activities.activity(id: id)),
      case .text(let text)? = views.views[.lockScreen]
    else { return nil }
    return text.runs.map(\.text).joined()
  }

  @Test func isNoKindOfWidget() async throws {
    let home = test.open()
    #expect(try await home.kinds.all().map(\.name) == ["clock"])
    #expect(try await home.activities.types().map(\.name) == ["GameAttributes"])
    try await home.add("clock", "c")
    #expect(try await home.kinds.all().map(\.name) == ["clock"])
    #expect(try await home.activities.types().map(\.name) == ["GameAttributes"])
    #expect(await codes { try await home.add("GameAttributes", "x") } == ["kind.unknown"])
  }

  @Test(arguments: ["Game", "game", "GameAttributes", "fake/game", "FAKE/gameattributes"])
  func isFoundByTheNameOfItsType(name: String) async throws {
    #expect(try await test.open().activities.type(named: name).name == "GameAttributes")
  }

  @Test func isDrawnWhenItStartsAndWhenItChanges() async throws {
    let home = test.open()
    let started = try await start(home)
    #expect(started.record.id == "game-1")
    #expect(PushToken.isValid(started.record.token))
    #expect(try card(home, "game-1") == "lockScreen 0")
    let changed = try await update(home, "game-1", score: 3)
    #expect(changed.record.state == .active)
    #expect(try card(home, "game-1") == "lockScreen 3")
    // What is the same is not asked for again.
    _ = try await update(home, "game-1", score: 3)
    #expect(test.plugin.drawn.count == 2)
  }

  @Test func isKeptForTheNextProcess() async throws {
    _ = try await start(test.open(), "a", score: 7)
    test.pass(60)
    let home = test.open()
    #expect(try home.activities.all().map(\.record.id) == ["a"])
    #expect(try card(home, "a") == "lockScreen 7")
    #expect(try await start(home).record.id == "game-1")
    #expect(try await start(home).record.id == "game-2")
  }

  @Test func changesNothingWhereItsPluginCannotShowIt() async throws {
    let home = test.open()
    #expect(await codes { _ = try await start(home, score: -1) } == ["activity.state"])
    #expect(try home.activities.all().isEmpty)
    _ = try await start(home, "a", score: 1)
    #expect(await codes { _ = try await update(home, "a", score: -1) } == ["activity.state"])
    #expect(try home.activities.activity(id: "a").record.content == .score(1))
    #expect(try card(home, "a") == "lockScreen 1")
  }

  @Test func refusesWhatIsNotThereAndWhatIsOver() async throws {
    let home = test.open()
    _ = try await start(home, "a")
    #expect(await codes { _ = try await update(home, "b", score: 1) } == ["activity.unknown"])
    #expect(await codes { _ = try await start(home, "a") } == ["activity.taken"])
    #expect(await codes { _ = try await start(home, "A b") } == ["id.malformed"])
    _ = try await home.activities.change(id: "a") { _ in .ended(ActivityLife.Ending()) }
    #expect(await codes { _ = try await update(home, "a", score: 1) } == ["activity.over"])
    #expect(
      await codes { _ = try await home.activities.type(named: "gane") } == ["activity.type-unknown"]
    )
  }

  @Test func becomesStaleAndEndsByTimeAlone() async throws {
    let home = test.open()
    _ = try await start(home, "a", score: 5, stale: TestHome.start + 60)
    #expect(try home.activities.nextChange() == TestHome.start + 60)
    test.pass(60)
    #expect(try home.activities.activity(id: "a").record.state == .stale)
    try await home.activities.refresh()
    #expect(try card(home, "a") == "lockScreen 5 ?")
    #expect(try home.activities.nextChange() == TestHome.start + 8 * 3600)
    test.pass(8 * 3600)
    try await home.activities.refresh()
    #expect(try home.activities.activity(id: "a").record.state == .ended)
    test.pass(4 * 3600)
    #expect(try home.activities.all().isEmpty)
    try await home.activities.refresh()
    #expect(try home.activities.nextChange() == nil)
  }

  @Test func tellsEachAlertOnceAlsoOfWhatIsGoneAtOnce() async throws {
    let (home, watching) = (test.open(), test.open())
    _ = try await start(home, "a")
    let alert = ActivityAlertValue(title: .text("Over"), body: .text("3:1"))
    func change(_ event: ActivityLife.Event) async throws {
      _ = try await home.activities.change(id: "a") { _ in event }
    }
    try await change(.updated(ActivityLife.Update(.score(1), alert: alert)))
    var alerts = ActivityAlerts()
    #expect(try alerts.new(in: watching).isEmpty, "it was told to those who looked then")
    try await change(.ended(ActivityLife.Ending(dismissal: .immediate, alert: alert)))
    #expect(try alerts.new(in: watching).map(\.record.state) == [.dismissed])
    #expect(try alerts.new(in: watching).isEmpty)
  }

  @Test func remembersWhatIsOverForADay() async throws {
    let home = test.open()
    _ = try await start(home, "a")
    _ = try await home.activities.change(id: "a") { _ in .removed }
    #expect(try home.activities.nextChange() == nil)
    test.pass(86_399)
    _ = try await start(home, "b")
    #expect(try home.activities.activity(id: "a").record.state == .dismissed)
    test.pass(1)
    _ = try await start(home, "c")
    #expect(await codes { _ = try home.activities.activity(id: "a") } == ["activity.unknown"])
    #expect(try home.activities.all().map(\.record.id) == ["b", "c"])
  }

  @Test func isDrawnWhenItBegins() async throws {
    let home = test.open()
    let later = TestHome.start + 600
    #expect(try await start(home, "a", score: 2, at: later).record.state == .pending)
    #expect(try home.activities.all().map(\.record.state) == [.pending])
    test.pass(600)
    try await home.activities.refresh()
    #expect(try home.activities.activity(id: "a").record.state == .active)
    #expect(try card(home, "a") == "lockScreen 2")
  }

  @Test func putsTheMostRelevantFirst() async throws {
    let home = test.open()
    _ = try await start(home, "a")
    test.pass(1)
    _ = try await start(home, "b", relevance: 10)
    _ = try await start(home, "c")
    #expect(try home.activities.all().map(\.record.id) == ["b", "a", "c"])
    let island = try home.activities.island()
    #expect(island.map(\.activity.record.id) == ["b", "a"])
    #expect(island.map(\.presentation) == [.minimal, .minimal])
  }

  @Test func leavesWhatCouldNeverBeDrawnOutOfTheIsland() async throws {
    let home = test.open()
    _ = try await start(home, "a")
    let type = try await home.activities.type(named: "game")
    var queue = ActivityQueue<Int>()
    _ = try await start(home, "b", relevance: 50)
    queue.add(.updated(ActivityLife.Update(.score(-1, relevance: 50))), for: "b", receipt: 1)
    _ = try home.activities.commit(queue.take(at: .now))
    // As a push begins one: it is stored before anybody draws it.
    let newActivity = NewActivity(
      id: "never", type: type, attributes: .object([:]), content: .score(-1, relevance: 100))
    _ = try home.activities.save(newActivity)
    try await home.activities.refresh()
    #expect(try home.activities.all().map(\.record.id) == ["never", "b", "a"])
    #expect(try home.activities.island().map(\.activity.record.id) == ["b", "a"])
    #expect(try home.activities.foremost()?.record.id == "b")
  }

  @Test func endsThoughItsStateCannotBeShown() async throws {
    let home = test.open()
    _ = try await start(home, "a", score: 1)
    var queue = ActivityQueue<Int>()
    queue.add(.updated(ActivityLife.Update(.score(-5))), for: "a", receipt: 1)
    _ = try home.activities.commit(queue.take(at: .now))
    try await home.activities.refresh()
    let ended = try await home.activities.change(id: "a") { _ in .ended(ActivityLife.Ending()) }
    #expect(ended.record.state == .ended)
    #expect(try home.activities.activity(id: "a").record.state == .ended)
    #expect(try card(home, "a") == "lockScreen 1")
    // A last state that cannot be shown is the caller's fault.
    _ = try await start(home, "b", score: 1)
    #expect(
      await codes {
        _ = try await home.activities.change(id: "b") { _ in
          .ended(ActivityLife.Ending(.score(-1)))
        }
      } == ["activity.state"])
  }

  @Test func usesUpNoIDWhereNothingCanBegin() async throws {
    let home = test.open()
    _ = try await start(home)
    try home.activities.set(isOn: nil, total: 1, perPlugin: nil)
    #expect(await codes { _ = try await start(home) } == ["activity.home-full"])
    try home.activities.set(isOn: nil, total: 2, perPlugin: nil)
    #expect(try await start(home).record.id == "game-2")
  }

  @Test func storesAllThatComesAtOnceInOneCommit() async throws {
    let home = test.open()
    _ = try await start(home, "a")
    _ = try await start(home, "b")
    var queue = ActivityQueue<Int>()
    let now = ContinuousClock.now
    func push(_ id: String, _ score: Int, second: TimeInterval) {
      let update = ActivityLife.Update(.score(score), timestamp: TestHome.start + second)
      queue.add(.updated(update), for: id, receipt: score)
    }
    push("a", 1, second: 1)
    push("b", 2, second: 1)
    push("a", 3, second: 5)
    push("a", 4, second: 3)
    push("gone", 5, second: 1)
    let outcomes = try home.activities.commit(queue.take(at: now))
    #expect(outcomes.map { $0.receipt } == [1, 3, 4, 2, 5])
    #expect(
      outcomes.map { $0.outcome } == [.changed, .changed, .refused(.older), .changed, nil])
    #expect(try home.activities.activity(id: "a").record.content == .score(3))
    // Only what is there by now is drawn.
    try await home.activities.refresh()
    #expect(test.plugin.drawn.suffix(2).map { $0.state } == [3, 2].map { .score($0) })
    #expect(try card(home, "a") == "lockScreen 3")
  }

  @Test func keepsTheLastGoodStateWhereAPushCannotBeShown() async throws {
    let home = test.open()
    _ = try await start(home, "a", score: 1)
    var queue = ActivityQueue<Int>()
    queue.add(.updated(ActivityLife.Update(.score(-5))), for: "a", receipt: 1)
    _ = try home.activities.commit(queue.take(at: .now))
    try await home.activities.refresh()
    #expect(try card(home, "a") == "lockScreen 1")
    #expect(try home.activities.activity(id: "a").failure?.code == "activity.state")
    #expect(try home.activities.shownState(of: home.activities.activity(id: "a")) == .score(1))
    // It heals by the next state that can be shown.
    _ = try await update(home, "a", score: 2)
    #expect(try card(home, "a") == "lockScreen 2")
    #expect(try home.activities.activity(id: "a").failure == nil)
  }

  @Test func forgetsWhatIsOverForADay() async throws {
    let home = test.open()
    _ = try await start(home, "a")
    _ = try await home.activities.change(id: "a") { _ in
      .ended(ActivityLife.Ending(dismissal: .immediate))
    }
    #expect(try home.activities.all().isEmpty)
    #expect(try home.activities.activity(id: "a").record.state == .dismissed)
    test.pass(86_401)
    _ = try await start(home, "b")
    #expect(await codes { _ = try home.activities.activity(id: "a") } == ["activity.unknown"])
  }
}

extension KindDescriptor {
  static let game: KindDescriptor = {
    var kind = KindDescriptor(name: "GameAttributes")
    kind.activity = ActivityShape(
      attributes: .object([.init("home", .string)]), state: .object([.init("score", .integer)]))
    return kind
  }()
}

extension JSONValue {
  static func score(_ score: Int) -> JSONValue { .object(["score": .int(score)]) }
}

extension ActivityContentValue {
  static func score(
    _ score: Int, stale: Date? = nil, relevance: Double = 0
  ) -> ActivityContentValue {
    ActivityContentValue(state: .score(score), staleDate: stale, relevanceScore: relevance)
  }
}
