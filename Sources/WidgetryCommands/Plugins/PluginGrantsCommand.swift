internal import ChildProcesses
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry plugin grants`: shows or changes what a plugin may do outside its sandbox.
struct PluginGrantsCommand: ResultCommand {
  static let spec = CommandSpec(
    "plugin grants", "show or change what a plugin may do", section: .plugins,
    arguments: [.one("P", "the plugin")],
    flags: [
      .option("allow", "G", repeats: true, "allow network, run, read=PATH or group=NAME"),
      .option("revoke", "G", repeats: true, "remove a grant"),
      .unguarded,
      .flag("guarded", "don't run it if this machine can't protect your files from it"),
    ],
    examples: [
      .init("plugin grants tides", "show the requested and the allowed grants"),
      .init("plugin grants tides --allow network", "allow network connections"),
    ],
    purpose: .readsUnless(["allow", "revoke", "unguarded", "guarded"]))

  private let id: String
  private let adding: [PluginGrant]
  private let removing: [PluginGrant]
  private let fileGuard: FileGuard?

  init(_ line: ParsedCommand) throws {
    id = line.argument("P") ?? ""
    adding = try line.grants("allow")
    removing = try line.grants("revoke")
    fileGuard = try line.fileGuard()
  }

  func run(in environment: CommandEnvironment) async throws -> PluginGrants {
    let plugins = environment.home.plugins
    if !adding.isEmpty || !removing.isEmpty || fileGuard != nil {
      try await plugins.setGrants(
        ofPlugin: id, adding: adding, removing: removing, fileGuard: fileGuard)
    }
    return PluginGrants(plugin: try await plugins.report(id: id).plugin)
  }
}

/// The result of `plugin grants`: the grants that a plugin has, and those that it requests.
struct PluginGrants: FormattedResult {
  let plugin: StoredPlugin

  private var all: [PluginGrant] { plugin.grants + plugin.asks.missing(from: plugin.grants) }

  func writeText(to output: Output) {
    output.table([
      TableColumn("GRANT", staysWhole: true), TableColumn("ALLOWED"), TableColumn("MEANING"),
    ]) { add in
      for grant in all {
        add([grant.text, plugin.grants.contains(grant) ? "yes" : "no", grant.meaning])
      }
    }
    if all.isEmpty { output.note("'\(plugin.id)' has no grants and requests none") }
    if plugin.isUnguarded {
      let command = ShellWord.commandLine(["plugin", "grants", plugin.id, "--guarded"])
      output.note(
        "'\(plugin.id)' also runs if your files can't be protected from it",
        code: "plugin.unguarded",
        hint: "Run '\(command)' to prevent this")
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.array { json in
      for grant in all {
        json.object { json in
          json.member("grant", grant.text)
          json.member("allowed", plugin.grants.contains(grant))
          json.member("asked", plugin.asks.contains(grant))
        }
      }
    }
  }
}
