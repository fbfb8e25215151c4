internal import ChildProcesses
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct PluginCheckCommand: ResultCommand {
  static let spec = CommandSpec(
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

  private let word: String
  private let allowed: [PluginGrant]
  private let fileGuard: FileGuard?

  init(_ line: ParsedCommand) throws {
    word = line.argument("P|PATH") ?? ""
    allowed = try line.grants("allow")
    fileGuard = try line.fileGuard()
  }

  func run(in environment: CommandEnvironment) async throws -> PluginCheck {
    let isFile = FileManager.default.fileExists(
      atPath: HomePath.path(given: word, variable: { _ in nil }))
    let isPlugin = try await environment.home.kinds.plugins().contains { $0.id == word }
    guard isPlugin || !(isFile || word.contains("/")) else {
      let program = try PluginSource(word).program()
      return try await environment.home.plugins.check(
        program, grants: allowed, fileGuard: fileGuard ?? .required)
    }
    if isFile {
      environment.output.note(
        "'\(word)' is a plugin of the home, and a file here; the plugin is checked",
        hint: ShellWord.commandLine(["plugin", "check", "./\(word)"]))
    }
    guard allowed.isEmpty, fileGuard == nil else {
      throw WidgetryError.grantsOfInstalled(word)
    }
    return try await environment.home.plugins.check(plugin: word)
  }
}

extension PluginCheck: FormattedResult {
  var status: ExitStatus { isOK ? .success : .no }

  /// Prints each finding: on a terminal with the fix below it, elsewhere on one line.
  func writeText(to output: Output) {
    if output.style.results.isTerminal {
      let width = findings.map(\.check.count).max() ?? 0
      for finding in findings {
        let state = CellWidth.padded(finding.state.rawValue, to: 7)
        output.rendered(
          "\(output.painted(state, finding.state.paint))  \(CellWidth.padded(finding.check, to: width))  "
        )
        output.line(finding.subject + finding.summary)
        if let hint = finding.hint {
          output.line(String(repeating: " ", count: 9) + "fix: " + hint)
        }
      }
    } else {
      output.table([
        TableColumn("STATE", staysWhole: true), TableColumn("CHECK"), TableColumn("KIND"),
        TableColumn("FAMILY"), TableColumn("SUMMARY"), TableColumn("HINT"),
      ]) { add in
        for finding in findings {
          add([
            finding.state.rawValue, finding.check, finding.kind ?? "", finding.family?.name ?? "",
            finding.summary, finding.hint ?? "",
          ])
        }
      }
    }
    if !printed.isEmpty {
      output.note("it printed, at last:\n" + printed.joined(separator: "\n"))
    }
    let counts = [CheckFinding.State.error, .warning].map { state in
      let count = findings.count { $0.state == state }
      return "\(count) \(state.rawValue)\(count == 1 ? "" : "s")"
    }
    output.note("'\(plugin)' was checked: " + counts.joined(separator: ", "))
  }

  func writeJSON(to json: inout JSONWriter) {
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

extension CheckFinding {
  /// The widget or plugin that the finding is about: `tides systemSmall: `.
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

extension WidgetryError {
  fileprivate static func grantsOfInstalled(_ id: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "plugin.installed",
      summary: "Plugin '\(id)' is checked with what it may do, which is not changed here",
      hint: ShellWord.commandLine(["plugin", "grants", id]))
  }
}
