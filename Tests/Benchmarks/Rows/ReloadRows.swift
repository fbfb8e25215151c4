internal import Foundation
internal import WidgetModel

extension RowGroup {
  /// A tenth of a home's instances, chosen by kind or by what they name.
  static let reload = RowGroup(name: "reload") { bench, add in
    let chosen = bench.isQuick ? 200 : 1000
    let others = chosen * 9
    let kind = ["--kind", "dday"]
    let cases: [(work: String, content: HomeFill.Content, selector: [String], limit: Double)] = [
      (
        "--kind, one anniversary", .init(instances: chosen, sharing: chosen, others: others), kind,
        1
      ),
      ("--kind, each its own", .init(instances: chosen, sharing: 1, others: others), kind, 1),
      // Twenty share a day in two sizes, so a tenth are different.
      ("--kind, ten of each", .init(instances: chosen, sharing: 20), kind, 0.1),
      (
        "--where, of ten times as many", .init(instances: chosen + others, chosen: chosen),
        ["--where", "anniversary=chosen"], 1
      ),
    ]
    for (work, content, selector, limit) in cases {
      let home = try bench.home(content).path
      defer { bench.remove(home) }
      var first: [Double] = []
      var again: [Double] = []
      for _ in 0..<(bench.isQuick ? 3 : 7) {
        let copy = try bench.copy(of: home)
        defer { bench.remove(copy) }
        let reload = bench.widgetry(["reload"] + selector + ["--quiet"], home: copy)
        first.append(try reload.run().seconds)
        try bench.requireLedger(of: copy, names: chosen, by: selector)
        again.append(try reload.run().seconds)
      }
      add(
        Row(
          work: "reload \(work)", size: chosen, median: .seconds(first.median),
          limit: .seconds(limit)))
      add(
        Row(
          work: "reload \(work), unchanged", size: chosen, median: .seconds(again.median),
          limit: .seconds(1)))
    }
  }
}

extension Bench {
  /// Makes sure that a home's ledger names just the instances that a selector means, each once.
  fileprivate func requireLedger(of home: String, names count: Int, by selector: [String]) throws {
    let meant = path("ids")
    try widgetry(["list", "--ids"] + selector, home: home, output: meant).run()
    let ids = try Self.lines(of: meant)
    let log = path("log")
    try widgetry(["log", "--json", "--limit", "\(count * 20)"], home: home, output: log).run()
    let reloaded = try Self.lines(of: log).map { line -> String in
      let entry = try JSONValue(parsing: line).object
      guard entry?["outcome"]?.string == "reloaded", let id = entry?["id"]?.string else {
        throw BenchmarkError("not reloaded: \(line)")
      }
      return id
    }
    guard reloaded.count == count, Set(reloaded) == Set(ids), ids.count == count else {
      throw BenchmarkError(
        "\(ids.count) instances are meant, and \(reloaded.count) of \(count) were reloaded")
    }
  }

  private static func lines(of path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
