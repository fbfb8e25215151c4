internal import WidgetModel
internal import WidgetRegistry

struct CompletionCommand: ResultCommand {
  static let spec = CommandSpec(
    "completion", "a script that completes words in a shell", section: .home,
    arguments: [.one("bash|zsh|fish", "the shell")],
    examples: [.init("completion bash", "in ~/.bashrc: eval \"$(widgetry completion bash)\"")],
    discussion: [
      "It completes commands, flags, kinds, ids, parameter names and their values, as they are "
        + "in the home at that moment. No plugin is asked.",
      "zsh: source <(widgetry completion zsh) in ~/.zshrc, after compinit. fish: widgetry "
        + "completion fish > ~/.config/fish/completions/widgetry.fish",
    ],
    purpose: .reads)

  private let shell: CompletionRequest.Shell

  init(_ line: ParsedCommand) throws {
    let name = line.argument("bash|zsh|fish") ?? ""
    guard let shell = CompletionRequest.Shell(rawValue: name) else {
      let names = CompletionRequest.Shell.allCases.map(\.rawValue)
      throw WidgetryError(
        .misuse, code: "shell.unknown", summary: "No completion for '\(name)'",
        hint: names.map { "widgetry completion \($0)" }.joined(separator: ", or "),
        suggestions: Suggestion.nearest(to: name, among: names))
    }
    self.shell = shell
  }

  func run(in environment: CommandEnvironment) -> ShellScript {
    ShellScript(shell: shell)
  }
}

/// The script that adds completion to a shell.
struct ShellScript: FormattedResult {
  let shell: CompletionRequest.Shell

  func writeText(to output: Output) {
    output.document(Array(shell.script.utf8))
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("shell", shell.rawValue)
      json.member("script", shell.script)
    }
  }
}

extension Widgetry {
  /// Prints the completions for a shell; nothing if none are found.
  static func answer(_ request: CompletionRequest) async -> ExitStatus {
    let output = Output.ofProcess(GlobalFlags())
    var environments: [CommandEnvironment] = []
    defer { for environment in environments { environment.close() } }
    var lacksKinds = false
    func answer(knowing bundled: [StoredKind]) -> CompletionAnswer {
      Completer(table: table, request: request) { command in
        let environment = CommandEnvironment(command, output: output)
        environments.append(environment)
        let facts = CompletionFacts(environment.home, bundled: bundled)
        lacksKinds = facts.kinds.isEmpty
        return facts
      }.answer()
    }
    var found = answer(knowing: [])
    // Without a home, offer the kinds that come with the program.
    if lacksKinds { found = answer(knowing: await BundledPlugins.kinds()) }
    output.document(Array(request.text(of: found).utf8))
    return output.finish(.success)
  }
}
