internal import WidgetModel

extension Command {
  static let completion = Command(
    spec: CommandSpec(
      "completion", "a script that completes words in a shell", section: .home,
      arguments: [.one("bash|zsh|fish", "the shell")],
      examples: [.init("completion bash", "in ~/.bashrc: eval \"$(widgetry completion bash)\"")],
      discussion: [
        "It completes commands, flags, kinds, ids, parameter names and their values, as they are "
          + "in the home at that moment. No plugin is asked.",
        "zsh: source <(widgetry completion zsh) in ~/.zshrc, after compinit. fish: widgetry "
          + "completion fish > ~/.config/fish/completions/widgetry.fish",
      ])
  ) { run in
    let name = run.parsed.argument("bash|zsh|fish") ?? ""
    guard let shell = CompletionRequest.Shell(rawValue: name) else {
      let names = CompletionRequest.Shell.allCases.map(\.rawValue)
      throw WidgetryError(
        .misuse, code: "shell.unknown", summary: "No completion for '\(name)'",
        hint: names.map { "widgetry completion \($0)" }.joined(separator: ", or "),
        suggestions: Suggestion.nearest(to: name, among: names))
    }
    if run.output.isJSON {
      run.output.json { json in
        json.object { json in
          json.member("shell", shell.rawValue)
          json.member("script", shell.script)
        }
      }
    } else {
      run.output.document(Array(shell.script.utf8))
    }
    return .success
  }
}

extension Widgetry {
  /// Answers a shell; it says nothing where it knows nothing.
  static func answer(_ request: CompletionRequest) -> ExitStatus {
    let output = Output.ofProcess(GlobalFlags())
    var runs: [CommandRun] = []
    defer { for run in runs { run.close() } }
    let completer = Completer(table: table, request: request) { command in
      let run = CommandRun(command, output: output)
      runs.append(run)
      return CompletionFacts(run.home)
    }
    output.document(Array(request.text(of: completer.answer()).utf8))
    return output.finish(.success)
  }
}
