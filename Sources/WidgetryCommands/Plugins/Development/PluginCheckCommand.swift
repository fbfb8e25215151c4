internal import ChildProcesses
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let pluginCheck = ClosureCommand(
    spec: CommandSpec(
      "plugin check", "run a plugin through everything that will be asked of it",
      section: .plugins,
      arguments: [
        .one("P|PATH", "a plugin, or what would be installed: a package, a program, a script")
      ],
      flags: [
        .option("allow", "G", repeats: true, "of a PATH: network, run, read=PATH or group=NAME"),
        .unguarded,
      ],
      examples: [
        .init("plugin check dday", "a plugin of the home, with what it may do"),
        .init("plugin check ./Tides", "a package, which is built; nothing is installed"),
        .init("plugin check tides.sh --allow run", "a script that starts other programs"),
      ],
      discussion: [
        "Each kind is asked for every family, with nothing and with everything configured, on days on "
          + "which clocks and calendars do something unusual, in several places and languages, and "
          + "twice: equal requests have equal answers. The same sandbox and limits hold as ever.",
        "An error is what a host refuses, or what shows something wrong; a warning is what may be "
          + "meant. The exit status is 3 if there is an error, else 0.",
      ],
      purpose: .reads)
  ) { run in
    let check = try await run.pluginCheck(run.parsed.argument("P|PATH") ?? "")
    run.output.tell(check)
    return check.isOK ? .success : .no
  }
}

extension CommandRun {
  fileprivate func pluginCheck(_ word: String) async throws -> PluginCheck {
    let allowed = try parsed.grants("allow")
    let isFile = FileManager.default.fileExists(
      atPath: HomePath.path(given: word, variable: { _ in nil }))
    let isPlugin = try await home.kinds.plugins().contains { $0.id == word }
    guard isPlugin || !(isFile || word.contains("/")) else {
      let program = try PluginSource(word).program()
      return try await home.plugins.check(
        program, grants: allowed, fileGuard: parsed.fileGuard() ?? .required)
    }
    if isFile {
      output.note(
        "'\(word)' is a plugin of the home, and a file here; the plugin is checked",
        hint: ShellWord.commandLine(["plugin", "check", "./\(word)"]))
    }
    guard allowed.isEmpty, try parsed.fileGuard() == nil else {
      throw WidgetryError.grantsOfInstalled(word)
    }
    return try await home.plugins.check(plugin: word)
  }
}

extension Output {
  /// Each finding: for a person with its fix below it, for a program in a line.
  fileprivate func tell(_ check: PluginCheck) {
    if isJSON {
      json { check.write(to: &$0) }
      return
    }
    if style.results.isTerminal {
      let width = check.findings.map(\.check.count).max() ?? 0
      for finding in check.findings {
        let state = CellWidth.padded(finding.state.rawValue, to: 7)
        rendered(
          "\(painted(state, finding.state.paint))  \(CellWidth.padded(finding.check, to: width))  ")
        line(finding.subject + finding.summary)
        if let hint = finding.hint { line(String(repeating: " ", count: 9) + "fix: " + hint) }
      }
    } else {
      table([
        TableColumn("STATE", staysWhole: true), TableColumn("CHECK"), TableColumn("KIND"),
        TableColumn("FAMILY"), TableColumn("SUMMARY"), TableColumn("HINT"),
      ]) { add in
        for finding in check.findings {
          add([
            finding.state.rawValue, finding.check, finding.kind ?? "", finding.family?.name ?? "",
            finding.summary, finding.hint ?? "",
          ])
        }
      }
    }
    if !check.printed.isEmpty {
      note("it printed, at last:\n" + check.printed.joined(separator: "\n"))
    }
    let counts = [CheckFinding.State.error, .warning].map { state in
      let count = check.findings.count { $0.state == state }
      return "\(count) \(state.rawValue)\(count == 1 ? "" : "s")"
    }
    note("'\(check.plugin)' was checked: " + counts.joined(separator: ", "))
  }
}

extension CheckFinding {
  /// Whose it is: `tides systemSmall: `.
  fileprivate var subject: String {
    let words = [kind, family?.name].compactMap(\.self)
    return words.isEmpty ? "" : words.joined(separator: " ") + ": "
  }
}

extension CheckFinding.State {
  fileprivate var paint: Paint {
    switch self {
    case .ok: .green
    case .note: .dim
    case .warning: .yellow
    case .error: .red
    }
  }
}

extension PluginCheck {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("ok", isOK)
      json.member("plugin", plugin)
      json.key("checks")
      json.array { json in
        for finding in findings {
          json.object { json in
            json.member("check", finding.check)
            json.member("state", finding.state.rawValue)
            json.member("kind", finding.kind)
            json.member("family", finding.family?.name)
            json.member("summary", finding.summary)
            json.member("hint", finding.hint)
          }
        }
      }
      json.member("printed", printed)
    }
  }
}

extension WidgetryError {
  fileprivate static func grantsOfInstalled(_ id: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "plugin.installed",
      summary: "Plugin '\(id)' is checked with what it may do, which is not changed here",
      hint: ShellWord.commandLine(["plugin", "grants", id]))
  }
}
