internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let apply = ClosureCommand(
    spec: CommandSpec(
      "apply", "make the home as a file says", section: .home,
      arguments: [.one("FILE|-", "what export writes, or one like it; - is stdin")],
      flags: [
        .flag("dry-run", "only tell what would change"),
        .flag("check", "the same, and exit with 3 if anything would"),
        .flag("prune", "remove what the file does not name"),
        .option(
          "allow", "G", repeats: true, "read=PATH: a file or folder that it may read besides"),
      ],
      examples: [
        .init("apply home.widgetry", "all of it, or nothing if a line is wrong"),
        .init("apply home.widgetry --dry-run --prune", "what would change, and what would go"),
        .init("apply home.widgetry --check --quiet || echo differs", "for a script or cron"),
      ],
      discussion: [
        "Each line is a command: home set, anniversary add, kind set, add. A thing with that id is "
          + "changed, else added, and is exactly as its line says. What the file does not name stays.",
        "Applying the same file again changes nothing and reloads nothing. A file that begins with "
          + "{ is JSON, as export --json writes it.",
        "name@=FILE reads files beside the file or in folders there, none of them hidden; others are "
          + "asked for, or named by --allow. A file installs no plugin and allows none anything.",
        "Lines are quoted as for a shell. Secrets stand in no file: those that are set stay. Install "
          + "plugins first; export writes how, in comments.",
      ], reloads: true)
  ) { run in
    let text = try run.declaredText()
    let declaration = DeclarationReading(in: run.home, reading: try DeclaredFiles(run))
      .declaration(of: text)
    let missing = try await run.missing(declaration.plugins)
    run.tell(missing)
    let unnamed: UnnamedChoice = run.parsed.has("prune") ? .removed : .kept
    if unnamed == .removed, declaration.isEmpty { throw WidgetryError.prunesAll }
    let isTried = run.parsed.has("dry-run") || run.parsed.has("check")
    let outcome =
      isTried
      ? try await run.home.declarations.tryApplying(declaration, unnamed: unnamed)
      : try await run.home.declarations.apply(declaration, unnamed: unnamed)
    run.tell(outcome, missing: missing, isTried: isTried)
    if run.parsed.has("check") { return outcome.changes.isEmpty ? .success : .no }
    return run.tell(outcome.reloads) ? .partial : .success
  }
}

extension CommandRun {
  fileprivate func declaredText() throws(WidgetryError) -> String {
    let path = parsed.argument("FILE|-") ?? "-"
    if path == "-" { try input.takeStdin() }
    return try ValueFile.text(of: path, limit: Self.longestDeclaration)
  }

  /// Room for a hundred thousand widgets.
  private static let longestDeclaration = 64 << 20

  /// The plugins of a file that are not here.
  fileprivate func missing(_ plugins: [DeclaredPlugin]) async throws -> [DeclaredPlugin] {
    guard !plugins.isEmpty else { return [] }
    let there = try await home.plugins.reports().filter { $0.state != .missing }.map(\.plugin.id)
    return plugins.filter { !there.contains($0.id) }
  }

  /// Tells each with the command that installs it.
  ///
  /// That one asks what it may do: a file may be a stranger's, and what it would allow is only told.
  fileprivate func tell(_ missing: [DeclaredPlugin]) {
    for plugin in missing {
      let grants = plugin.grants.map { text in
        (try? PluginGrant(parsing: text)).map { "\($0.meaning) (\($0.text))" } ?? "'\(text)'"
      }
      let words =
        grants.isEmpty
        ? "" : "; the file says that it may " + grants.joined(separator: ", and ")
      // A path may look like a flag.
      let source = plugin.source.map { $0.hasPrefix("-") ? ["--", $0] : [$0] } ?? ["PATH"]
      output.warning(
        "plugin '\(plugin.id)' is not here" + words, code: "plugin.missing",
        hint: ShellWord.commandLine(["plugin", "install"] + source))
    }
  }

  fileprivate func tell(_ outcome: ApplyOutcome, missing: [DeclaredPlugin], isTried: Bool) {
    if output.isJSON {
      output.json { outcome.write(to: &$0, missing: missing.map(\.id), isTried: isTried) }
    } else {
      for change in outcome.changes { output.say(change.sentence(isTried: isTried)) }
      if outcome.changes.isEmpty { output.say("Nothing to change") }
    }
    if !isTried, outcome.changes.contains(where: \.movesWidgets) {
      output.noteLaterReloads()
    }
    let names = outcome.unlisted.map(\.name)
    if !names.isEmpty {
      let more = names.count > 20 ? " and \(names.count - 20) more" : ""
      output.note(
        "not in the file and left as it is: \(names.prefix(20).joined(separator: " "))\(more)",
        code: "declaration.unlisted", hint: "--prune removes what the file does not name")
    }
    for note in outcome.unsaidNotes {
      output.note(note.summary, code: note.code, hint: note.hint)
    }
  }
}

extension HomeDeclaration {
  /// Whether it says nothing at all.
  var isEmpty: Bool {
    settings.isEmpty && anniversaries.isEmpty && kinds.isEmpty && instances.isEmpty
      && faults.isEmpty
  }
}

extension WidgetryError {
  fileprivate static let prunesAll = WidgetryError(
    .misuse, code: "declaration.empty",
    summary: "the file names nothing, and --prune would remove all",
    hint: "was it written whole? to remove all: widgetry remove ID ...")
}
