internal import PluginProtocol
internal import WidgetModel

/// How to run a widget's command, from its configuration.
struct CommandSettings {
  let command: String
  /// How often the command runs; nil if only a reload runs it.
  let interval: Duration?
  let limit: Duration
  let form: OutputForm
  /// Whether the lines of a menu run the programs that they name.
  ///
  /// Not unless the user says that the output is a menu: a line of any other text, such as a
  /// headline from elsewhere, must not become a button that starts a program.
  var runsMenuItems: Bool { form == .xbar }
  /// Whether this is a script for xbar.
  var isScript: Bool { script != nil }
  /// The words and the symbol above the output.
  let heading: String?
  let symbol: String?
  let usesShell: Bool
  let folder: String
  let variables: [String]
  /// The script that runs; nil for a command.
  let script: MenuScript?
  /// The kind that shows the machine's state; nil for others.
  let machine: MachineKind?

  /// - Parameter script: A script that is run instead of a command.
  init(_ request: ProviderRequest, script: MenuScript? = nil) {
    let configuration = request.configuration
    self.script = script
    machine = script == nil ? MachineKind(rawValue: request.kind) : nil
    func seconds(_ name: String, _ fallback: Double) -> Duration {
      .seconds(configuration[name]?.number ?? fallback)
    }
    func texts(_ name: String) -> [String] {
      configuration[name]?.array?.compactMap(\.string) ?? []
    }
    command = configuration["run"]?.string ?? ""
    let interval = seconds("every", 60)
    self.interval = interval > .zero ? interval : nil
    limit = seconds("limit", 10)
    form =
      script != nil
      ? .xbar : configuration["output"]?.string.flatMap(OutputForm.init) ?? .automatic
    usesShell = configuration["shell"] != .bool(false)
    let isCommand = machine == nil && script == nil
    // Only a command has these parameters; a script's variable may have the same name.
    func text(_ name: String) -> String? {
      guard isCommand, let text = configuration[name]?.string, !text.isEmpty else { return nil }
      return text
    }
    folder = text("folder") ?? (machine == nil ? "~" : "/")
    heading = text("title")
    symbol = text("symbol")
    variables =
      script?.variables.map { variable in
        variable.name + "=" + ScriptVariable.text(configuration[variable.name] ?? .null)
      } ?? texts("environment") + texts("secrets")
  }
}
