internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// `widgetry doctor`: checks the home and the machine, and suggests how to solve problems.
struct DoctorCommand: ResultCommand {
  static let spec = CommandSpec(
    "doctor", "check for problems, and suggest solutions", section: .home,
    examples: [
      .init("doctor", "check files, plugins, permissions, widgets and the daemon"),
      .init(
        "doctor > /dev/null || echo 'look at widgetry doctor'",
        "in a script: exits with 3 if there is a problem"),
    ],
    discussion: [
      "It changes nothing. A note isn't a problem: it reports a setting, or a feature that this "
        + "machine doesn't have. Only 'doctor' and 'steps access' show which data is denied; a "
        + "widget can't distinguish denied data from missing data."
    ],
    purpose: .reads)

  /// The maximum number of widgets to list.
  private static let limit = 20

  init(_ line: ParsedCommand) {}

  func run(in environment: CommandEnvironment) async throws -> Diagnosis {
    var checks = try await environment.home.checks.run()
    checks += try await widgetChecks(in: environment)
    checks += [daemonCheck(in: environment)] + [HomeCheck].ofMachine()
    checks += Self.fontCheck(try? environment.home.settings.font())
    return Diagnosis(checks: checks)
  }

  /// Whether the font of pictures is there; not reported if none was chosen.
  private static func fontCheck(_ font: String?) -> [HomeCheck] {
    guard let font, let hasFont = try? DrawingProcess(font: font).hasFont() else { return [] }
    guard !hasFont else { return [HomeCheck("font", .ok, "pictures are drawn with '\(font)'")] }
    return [
      HomeCheck(
        "font", .note, "'\(font)', the font of pictures, isn't installed, so others are used",
        hint: "Install it, or run 'widgetry home set --font default'")
    ]
  }

  private func widgetChecks(in environment: CommandEnvironment) async throws -> [HomeCheck] {
    // The checks of the home report why it can't be read.
    guard (try? environment.home.folder.homeExists()) == true else { return [] }
    let status: HomeStatus
    do {
      status = try await HomeStatus(of: environment, at: Date())
    } catch let error as WidgetryError {
      return [HomeCheck("widgets", .problem, error)]
    }
    let count = status.counts.values.reduce(0, +)
    guard !status.problems.isEmpty else {
      return [HomeCheck("widgets", .ok, "\(count.counted("widget")), no problems")]
    }
    let all = status.problems.map {
      HomeCheck(
        "widgets", .problem, "\($0.id) \($0.state.rawValue): \($0.words)",
        hint: "Run '\($0.hint)' to see why")
    }
    let remaining = all.count - Self.limit + status.unlisted
    guard remaining > 0 else { return all }
    return all.prefix(Self.limit) + [
      HomeCheck(
        "widgets", .problem, "\(remaining) more with problems",
        hint: "Run 'widgetry status' to see all problems")
    ]
  }

  private func daemonCheck(in environment: CommandEnvironment) -> HomeCheck {
    if let daemon = RunningDaemon.of(environment) {
      return HomeCheck("daemon", .ok, "running" + (daemon.pid.map { " (pid \($0))" } ?? ""))
    }
    return HomeCheck(
      "daemon", .note, "not running: widgets are reloaded only when they are shown",
      hint: "Run 'widgetry daemon install --now' to reload them on time")
  }
}

/// The result of `widgetry doctor`.
struct Diagnosis: FormattedResult {
  let checks: [HomeCheck]

  private var isHealthy: Bool { !checks.contains { $0.state == .problem } }

  var status: ExitStatus { isHealthy ? .success : .no }

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
      json.member("ok", isHealthy)
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
