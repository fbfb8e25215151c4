internal import Foundation

extension RowGroup {
  /// What a daemon costs that has nothing to do, and a week in a moment.
  static let daemon = RowGroup(name: "daemon") { bench, add in
    for (instances, most) in [(10_000, 25_000_000), (100_000, 60_000_000)] {
      let count = bench.isQuick ? instances / 10 : instances
      for row in try bench.idleDaemon(of: count, memory: most) { add(row) }
    }
    add(try bench.simulatedWeek())
  }
}

extension Bench {
  /// The wake-ups and the memory of a daemon whose next midnight is far away.
  fileprivate func idleDaemon(of instances: Int, memory limit: Int) throws -> [Row] {
    let home = try filledHome(instances)
    defer { remove(home) }
    try widgetry(
      ["home", "set", "--time-zone", Self.zoneFarFromMidnight(), "--quiet"], home: home
    ).run()
    try widgetry(["reload", "--all", "--quiet"], home: home).run()
    let daemon = try LineReader(widgetry(["daemon", "run", "--quiet"], home: home))
    defer { daemon.end() }
    var asks = widgetry(["daemon", "status", "--quiet"], home: home)
    asks.accepted = [0, 3]
    for _ in 0..<100 where !FileManager.default.fileExists(atPath: home + "/daemon.lock") {
      try asks.run()
    }
    guard try isAsleep(daemon.pid) else { throw BenchmarkError("the daemon does not come to rest") }
    guard let before = ProcessState(of: daemon.pid) else { return [] }
    sleep(isQuick ? 2 : 10)
    guard let after = ProcessState(of: daemon.pid) else {
      throw BenchmarkError("the daemon has ended")
    }
    return [
      Row(
        work: "daemon: wake-ups in \(isQuick ? 2 : 10) idle seconds", size: instances,
        median: .count(after.sleeps - before.sleeps), limit: .count(0)),
      Row(
        work: "daemon: memory", size: instances, median: .bytes(after.residentBytes),
        limit: .bytes(limit)),
    ]
  }

  /// Whether a process has done all that it began with; true where the system does not tell.
  private func isAsleep(_ process: pid_t) throws -> Bool {
    for _ in 0..<100 {
      guard let before = ProcessState(of: process) else { return true }
      usleep(300_000)
      if ProcessState(of: process)?.sleeps == before.sleeps { return true }
    }
    return false
  }

  /// A zone in which it is about noon, so that no day begins meanwhile.
  private static func zoneFarFromMidnight() -> String {
    let hour = Int(Date().timeIntervalSince1970 / 3600) % 24
    // These names count to the west.
    return hour <= 12 ? "Etc/GMT-\(12 - hour)" : "Etc/GMT+\(hour - 12)"
  }

  fileprivate func simulatedWeek() throws -> Row {
    let home = try filledHome(10)
    let week = [
      "simulate", "--all", "--from", "2026-11-02", "--for", "7d", "--time-zone", "Asia/Seoul",
    ]
    var outputs: Set<Data> = []
    let times = try (0..<rounds).map { _ in
      let output = path("week")
      let seconds = try widgetry(week, home: home, output: output).run().seconds
      outputs.insert(try Data(contentsOf: URL(fileURLWithPath: output)))
      return seconds
    }
    guard outputs.count == 1, outputs.first?.isEmpty == false else {
      throw BenchmarkError("a week was simulated in \(outputs.count) ways")
    }
    return Row(
      work: "simulate a week", size: 10, median: .seconds(times.median), limit: .seconds(1))
  }
}
