internal import Foundation
internal import HealthData
internal import SQLite
internal import WidgetModel

extension RowGroup {
  /// A large export imported beside a parser that only reads it, and a day found in a long past.
  static let health = RowGroup(name: "health") { bench, add in
    let file = bench.path("export.xml")
    let bytes = bench.isQuick ? 50_000_000 : 1_000_000_000
    let records = try HealthExport.write(bytes, to: file)
    defer { bench.remove(file) }
    let home = bench.path("home")
    let run = try bench.widgetry(
      ["steps", "import", file, "--no-reload", "--quiet"], home: home
    ).run()
    let peer = try Bench.program("xmllint").map { program in
      try Invocation(
        executable: program, arguments: ["--stream", "--noout", "--huge", file],
        environment: bench.surroundings
      ).run().seconds
    }
    add(
      Row(
        work: "health: import", size: records, median: .seconds(run.seconds),
        peer: peer.map { Row.Peer.ratio(of: "xmllint --stream", run.seconds / $0) }
          ?? .absent("xmllint --stream"),
        limit: .ratio(1.2)))
    add(
      Row(
        work: "health: import, memory", size: records, median: .bytes(run.peakBytes),
        limit: .bytes(100 << 20)))
    let samples = bench.isQuick ? 200_000 : 10_000_000
    let path = bench.path("health.sqlite")
    let store = try filled(samples, at: path)
    let local = LocalTime { _ in 0 }
    let bounds = local.hours(ofDay: 20_000 - 5).map { $0 * 1000 }
    let today = try timed(bench.rounds) {
      Int(try store.statistics(HealthQuantity.stepCount, bounds: bounds).total.sum ?? 0)
    }
    add(
      Row(
        work: "health: statistics of a day", size: samples, median: .seconds(today),
        limit: .seconds(0.005)))
    add(
      Row(
        work: "health: sample to redrawn line, with a daemon", size: 1,
        median: .seconds(try bench.sampleToLine()), limit: .seconds(0.05)))
  }

  /// A store with ten years of steps until the day 20000 after 1970, of a watch and a phone.
  private static func filled(_ count: Int, at path: String) throws -> HealthStore {
    let connection = try Connection(path: path, mode: .readWriteCreate)
    try connection.switchToWAL()
    try HealthStore.migrate(connection)
    let store = HealthStore(connection: connection)
    let step = 10 * 365 * 86_400_000 / count
    let end = 20_000 * 86_400_000
    let limits = SampleLimits(now: end)
    for first in stride(from: 0, to: count, by: 5000) {
      let samples = (first..<min(first + 5000, count)).map { number in
        let start = end - (count - number) * step
        return HealthSample(
          type: HealthQuantity.stepCount, value: Double(number % 50), unit: "count", start: start,
          end: start + (number % 1000 == 0 ? 4 * 3_600_000 : 60_000),
          source: number % 2 == 0 ? "Watch" : "Phone")
      }
      _ = try store.add(samples, limits: limits)
    }
    return store
  }
}

extension Bench {
  /// The median time from the start of `steps add` to the line that a follower prints.
  fileprivate func sampleToLine() throws -> Double {
    let home = path("steps")
    defer { remove(home) }
    for words in [["add", "steps"], ["steps", "access", "allow"], ["steps", "add", "1"]] {
      try widgetry(words + ["--quiet"], home: home).run()
    }
    let daemon = try LineReader(widgetry(["daemon", "run", "--quiet"], home: home))
    defer { daemon.end() }
    let follower = try LineReader(widgetry(["show", "steps-1", "--follow"], home: home))
    defer { follower.end() }
    _ = try follower.line()
    return try (1...rounds).map { number in
      let began = ContinuousClock.now
      try widgetry(
        ["steps", "add", "1", "--source", "round \(number)", "--quiet"], home: home
      ).run()
      let line = try follower.line()
      let time = (ContinuousClock.now - began).seconds
      guard line == "\(number + 1) steps" else { throw BenchmarkError("followed '\(line)'") }
      usleep(20_000)
      return time
    }.median
  }
}
