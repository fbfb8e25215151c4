/// Rows that are measured together, by a name for `--rows`.
struct RowGroup: Sendable {
  var name: String
  /// Measures, and hands over each row as soon as it is known.
  var run: @Sendable (_ bench: Bench, _ add: @escaping (Row) -> Void) async throws -> Void

  static var all: [RowGroup] {
    [
      .start, .show, .list, .set, .reload, .scale, .follow, .daemon, .pages, .json, .days,
      .anniversaries, .health, .activities, .pictures, .plugins, .clock,
    ]
  }
}

/// Another program that ours is compared with; no invocation where it is not installed.
struct PeerProgram {
  var name: String
  var invocation: (() -> Invocation)?
}

extension Bench {
  /// The `sqlite3` program reading one instance's row of a home.
  func oneRow(of home: String, id: String = "dday-1") -> PeerProgram {
    let sql = "SELECT own FROM instance WHERE id = '\(id)'"
    let invocation = Self.program("sqlite3").map { program in
      Invocation(
        executable: program, arguments: [home + "/registry.sqlite", sql],
        environment: surroundings)
    }
    return PeerProgram(name: "sqlite3 one row", invocation: invocation.map { one in { one } })
  }

  /// How long one run of a program takes beside a peer's, as a row.
  func row(
    _ work: String, size: Int? = nil, peer: PeerProgram, limit: Row.Limit = .none,
    _ program: () -> Invocation
  ) throws -> Row {
    guard let other = peer.invocation else {
      let times = try (0..<rounds).map { _ in try program().run().seconds }
      return Row(
        work: work, size: size, median: .seconds(times.median), peer: .absent(peer.name),
        limit: limit)
    }
    let comparison = try Comparison(
      rounds: rounds, { try other().run().seconds }, { try program().run().seconds })
    return Row(
      work: work, size: size, median: .seconds(comparison.second.median),
      peer: .ratio(
        of: "\(peer.name) (\(Table.time(comparison.first.median)))", comparison.ratio),
      limit: limit)
  }
}
