internal import ScriptKinds
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry plugin update`: installs plugins again from their sources.
struct PluginUpdateCommand: StreamingCommand {
  static let spec = CommandSpec(
    "plugin update", "install plugins again from their sources", section: .plugins,
    arguments: [.oneOrMore("P", "the plugins to update")],
    flags: [
      .option("allow", "G", repeats: true, "allow network, run, read=PATH or group=NAME; or none")
    ],
    examples: [.init("plugin update tides", "build a plugin again, and reload its widgets")],
    discussion: [
      "A plugin keeps its grants, unless its source changed: the target of a link, the owner, or the "
        + "address of its git checkout. Its data folder is emptied if its program changed."
    ])

  private let ids: [String]
  private let grants: GivenGrants

  init(_ line: ParsedCommand) throws {
    ids = Array(line.arguments("P"))
    grants = try GivenGrants(line)
  }

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    let output = environment.output
    var results: [InstallationResult] = []
    var errors: [WidgetryError] = []
    for id in ids {
      do {
        let result = try await update(id, in: environment)
        // Print each result immediately, because building the next plugin can take a while.
        if !output.isJSON { result.writeText(to: output) }
        result.writeRemarks(to: output)
        results.append(result)
      } catch let error as WidgetryError {
        errors.append(error)
      } catch let failures as WidgetryErrors {
        errors += failures.errors
      }
    }
    if output.isJSON, !results.isEmpty {
      output.json { json in
        json.array { json in
          for result in results { result.writeJSON(to: &json) }
        }
      }
    }
    guard !results.isEmpty else { throw WidgetryErrors(errors) }
    output.errors(WidgetryErrors(errors))
    return results.contains { $0.status != .success } || !errors.isEmpty ? .partial : .success
  }

  private func update(
    _ id: String, in environment: CommandEnvironment
  ) async throws -> InstallationResult {
    let report = try await environment.home.plugins.report(id: id)
    if report.plugin.isBundled { throw WidgetryError.isBundled(id) }
    return try await PluginInstaller(
      source: try PluginSource(
        report.plugin.source, as: BarScript.Form(of: report.plugin)), updating: report.plugin.id,
      replaces: false, grants: grants, environment: environment
    ).install()
  }
}

extension BarScript.Form {
  /// The form that the user has said when the plugin was installed.
  fileprivate init?(of plugin: StoredPlugin) {
    guard let program = plugin.program, let form = Self(ofInstalled: program),
      Self(ofInstalled: plugin.source) != form
    else { return nil }
    self = form
  }
}

extension WidgetryError {
  fileprivate static func isBundled(_ id: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.bundled", summary: "Plugin '\(id)' is part of widgetry",
      hint: "Update widgetry to update it")
  }
}
