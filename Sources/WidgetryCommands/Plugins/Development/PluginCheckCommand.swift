internal import ChildProcesses
internal import Foundation
internal import PluginChecking
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry plugin check`: tests a plugin with many requests, and lists its errors and warnings.
struct PluginCheckCommand: ResultCommand {
  static let spec = CommandSpec(
    "plugin check", "test a plugin with all kinds of requests",
    section: .plugins,
    arguments: [
      .one("P|PATH", "an installed plugin, or a package, program or script")
    ],
    flags: [
      .option("allow", "G", repeats: true, "allow a PATH network, run, read=PATH or group=NAME"),
      .unguarded,
    ],
    examples: [
      .init("plugin check dday", "check an installed plugin with its grants"),
      .init("plugin check ./Tides", "build and check a package without installing it"),
      .init("plugin check tides.sh --allow run", "check a script that starts other programs"),
    ],
    discussion: [
      "The plugin is asked for all kinds in all families, without values and with all values, on "
        + "unusual days of clocks and calendars, and in several time zones and languages. Each "
        + "request is sent twice, because equal requests need equal answers. The usual sandbox and "
        + "limits apply.",
      "An error is an answer that Widgetry rejects, or that shows something wrong. A warning may be "
        + "intended. The exit status is 3 if there is an error, else 0.",
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
      let source = try PluginSource(word)
      defer { withExtendedLifetime(source) {} }
      let program = try source.program(
        onCheckout: { environment.output.note($0, since: nil, of: source) },
        onFirstBuild: environment.output.noteFirstBuild, onWait: environment.output.noteWaiting)
      return try await environment.home.plugins.check(
        program, grants: allowed, fileGuard: fileGuard ?? .required)
    }
    if isFile {
      environment.output.note(
        "'\(word)' is both an installed plugin and a file; checking the plugin",
        hint: "To check the file, run: "
          + ShellWord.commandLine(["plugin", "check", "./\(word)"]))
    }
    guard allowed.isEmpty, fileGuard == nil else {
      throw WidgetryError.grantsOfInstalled(word)
    }
    return try await environment.home.plugins.check(plugin: word)
  }
}

/// The result of `plugin check` as text and JSON.
extension PluginCheck: FormattedResult {
  var status: ExitStatus { isOK ? .success : .no }

  /// Prints the findings: on a terminal each with its fix below, elsewhere as a table.
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
      output.note("The plugin's last output:\n" + printed.joined(separator: "\n"))
    }
    let counts = [CheckFinding.State.error, .warning].map { state in
      let count = findings.count { $0.state == state }
      return "\(count) \(state.rawValue)\(count == 1 ? "" : "s")"
    }
    output.note("Checked '\(plugin)': " + counts.joined(separator: ", "))
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
  /// The kind and family with the finding, such as `tides systemSmall: `; empty for the plugin.
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
      summary: "An installed plugin is checked with its own grants, so '--allow' and '--unguarded' "
        + "can't be used",
      hint: "Run '\(ShellWord.commandLine(["plugin", "grants", id]))' to see or change its grants")
  }
}
