internal import ChildProcesses
internal import Foundation
internal import PluginProtocol
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension RowGroup {
  /// What a plugin's own process costs: a day of entries, a command, a start, a check.
  static let plugins = RowGroup(name: "plugins") { bench, add in
    let plugin = try bench.fixturePlugin()
    add(try await bench.dayOfEntries(from: plugin))
    try bench.reloadsByCommand(of: plugin).forEach(add)
    try bench.starts(of: plugin).forEach(add)
    let home = try bench.home(.init(instances: 1)).path
    let checks = try (0..<(bench.isQuick ? 3 : 9)).map { _ in
      try bench.widgetry(["plugin", "check", "dday", "--quiet"], home: home).run().seconds
    }
    add(Row(work: "plugin check dday", median: .seconds(checks.median)))
  }
}

extension Bench {
  // MARK: A day

  /// From asking to stored, in a home that stays open and with a plugin that runs.
  fileprivate func dayOfEntries(from plugin: String) async throws -> Row {
    var now = Date(timeIntervalSince1970: 1_780_000_000)
    let home = Home(
      HomeContext(
        directory: path("home"), program: "benchmarks", asker: Asker(command: "benchmarks", pid: 0),
        plugins: [], timeZone: "UTC", locale: "en", now: { now },
        transport: { plugin, _ in
          throw BenchmarkError("nothing comes with this program, not \(plugin) either")
        }))
    defer { home.close() }
    _ = try await home.plugins.install(PluginProgram(file: plugin, source: plugin)) { _ in [] }
    _ = try await home.instances.add(NewInstance(kind: Self.minutes, id: "minutes"))
    var selector = Selector()
    selector.ids = ["minutes"]

    let copy = try WireCopy(
      entries: try Self.entryLines(of: plugin, at: now), file: path("entries"),
      database: path("rows.sqlite"))
    let comparison = try await Comparison.waiting(
      rounds: isQuick ? 10 : 50, warmUps: 3, { try copy.run() },
      {
        // Another moment each time: an equal timeline would not be stored.
        now += 60
        let began = ContinuousClock.now
        var result: ReloadResult?
        try await home.reloads.run(selector) { result = $0 }
        let duration = ContinuousClock.now - began
        guard result?.outcome == .reloaded, result?.entries == Self.day else {
          throw BenchmarkError("not reloaded: \(result?.detail ?? "no result")")
        }
        return duration.seconds
      })
    return Row(
      work: "reload of a day, plugin to store", size: Self.day,
      median: .seconds(comparison.second.median),
      peer: .ratio(
        of: "pipe and rows (\(Table.time(comparison.first.median)))", comparison.ratio),
      limit: .ratio(2.5))
  }

  /// The JSON of a day's entries, as it crosses the wire.
  private static func entryLines(of plugin: String, at now: Date) throws -> [UInt8] {
    let request = ProviderRequest(
      kind: minutes, family: .systemSmall,
      environment: RequestEnvironment(locale: "en", timeZone: "UTC"), now: now)
    let answer = try PluginStart(ProcessLaunch(executable: plugin), asking: .timeline(request))
    let timeline = try JSONValue(parsing: answer.line).object?["timeline"]
    guard let entries = timeline?.object?["entries"]?.array, entries.count == day else {
      throw BenchmarkError("the plugin's day has another number of entries")
    }
    var json = JSONWriter(capacity: answer.line.count)
    for entry in entries {
      json.value(entry)
      json.endLine()
    }
    return json.bytes
  }

  private static let minutes = "fixture-minutes"
  private static let day = 1440

  // MARK: Commands

  /// Whole processes, each of which starts its plugin anew.
  fileprivate func reloadsByCommand(of plugin: String) throws -> [Row] {
    let home = try filledHome(1)
    let peer = oneRow(of: try copy(of: home))
    try widgetry(["plugin", "install", plugin, "--quiet"], home: home).run()
    for kind in ["fixture-clock", Self.minutes] {
      try widgetry(["add", kind, "--id", kind, "--quiet"], home: home).run()
    }
    return try [
      ("of a bundled plugin", "dday-1", nil), ("of an installed plugin", "fixture-clock", nil),
      ("of an installed plugin, a day", Self.minutes, Self.day),
    ].map { work, id, size in
      try row("reload ID \(work)", size: size, peer: peer) {
        widgetry(["reload", id], home: home)
      }
    }
  }

  // MARK: Starts

  /// A plugin's start up to its first answer, in its sandbox and without one.
  fileprivate func starts(of plugin: String) throws -> [Row] {
    let folder = path("container")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let program = try ProgramFile.inspect(plugin, searchPath: [])
    let free = ProcessLaunch(executable: plugin, environment: surroundings, directory: folder)
    var confined = free
    confined.limits = ResourceLimits(
      openFiles: 256, fileBytes: 64 << 20, processorSeconds: 600, dataBytes: 512 << 20)
    confined.sandbox = Sandbox(
      readable: program.libraryFolders(outside: []), writable: [folder],
      executable: program.executables)
    let nothing = Invocation(
      executable: Self.program("true") ?? "/bin/true", arguments: [], environment: surroundings)

    let freeBesideNothing = try Comparison(
      rounds: rounds, { try nothing.run().seconds }, { try PluginStart(free).seconds })
    let confinedBesideFree = try Comparison(
      rounds: rounds, { try PluginStart(free).seconds }, { try PluginStart(confined).seconds })
    return [("", "true", freeBesideNothing), (", in its sandbox", "without", confinedBesideFree)]
      .map { place, peer, comparison in
        Row(
          work: "start of a plugin to its answer\(place)",
          median: .seconds(comparison.second.median),
          peer: .ratio(
            of: "\(peer) (\(Table.time(comparison.first.median)))", comparison.ratio))
      }
  }
}
