internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Installs a plugin after the user has decided about the grants that it asks for.
struct PluginInstaller {
  let source: PluginSource
  /// The id of the plugin to update; nil for a new one.
  let updating: String?
  let replaces: Bool
  let grants: GivenGrants
  let environment: CommandEnvironment

  func install() async throws -> InstallationResult {
    let home = environment.home
    let output = environment.output
    let program = try source.program()
    output.note(source, program)
    var isListed = false
    let installation = try await home.plugins.install(
      program, updating: updating, replaces: replaces, allowing: grants.allowed,
      fileGuard: grants.fileGuard
    ) { request in
      let isAsked =
        !grants.isDecided && environment.canAsk
        && !request.grants.missing(from: grants.allowed).isEmpty
      if !isListed, isAsked || request.copied.contains(where: \.isFolder) {
        output.note(request.copied)
        isListed = true
      }
      output.note(originChange: request)
      return try decide(request)
    }
    return InstallationResult(
      report: try await home.plugins.report(id: installation.plugin), installation: installation,
      reloads: ReloadRemarks(installation.reloads, in: home))
  }

  /// The command that installs the plugin again.
  private var words: [String] {
    let words = updating.map { ["plugin", "update", $0] } ?? ["plugin", "install", source.path]
    return replaces ? words + ["--replace"] : words
  }

  /// The grants given on the command line; without any, the ones that the user agrees to.
  private func decide(_ request: GrantRequest) throws -> [PluginGrant] {
    let allowed = grants.allowed
    let isDecided = grants.isDecided
    let isConfirmed = grants.isConfirmed
    let open = request.grants.missing(from: allowed)
    guard !open.isEmpty else { return allowed }
    if isDecided {
      for grant in open {
        environment.output.note(
          "it also asks to \(request.meaning(of: grant)), which is not allowed",
          hint: ShellWord.commandLine(
            request.kinds.isEmpty
              ? words + (allowed + [grant]).flatMap { ["--allow", $0.text] }
              : ["plugin", "grants", request.plugin, "--allow", grant.text]))
      }
      return allowed
    }
    let line = ShellWord.commandLine(words + request.grants.flatMap { ["--allow", $0.text] })
    guard environment.canAsk else {
      throw WidgetryError(
        .misuse, code: "plugin.asks",
        summary: "Plugin '\(request.plugin)' asks to "
          + open.map(request.meaning).joined(separator: ", and to "),
        hint: line)
    }
    environment.output.note("'\(request.plugin)' asks to:")
    for grant in open {
      environment.output.note("  \(request.meaning(of: grant))  (\(grant.text))")
    }
    guard isConfirmed || Question.isConfirmed("Allow it? [y/N] ") else {
      throw WidgetryError(
        .failed, code: "plugin.refused", summary: "Nothing was installed",
        hint: "\(ShellWord.commandLine(words + ["--allow", "none"]))  (installs it without)")
    }
    return allowed + open
  }
}
