internal import Foundation
internal import WidgetModel

extension RowGroup {
  /// What a clock costs: a day of 1,440 minutes, of one zone, and of eight in the largest family.
  static let clock = RowGroup(name: "clock") { bench, add in
    let home = try bench.filledHome(1)
    let peer = bench.oneRow(of: try bench.copy(of: home))
    let zones = [
      "Asia/Seoul", "Europe/London", "America/New_York", "Asia/Kolkata", "Pacific/Auckland",
      "America/Sao_Paulo", "Africa/Nairobi", "Australia/Sydney",
    ].map { "zones=\($0)" }
    let clocks = [
      ("one zone", ["--id", "clock"]),
      ("8 zones, dials", ["--id", "world", "--family", "extraLarge", "face=analog"] + zones),
    ]
    for (work, words) in clocks {
      let before = try bench.bytes(of: home)
      try bench.widgetry(["add", "clock", "--quiet"] + words, home: home).run()
      add(
        Row(
          work: "clock, \(work): stored", size: 1440,
          median: .bytes(try bench.bytes(of: home) - before)))
      add(
        try bench.row("clock, \(work): reload", size: 1440, peer: peer) {
          bench.widgetry(["reload", words[1]], home: home)
        })
      add(
        try bench.row("clock, \(work): show", size: 1440, peer: peer) {
          bench.widgetry(["show", words[1], "--format", "line"], home: home)
        })
    }
  }
}

extension Bench {
  /// What the registry of a home takes, with what is only in its log.
  fileprivate func bytes(of home: String) throws -> Int {
    try ["registry.sqlite", "registry.sqlite-wal"].reduce(0) { sum, name in
      let path = home + "/" + name
      guard FileManager.default.fileExists(atPath: path) else { return sum }
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      return sum + (size ?? 0)
    }
  }
}
