internal import Foundation
internal import SQLite

extension RowGroup {
  /// What commands cost in homes that grow tenfold, and by which power of the size their costs grow.
  static let scale = RowGroup(name: "scale") { bench, add in
    var sizes = [1000]
    while let last = sizes.last, last < bench.largest {
      sizes.append(min(last * 10, bench.largest))
    }
    try Growth(bench: bench, sizes: sizes, add: add).run()
  }
}

/// The same work in homes of several sizes: a day for ten widgets, in two families; a kind for a thousand and a plugin
/// for twenty thousand more.
private struct Growth {
  let bench: Bench
  let sizes: [Int]
  let add: (Row) -> Void

  /// Nothing that is read or reloaded is in memory as a whole.
  private static let memory = Row.Limit.bytes(100_000_000)
  /// The power for what each widget costs, and for what doesn't depend on their number.
  private static let linear = Row.Limit.power(1.1)
  private static let constant = Row.Limit.power(0.1)

  private enum Work: CaseIterable {
    case reload, unchanged, listJSON, list, setAll, one, show, set, setOnly, add, edit

    var name: String {
      switch self {
      case .reload: "reload --all, new timelines"
      case .unchanged: "reload --all, unchanged"
      case .listJSON: "list --json"
      case .list: "list"
      case .setAll: "set - --no-reload, every second one"
      case .one: "list --where NAME=DAY"
      case .show: "show ID --format line"
      case .set: "set with its reload"
      case .setOnly: "set --no-reload"
      case .add: "add"
      case .edit: "anniversary edit with its reloads"
      }
    }

    /// Whether it does something for each widget.
    var isLinear: Bool { [.reload, .unchanged, .listJSON, .list, .setAll].contains(self) }

    /// Whether it can be done only once in a home, because it does something else the next time.
    var changesHome: Bool { self == .reload || self == .setAll }
  }

  private struct Point {
    var size: Int
    var seconds: Double
    var peakBytes: Int
  }

  /// The numbers of every second widget; the others keep their days.
  private static func half(_ size: Int) -> StrideThrough<Int> {
    stride(from: 1, through: size, by: 2)
  }

  func run() throws {
    var registering: [Point] = []
    var stored: [(size: Int, bytes: Int)] = []
    var points: [Work: [Point]] = [:]
    for size in sizes {
      let home = try bench.home(
        .init(instances: size, otherKinds: size / 1000, otherPlugins: max(1, size / 20_000)))
      defer { bench.remove(home.path) }
      registering.append(
        Point(size: size, seconds: home.filling.seconds, peakBytes: home.filling.peakBytes))
      for work in Work.allCases {
        points[work, default: []].append(try point(work, size, home.path))
      }
      stored.append((size, try bytes(of: home.path)))
    }
    tell("registering", registering, limit: Self.linear)
    for work in Work.allCases {
      let limit = work.isLinear ? Self.linear : Self.constant
      tell(work.name, points[work] ?? [], limit: limit)
      if work.isLinear, let most = points[work]?.map(\.peakBytes).max() {
        add(
          Row(
            work: "\(work.name): memory", size: sizes.last, median: .bytes(most),
            limit: Self.memory))
      }
    }
    for point in stored {
      add(Row(work: "stored, with timelines", size: point.size, median: .bytes(point.bytes)))
    }
  }

  /// A row for each size, with the power by which the time has grown since the size before.
  private func tell(_ work: String, _ points: [Point], limit: Row.Limit) {
    for (index, point) in points.enumerated() {
      var row = Row(work: work, size: point.size, median: .seconds(point.seconds))
      if index > 0 {
        let former = points[index - 1]
        // The slope where both axes are logarithmic.
        let power =
          log(point.seconds / former.seconds) / log(Double(point.size) / Double(former.size))
        (row.peer, row.limit) = (.power(power), limit)
      }
      add(row)
    }
  }

  private func point(_ work: Work, _ size: Int, _ home: String) throws -> Point {
    // What is short is measured more often.
    let rounds = !work.isLinear ? 15 : size <= 1000 ? 3 : 1
    let runs = try (0..<rounds).map { round in
      let isCopied = work.changesHome && round < rounds - 1
      let place = isCopied ? try bench.copy(of: home) : home
      defer { if isCopied { bench.remove(place) } }
      return try invocation(of: work, round, size, in: place).run()
    }
    return Point(
      size: size, seconds: runs.map(\.seconds).median, peakBytes: runs.map(\.peakBytes).max() ?? 0)
  }

  private func invocation(
    of work: Work, _ round: Int, _ size: Int, in home: String
  ) throws -> Invocation {
    let day = "anniversary=day-\(round % 2)"
    // Of a few widgets: the others have been set to another day.
    let rare = "day-3"
    let words: [String] =
      switch work {
      case .reload, .unchanged: ["reload", "--all", "--quiet"]
      case .listJSON: ["list", "--json"]
      case .list: ["list"]
      case .setAll: ["set", "-", "anniversary=day-0", "--no-reload", "--quiet"]
      case .one: ["list", "--where", "anniversary=\(rare)"]
      case .show: ["show", "dday-1", "--format", "line"]
      case .set: ["set", "dday-2", day]
      case .setOnly: ["set", "dday-2", day, "--no-reload"]
      case .add: ["add", "dday", day]
      case .edit: ["anniversary", "edit", rare, "--title", "Title \(round)"]
      }
    let input = work == .setAll ? try idsFile(size) : nil
    return bench.widgetry(words, home: home, input: input)
  }

  private func bytes(of home: String) throws -> Int {
    let path = home + "/registry.sqlite"
    let connection = try Connection(path: path, mode: .readWrite)
    try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    return try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
  }

  private func idsFile(_ count: Int) throws -> String {
    let file = bench.path("ids")
    let lines = Self.half(count).map { "dday-\($0)\n" }.joined()
    try lines.write(toFile: file, atomically: false, encoding: .utf8)
    return file
  }
}
