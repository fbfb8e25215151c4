internal import AppleSources
internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// `widgetry plugin new`: creates the files of a new plugin.
struct PluginNewCommand: ResultCommand {
  static let spec = CommandSpec(
    "plugin new", "create a plugin with a kind, a parameter, a view and tests",
    section: .plugins,
    arguments: [.one("NAME", "the name of the plugin: letters, digits, '-' and '_'")],
    flags: [
      .choice(
        "language", ["swift", "python", "sh"], valueName: "swift|python|sh",
        "a Swift package, or one file in Python or sh (default: swift)"),
      .option(
        "widgetry", "PATH", "the folder of Widgetry's sources, for Swift"),
      .option(
        "package", "URL",
        "depend on Widgetry's repository, for a package to publish, instead of a folder"),
      .option(
        "from", "FILE", "configure the kind with the intent of an Xcode .intentdefinition"),
    ],
    examples: [
      .init("plugin new Tides", "create a package in ./Tides with kind 'tides'"),
      .init("plugin new tides --language python", "create the file ./tides.py"),
      .init(
        "plugin new Tides --package https://example.org/widgetry",
        "create a package that others can build, with tests for each push"),
    ],
    discussion: [
      "The plugin is created in the current folder. It works immediately, and is small enough to read "
        + "completely. The ids of the plugin and its kind are the name in lower case.",
      "A Swift package needs Widgetry's sources, but no network. They are searched for in the folder "
        + "given with --widgetry, in the one in the environment variable WIDGETRY_SOURCE, around this "
        + "program, in the package widgetry-dev, and where the installed program was built.",
    ])

  private let name: ScaffoldName
  private let language: Scaffold.Language
  /// The folder with Widgetry's sources, if it is given.
  private let checkout: String?
  /// The address of Widgetry's repository, if the package shall depend on it.
  private let repository: String?
  private let intents: IntentDefinitions?
  /// The absolute path of the file with the intents.
  private let intentFile: String

  init(_ line: ParsedCommand) throws {
    name = try ScaffoldName(line.argument("NAME") ?? "")
    let language = line.value("language").flatMap(Scaffold.Language.init(rawValue:)) ?? .swift
    self.language = language
    checkout = line.value("widgetry")
    repository = try line.value("package").map { url in
      try Self.check(url, checkout: line.value("widgetry"), language)
      return url
    }
    let file = line.value("from")
    intents = try file.map { try Self.intents(in: $0, for: language) }
    intentFile = file.map { HomePath.path(given: $0, variable: { _ in nil }) } ?? ""
  }

  func run(in environment: CommandEnvironment) throws -> NewPlugin {
    guard !environment.home.context.plugins.contains(where: { $0.id == name.id }) else {
      throw WidgetryError.bundledScaffold(name.id)
    }
    let scaffold = Scaffold(
      name, in: language, widgetry: try source(), intents: intents, intentFile: intentFile)
    let path = try scaffold.write(in: FileManager.default.currentDirectoryPath)
    environment.hasWrittenFiles = true
    return NewPlugin(
      id: name.id, scaffold: scaffold, path: path, intents: intents,
      ignoresCheckout: checkout != nil && language != .swift)
  }

  /// Where a Swift package gets Widgetry's sources from.
  private func source() throws(WidgetryError) -> WidgetrySource? {
    guard language == .swift else { return nil }
    if let repository { return .repository(url: repository, from: Version.number) }
    return .folder(
      try WidgetryCheckout.find(given: checkout, variable: StandardStreams.variable))
  }

  private static func check(
    _ url: String, checkout: String?, _ language: Scaffold.Language
  ) throws(WidgetryError) {
    guard language == .swift else {
      throw WidgetryError(
        .misuse, code: "flag.conflict", summary: "'--package' works only with Swift",
        hint: "Omit '--language'")
    }
    guard checkout == nil else {
      throw WidgetryError(
        .misuse, code: "flag.conflict", summary: "'--package' and '--widgetry' exclude each other",
        hint: "Use --package for a package to publish, and --widgetry for one that stays here")
    }
    guard ["https://", "ssh://", "file:///"].contains(where: url.hasPrefix), !url.contains("@"),
      ManifestRewriter.name(ofPackageAt: url) == "widgetry"
    else {
      throw WidgetryError(
        .misuse, code: "package.address",
        summary: "'\(HarmlessText.line(url))' isn't the address of a repository named 'widgetry'",
        hint: "Write it as --package https://HOST/widgetry")
    }
  }

  private static func intents(
    in file: String, for language: Scaffold.Language
  ) throws -> IntentDefinitions {
    guard language == .swift else {
      throw WidgetryError(
        .misuse, code: "flag.conflict", summary: "'--from' works only with Swift",
        hint: "Omit '--language'")
    }
    let bytes = try ValueFile.bytes(of: file, limit: PropertyList.largest)
    let list: PropertyList
    do {
      list = try PropertyList(bytes: bytes)
    } catch {
      throw WidgetryError(
        .misuse, code: "intentdefinition.malformed",
        summary: "'\(file)' can't be read: \(HarmlessText.line(error.text))",
        hint: "Use an .intentdefinition file written by Xcode")
    }
    do {
      return try IntentDefinitions(list)
    } catch {
      throw WidgetryErrors(
        error.faults.map { fault in
          WidgetryError(
            .misuse, code: fault.code, summary: HarmlessText.line(fault.summary), hint: fault.hint)
        })
    }
  }
}

/// The result of `plugin new`: the created files, and the commands to type next.
struct NewPlugin: FormattedResult {
  let id: String
  let scaffold: Scaffold
  let path: String
  /// The intents read from Xcode's file.
  let intents: IntentDefinitions?
  /// Whether Widgetry's sources were given although the language doesn't need them.
  let ignoresCheckout: Bool

  func writeText(to output: Output) {
    output.say("Created ./\(scaffold.path): plugin '\(id)' with a kind of the same name")
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
    if scaffold.language == .swift { output.noteFirstBuild() }
    if ignoresCheckout { output.note("'--widgetry' was ignored, because it's only for Swift") }
    guard let intents else { return }
    for note in intents.notes { output.warning(HarmlessText.line(note)) }
    for intent in intents.intents.dropFirst() {
      output.note(
        "'\(intent.className)' was added to the package, but no kind uses it yet",
        hint: "Add a kind for it: IntentConfiguration(kind:intent:provider:)")
    }
    for object in intents.objects {
      output.note(
        "The file doesn't contain the options of '\(object.name)'",
        hint: "Return them from the methods of \(scaffold.name.type)IntentHandler")
    }
  }
}

extension WidgetryError {
  static func bundledScaffold(_ id: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "plugin.taken", summary: "Plugin '\(id)' is part of widgetry",
      hint: "Choose another name: " + ShellWord.commandLine(["plugin", "new", "my-\(id)"]))
  }
}
