extension RowGroup {
  /// What a process costs before it does anything.
  static let start = RowGroup(name: "start") { bench, add in
    let home = try bench.home(.init(instances: 1)).path
    let peer = bench.oneRow(of: home)
    let nothing = Invocation(
      executable: Bench.program("true") ?? "/bin/true", arguments: [],
      environment: bench.surroundings)
    add(try bench.row("start: true", peer: peer) { nothing })
    add(
      try bench.row("start: widgetry --version", peer: peer, limit: .ratio(0.85)) {
        bench.widgetry(["--version"])
      })
  }

  static let show = RowGroup(name: "show") { bench, add in
    let home = try bench.filledHome(500)
    for (format, limit) in [("line", 1.5), ("text", 1.5), ("json", 1.7), ("svg", 1.7)] {
      add(
        try bench.row(
          "show ID --format \(format)", peer: bench.oneRow(of: home), limit: .ratio(limit)
        ) { bench.widgetry(["show", "dday-1", "--format", format], home: home) })
    }
  }

  static let list = RowGroup(name: "list") { bench, add in
    let home = try bench.filledHome(500)
    let peer = bench.oneRow(of: home)
    add(
      try bench.row("list --json", size: 500, peer: peer, limit: .ratio(3.5)) {
        bench.widgetry(["list", "--json"], home: home)
      })
    add(
      try bench.row("list", size: 500, peer: peer) { bench.widgetry(["list"], home: home) })
  }

  static let set = RowGroup(name: "set") { bench, add in
    let home = try bench.filledHome(500)
    // Of a home that nobody writes: the log that a `set` leaves behind would slow the peer down.
    let peer = bench.oneRow(of: try bench.filledHome(500))
    // Another value each time: the one that already exists would be left as it is.
    var turn = 0
    func set(_ flags: [String]) -> Invocation {
      turn += 1
      return bench.widgetry(
        ["set", "dday-1", "anniversary=day-\(turn % 2)"] + flags, home: home)
    }
    add(try bench.row("set with its reload", peer: peer, limit: .ratio(3)) { set([]) })
    add(
      try bench.row("set --no-reload", peer: peer, limit: .ratio(1.8)) { set(["--no-reload"]) })
    for peer in try bench.settingsPrograms() {
      add(
        try bench.row("set --no-reload", peer: peer, limit: .cheaper) { set(["--no-reload"]) })
    }
  }
}

extension Bench {
  /// A home whose instances all have their timelines.
  func filledHome(_ instances: Int) throws -> String {
    let home = try home(.init(instances: instances)).path
    try widgetry(["reload", "--all", "--quiet"], home: home).run()
    return home
  }
}
