import Foundation
import SQLite
import Testing
import WidgetModel
import WidgetRegistry

/// A registry of its own in memory, with a kind and words to say things briefly.
struct Scratch {
  static let now = Date(timeIntervalSince1970: 1_766_000_000)
  static let seoul = Surroundings(timeZone: "Asia/Seoul", locale: "ko_KR")
  static let berlin = Surroundings(timeZone: "Europe/Berlin", locale: "de_DE")

  let connection: Connection
  let registry: Registry
  let kind: StoredKind

  init() throws {
    connection = try Connection.inMemory()
    try Registry.migrate(connection)
    registry = Registry(connection: connection, path: "/home/registry.sqlite")
    try registry.change {
      try $0.register(Self.plugin("p"), kinds: [Self.kind("clock")], at: Self.now)
    }
    kind = try #require(try registry.kinds().first)
  }

  static func plugin(_ id: String) -> StoredPlugin {
    StoredPlugin(id: id, version: "1", source: "/bin/\(id)", isBundled: false, fingerprint: "f")
  }

  static func kind(_ name: String, defaultZone: JSONValue? = .string("UTC")) -> KindDescriptor {
    KindDescriptor(
      name: name,
      intent: IntentSchema(
        name: "Pick",
        parameters: [
          ParameterSchema(name: "zone", title: "Zone", type: .string, defaultValue: defaultZone),
          ParameterSchema(name: "style", title: "Style", type: .string, isOptional: true),
        ]))
  }

  func register(_ plugin: String, _ kinds: KindDescriptor...) throws {
    try registry.change { try $0.register(Self.plugin(plugin), kinds: kinds, at: Self.now) }
  }

  @discardableResult func add(
    _ id: String, kind: StoredKind? = nil, own: [String: JSONValue] = [:]
  ) throws -> Int {
    try registry.change { try add(id, kind: kind, own: own, in: $0) }.result
  }

  @discardableResult func add(
    _ id: String, kind: StoredKind? = nil, own: [String: JSONValue] = [:],
    in changes: borrowing RegistryChanges
  ) throws -> Int {
    try changes.add(
      StoredInstance(id: id, kind: (kind ?? self.kind).key, family: .systemSmall, own: own),
      at: Self.now)
  }

  /// A timeline of pages that begin at these seconds after now, their content their number.
  static func timeline(
    _ name: String, pages: [Double] = [0], policy: ReloadPolicy = .atEnd
  ) -> EncodedTimeline {
    EncodedTimeline(
      hash: SHA256.digest(of: Array(name.utf8)), policy: policy, entries: pages.count * 32,
      lastAt: now + (pages.last ?? 0) + 31,
      pages: pages.enumerated().map { number, start in
        .init(firstAt: now + start, content: Array("\(name)#\(number)".utf8))
      })
  }

  func store(
    _ timeline: EncodedTimeline, _ key: Int, in place: Surroundings = seoul, done: Int = 1,
    at date: Date = now, outcome: ReloadOutcome = .reloaded
  ) throws {
    try registry.change {
      try store(timeline, key, in: place, done: done, at: date, outcome: outcome, by: $0)
    }
  }

  func store(
    _ timeline: EncodedTimeline, _ key: Int, in place: Surroundings = seoul, done: Int = 1,
    at date: Date = now, outcome: ReloadOutcome = .reloaded, by changes: borrowing RegistryChanges
  ) throws {
    try changes.store(
      timeline,
      run: RunRecord(done: done, at: date, reason: .requested, outcome: outcome, milliseconds: 12),
      ofInstance: key, in: place)
  }

  func fail(
    _ key: Int, in place: Surroundings = seoul, done: Int = 1, at date: Date = now,
    code: String = "plugin.crashed", failures: Int = 1
  ) throws {
    let run = RunRecord(
      done: done, at: date, reason: .retry, outcome: .failed, milliseconds: 3,
      failure: RunFailure(at: date, code: code, summary: "It ended", hint: "look"),
      failures: failures, retryAt: date + 120)
    try registry.change { try $0.store(failed: run, ofInstance: key, in: place) }
  }

  func shown(_ id: String, at seconds: Double = 0, in place: Surroundings = seoul) throws
    -> ShownInstance?
  {
    try registry.shown(id: id, at: Self.now + seconds, in: place)
  }

  func page(_ id: String, at seconds: Double, in place: Surroundings = seoul) throws -> String? {
    try shown(id, at: seconds, in: place)?.page.map { String(decoding: $0, as: UTF8.self) }
  }

  func count(_ sql: String) throws -> Int {
    try #require(try connection.first("SELECT count(*) FROM \(sql)") { $0.int(0) })
  }

  /// Rows that nothing leads to any more, by table.
  func orphans() throws -> [String: Int] {
    var orphans: [String: Int] = [:]
    for (name, sql) in [
      (
        "timeline", "timeline WHERE key NOT IN (SELECT timeline FROM shown WHERE timeline NOT NULL)"
      ),
      ("page", "page WHERE key / 1024 NOT IN (SELECT key FROM timeline)"),
      ("shown", "shown WHERE instance NOT IN (SELECT key FROM instance)"),
      ("reference", "reference WHERE instance NOT IN (SELECT key FROM instance)"),
      ("pageless", "timeline WHERE key NOT IN (SELECT key / 1024 FROM page)"),
    ] {
      let count = try count(sql)
      if count > 0 { orphans[name] = count }
    }
    return orphans
  }
}
