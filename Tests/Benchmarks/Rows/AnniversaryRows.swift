internal import Foundation

extension RowGroup {
  /// Ten thousand anniversaries in a home: imported, listed beside `remind`, and completed.
  static let anniversaries = RowGroup(name: "anniversaries") { bench, add in
    let count = 10_000
    let calendar = bench.path("days.ics")
    try Data(bench.calendar(of: count).utf8).write(to: URL(fileURLWithPath: calendar))
    let seed = try bench.home(.init(instances: 500)).path
    var imports: [Double] = []
    for _ in 0..<(bench.isQuick ? 3 : 7) {
      let home = try bench.copy(of: seed)
      let run = bench.widgetry(["anniversary", "import", calendar, "--quiet"], home: home)
      imports.append(try run.run().seconds)
      bench.remove(home)
    }
    add(
      Row(
        work: "anniversary import .ics", size: count, median: .seconds(imports.median),
        limit: .seconds(1)))

    let home = seed
    try bench.widgetry(["anniversary", "import", calendar, "--quiet"], home: home).run()
    let reminders = bench.path("days.rem")
    try bench.widgetry(["anniversary", "export", reminders, "--format", "remind"], home: home).run()
    let peer = Bench.program("remind").map { program in
      Invocation(
        executable: program, arguments: ["-n", reminders], environment: bench.surroundings)
    }
    add(
      try bench.row(
        "anniversary list", size: count,
        peer: PeerProgram(name: "remind -n", invocation: peer.map { one in { one } }),
        limit: .ratio(3)
      ) { bench.widgetry(["anniversary", "list"], home: home) })

    let breaks = " \t\n\"'@><=;|&(:"
    for line in ["widgetry show ", "widgetry set dday-1 anniversary=", "widgetry add dd"] {
      let times = try (0..<bench.rounds).map { _ in
        try bench.widgetry(["complete", "bash", breaks, line], home: home).run().seconds
      }
      add(
        Row(
          work: "complete '\(line)'", size: line.hasSuffix("=") ? count : 500,
          median: .seconds(times.median), limit: .seconds(0.03)))
    }
  }
}

extension Bench {
  /// A calendar of days that come back each year.
  fileprivate func calendar(of count: Int) -> String {
    let events = (0..<count).map { number in
      let (month, day) = (number % 12 + 1, number % 28 + 1)
      let date =
        "\(1950 + number % 70)" + (month < 10 ? "0" : "") + "\(month)"
        + (day < 10 ? "0" : "") + "\(day)"
      return "BEGIN:VEVENT\r\nUID:\(number)@bench\r\nSUMMARY:Day number \(number)\r\n"
        + "DTSTART;VALUE=DATE:\(date)\r\nRRULE:FREQ=YEARLY\r\nEND:VEVENT\r\n"
    }
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + events.joined() + "END:VCALENDAR\r\n"
  }
}
