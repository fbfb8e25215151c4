internal import Foundation
internal import WidgetHome
internal import WidgetModel

extension ClosureCommand {
  static let pluginNew = ClosureCommand(
    spec: CommandSpec(
      "plugin new", "begin a plugin: a kind with a parameter, its view and its tests",
      section: .plugins,
      arguments: [.one("NAME", "what it is called: letters, digits, '-' and '_'")],
      flags: [
        .choice(
          "language", ["swift", "python", "sh"], valueName: "swift|python|sh",
          "a Swift package (if not given), or one file in Python or sh"),
        .option(
          "widgetry", "PATH", "Widgetry's sources, for Swift; those of this program if not given"),
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
  ) { run in
    let name = try ScaffoldName(run.parsed.argument("NAME") ?? "")
    guard !run.home.context.plugins.contains(where: { $0.id == name.id }) else {
      throw WidgetryError.bundledScaffold(name.id)
    }
    let language =
      run.parsed.value("language").flatMap(Scaffold.Language.init(rawValue:)) ?? .swift
    let named = run.parsed.value("widgetry")
    let checkout =
      language == .swift
      ? try WidgetryCheckout.find(given: named, variable: StandardStreams.variable) : ""
    if named != nil, language != .swift {
      run.output.note("--widgetry is for Swift alone, and means nothing here")
    }
    let intents = try run.parsed.value("from").map { try run.intents(in: $0, for: language) }
    let scaffold = Scaffold(name, in: language, checkout: checkout, intents: intents)
    let path = try scaffold.write(in: FileManager.default.currentDirectoryPath)
    run.tell(intents)
    if run.output.isJSON {
      run.output.json { json in
        json.object { json in
          json.member("path", path)
          json.member("plugin", name.id)
          json.member("kind", name.id)
          json.member("files", scaffold.files.map(\.path))
        }
      }
    } else {
      run.output.say("Made ./\(scaffold.path): plugin '\(name.id)' with a kind of the same name")
      run.output.say("Next:")
      for command in scaffold.nextCommands { run.output.say("  \(command)") }
    }
    return .success
  }
}

extension CommandRun {
  fileprivate func intents(
    in file: String, for language: Scaffold.Language
  ) throws -> IntentDefinitions {
    guard language == .swift else {
      throw WidgetryError(
        .misuse, code: "flag.conflict", summary: "'--from' makes a class of Swift",
        hint: "leave '--language' away")
    }
    let bytes = try ValueFile.bytes(of: file, limit: PropertyList.largest)
    let list: PropertyList
    do {
      list = try PropertyList(bytes: bytes)
    } catch {
      throw WidgetryError(
        .misuse, code: "intentdefinition.malformed",
        summary: "'\(file)' cannot be read: \(error.text)",
        hint: "give an .intentdefinition as Xcode writes it")
    }
    return try IntentDefinitions(list)
  }

  /// Says what of a file is not in the package, or not used yet.
  fileprivate func tell(_ intents: IntentDefinitions?) {
    guard let intents else { return }
    for note in intents.notes { output.warning(note) }
    for intent in intents.intents.dropFirst() {
      output.note(
        "'\(intent.className)' is written, and not used yet",
        hint: "give it a kind of its own: IntentConfiguration(kind:intent:provider:)")
    }
    for object in intents.objects {
      output.note(
        "what '\(object.name)' can be is not in the file",
        hint: "say it in \(object.name)Query.suggestedEntities()")
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
