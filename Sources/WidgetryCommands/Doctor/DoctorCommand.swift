internal import Foundation
internal import WidgetHome
internal import WidgetModel

struct DoctorCommand: ResultCommand {
  static let spec = CommandSpec(
    "doctor", "whether anything is wrong, and what to do about it", section: .home,
    examples: [
      .init("doctor", "the files, plugins, permissions, widgets and the daemon"),
      .init("doctor > /dev/null || echo 'look at widgetry doctor'", "in a script: 3 if it is so"),
    ],
    discussion: [
      "It changes nothing. A note isn't a problem: it says what was chosen, or what this machine "
        + "lacks, in case something is missing. Only 'doctor' and 'steps access' show what is denied: "
        + "to a widget it looks as if there were nothing."
    ],
    purpose: .reads)

  /// The maximum number of named widgets that need attention.
  private static let named = 20

  init(_ line: ParsedCommand) {}

  func run(in environment: CommandEnvironment) async throws -> Diagnosis {
    var checks = try await environment.home.checks.run()
    checks += try await widgetChecks(in: environment)
    checks += [daemonCheck(in: environment)] + [HomeCheck].ofMachine()
    return Diagnosis(checks: checks)
  }

  private func widgetChecks(in environment: CommandEnvironment) async throws -> [HomeCheck] {
    // A failure here is reported for the home itself.
    guard (try? environment.home.folder.isThere()) == true else { return [] }
    let status: HomeStatus
    do {
      status = try await HomeStatus(of: environment, at: Date())
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

  private func daemonCheck(in environment: CommandEnvironment) -> HomeCheck {
    if let daemon = RunningDaemon.of(environment) {
      return HomeCheck("daemon", .ok, "running" + (daemon.pid.map { " (pid \($0))" } ?? ""))
    }
    return HomeCheck(
      "daemon", .note, "none runs: widgets are reloaded when they are looked at",
      hint: "widgetry daemon install --now")
  }
}

/// The results of all checks of a home.
struct Diagnosis: FormattedResult {
  let checks: [HomeCheck]

  private var isWell: Bool { !checks.contains { $0.state == .problem } }

  var status: ExitStatus { isWell ? .success : .no }

  func writeText(to output: Output) {
    for check in checks {
      let state = CellWidth.padded(check.state.rawValue, to: 9, alignment: .leading)
      let name = CellWidth.padded(check.check, to: 10, alignment: .leading)
      output.line(state + name + HarmlessText.line(check.summary))
      guard check.state != .ok, let hint = check.hint else { continue }
      output.line(String(repeating: " ", count: 19) + HarmlessText.line(hint))
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("ok", isWell)
      json.key("checks")
      json.array { json in
        for check in checks {
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
