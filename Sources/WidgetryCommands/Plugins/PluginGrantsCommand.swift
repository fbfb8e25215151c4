internal import ChildProcesses
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct PluginGrantsCommand: ResultCommand {
  static let spec = CommandSpec(
    "plugin grants", "what a plugin may do, and changes of it", section: .plugins,
    arguments: [.one("P", "the plugin")],
    flags: [
      .option("allow", "G", repeats: true, "network, run, read=PATH or group=NAME"),
      .option("revoke", "G", repeats: true, "remove one"),
      .unguarded,
      .flag("guarded", "don't run it if this machine can't protect your files from it"),
    ],
    examples: [
      .init("plugin grants tides", "what it asks for, and what it may do"),
      .init("plugin grants tides --allow network", "let it talk to other machines"),
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

/// The grants that a plugin has, and those that it asks for in addition.
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
    if all.isEmpty { output.note("'\(plugin.id)' asks for nothing and has no grants") }
    if plugin.isUnguarded {
      output.note(
        "'\(plugin.id)' also runs without protection for your files",
        code: "plugin.unguarded",
        hint: ShellWord.commandLine(["plugin", "grants", plugin.id, "--guarded"]))
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
