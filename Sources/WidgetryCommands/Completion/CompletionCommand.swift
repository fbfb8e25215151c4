internal import WidgetModel
internal import WidgetRegistry

/// `widgetry completion`: prints the script that adds completion to a shell.
struct CompletionCommand: ResultCommand {
  static let spec = CommandSpec(
    "completion", "print a script that adds completion to your shell", section: .home,
    arguments: [.one("bash|zsh|fish", "the shell")],
    examples: [
      .init("completion bash", "for ~/.bashrc: eval \"$(widgetry completion bash)\"")
    ],
    discussion: [
      "The script completes commands, flags, kinds, ids, parameter names and their values from "
        + "your home. It doesn't run plugins.",
      "For zsh, add this to ~/.zshrc, after compinit: source <(widgetry completion zsh)",
      "For fish, run: widgetry completion fish > ~/.config/fish/completions/widgetry.fish",
    ],
    purpose: .reads)

  private let shell: CompletionRequest.Shell

  init(_ line: ParsedCommand) throws {
    let name = line.argument("bash|zsh|fish") ?? ""
    guard let shell = CompletionRequest.Shell(rawValue: name) else {
      let names = CompletionRequest.Shell.allCases.map(\.rawValue)
      throw WidgetryError(
        .misuse, code: "shell.unknown", summary: "Unsupported shell '\(name)'",
        hint: "Run " + names.map { "'widgetry completion \($0)'" }.joined(separator: " or "),
        suggestions: Suggestion.nearest(to: name, among: names))
    }
    self.shell = shell
  }

  func run(in environment: CommandEnvironment) -> ShellScript {
    ShellScript(shell: shell)
  }
}

/// The result of `widgetry completion`: the script for a shell.
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
  /// Prints the completions that a shell's script requests.
  static func answer(_ request: CompletionRequest) async -> ExitStatus {
    let output = Output.ofProcess(GlobalFlags())
    var environments: [CommandEnvironment] = []
    defer { for environment in environments { environment.close() } }
    var lacksKinds = false
    func answer(knowing bundled: [StoredKind]) -> CompletionAnswer {
      Completer(table: table, request: request) { command in
        let environment = CommandEnvironment(command, output: output)
        environments.append(environment)
        let data = CompletionData(environment.home, bundled: bundled)
        lacksKinds = data.kinds.isEmpty
        return data
      }.answer()
    }
    var found = answer(knowing: [])
    // If there is no home yet, offer the kinds of the bundled plugins.
    if lacksKinds { found = answer(knowing: await BundledPlugins.kinds()) }
    output.document(Array(request.text(of: found).utf8))
    return output.finish(.success)
  }
}
