internal import ChildProcesses
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension Command {
  static let pluginInstall = Command(
    spec: CommandSpec(
      "plugin install", "register the kinds of a package, a program or a script",
      section: .plugins,
      arguments: [.one("PATH", "a package folder, which is built, or a file that can be run")],
      flags: [
        .option("allow", "G", repeats: true, "network, run, read=PATH or group=NAME; or none"),
        .flag("replace", "in place of a plugin of that name from elsewhere"),
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
    let (report, status) = try await run.install(source, replaces: run.parsed.has("replace"))
    if run.output.isJSON { run.output.json { report.write(to: &$0) } }
    return status
  }

  static let pluginUpdate = Command(
    spec: CommandSpec(
      "plugin update", "install a plugin again from where it came", section: .plugins,
      arguments: [.oneOrMore("P", "plugins")],
      flags: [
        .option("allow", "G", repeats: true, "network, run, read=PATH or group=NAME; or none")
      ],
      examples: [.init("plugin update tides", "build it anew, and reload its widgets")])
  ) { run in
    var reports: [PluginReport] = []
    var errors: [WidgetryError] = []
    var isPartial = false
    for id in run.parsed.arguments("P") {
      do {
        let report = try await run.home.pluginReport(id: id)
        if report.plugin.isBundled { throw WidgetryError.comesWithTheProgram(id) }
        let (updated, status) = try await run.install(
          try PluginSource(report.plugin.source), updating: report.plugin.id)
        reports.append(updated)
        isPartial = isPartial || status != .success
      } catch let error as WidgetryError {
        errors.append(error)
      } catch let failures as WidgetryErrors {
        errors += failures.errors
      }
    }
    if run.output.isJSON, !reports.isEmpty {
      run.output.json { json in
        json.array { json in
          for report in reports { report.write(to: &json) }
        }
      }
    }
    guard reports.isEmpty else {
      run.output.errors(WidgetryErrors(errors))
      return isPartial || !errors.isEmpty ? .partial : .success
    }
    throw WidgetryErrors(errors)
  }
}

extension CommandRun {
  /// Installs what was named, after its wishes were answered, and tells what has become of it.
  func install(
    _ source: PluginSource, updating id: String? = nil, replaces: Bool = false
  ) async throws -> (PluginReport, ExitStatus) {
    // `none` says that it shall have nothing of what it asks for.
    let isNone = parsed.values("allow") == ["none"]
    let allowed = isNone ? [] : try grants("allow")
    let program = try source.program()
    note(source, program)
    let installation = try await home.install(
      program, updating: id, replaces: replaces, allowing: allowed
    ) {
      try self.decide(
        $0, allowed: allowed, isDecided: isNone || !allowed.isEmpty, source: source, updating: id)
    }
    let report = try await home.pluginReport(id: installation.plugin)
    if !output.isJSON {
      let verb =
        !installation.isUpdate ? "Installed" : installation.isUnchanged ? "Unchanged" : "Updated"
      let kinds = report.kinds.count == 1 ? "kind" : "kinds"
      output.say(
        "\(verb) \(report.plugin.id) \(report.plugin.version)".trimmingEnd
          + ": \(kinds) \(report.kinds.joined(separator: ", "))" + installation.reloads.summary)
    }
    noteSandbox()
    for kind in installation.goneKinds {
      output.warning("it no longer offers kind '\(kind)'", code: "kind.missing")
    }
    for kind in installation.sharedKinds {
      output.note(
        "another plugin has a kind '\(kind)' too",
        hint: "say whose: \(report.plugin.id)/\(kind)")
    }
    for ask in installation.unknownAsks {
      output.warning("it asks for '\(ask)', which is unknown here", code: "grant.unknown")
    }
    if !installation.isUpdate, let kind = report.kinds.first {
      let isShared = installation.sharedKinds.contains(kind)
      output.hint(
        ShellWord.commandLine(["add", isShared ? "\(report.plugin.id)/\(kind)" : kind]))
    }
    return (report, tell(installation.reloads) ? .partial : .success)
  }

  /// Says where a link leads, and what is not copied though it might be meant.
  private func note(_ source: PluginSource, _ program: PluginProgram) {
    if let end = source.linkEnd {
      output.note(
        "'\(Output.echo(source.path))' is a link to '\(Output.echo(end))'", code: "plugin.link")
    }
    guard !program.leftOut.isEmpty else { return }
    let names = program.leftOut.prefix(3).map(Output.echo).joined(separator: ", ")
    let more = program.leftOut.count > 3 ? " and \(program.leftOut.count - 3) more" : ""
    output.note(
      "not copied, since its name isn't the program's: \(names)\(more)", code: "plugin.left-out",
      hint:
        "a program's own folder is \(Output.echo(program.name + ".resources")); a package brings those of its "
        + "targets: widgetry plugin install FOLDER")
  }

  private var canAsk: Bool {
    StandardStreams.canAsk && !parsed.global.noInput && !output.isJSON
  }

  /// Says what of the sandbox this system does not have.
  func noteSandbox() {
    for note in Sandbox.support.notes { output.note(note, code: "sandbox.incomplete") }
  }

  /// What a plugin is granted: what the line allows if it allows anything, else what a person says yes to.
  private func decide(
    _ request: GrantRequest, allowed: [PluginGrant], isDecided: Bool, source: PluginSource,
    updating: String?
  ) throws -> [PluginGrant] {
    let open = request.grants.missing(from: allowed)
    let isAsked = !open.isEmpty && !isDecided && canAsk
    if isAsked || request.copied.contains(where: \.isFolder) {
      output.note(
        "copied into the home: " + request.copied.map(\.words).joined(separator: ", "),
        code: "plugin.copied")
    }
    guard !open.isEmpty else { return allowed }
    if isDecided {
      for grant in open {
        output.note(
          "it also asks to \(grant.meaning), which is not allowed",
          hint: ShellWord.commandLine(
            ["plugin", "grants", request.plugin, "--allow", grant.text]))
      }
      return allowed
    }
    let words = updating.map { ["plugin", "update", $0] } ?? ["plugin", "install", source.path]
    let line = ShellWord.commandLine(words + request.grants.flatMap { ["--allow", $0.text] })
    guard canAsk else {
      throw WidgetryError(
        .misuse, code: "plugin.asks",
        summary: "Plugin '\(request.plugin)' asks to "
          + open.map(\.meaning).joined(separator: ", and to "),
        hint: line)
    }
    output.note("'\(request.plugin)' asks to:")
    for grant in open { output.note("  \(grant.meaning)  (\(grant.text))") }
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
