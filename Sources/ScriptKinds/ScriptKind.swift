package import WidgetModel

/// The kinds of widgets that the plugin `command` offers.
package enum ScriptKind {
  /// The plugin's id.
  package static let plugin = "command"

  /// The kind whose widgets show what a command prints.
  package static let command = KindDescriptor(
    name: "command", displayName: "Command", description: "What a command prints.",
    families: [
      .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryInline,
      .accessoryRectangular, .accessoryCircular,
    ], intent: IntentSchema(name: "CommandIntent", parameters: parameters))

  private static var parameters: [ParameterSchema] {
    var run = ParameterSchema(
      name: "run", title: "Command", description: "the command, as in a terminal", type: .string)
    run.input.isMultiline = true
    var secrets = ParameterSchema(
      name: "secrets", title: "Secret variables",
      description: "environment variables that are never shown, as NAME=value", type: .string,
      isArray: true)
    secrets.isSecret = true
    return [
      run,
      interval(60), limit,
      ParameterSchema(
        name: "follow", title: "Keeps running",
        description: "whether it keeps running and prints a line for each change; needs the daemon",
        type: .bool, defaultValue: .bool(false)),
      ParameterSchema(
        name: "output", title: "Output", description: "how to read what it prints",
        type: .enumeration, defaultValue: .string("auto"),
        options: OutputForm.allCases.map {
          ParameterOption(value: .string($0.rawValue), title: $0.title)
        }),
      ParameterSchema(
        name: "title", title: "Title", description: "the words above the output", type: .string,
        isOptional: true),
      ParameterSchema(
        name: "symbol", title: "Symbol", description: "the name of a symbol, such as cpu",
        type: .string, isOptional: true),
      ParameterSchema(
        name: "folder", title: "Folder", description: "where it runs; default: your home folder",
        type: .string, isOptional: true),
      environment, secrets,
      ParameterSchema(
        name: "shell", title: "Shell",
        description: "whether /bin/sh reads it; if not, it is a program and its arguments",
        type: .bool, defaultValue: .bool(true)),
    ]
  }

  static let environment = ParameterSchema(
    name: "environment", title: "Variables", description: "environment variables, as NAME=value",
    type: .string, isArray: true)

  /// How often something runs.
  static func interval(_ seconds: Double) -> ParameterSchema {
    ParameterSchema(
      name: "every", title: "Interval", description: "how often it runs; 0s: only when reloaded",
      type: .duration,
      defaultValue: Int(exactly: seconds).map { .int($0) } ?? .double(seconds), minimum: 0)
  }

  /// How long a run may take.
  static let limit = ParameterSchema(
    name: "limit", title: "Time limit", description: "when it is stopped", type: .duration,
    defaultValue: .int(10), minimum: 1, maximum: 60)
}
