import Anniversaries
import DDay
import Foundation
import PluginHost
import Synchronization
import TestSupport
import Testing
import WidgetAuthoring
import WidgetEmbedding
import WidgetHome
import WidgetModel
import WidgetRegistry

/// The intent with which an app reads its widgets' configurations.
struct SelectAnniversaryIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Select Anniversary"

  @Parameter(title: "Anniversary") var anniversary: AnniversaryEntity
  @Parameter(title: "Count", default: .next) var count: DayCounting.Mode
  @Parameter(title: "Unit", default: .days) var unit: DaySpan.Unit
  @Parameter(title: "After the Day", default: .countUp) var after: DayCounting.AfterDay
  @Parameter(title: "Sign", default: .letter) var sign: DayWording.Signs
  @Parameter(title: "Word for the Day", default: "D-Day") var word: String
  @Parameter(title: "Also") var also: [AnniversaryEntity]
  @Parameter(title: "Holidays") var holidays: [AnniversaryEntity]
  @Parameter(title: "Group") var group: SharedGroup?
  @Parameter(title: "Key", default: "dday") var key: String
}

/// An app and the command line using the same home with the D-Day plugin.
@Suite struct EmbeddingTests {
  private let test = try? AppHome()

  private func make() async throws -> AppHome {
    let test = try #require(test)
    try test.app.save(Anniversary(id: "wedding", title: "Our wedding", date: .day(2027, 5, 22)))
    try test.app.save(Anniversary(id: "birthday", title: "Mina", date: .day(2027, 1, 2)))
    let home = test.open()
    for (id, day) in [("a", "wedding"), ("b", "birthday"), ("c", "wedding")] {
      _ = try await home.instances.add(
        NewInstance(kind: "dday", id: id, edits: [ValueEdit("anniversary", .texts([day]))]))
    }
    _ = try await home.instances.add(NewInstance(kind: "other", id: "d"))
    return test
  }

  @Test func savesAnAnniversaryFindsWhoNamesItAndReloadsThatKind() async throws {
    let test = try await make()
    let home = test.open()
    try test.app.save(Anniversary(id: "birthday", title: "Mina", date: .day(2026, 12, 31)))
    #expect(try test.queued(home) == [])
    #expect(try test.due(home) == ["b"])

    let info = try await test.app.connected {
      let all = try await WidgetCenter.shared.currentConfigurations()
      return all.first {
        $0.widgetConfigurationIntent(of: SelectAnniversaryIntent.self)?.anniversary.id == "birthday"
      }
    }
    let found = try #require(info)
    #expect(found.instanceID == "b" && found.kind == "dday" && found.family == .systemSmall)
    let intent = found.widgetConfigurationIntent(of: SelectAnniversaryIntent.self)
    #expect(intent?.anniversary.title == "Mina")
    #expect(intent?.anniversary.date == .day(2026, 12, 31))

    await test.app.connected { WidgetCenter.shared.reloadTimelines(ofKind: found.kind) }
    #expect(try test.queued(home) == ["a", "b", "c"])
    #expect(try test.due(home) == ["a", "b", "c"])

    // What the command line shows next.
    #expect(try test.line("b", home) == "Mina D-2")
    for id in ["a", "b", "c"] { _ = try await home.reloads.runIfDue(id: id) }
    #expect(try await home.reloads.runIfDue(id: "d") == nil)
    #expect(try test.line("b", home) == "Mina D-Day")
    #expect(try test.line("a", home) == "Our wedding D-142")
    #expect(try test.due(home) == [])
  }

  @Test func handsConfigurationsToACompletion() async throws {
    let test = try await make()
    let infos = try await test.app.connected {
      try await withCheckedThrowingContinuation { continuation in
        WidgetCenter.shared.getCurrentConfigurations { continuation.resume(with: $0) }
      }
    }
    #expect(infos.map(\.instanceID) == ["a", "b", "c", "d"])
    #expect(infos.map(\.kind) == ["dday", "dday", "dday", "other"])
    let ids = infos.map {
      $0.widgetConfigurationIntent(of: SelectAnniversaryIntent.self)?.anniversary.id
    }
    #expect(ids == ["wedding", "birthday", "wedding", nil])
  }

  enum Call: Sendable, CaseIterable {
    case kind, one, all, unknownKind, unknownInstance

    func run() {
      switch self {
      case .kind: WidgetCenter.shared.reloadTimelines(ofKind: "other")
      case .one: WidgetCenter.shared.reloadTimeline(of: "c")
      case .all: WidgetCenter.shared.reloadAllTimelines()
      case .unknownKind: WidgetCenter.shared.reloadTimelines(ofKind: "ddya")
      case .unknownInstance: WidgetCenter.shared.reloadTimeline(of: "zz")
      }
    }

