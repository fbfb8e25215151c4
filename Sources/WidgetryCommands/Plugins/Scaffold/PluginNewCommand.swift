internal import Foundation
internal import WidgetHome
internal import WidgetModel

struct PluginNewCommand: ResultCommand {
  static let spec = CommandSpec(
    "plugin new", "begin a plugin: a kind with a parameter, its view and its tests",
    section: .plugins,
    arguments: [.one("NAME", "what it is called: letters, digits, '-' and '_'")],
    flags: [
      .choice(
        "language", ["swift", "python", "sh"], valueName: "swift|python|sh",
        "a Swift package (if not given), or one file in Python or sh"),
      .option(
        "widgetry", "PATH", "Widgetry's sources, for Swift; default: those of this program"),
      .option(
        "from", "FILE", "an Xcode .intentdefinition, whose intent configures the kind"),
    ],
    examples: [
      .init("plugin new Tides", "a package in ./Tides, with kind 'tides'"),
      .init("plugin new tides --language python", "one file, ./tides.py"),
    ],
    discussion: [
      "It is made in the folder in which you are, runs as it is written, and is small enough to be "
        + "read whole. The plugin and its kind have the name in small letters.",
      "A Swift package needs Widgetry's sources, and no network: those that --widgetry names, else "
        + "those from which this program was built, else those that WIDGETRY_SOURCE names.",
    ])

  private let name: ScaffoldName
  private let language: Scaffold.Language
  /// The folder with Widgetry's sources, if it is given.
  private let checkout: String?
  private let intents: IntentDefinitions?

  init(_ line: ParsedCommand) throws {
    name = try ScaffoldName(line.argument("NAME") ?? "")
    let language = line.value("language").flatMap(Scaffold.Language.init(rawValue:)) ?? .swift
    self.language = language
    checkout = line.value("widgetry")
    intents = try line.value("from").map { try Self.intents(in: $0, for: language) }
  }

  func run(in environment: CommandEnvironment) throws -> NewPlugin {
    guard !environment.home.context.plugins.contains(where: { $0.id == name.id }) else {
      throw WidgetryError.bundledScaffold(name.id)
    }
    let sources =
      language == .swift
      ? try WidgetryCheckout.find(given: checkout, variable: StandardStreams.variable) : ""
    let scaffold = Scaffold(name, in: language, checkout: sources, intents: intents)
    return NewPlugin(
      id: name.id, scaffold: scaffold,
      path: try scaffold.write(in: FileManager.default.currentDirectoryPath), intents: intents,
      ignoresCheckout: checkout != nil && language != .swift)
  }

  private static func intents(
    in file: String, for language: Scaffold.Language
  ) throws -> IntentDefinitions {
    guard language == .swift else {
      throw WidgetryError(
        .misuse, code: "flag.conflict", summary: "'--from' makes a class of Swift",
        hint: "omit '--language'")
    }
    let bytes = try ValueFile.bytes(of: file, limit: PropertyList.largest)
    let list: PropertyList
    do {
      list = try PropertyList(bytes: bytes)
    } catch {
      throw WidgetryError(
        .misuse, code: "intentdefinition.malformed",
        summary: "'\(file)' can't be read: \(error.text)",
        hint: "give an .intentdefinition as Xcode writes it")
    }
    return try IntentDefinitions(list)
  }
}

/// The files of a new plugin.
struct NewPlugin: FormattedResult {
  let id: String
  let scaffold: Scaffold
  let path: String
  /// The intents read from Xcode's file.
  let intents: IntentDefinitions?
  /// Whether Widgetry's sources were given although the language doesn't need them.
  let ignoresCheckout: Bool

  func writeText(to output: Output) {
    output.say("Made ./\(scaffold.path): plugin '\(id)' with a kind of the same name")
    output.say("Next:")
    for command in scaffold.nextCommands { output.say("  \(command)") }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("path", path)
      json.member("plugin", id)
      json.member("kind", id)
      json.member("files", scaffold.files.map(\.path))
    }
  }

  func writeRemarks(to output: Output) {
    if ignoresCheckout { output.note("--widgetry is only for Swift and was ignored") }
    guard let intents else { return }
    for note in intents.notes { output.warning(note) }
    for intent in intents.intents.dropFirst() {
      output.note(
        "'\(intent.className)' is in the package, but not used yet",
        hint: "give it a kind of its own: IntentConfiguration(kind:intent:provider:)")
    }
    for object in intents.objects {
      output.note(
        "what '\(object.name)' can be is not in the file",
        hint: "give the choices in \(object.name)Query.suggestedEntities()")
    }
  }
}

extension WidgetryError {
  fileprivate static func bundledScaffold(_ id: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "plugin.taken", summary: "Plugin '\(id)' comes with the program",
      hint: ShellWord.commandLine(["plugin", "new", "my-\(id)"]))
  }
}
