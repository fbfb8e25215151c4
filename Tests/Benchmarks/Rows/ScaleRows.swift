internal import Foundation

extension RowGroup {
  /// What an instance costs where there are a hundred times as many, and the memory that it takes.
  static let scale = RowGroup(name: "scale") { bench, add in
    let small = 1000
    let large = bench.isQuick ? 5000 : 100_000
    let scale = Scale(bench, small: small, large: large, add: add)
    try scale.run()
  }
}

/// A small and a large home of the same make, and the same work done on both.
private struct Scale {
  let bench: Bench
  let small: Int
  let large: Int
  let add: (Row) -> Void
  /// For registering, listing and reloading 100,000.
  private static let memory = Row.Limit.bytes(300_000_000)
  private static let smallRounds = 8

  init(_ bench: Bench, small: Int, large: Int, add: @escaping (Row) -> Void) {
    self.bench = bench
    self.small = small
    self.large = large
    self.add = add
  }

  func run() throws {
    let few = try bench.home(.init(instances: small))
    let many = try bench.home(.init(instances: large))
    defer {
      bench.remove(few.path)
      bench.remove(many.path)
    }
    add(
      Row(
        work: "registering", size: small, median: .seconds(few.filling.seconds)))
    add(
      Row(
        work: "registering", size: large, median: .seconds(many.filling.seconds),
        peer: .ratio(
          of: "each of \(small)",
          many.filling.seconds / few.filling.seconds * Double(small) / Double(large))))
    add(
      Row(
        work: "registering: memory", size: large, median: .bytes(many.filling.peakBytes),
        limit: Self.memory))

    // A timeline is new once only, so the small home is copied for each time.
    var copies = try (0..<Self.smallRounds).map { _ in try bench.copy(of: few.path) }
    try compare("reload --all, new timelines", few.path, many.path, large: 1) { home in
      bench.widgetry(
        ["reload", "--all", "--quiet"], home: home == many.path ? home : copies.popLast() ?? home)
    }
    try bench.widgetry(["reload", "--all", "--quiet"], home: few.path).run()
    try compare("reload --all, unchanged", few.path, many.path, large: bench.isQuick ? 3 : 2) {
      bench.widgetry(["reload", "--all", "--quiet"], home: $0)
    }
    try compare("list --json", few.path, many.path, large: 3) {
      bench.widgetry(["list", "--json"], home: $0)
    }
    try compare("list", few.path, many.path, large: 3) { bench.widgetry(["list"], home: $0) }
    let ids = [few.path: try idsFile(small), many.path: try idsFile(large)]
    var turns: [String: Int] = [:]
    try compare("set - --no-reload", few.path, many.path, large: 2) { home in
      turns[home, default: 0] += 1
      let day = "anniversary=day-\(turns[home, default: 0] % 2)"
      return bench.widgetry(
        ["set", "-", day, "--no-reload", "--quiet"], home: home, input: ids[home])
    }
  }

  /// Does the same on both homes.
  ///
  /// The small one has its turns half before the large one and half after it, because the machine may get slower
  /// meanwhile.
  private func compare(
    _ work: String, _ few: String, _ many: String, large rounds: Int,
    _ invocation: (String) -> Invocation
  ) throws {
    var times: (few: [Double], many: [Double]) = ([], [])
    var ratios: [Double] = []
    var peak = 0
    for _ in 0..<rounds {
      let half = Self.smallRounds / 2
      var beside = try (0..<half).map { _ in try invocation(few).run().seconds }
      let run = try invocation(many).run()
      beside += try (half..<Self.smallRounds).map { _ in try invocation(few).run().seconds }
      times.few += beside
      times.many.append(run.seconds)
      ratios.append(run.seconds / Double(large) / (beside.median / Double(small)))
      peak = max(peak, run.peakBytes)
    }
    add(Row(work: work, size: small, median: .seconds(times.few.median)))
    add(
      Row(
        work: work, size: large, median: .seconds(times.many.median),
        peer: .ratio(of: "each of \(small)", ratios.median), limit: .ratio(1.3)))
    add(Row(work: "\(work): memory", size: large, median: .bytes(peak), limit: Self.memory))
  }

  private func idsFile(_ count: Int) throws -> String {
    let file = bench.path("ids")
    let lines = (1...count).map { "dday-\($0)\n" }.joined()
    try lines.write(toFile: file, atomically: false, encoding: .utf8)
    return file
  }
}
