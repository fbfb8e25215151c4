package import PluginProtocol
internal import WidgetModel

/// How to run a widget's command, from its configuration.
package struct CommandSettings {
  let command: String
  /// How often the command runs; nil if only a reload runs it.
  let interval: Duration?
  let limit: Duration
  /// Whether the command keeps running, and its last line is what the widget shows.
  let follows: Bool
  let form: OutputForm
  /// Whether the lines of a menu run the programs that they name.
  ///
  /// Not unless the user says that the output is a menu: a line of any other text, such as a
  /// headline from elsewhere, must not become a button that starts a program.
  var runsMenuItems: Bool { form == .xbar }
  /// Whether this is an installed script.
  var isScript: Bool { script != nil }
  /// The words and the symbol above the output.
  let heading: String?
  let symbol: String?
  let usesShell: Bool
  let folder: String
  let variables: [String]
  /// The script that runs; nil for a command.
  let script: BarScript?
  /// The kind that shows the machine's state; nil for others.
  let machine: MachineKind?

  /// - Parameter script: A script that is run instead of a command.
  package init(_ request: ProviderRequest, script: BarScript? = nil) {
    self.init(
      request.configuration, script: script,
      machine: script == nil ? MachineKind(rawValue: request.kind) : nil)
  }

  /// The settings of a widget of the kind `command`.
  init(_ configuration: [String: JSONValue]) {
    self.init(configuration, script: nil, machine: nil)
  }

  private init(
    _ configuration: [String: JSONValue], script: BarScript?, machine: MachineKind?
  ) {
    self.script = script
    self.machine = machine
    func seconds(_ name: String, _ fallback: Double) -> Duration {
      .seconds(configuration[name]?.number ?? fallback)
    }
    func texts(_ name: String) -> [String] {
      configuration[name]?.array?.compactMap(\.string) ?? []
    }
    command = configuration["run"]?.string ?? ""
    let isCommand = machine == nil && script == nil
    follows = isCommand && configuration["follow"] == .bool(true)
    let interval = follows ? Self.followingCheck : seconds("every", 60)
    self.interval = interval > .zero ? interval : nil
    limit = seconds("limit", 10)
    form =
      switch script?.form {
      case .xbar: .xbar
      case .i3blocks: .i3blocks
      case nil: configuration["output"]?.string.flatMap(OutputForm.init) ?? .automatic
      }
    usesShell = configuration["shell"] != .bool(false)
    // Only a command has these parameters; a script's variable may have the same name.
    func text(_ name: String) -> String? {
      guard isCommand, let text = configuration[name]?.string, !text.isEmpty else { return nil }
      return text
    }
    folder = text("folder") ?? (machine == nil ? "~" : "/")
    heading = text("title")
    symbol = text("symbol")
    variables =
      script?.variables(in: configuration) ?? texts("environment") + texts("secrets")
  }

  /// How often it is checked that a command which keeps running still does.
  private static let followingCheck = Duration.seconds(300)

  /// The name of a command that keeps running; widgets with the same one share it.
  var streamID: String {
    let words = [command, folder, "\(usesShell)", "\(form == .xbar)"] + variables
    let json = JSONValue.array(words.map { .string($0) }).json
    return SHA256.digest(of: Array(json.utf8)).prefix(16).hexadecimal
  }
}
