import AnniversaryFiles
import Foundation
import HealthData
import PluginProtocol
import SQLite
import Testing
import TimelineEngine
import WidgetHome
import WidgetModel
import WidgetRegistry

/// A write to a home with widgets, and what it does beside storing.
struct WriteCase: Sendable, CustomTestStringConvertible {
  typealias Step = @Sendable (WriteStage) async throws -> Void

  let name: String
  /// Which widgets it asks for again and claims, and whether it rings; in the words of
  /// `WriteRecorder`.
  let events: String
  let write: Step
  private(set) var prepare: Step = { _ in }

  init(_ name: String, _ events: String, _ write: @escaping Step) {
    (self.name, self.events, self.write) = (name, events, write)
  }

  /// The same write to a home that was prepared.
  func after(_ prepare: @escaping Step) -> WriteCase {
    var copy = self
    copy.prepare = prepare
    return copy
  }

  var testDescription: String { name }
}

/// A home with four widgets, all reloaded: a clock `c`, the day `d` of the anniversary `wedding`,
/// the day `n` of whichever anniversary is next, and `w`, which shows steps.
final class WriteStage {
  let test: TestHome
  let file = NSTemporaryDirectory() + "widgetry-write-" + UUID().uuidString
  private var claim: ForeignClaim?

  init() async throws {
    var steps = KindDescriptor(name: "walk")
    steps.healthTypes = [HealthQuantity.stepCount]
    test = TestHome(FakePlugin(kinds: [.clock, .day, steps, .game]))
    let home = test.open()
    try await home.addAnniversary("wedding")
    try await home.add("clock", "c")
    try await home.add("day", "d", .text("anniversary", "wedding"))
    try await home.add("day", "n", .text("anniversary", "next"))
    try await home.add("walk", "w")
    home.close()
  }

  deinit {
    try? FileManager.default.removeItem(atPath: file)
  }

  /// A home as a process of its own would open it.
  var home: Home { test.open() }

  // MARK: Pieces of writes

  /// Has another process be about to reload the clock.
  func claimElsewhere() throws {
    claim = try ForeignClaim("99-other", in: home)
    try claim?.take("c", in: home)
  }

  func set(_ change: InstanceChange, reload: ReloadChoice = .now) async throws {
    _ = try await home.instances.change(["c"], change, reload: reload)
  }

  func changeWedding(_ change: AnniversaryChange, reload: ReloadChoice = .now) async throws {
    _ = try await home.days.change(["wedding"], change, reload: reload)
  }

  func importDays(_ table: String, reload: ReloadChoice = .now) async throws {
    var reader = DayFileReader(
      format: .csv,
      options: DayFileOptions(sourceName: "days.csv", zone: .gmt, today: .sample, locale: "en"))
    let events = reader.feed("title,date,repeat,id\n\(table)".utf8) + reader.finish()
    _ = try await home.days.importDays(events, reload: reload)
  }

  func writeGroupFile(_ value: String) throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["key": value], format: .xml, options: 0)
    try data.write(to: URL(fileURLWithPath: file))
  }

  func link() async throws {
    try writeGroupFile("old")
    _ = try await home.groups.link("group", toFile: file)
  }

  func addSteps(to home: Home, reload: ReloadChoice = .now) async throws {
    let now = Int(TestHome.start.timeIntervalSince1970) * 1000
    let sample = HealthSample(
      type: HealthQuantity.stepCount, value: 5, unit: "count", start: now, end: now, source: "test")
    _ = try await home.health.change(reload: reload) {
      try $0.add([sample], limits: SampleLimits(now: now))
    }
  }

  /// As another process would that ends before it delivers the steps.
  func addStepsQuietly() throws {
    let now = Int(TestHome.start.timeIntervalSince1970) * 1000
    let sample = HealthSample(
      type: HealthQuantity.stepCount, value: 5, unit: "count", start: now, end: now, source: "test")
    _ = try home.health.file.open().add([sample], limits: SampleLimits(now: now))
  }

  func newActivity(_ id: String? = nil, of home: Home, stale: Date? = nil) async throws
    -> NewActivity
  {
    NewActivity(
      id: id, type: try await home.activities.type(named: "game"),
      attributes: .object(["home": .string("Bears")]), content: .score(1, stale: stale))
  }

  func startActivity(stale: Date? = nil) async throws {
    let home = home
    _ = try await home.activities.start(try await newActivity("game", of: home, stale: stale))
  }

  func commit(_ events: ActivityLife.Event..., to id: String = "game") throws {
    var queue = ActivityQueue<Int>()
    for event in events { queue.add(event, for: id, receipt: 0) }
    _ = try home.activities.commit(queue.take(at: .now))
  }

  func call(_ verb: String, _ arguments: [String: JSONValue]) throws {
    let call = HostCall(id: 1, during: 7, verb: verb, arguments: arguments)
    _ = try home.calls.answer(call, of: "fake").get()
  }

  func execute(_ sql: String) throws {
    try Connection(path: home.folder.registry, mode: .readWrite).execute(sql)
  }

  func park() throws {
    try execute(
      "UPDATE plugin SET parked_at = 1, parked_code = 'plugin.crashed', parked_summary = 'It ended'"
    )
  }

  /// Installs a script with a kind `tides`.
  func install(_ view: String = "tide", in home: Home? = nil) async throws {
    let plugin = try ScriptPlugin("tides", view: view)
    _ = try await (home ?? self.home).plugins.install(
      plugin.program, replaces: true, fileGuard: .ofThisMachine
    ) { _ in [] }
  }

  /// Installs a script that has a widget `t`.
  func installWithWidget() async throws {
    let home = home
    try await install(in: home)
    try await home.add("tides", "t")
    home.close()
  }

  func apply(_ edit: (inout HomeDeclaration) -> Void) async throws {
    var declaration = HomeDeclaration()
    edit(&declaration)
    _ = try await home.declarations.apply(declaration)
  }
}
