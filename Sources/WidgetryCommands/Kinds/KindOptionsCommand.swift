internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct KindOptionsCommand: ResultCommand {
  static let spec = CommandSpec(
    "kind options", "what a parameter can be", section: .kinds,
    arguments: [.one("K", "the kind"), .one("PARAM", "the parameter")],
    flags: [
      .option("search", "T", "only what matches"),
      .option("for", "ID", "with the values of a widget"), .values,
    ],
    assignments: .optional,
    examples: [.init("kind options dday anniversary", "the days to choose from")],
    secondSpelling: "options",
    purpose: .reads)

  private let kind: String
  private let parameter: String
  private let search: String?
  /// The widget whose values determine the options.
  private let instance: String?
  private let values: GivenValues

  init(_ line: ParsedCommand) {
    kind = line.argument("K") ?? ""
    parameter = line.argument("PARAM") ?? ""
    search = line.value("search")
    instance = line.value("for")
    values = GivenValues(line)
  }

  func run(in environment: CommandEnvironment) async throws -> ParameterOptions {
    let home = environment.home
    let kind = try await home.kinds.named(kind)
    let configuration = try await home.parameters.values(
      try values.edits(reading: environment.input), for: kind, from: try ownValues(kind, in: home))
    return ParameterOptions(
      options: try await home.parameters.options(
        of: parameter, kind: kind, search: search, configuration: configuration))
  }

  private func ownValues(_ kind: StoredKind, in home: Home) throws -> [String: JSONValue] {
    guard let id = instance else { return [:] }
    let instance = try home.instances.instance(id: id)
    guard instance.kind == kind.key else {
      let other = try home.kinds.kind(key: instance.kind)
      throw WidgetryError(
        .misuse, code: "instance.other-kind", summary: "'\(id)' is of kind '\(other.name)'",
        hint: ShellWord.commandLine(["options", other.name, parameter, "--for", id]))
    }
    return instance.own
  }
}

struct ParameterOptions: FormattedResult {
  let options: [ParameterOption]

  func writeText(to output: Output) {
    output.table([
      TableColumn("VALUE", staysWhole: true), TableColumn("TITLE"), TableColumn("SUBTITLE"),
      TableColumn("SECTION", worth: .little),
    ]) { add in
      for option in options {
        add([option.value.plain, option.title, option.subtitle ?? "", option.section ?? ""])
      }
    }
    if options.isEmpty, output.style.results.isTerminal { output.note("nothing to choose from") }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.array { json in
      for option in options { json.value(option) }
    }
  }
}