    var marked: [String] {
      switch self {
      case .kind: ["d"]
      case .one: ["c"]
      case .all: ["a", "b", "c", "d"]
      case .unknownKind, .unknownInstance: []
      }
    }
  }

  @Test(arguments: Call.allCases) func marksExactlyWhatIsAskedFor(_ call: Call) async throws {
    let test = try await make()
    let home = test.open()
    await test.app.connected { call.run() }
    #expect(try test.queued(home) == call.marked)
    #expect(try test.due(home) == call.marked)
  }

  /// Run in a process of its own, because it reads standard error.
  @Test(.promptly) func saysThatAKindIsUnknown() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let test = try AppHome()
      await test.app.connected {
        try? test.app.save(Anniversary(id: "a", title: "A", date: .day(2027, 1, 2)))
        WidgetCenter.shared.reloadTimelines(ofKind: "ddya")
        WidgetCenter.shared.reloadTimeline(of: "zz")
      }
      test.remove()
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("Unknown kind 'ddya'"), "\(words)")
    #expect(words.contains("Unknown widget 'zz'"), "\(words)")
  }

  @Test func refusesToForgetAnAnniversaryInUse() async throws {
    let test = try await make()
    let error = #expect(throws: WidgetryHomeError.self) {
      try test.app.removeAnniversary(id: "wedding")
    }
    #expect(error?.code == "anniversary.in-use")
    #expect(error?.localizedDescription == "Anniversary 'wedding' is used by a, c")
    #expect(error?.recoverySuggestion?.contains("--force") == true)
    #expect(try test.app.anniversaries().map(\.id) == ["wedding", "birthday"])
    try test.open().instances.remove(["a", "c"])
    try test.app.removeAnniversary(id: "wedding")
    #expect(try test.app.anniversaries().map(\.id) == ["birthday"])
  }

  @Test func tellsWhatIsWrongAndMakesNothing() throws {
    let test = try #require(test)
    #expect(try test.app.anniversaries() == [])
    let unknown = #expect(throws: WidgetryHomeError.self) {
      try test.app.removeAnniversary(id: "zz")
    }
    #expect(unknown?.code == "anniversary.unknown")
    let malformed = #expect(throws: WidgetryHomeError.self) {
      try test.app.save(Anniversary(id: "No id", title: "A", date: .day(2027, 1, 2)))
    }
    #expect(malformed?.code == "id.malformed")
    #expect(!FileManager.default.fileExists(atPath: test.path))
  }
}

/// A home in a temporary folder, opened by an app and by the command line.
final class AppHome: Sendable {
  let path: String
  let app: WidgetryHome
  /// The last day of 2026 in Seoul.
  static let now = Date(timeIntervalSince1970: 1_798_650_000)

  init() throws {
    path = NSTemporaryDirectory() + "widgetry-app-" + UUID().uuidString
    app = WidgetryHome(
      path: path, locale: Locale(identifier: "en_US"),
      timeZone: try #require(TimeZone(identifier: "Asia/Seoul")))
  }

  deinit { remove() }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The home as another process opens it.
  func open(now: @escaping () -> Date = { AppHome.now }) -> Home {
    Home(
      HomeContext(
        directory: path, program: "test 1", asker: Asker(command: "test", pid: 1),
        plugins: ["dday", "other"].map {
          BundledPlugin(id: $0, version: "1", fingerprint: "1")
        }, machineTimeZone: { "Asia/Seoul" }, now: now,
        transport: { id, _ in
          .inProcess { request in
            id == "dday"
              ? await InProcessPlugin(DDayBundle.self).answer(request)
              : await InProcessPlugin(OtherBundle.self).answer(request)
          }
        }))
  }

  /// The ids with reload requests in the ledger.
  func queued(_ home: Home) throws -> [String] {
    try home.log.lines(limit: 100).filter { $0.outcome == .queued && $0.asker.command == "app" }
      .map(\.id)
  }

  /// The ids with more requests than completed reloads.
  func due(_ home: Home) throws -> [String] {
    try ["a", "b", "c", "d"].filter { id in
      let shown = try home.showing.stored(id: id, at: Self.now)
      return shown.instance.asked > (shown.run?.done ?? 0)
    }
  }

  func line(_ id: String, _ home: Home) throws -> String {
    try home.showing.storedDisplay(of: home.showing.decision(id: id)).line
  }
}

extension CivilDate {
  static func day(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
    CivilDate(year: year, month: month, day: day) ?? .earliest
  }
}
