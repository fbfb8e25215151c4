internal import Foundation
internal import SQLite
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension RowGroup {
  /// From a change to the line of whoever follows.
  static let follow = RowGroup(name: "follow") { bench, add in
    let home = try bench.homeToFollow(1)
    add(try bench.besideSignalToLine(try bench.bellToLine(home: home)))
    let count = bench.isQuick ? 1000 : 100_000
    let large = try bench.homeToFollow(count)
    add(
      Row(
        work: "bell to line of show --follow", size: count,
        median: .seconds(try bench.bellToLine(home: large)),
        limit: .seconds(0.005)))
    add(try bench.pairs(bench.isQuick ? 10 : 100))
    add(try bench.bursts(bench.isQuick ? 2 : 10))
    add(try await bench.midnight(instances: count, home: large))
  }
}

extension Bench {
  /// The median time from a stored timeline's bell to the line that a follower prints.
  fileprivate func bellToLine(home: String) throws -> Double {
    let path = home + "/registry.sqlite"
    let registry = Registry(
      connection: try Connection(path: path, mode: .readWrite), path: path)
    guard let instance = try registry.instance(id: "dday-1") else {
      throw BenchmarkError("no 'dday-1' in \(home)")
    }
    let follower = try LineReader(widgetry(["show", "dday-1", "--follow"], home: home))
    defer { follower.end() }
    _ = try follower.line()
    let place = Surroundings(
      timeZone: Self.zone, locale: try registry.setting(.locale) ?? "en")
    var times: [Double] = []
    for number in 0..<rounds {
      let now = Date()
      let timeline = try Self.timeline("value \(number)", at: now)
      try registry.change { changes in
        let run = RunRecord(
          done: instance.asked, at: now, reason: .requested, outcome: .reloaded, milliseconds: 0)
        try changes.store(timeline, run: run, ofInstance: instance.key, in: place)
      }
      let began = ContinuousClock.now
      HomeFolder(home).ring()
      let line = try follower.line()
      times.append((ContinuousClock.now - began).seconds)
      guard line == "value \(number)" else { throw BenchmarkError("followed '\(line)'") }
      usleep(20_000)
    }
    return times.median
  }

  /// The home's own, so that it is known which timeline a follower shows.
  private static let zone = "UTC"

  fileprivate func homeToFollow(_ instances: Int) throws -> String {
    let home = try home(.init(instances: instances)).path
    try widgetry(["home", "set", "--time-zone", Self.zone, "--quiet"], home: home).run()
    try widgetry(["reload", "--all", "--quiet"], home: home).run()
    return home
  }

  private static func timeline(_ words: String, at now: Date) throws -> EncodedTimeline {
    let entry = TimelinePage.Entry(
      date: now - 60, line: words, view: .text(TextNode(runs: [TextRun(words)])))
    let content = TimelinePage(entries: [entry]).encoded()
    return EncodedTimeline(
      hash: Array(words.utf8), policy: .never, entries: 1, lastAt: entry.date,
      pages: [.init(firstAt: entry.date, content: content)])
  }

  /// The row of a bell's line, with i3blocks from its signal to the line that it prints where that is installed.
  fileprivate func besideSignalToLine(_ seconds: Double) throws -> Row {
    let peer =
      try signalToLine().map {
        Row.Peer.ratio(of: "i3blocks, signal to line (\(Table.time($0)))", seconds / $0)
      } ?? .absent("i3blocks, signal to line")
    return Row(
      work: "bell to line of show --follow", size: 1, median: .seconds(seconds), peer: peer,
      limit: .seconds(0.005))
  }

