internal import ChildProcesses
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let pluginInstall = ClosureCommand(
    spec: CommandSpec(
      "plugin install", "register the kinds of a package, a program or a script",
      section: .plugins,
      arguments: [.one("PATH", "a package folder, which is built, or a file that can be run")],
      flags: [
        .option("allow", "G", repeats: true, "network, run, read=PATH or group=NAME; or none"),
        .flag("replace", "in place of a plugin of that name from elsewhere"),
        .unguarded,
      ],
      examples: [
        .init("plugin install ./Tides", "build a package, and register its kinds"),
        .init("plugin install weather.py --allow network", "a script that may use the network"),
      ],
      discussion: [
        "The program is copied into the home, started in a sandbox and asked for its kinds. It gets "
          + "to see nothing of yours but what you allow; what it asks for is shown first.",
        "A package's manifest and macros are run by the Swift toolchain when it is built, as with "
          + "any 'swift build': build only what you would build by hand.",
      ])
  ) { run in
    let source = try PluginSource(run.parsed.argument("PATH") ?? "")
    let result = try await run.install(source, replaces: run.parsed.has("replace"))
    if run.output.isJSON { run.output.json { result.write(to: &$0) } }
    return result.status
  }

  static let pluginUpdate = ClosureCommand(
    spec: CommandSpec(
      "plugin update", "install a plugin again from where it came", section: .plugins,
      arguments: [.oneOrMore("P", "plugins")],
      flags: [
        .option("allow", "G", repeats: true, "network, run, read=PATH or group=NAME; or none")
      ],
      examples: [.init("plugin update tides", "build it anew, and reload its widgets")],
      discussion: [
        "It keeps what it was allowed, unless it comes from elsewhere by now: another path behind a link, another "
          + "owner, another address of its git checkout. Its folder is emptied when its program changed."
      ])
  ) { run in
    var results: [InstallationResult] = []
    var errors: [WidgetryError] = []
    for id in run.parsed.arguments("P") {
      do {
        let report = try await run.home.plugins.report(id: id)
        if report.plugin.isBundled { throw WidgetryError.comesWithTheProgram(id) }
        results.append(
          try await run.install(
            try PluginSource(report.plugin.source), updating: report.plugin.id))
      } catch let error as WidgetryError {
        errors.append(error)
      } catch let failures as WidgetryErrors {
        errors += failures.errors
      }
    }
    if run.output.isJSON, !results.isEmpty {
      run.output.json { json in
        json.array { json in
          for result in results { result.write(to: &json) }
        }
      }
    }
    guard results.isEmpty else {
      run.output.errors(WidgetryErrors(errors))
      return results.contains { $0.status != .success } || !errors.isEmpty ? .partial : .success
    }
    throw WidgetryErrors(errors)
  }
}

