internal import ScriptKinds
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry apply`: changes the home to match a file that `widgetry export` wrote.
struct ApplyCommand: ResultCommand {
  static let spec = CommandSpec(
    "apply", "change the home to match a file", section: .home,
    arguments: [.one("FILE|-", "a file in the format of export; - is stdin")],
    flags: [
      .flag("dry-run", "only print what would change"),
      .flag("check", "like --dry-run, and exit with 3 if anything would change"),
      .flag("prune", "remove everything that isn't in the file"),
      .option(
        "allow", "G", repeats: true,
        "run: let its commands run; read=PATH: let it read another file or folder"),
    ],
    examples: [
      .init("apply home.widgetry", "apply the whole file, or nothing if a line is invalid"),
      .init("apply home.widgetry --dry-run --prune", "show what would be changed and removed"),
      .init("apply home.widgetry --check --quiet || echo differs", "check from a script or cron"),
    ],
    discussion: [
      "Each line is a command: home set, anniversary add, kind set or add. If the id exists, that "
        + "object is changed to match the line exactly; otherwise it is added. Everything that "
        + "isn't in the file is left unchanged, unless you add --prune.",
      "Applying the same file again changes nothing and reloads nothing. A file that begins with "
        + "{ is JSON, in the format of export --json.",
      "With name@=FILE, the file can read files in its own folder and below, except hidden ones. "
        + "You are asked about other files, unless you allow them with --allow. A file can't "
        + "install plugins or give them permissions.",
      "Commands of widgets (add command run=...) run only if you allow them: with --allow run, if "
        + "you are asked on a terminal, or later with 'widgetry set ID --allow run'.",
      "Lines are quoted as for a shell. Files don't contain secrets, and existing secrets are left "
        + "unchanged. Install plugins first; export writes the commands for it as comments.",
    ])

  private let line: ParsedCommand
  private let path: String
  private let unlisted: UnlistedChoice
  private let isDryRun: Bool
  /// Whether to exit with 3 if anything would change.
  private let checks: Bool
  /// The files that the applied file may read.
  private let allowed: [PluginGrant]

  init(_ line: ParsedCommand) throws {
    self.line = line
    path = line.argument("FILE|-") ?? "-"
    unlisted = line.has("prune") ? .removed : .kept
    isDryRun = line.has("dry-run")
    checks = line.has("check")
    allowed = try line.grants("allow")
  }

  /// The maximum size of a file, enough for a hundred thousand widgets.
  private static let maximumSize = 64 << 20

  func run(in environment: CommandEnvironment) async throws -> AppliedDeclaration {
    let home = environment.home
    let text = try environment.input.text(ofFile: path, limit: Self.maximumSize)
    let files = try DeclaredFiles(
      besides: path, allowing: allowed.filter { $0 != .run }, canAsk: environment.canAsk)
    let declaration = DeclarationReader(today: { try .today(in: home) }, reading: files)
      .declaration(of: text)
    let missing = try await missing(declaration.plugins, in: home)
    // Warn before applying the file, because a missing plugin may cause other errors.
    missing.warn(on: environment.output)
    if unlisted == .removed, declaration.isEmpty { throw WidgetryError.prunesAll }
    let isDryRun = isDryRun || checks
    let allowsCommands =
      isDryRun
      ? allowed.contains(.run) : try allowsCommands(of: declaration, in: environment)
    // Keep only the reloads that are reported to the user: there may be a hundred thousand.
    var reloads: [ReloadResult] = []
    var isSaid = false
    let outcome =
      isDryRun
      ? try await home.declarations.tryApplying(
        declaration, unlisted: unlisted, allowsCommands: allowsCommands)
      : try await home.declarations.apply(
        declaration, unlisted: unlisted, allowsCommands: allowsCommands,
        onStored: { outcome in
          // Reloads may take long, or be interrupted; the changes stay.
          guard !environment.output.isJSON else { return }
          AppliedDeclaration.say(outcome, isDryRun: false, to: environment.output)
          environment.output.flush()
          isSaid = true
        }
      ) { result in
        if ![.reloaded, .unchanged].contains(result.outcome) { reloads.append(result) }
      }
    return AppliedDeclaration(
      outcome: outcome, missing: missing.map(\.id), isDryRun: isDryRun, isCheck: checks,
      isSaid: isSaid,
      reloads: ReloadRemarks(reloads, in: home))
  }

  /// Whether the commands in the file may run; asks on a terminal.
  private func allowsCommands(
    of declaration: HomeDeclaration, in environment: CommandEnvironment
  ) throws -> Bool {
    if allowed.contains(.run) { return true }
    let commands = declaration.instances.compactMap(\.value.command)
    guard !commands.isEmpty, environment.canAsk, !line.global.yes else { return false }
    environment.output.flush()
    let list = commands.prefix(20).map { "  " + HarmlessText.line($0) + "\n" }.joined()
    let more = commands.count > 20 ? "  and \(commands.count - 20) more\n" : ""
    return Question.isConfirmed(
      "The file has \(commands.count.counted("command")):\n\(list)\(more)Run them? [y/N] ")
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

/// The result of `widgetry apply`: the changes that were made or, for a dry run, would be made.
struct AppliedDeclaration: FormattedResult {
  let outcome: ApplyOutcome
  /// The ids of plugins in the file that aren't installed.
  let missing: [String]
  let isDryRun: Bool
  /// Whether the exit status is 3 if anything would change.
  let isCheck: Bool
  /// Whether the changes have already been printed as text.
  let isSaid: Bool
  let reloads: ReloadRemarks

  var status: ExitStatus {
    guard isCheck else { return reloads.status }
    return outcome.isEmpty ? .success : .no
  }

  func writeText(to output: Output) {
    if !isSaid { Self.say(outcome, isDryRun: isDryRun, to: output) }
  }

  static func say(_ outcome: ApplyOutcome, isDryRun: Bool, to output: Output) {
    guard !output.style.quiet else { return }
    for change in outcome.changes { output.say(change.sentence(isDryRun: isDryRun)) }
    for id in outcome.allowed {
      output.say("\(isDryRun ? "Would allow" : "Allowed") the command of \(id)")
    }
    if outcome.isEmpty { output.say("Nothing to change") }
  }

  func writeJSON(to json: inout JSONWriter) {
    outcome.write(to: &json, missing: missing, isDryRun: isDryRun)
  }

  func writeRemarks(to output: Output) {
    if !isDryRun, outcome.affectsAllWidgets {
      output.noteLaterReloads()
    }
    let names = outcome.unlisted.map(\.name)
    if !names.isEmpty {
      let more = names.count > 20 ? " and \(names.count - 20) more" : ""
      output.note(
        "Not in the file, so left unchanged: \(names.prefix(20).joined(separator: " "))\(more)",
        code: "declaration.unlisted", hint: "Add --prune to remove what isn't in the file")
    }
    for note in outcome.unsaidNotes {
      output.note(note.summary, code: note.code, hint: note.hint)
    }
    if !isCheck { reloads.write(to: output) }
  }
}

extension [DeclaredPlugin] {
  /// Warns that the plugins aren't installed, and prints the commands that install them.
  ///
  /// Permissions in the file are only printed, because the file may be from someone else. The
  /// commands ask the user for them.
  fileprivate func warn(on output: Output) {
    for plugin in self {
      let grants = plugin.grants.map { text in
        (try? PluginGrant(parsing: text)).map { "\($0.meaning) (\($0.text))" } ?? "'\(text)'"
      }
      let words =
        grants.isEmpty
        ? "" : "; the file asks you to let it " + grants.joined(separator: ", and ")
      // A path may look like a flag.
      let source = plugin.source.map { $0.hasPrefix("-") ? ["--", $0] : [$0] } ?? ["PATH"]
      output.warning(
        "Plugin '\(plugin.id)' isn't installed" + words, code: "plugin.missing",
        hint: "To install it: " + ShellWord.commandLine(["plugin", "install"] + source))
    }
  }
}

extension NewInstance {
  /// The command of a widget that runs one.
  fileprivate var command: String? {
    guard kind == ScriptKind.command.name, let edit = edits.first(where: { $0.name == "run" })
    else { return nil }
    switch edit.change {
    case .texts(let texts): return texts.joined(separator: " ")
    case .json(let value): return value.plain
    default: return nil
    }
  }
}

extension HomeDeclaration {
  /// Whether the file declares nothing and has no faults.
  var isEmpty: Bool {
    settings.isEmpty && anniversaries.isEmpty && kinds.isEmpty && instances.isEmpty
      && faults.isEmpty
  }
}

extension WidgetryError {
  fileprivate static let prunesAll = WidgetryError(
    .misuse, code: "declaration.empty",
    summary: "The file is empty, so --prune would remove everything",
    hint: "Check that the file is complete. If you meant to remove all widgets, run: "
      + "widgetry remove ID ...")
}
