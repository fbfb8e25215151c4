internal import ScriptKinds
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Installs or updates a plugin, and asks the user about the grants that it requests.
struct PluginInstaller {
  let source: PluginSource
  /// The id of the plugin to update; nil for a new one.
  let updating: String?
  /// Whether to replace a plugin of the same name from another source.
  let replaces: Bool
  let grants: GivenGrants
  let environment: CommandEnvironment

  /// Builds, copies and registers the plugin; throws if the user refuses.
  func install() async throws -> InstallationResult {
    // A clone is there until its program was copied.
    defer { withExtendedLifetime(source) {} }
    let home = environment.home
    let output = environment.output
    var former: String?
    if let updating { former = try await home.plugins.report(id: updating).plugin.origin?.commit }
    let program = try source.program(
      onCheckout: { output.note($0, since: former, of: source) },
      onFirstBuild: output.noteFirstBuild, onWait: output.noteWaiting)
    output.note(source, program)
    var isListed = false
    let installation: Installation
    do {
      installation = try await home.plugins.install(
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
    } catch var error as WidgetryError {
      if isSilentScript(error) {
        error.hint = [error.hint, source.barHint].compactMap(\.self).joined(separator: ". ")
      }
      throw error
    }
    if program.manifest != nil {
      output.note("All files match '\(HarmlessText.line(program.manifestPath))'")
    }
    try await ScriptValues(of: source)?.apply(
      toPlugin: installation.plugin, isNew: !installation.isUpdate, in: environment)
    return InstallationResult(
      report: try await home.plugins.report(id: installation.plugin), installation: installation,
      reloads: ReloadRemarks(installation.reloads, in: home))
  }

  /// Whether a script was refused that doesn't speak to the host, as those of bars don't.
  private func isSilentScript(_ error: WidgetryError) -> Bool {
    source.isScript && source.form == nil && updating == nil
      && ["plugin.protocol", "plugin.exited", "plugin.timed-out", "plugin.crashed"]
        .contains(error.code)
  }

  /// The arguments of the command that installs the plugin again.
  private var words: [String] {
    if let updating { return ["plugin", "update", updating] }
    return ["plugin", "install", source.word]
      + (source.form.map { ["--as", $0.rawValue] } ?? []) + (replaces ? ["--replace"] : [])
  }

  /// The grants given on the command line, or else those that the user confirms.
  private func decide(_ request: GrantRequest) throws -> [PluginGrant] {
    let allowed = grants.allowed
    let isDecided = grants.isDecided
    let isConfirmed = grants.isConfirmed
    let open = request.grants.missing(from: allowed)
    guard !open.isEmpty else { return allowed }
    if isDecided {
      for grant in open {
        environment.output.note(
          "The plugin also asks to \(request.meaning(of: grant)), which isn't allowed",
          hint: "To allow it, run: "
            + ShellWord.commandLine(
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
        .failed, code: "plugin.refused", summary: "The plugin wasn't installed",
        hint: "To install it without grants, run: "
          + ShellWord.commandLine(words + ["--allow", "none"]))
    }
    return allowed + open
  }
}