extension CommandRun {
  /// Installs what was named, after its wishes were answered, and tells what has become of it.
  func install(
    _ source: PluginSource, updating id: String? = nil, replaces: Bool = false
  ) async throws -> InstallationResult {
    // `none` says that it shall have nothing of what it asks for.
    let isNone = parsed.values("allow") == ["none"]
    let allowed = isNone ? [] : try parsed.grants("allow")
    let program = try source.program()
    note(source, program)
    var isListed = false
    let installation = try await home.plugins.install(
      program, updating: id, replaces: replaces, allowing: allowed,
      fileGuard: parsed.fileGuard() ?? .required
    ) { request in
      let isDecided = isNone || !allowed.isEmpty
      let isAsked = !isDecided && canAsk && !request.grants.missing(from: allowed).isEmpty
      if !isListed, isAsked || request.copied.contains(where: \.isFolder) {
        note(request.copied)
        isListed = true
      }
      note(originChange: request)
      var words = id.map { ["plugin", "update", $0] } ?? ["plugin", "install", source.path]
      if replaces { words.append("--replace") }
      return try decide(request, allowed: allowed, isDecided: isDecided, words: words)
    }
    let report = try await home.plugins.report(id: installation.plugin)
    if !output.isJSON {
      let verb =
        !installation.isUpdate ? "Installed" : installation.isUnchanged ? "Unchanged" : "Updated"
      let kinds = report.kinds.count == 1 ? "kind" : "kinds"
      output.say(
        "\(verb) \(report.plugin.id) \(report.plugin.version)".trimmingEnd
          + ": \(kinds) \(report.kinds.joined(separator: ", "))" + installation.reloads.summary)
    }
    if installation.isUpdate { output.note(installation.updateWords, code: "plugin.updated") }
    noteSandbox()
    for kind in installation.goneKinds {
      output.warning("it no longer offers kind '\(kind)'", code: "kind.missing")
    }
    for kind in installation.sharedKinds {
      output.note(
        "another plugin has a kind '\(kind)' too",
        hint: "choose one: \(report.plugin.id)/\(kind)")
    }
    for (kind, letters) in installation.strangeLetters {
      output.warning(
        "the name of kind '\(kind)' has letters that can be taken for others: "
          + letters.map(\.words).joined(separator: ", "),
        code: "kind.mixed-scripts",
        hint: "if you don't know why: "
          + ShellWord.commandLine(["plugin", "remove", report.plugin.id]))
    }
    for ask in installation.unknownAsks {
      output.warning("it asks for '\(ask)', which is unknown here", code: "grant.unknown")
    }
    if !installation.isUpdate, let kind = report.kinds.first {
      let isShared = installation.sharedKinds.contains(kind)
      output.hint(
        ShellWord.commandLine(["add", isShared ? "\(report.plugin.id)/\(kind)" : kind]))
    }
    return InstallationResult(
      report: report, installation: installation,
      status: tell(installation.reloads) ? .partial : .success)
  }

  /// Says what of the sandbox this system does not have.
  func noteSandbox() {
    for note in Sandbox.support.notes { output.note(note, code: "sandbox.incomplete") }
  }

  /// What a plugin is granted: what the line allows if it allows anything, else what a person says yes to.
  private func decide(
    _ request: GrantRequest, allowed: [PluginGrant], isDecided: Bool, words: [String]
  ) throws -> [PluginGrant] {
    let open = request.grants.missing(from: allowed)
    guard !open.isEmpty else { return allowed }
    if isDecided {
      for grant in open {
        output.note(
          "it also asks to \(request.meaning(of: grant)), which is not allowed",
          hint: ShellWord.commandLine(
            request.kinds.isEmpty
              ? words + (allowed + [grant]).flatMap { ["--allow", $0.text] }
              : ["plugin", "grants", request.plugin, "--allow", grant.text]))
      }
      return allowed
    }
    let line = ShellWord.commandLine(words + request.grants.flatMap { ["--allow", $0.text] })
    guard canAsk else {
      throw WidgetryError(
        .misuse, code: "plugin.asks",
        summary: "Plugin '\(request.plugin)' asks to "
          + open.map(request.meaning).joined(separator: ", and to "),
        hint: line)
    }
    output.note("'\(request.plugin)' asks to:")
    for grant in open { output.note("  \(request.meaning(of: grant))  (\(grant.text))") }
    guard parsed.global.yes || Question.isConfirmed("Allow it? [y/N] ") else {
      throw WidgetryError(
        .failed, code: "plugin.refused", summary: "Nothing was installed",
        hint: "\(ShellWord.commandLine(words + ["--allow", "none"]))  (installs it without)")
    }
    return allowed + open
  }
}

extension String {
  /// Without the blanks at its end.
  fileprivate var trimmingEnd: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}

extension WidgetryError {
  fileprivate static func comesWithTheProgram(_ id: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.bundled", summary: "Plugin '\(id)' comes with the program",
      hint: "it is updated with widgetry itself")
  }
}
