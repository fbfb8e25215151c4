internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry plugin log`: prints what a plugin has written to stderr.
struct PluginLogCommand: StreamingCommand {
  static let spec = CommandSpec(
    "plugin log", "show what a plugin has printed", section: .plugins,
    arguments: [.one("P", "the plugin")],
    flags: [
      .option("limit", "N", "the number of lines (default: 50)"),
      .flag("follow", "keep printing new lines until Ctrl-C"),
    ], follows: .whenAsked, purpose: .reads)

  private let id: String
  private let limit: Int
  private let follows: Bool

  init(_ line: ParsedCommand) throws {
    id = line.argument("P") ?? ""
    limit = try line.count("limit") ?? 50
    follows = line.has("follow")
  }

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    let home = environment.home
    let output = environment.output
    let path = home.folder.log(ofPlugin: id)
    // Create this first, so that no line is missed between reading and sleeping.
    let sleep = follows ? try HomeSleep(environment, for: [.bell]) : nil
    sleep?.watch.follow([path])
    _ = try await home.plugins.report(id: id)
    if let lacks = try home.plugins.stored(id: id)?.refusedGroups {
      output.note(
        "It isn't allowed to read \(lacks.names)", hint: "To allow it, run: " + lacks.command)
    }
    let zone = try home.timeZone()
    let log = PluginLogFile(path)
    let lines = log.lines()
    print(lines.suffix(limit), in: zone, on: output)
    guard let sleep else {
      if lines.isEmpty { output.note("'\(id)' hasn't printed anything") }
      return .success
    }
    return follow(log, after: lines, sleep) { print($0, in: zone, on: output) }
  }

  private func print(
    _ lines: ArraySlice<PluginLogFile.Line>, in zone: TimeZone, on output: Output
  ) {
    for line in lines {
      if output.isJSON {
        output.jsonLine { json in
          json.object { json in
            json.member("at", Moment.text(line.at))
            json.member("text", line.text)
          }
        }
      } else {
        output.line("\(LocalMoment.full(line.at, in: zone))  \(HarmlessText.line(line.text))")
      }
    }
    output.flush()
  }

  /// Prints new lines until a signal arrives or stdout is closed.
  private func follow(
    _ log: PluginLogFile, after lines: [PluginLogFile.Line], _ sleep: HomeSleep,
    print: (ArraySlice<PluginLogFile.Line>) -> Void
  ) -> ExitStatus {
    var last = lines
    while true {
      if let status = sleep.end(sleep.wait(until: [])) { return status }
      let now = log.lines()
      guard now != last else { continue }
      // The older half of a full file is deleted, so find new lines by the last printed one.
      let known = last.last.flatMap { line in now.lastIndex(of: line) }.map { $0 + 1 } ?? 0
      print(now[known...])
      last = now
    }
  }
}
