internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension Command {
  static let apply = Command(
    spec: CommandSpec(
      "apply", "make the home as a file says", section: .home,
      arguments: [.one("FILE|-", "what export writes, or one like it; - is stdin")],
      flags: [
        .flag("dry-run", "only tell what would change"),
        .flag("check", "the same, and exit with 3 if anything would"),
        .flag("prune", "remove what the file does not name"),
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
        "Lines are quoted as for a shell. Secrets stand in no file: those that are set stay. Install "
          + "plugins first; export writes how, in comments.",
      ], reloads: true)
  ) { run in
    let text = try run.declaredText()
    let declaration = run.declaration(of: text)
    let missing = try await run.missing(declaration.plugins)
    let unnamed: UnnamedChoice = run.parsed.has("prune") ? .removed : .kept
    if unnamed == .removed, declaration.isEmpty { throw WidgetryError.prunesAll }
    let isTried = run.parsed.has("dry-run") || run.parsed.has("check")
    let outcome =
      isTried
      ? try await run.home.tryApplying(declaration, unnamed: unnamed)
      : try await run.home.apply(declaration, unnamed: unnamed)
    run.tell(outcome, missing: missing, isTried: isTried)
    if run.parsed.has("check") { return outcome.changes.isEmpty ? .success : .no }
    return run.tell(outcome.reloads) ? .partial : .success
  }
}

extension CommandRun {
  fileprivate func declaredText() throws(WidgetryError) -> String {
    let path = parsed.argument("FILE|-") ?? "-"
    if path == "-" { try takeInput() }
    return try ValueFile.text(of: path, limit: Self.longestDeclaration)
  }

  /// Room for a hundred thousand widgets.
  private static let longestDeclaration = 64 << 20

  /// The plugins that are not here, each told with the command that installs it.
  fileprivate func missing(_ plugins: [DeclaredPlugin]) async throws -> [String] {
    guard !plugins.isEmpty else { return [] }
    let there = try await home.pluginReports().filter { $0.state != .missing }.map(\.plugin.id)
    let missing = plugins.filter { !there.contains($0.id) }
    for plugin in missing {
      output.warning(
        "plugin '\(plugin.id)' is not here", code: "plugin.missing",
        hint: ShellWord.commandLine(plugin.installation))
    }
    return missing.map(\.id)
  }

  fileprivate func tell(_ outcome: ApplyOutcome, missing: [String], isTried: Bool) {
    if output.isJSON {
      output.json { outcome.write(to: &$0, missing: missing, isTried: isTried) }
    } else {
      for change in outcome.changes { output.say(change.sentence(isTried: isTried)) }
      if outcome.changes.isEmpty { output.say("Nothing to change") }
    }
    if !isTried, outcome.changes.contains(where: \.movesWidgets) {
      output.note(
        "widgets are made anew when they are next shown", hint: "at once: widgetry reload --all")
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
