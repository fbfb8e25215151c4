internal import Foundation
internal import WidgetHome
internal import WidgetModel

extension ClosureCommand {
  static let doctor = ClosureCommand(
    spec: CommandSpec(
      "doctor", "whether anything is wrong, and what to do about it", section: .home,
      examples: [
        .init("doctor", "the files, plugins, permissions, widgets and the daemon"),
        .init("doctor > /dev/null || echo 'look at widgetry doctor'", "in a script: 3 if it is so"),
      ],
      discussion: [
        "It changes nothing. A note is no problem: it says what was chosen, or what this machine "
          + "lacks, for when something is missed. Only here is told who is denied what: to a widget "
          + "it is as if there were nothing."
      ],
      purpose: .reads)
  ) { run in
    var checks = try await run.home.checks.run()
    checks += try await run.widgetChecks()
    checks += [run.daemonCheck()] + [HomeCheck].ofMachine()
    let isWell = !checks.contains { $0.state == .problem }
    if run.output.isJSON {
      run.output.json { checks.write(to: &$0, isWell: isWell) }
    } else {
      run.tell(checks)
    }
    return isWell ? .success : .no
  }
}

extension CommandRun {
  /// How many widgets that need attention are named.
  private static let named = 20

  fileprivate func widgetChecks() async throws -> [HomeCheck] {
    // What stands in the way is told of the home itself.
    guard (try? home.folder.isThere()) == true else { return [] }
    let status: HomeStatus
    do {
      status = try await HomeStatus(of: self, at: Date())
    } catch let error as WidgetryError {
      return [HomeCheck("widgets", .problem, error)]
    }
    let count = status.counts.values.reduce(0, +)
    guard !status.problems.isEmpty else {
      return [HomeCheck("widgets", .ok, count == 1 ? "1 is well" : "\(count) are well")]
    }
    let all = status.problems.map {
      HomeCheck("widgets", .problem, "\($0.id) \($0.state.rawValue): \($0.words)", hint: $0.hint)
    }
    let further = all.count - Self.named + status.unlisted
    guard further > 0 else { return all }
    return all.prefix(Self.named) + [
      HomeCheck("widgets", .problem, "\(further) more have problems", hint: "widgetry status")
    ]
  }

  fileprivate func daemonCheck() -> HomeCheck {
    if let daemon {
      return HomeCheck("daemon", .ok, "running" + (daemon.pid.map { " (pid \($0))" } ?? ""))
    }
    return HomeCheck(
      "daemon", .note, "none runs: widgets are reloaded when they are looked at",
      hint: "widgetry daemon install --now")
  }

  fileprivate func tell(_ checks: [HomeCheck]) {
    for check in checks {
      let state = CellWidth.padded(check.state.rawValue, to: 9, alignment: .leading)
      let name = CellWidth.padded(check.check, to: 10, alignment: .leading)
      output.line(state + name + HarmlessText.line(check.summary))
      guard check.state != .ok, let hint = check.hint else { continue }
      output.line(String(repeating: " ", count: 19) + HarmlessText.line(hint))
    }
  }
}

extension [HomeCheck] {
  fileprivate func write(to json: inout JSONWriter, isWell: Bool) {
    json.object { json in
      json.member("ok", isWell)
      json.key("checks")
      json.array { json in
        for check in self {
          json.object { json in
            json.member("check", check.check)
            json.member("state", check.state.rawValue)
            json.member("summary", check.summary)
            json.member("hint", check.hint)
          }
        }
      }
    }
  }
}
