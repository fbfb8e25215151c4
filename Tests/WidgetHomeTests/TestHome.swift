import Anniversaries
import ChildProcesses
import Foundation
import PluginHost
import SQLite
import Synchronization
import WidgetHome
import WidgetModel
import WidgetRegistry

/// A home in a folder of its own, which is removed with it, with plugins in this process and a clock of the test's.
final class TestHome: Sendable {
  static let start = Date(timeIntervalSince1970: 1_780_000_000)

  let path: String
  let plugins: [FakePlugin]
  private let clock = Mutex(TestHome.start)
  private let fingerprint = Mutex("1")

  init(_ plugins: FakePlugin...) {
    path = NSTemporaryDirectory() + "widgetry-home-" + UUID().uuidString
    self.plugins = plugins.isEmpty ? [FakePlugin()] : plugins
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var plugin: FakePlugin { plugins[0] }

  func pass(_ seconds: TimeInterval) {
    clock.withLock { $0 += seconds }
  }

  /// Has the next home find another program where its plugins were.
  func updatePlugins() {
    fingerprint.withLock { $0 += "1" }
  }

  /// A home as a process of its own would open it.
  func open(
    timeZone: String? = nil, locale: String? = nil, machineTimeZone: String = "Asia/Seoul",
    sandbox: SandboxSupport = Sandbox.support
  ) -> Home {
    let fingerprint = fingerprint.withLock { $0 }
    var context = HomeContext(
      directory: path, program: "test 1",
      asker: Asker(command: "test", selector: "words", pid: 7),
      plugins: plugins.map {
        BundledPlugin(
          id: $0.id, version: "1", fingerprint: fingerprint,
          grants: [.group(name: "g"), .group(name: "group")])
      }, timeZone: timeZone, locale: locale,
      // While other tests have all processors, a script's answer may take long.
      limits: PluginLimits(handshake: .seconds(120), request: .seconds(120)),
      machineTimeZone: { machineTimeZone },
      now: { self.clock.withLock { $0 } },
      transport: { id, _ in
        guard let plugin = self.plugins.first(where: { $0.id == id }) else {
          throw WidgetryError(.failed, code: "test.no-plugin", summary: id)
        }
        return .inProcess { plugin.answer($0) }
      })
    context.sandbox = { sandbox }
    context.longestRound = .seconds(600)
    return Home(context)
  }
}

extension Home {
  /// Another connection to the registry, which is created if it is missing.
  func registry() throws -> Registry {
    try settings.set(timeZone: nil, locale: nil)
    let connection = try Connection(path: folder.registry, mode: .readWrite)
    return Registry(connection: connection, path: folder.registry)
  }
}

extension FileGuard {
  /// What lets programs run here in tests that are about something else.
  static var ofThisMachine: FileGuard {
    Sandbox.support.lacksFileGuard ? .whereAvailable : .required
  }
}

extension ValueEdit {
  /// `text("tags", "a", "b")` is `tags=a tags=b`.
  static func text(_ name: String, _ texts: String...) -> ValueEdit {
    ValueEdit(name, .texts(texts))
  }
}

extension Home {
  /// Installs a script, and grants it what is given.
  @discardableResult func install(
    _ plugin: ScriptPlugin, updating: String? = nil, replaces: Bool = false,
    allowing: [PluginGrant] = []
  ) async throws -> Installation {
    try await plugins.install(
      plugin.program, updating: updating, replaces: replaces, fileGuard: .ofThisMachine
    ) { _ in allowing }
  }

  @discardableResult func add(
    _ kind: String, _ id: String, _ edits: ValueEdit..., reload: ReloadChoice = .now
  ) async throws -> ChangeOutcome {
    try await instances.add(NewInstance(kind: kind, id: id, edits: edits), reload: reload)
  }

  @discardableResult func set(
    _ id: String, _ edits: ValueEdit..., reload: ReloadChoice = .now
  ) async throws -> ChangeOutcome {
    try await instances.change([id], InstanceChange(edits: edits), reload: reload)
  }

  @discardableResult func addAnniversary(_ id: String, title: String? = nil) async throws
    -> ChangeOutcome
  {
    try await addAnniversary(title: title ?? id, date: .sample, id: id).outcome
  }

  func addAnniversary(
    title: String, date: CivilDate, id: String = ""
  ) async throws -> (anniversary: Anniversary, outcome: ChangeOutcome) {
    try await days.add(Anniversary(id: id, title: title, date: date))
  }

  /// Reloads what a selector means, and tells what became of it.
  func reloaded(
    _ mode: ReloadMode = .run, _ edit: (inout Selector) -> Void
  ) async throws -> [ReloadResult] {
    var selector = Selector()
    edit(&selector)
    var results: [ReloadResult] = []
    try await reloads.run(selector, mode: mode) { results.append($0) }
    return results
  }

  /// What is stored of a widget for a moment.
  func display(_ id: String, at moment: Date? = nil) throws -> Display {
    let moment = moment ?? context.now()
    let shown = try showing.stored(id: id, at: moment)
    return try showing.storedDisplay(of: showing.decision(on: shown, now: moment))
  }

  func line(_ id: String) throws -> String { try display(id).line }

  func report(_ id: String) throws -> StateReport {
    try showing.status(of: showing.stored(id: id, at: context.now())).report
  }

  /// The value of an instance's own configuration.
  func own(_ id: String, _ name: String) throws -> JSONValue? {
    try instances.instance(id: id).own[name]
  }

  /// The ledger as `id reason outcome`.
  func ledger(_ ids: String...) throws -> [String] {
    let lines =
      try ids.isEmpty ? log.lines(limit: 1000) : ids.flatMap { try log.lines(id: $0, limit: 1000) }
    return lines.map { "\($0.id) \($0.reason.rawValue) \($0.outcome.rawValue)" }
  }
}

extension CivilDate {
  static let sample = CivilDate(TestHome.start, in: .gmt)
}

/// The codes of what went wrong, in order; none if nothing did.
func codes(_ body: () async throws -> Void) async -> [String] {
  do {
    try await body()
    return []
  } catch let errors as WidgetryErrors {
    return errors.errors.map(\.code)
  } catch let error as WidgetryError {
    return [error.code]
  } catch {
    return ["\(error)"]
  }
}