  private func signalToLine() throws -> Double? {
    guard let program = Self.program("i3blocks") else { return nil }
    let value = path("value")
    let configuration = path("i3blocks.conf")
    try "0".write(toFile: value, atomically: false, encoding: .utf8)
    try "[value]\ncommand=cat \(value)\ninterval=once\nsignal=10\n".write(
      toFile: configuration, atomically: false, encoding: .utf8)
    let reader = try LineReader(
      Invocation(
        executable: program, arguments: ["-c", configuration], environment: surroundings))
    defer { reader.end() }
    while try !reader.line().contains("\"full_text\":\"0\"") {}
    var times: [Double] = []
    for number in 1...rounds {
      try "\(number)".write(toFile: value, atomically: false, encoding: .utf8)
      let began = ContinuousClock.now
      // Real-time signals are counted from the first that is free.
      kill(reader.pid, 34 + 10)
      while try !reader.line().contains("\"full_text\":\"\(number)\"") {}
      times.append((ContinuousClock.now - began).seconds)
      usleep(20_000)
    }
    return times.median
  }

  // MARK: Nothing is lost

  /// Pairs of writes whose reloads begin 20 ms apart, each of which has to end with the second shown.
  fileprivate func pairs(_ count: Int) throws -> Row {
    try lastShown("write, reload, 20 ms later again; the last is shown", of: count) {
      home, number in
      let first = try write("first \(number)", home)
      usleep(20_000)
      let second = try write("second \(number)", home)
      for reload in [first, second] { reload.wait() }
      return "second \(number)"
    }
  }

  /// Bursts of fifty writes whose reloads run at once, each of which has to end with the last shown.
  fileprivate func bursts(_ count: Int) throws -> Row {
    try lastShown("bursts of 50 writes and reloads; the last is shown", of: count) { home, number in
      let reloads = try (1...50).map { try write("write \($0) of \(number)", home) }
      for reload in reloads { reload.wait() }
      return "write 50 of \(number)"
    }
  }

  /// Writes a value, and starts its reload.
  private func write(_ title: String, _ home: String) throws -> LineReader {
    try widgetry(
      ["anniversary", "edit", "day-0", "--title", title, "--no-reload", "-q"], home: home
    ).run()
    return try LineReader(widgetry(["reload", "dday-1", "-q"], home: home))
  }

  private func lastShown(
    _ work: String, of count: Int, _ write: (String, Int) throws -> String
  ) throws -> Row {
    let home = try homeToFollow(1)
    let follower = try LineReader(widgetry(["show", "dday-1", "--follow"], home: home))
    defer { follower.end() }
    _ = try follower.line()
    var lost = 0
    var times: [Double] = []
    for number in 1...count {
      let began = ContinuousClock.now
      if try !follower.reaches(write(home, number), within: 2) { lost += 1 }
      times.append((ContinuousClock.now - began).seconds)
    }
    guard lost == 0 else { throw BenchmarkError("\(work): lost \(lost) of \(count)") }
    return Row(work: work, size: count, median: .seconds(times.median))
  }

  // MARK: Midnight

  /// The processor's time for a midnight at which all that is followed changes.
  fileprivate func midnight(instances: Int, home: String) async throws -> Row {
    var now = Date()
    let home = Home(
      HomeContext(
        directory: home, program: "benchmarks", asker: Asker(command: "benchmarks", pid: 0),
        plugins: [], timeZone: nil, locale: nil, machineTimeZone: { Self.zone },
        now: { now },
        transport: { plugin, _ in
          throw BenchmarkError("no plugin is to be asked, not \(plugin) either")
        }))
    defer { home.close() }
    let follower = try await Follower(home, Selector(), pace: 60)
    _ = try await follower.changes(at: now)
    guard let midnight = follower.nextChange else { throw BenchmarkError("nothing changes") }
    now = midnight
    let began = clock()
    let changes = try await follower.changes(at: now)
    let seconds = Double(clock() - began) / Double(CLOCKS_PER_SEC)
    guard changes.count >= instances - 1 else {
      throw BenchmarkError("\(changes.count) of \(instances) changed at \(midnight)")
    }
    return Row(
      work: "a midnight at which all followed change", size: instances,
      median: .seconds(seconds), limit: .seconds(1))
  }
}
