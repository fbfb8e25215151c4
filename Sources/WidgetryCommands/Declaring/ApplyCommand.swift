internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct ApplyCommand: ResultCommand {
  static let spec = CommandSpec(
    "apply", "make the home as a file says", section: .home,
    arguments: [.one("FILE|-", "what export writes, or one like it; - is stdin")],
    flags: [
      .flag("dry-run", "only print what would change"),
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
      "Lines are quoted as for a shell. Files hold no secrets: those that are set stay. Install "
        + "plugins first; export writes how, in comments.",
    ], reloads: true)

  private let path: String
  private let unnamed: UnnamedChoice
  private let isDryRun: Bool
  private let checks: Bool
  private let allowed: [PluginGrant]

  init(_ line: ParsedCommand) throws {
    path = line.argument("FILE|-") ?? "-"
    unnamed = line.has("prune") ? .removed : .kept
    isDryRun = line.has("dry-run")
    checks = line.has("check")
    allowed = try line.grants("allow")
  }

  /// Enough for a hundred thousand widgets.
  private static let longestDeclaration = 64 << 20

  func run(in environment: CommandEnvironment) async throws -> AppliedDeclaration {
    let home = environment.home
    let text = try environment.input.text(ofFile: path, limit: Self.longestDeclaration)
    let files = try DeclaredFiles(
      besides: path, allowing: allowed, canAsk: environment.canAsk)
    let declaration = DeclarationReading(in: home, reading: files).declaration(of: text)
    let missing = try await missing(declaration.plugins, in: home)
    // Print these first, because later errors may be a consequence.
    missing.warn(on: environment.output)
    if unnamed == .removed, declaration.isEmpty { throw WidgetryError.prunesAll }
    let isTried = isDryRun || checks
    let outcome =
      isTried
      ? try await home.declarations.tryApplying(declaration, unnamed: unnamed)
      : try await home.declarations.apply(declaration, unnamed: unnamed)
    return AppliedDeclaration(
      outcome: outcome, missing: missing.map(\.id), isTried: isTried, isCheck: checks,
      reloads: ReloadRemarks(outcome.reloads, in: home))
  }

  /// The plugins in the file that aren't installed.
  private func missing(
    _ plugins: [DeclaredPlugin], in home: Home
  ) async throws -> [DeclaredPlugin] {
    guard !plugins.isEmpty else { return [] }
    let installed = try await home.plugins.reports().filter { $0.state != .missing }.map(
      \.plugin.id)
    return plugins.filter { !installed.contains($0.id) }
  }
}

/// The changes of applying a file; for a dry run, the changes that it would make.
struct AppliedDeclaration: FormattedResult {
  let outcome: ApplyOutcome
  /// The ids of plugins that are not installed.
  let missing: [String]
  let isTried: Bool
  /// Whether the exit status tells if anything would change.
  let isCheck: Bool
  let reloads: ReloadRemarks

  var status: ExitStatus {
    guard isCheck else { return reloads.status }
    return outcome.changes.isEmpty ? .success : .no
  }

  func writeText(to output: Output) {
    for change in outcome.changes { output.say(change.sentence(isTried: isTried)) }
    if outcome.changes.isEmpty { output.say("Nothing to change") }
  }

  func writeJSON(to json: inout JSONWriter) {
    outcome.write(to: &json, missing: missing, isTried: isTried)
  }

  func writeRemarks(to output: Output) {
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
    if !isCheck { reloads.write(to: output) }
  }
}

extension [DeclaredPlugin] {
  /// Warns about each plugin, with the command that installs it.
  ///
  /// The command asks for grants. The file may be from someone else, so the grants in it are only
  /// printed.
  fileprivate func warn(on output: Output) {
    for plugin in self {
      let grants = plugin.grants.map { text in
        (try? PluginGrant(parsing: text)).map { "\($0.meaning) (\($0.text))" } ?? "'\(text)'"
      }
      let words =
        grants.isEmpty
        ? "" : "; the file says that it may " + grants.joined(separator: ", and ")
      // A path may look like a flag.
      let source = plugin.source.map { $0.hasPrefix("-") ? ["--", $0] : [$0] } ?? ["PATH"]
      output.warning(
        "plugin '\(plugin.id)' isn't installed" + words, code: "plugin.missing",
        hint: ShellWord.commandLine(["plugin", "install"] + source))
    }
  }
}

extension HomeDeclaration {
  /// Whether there is nothing to report.
  var isEmpty: Bool {
    settings.isEmpty && anniversaries.isEmpty && kinds.isEmpty && instances.isEmpty
      && faults.isEmpty
  }
}

extension WidgetryError {
  fileprivate static let prunesAll = WidgetryError(
    .misuse, code: "declaration.empty",
    summary: "the file is empty, so --prune would remove everything",
    hint: "check that the file is complete; to remove everything: widgetry remove ID ...")
}
