internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry kind options`: lists the values that a parameter of a kind accepts.
struct KindOptionsCommand: ResultCommand {
  static let spec = CommandSpec(
    "kind options", "list the options of a parameter", section: .kinds,
    arguments: [.one("K", "the kind"), .one("PARAM", "the parameter")],
    flags: [
      .option("search", "T", "list only matching options"),
      .option("for", "ID", "use the values of this widget"), .values,
    ],
    assignments: .optional,
    examples: [.init("kind options dday anniversary", "list the days to choose from")],
    alias: "options",
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

  /// The widget's own values, from `--for`; empty without the flag.
  private func ownValues(_ kind: StoredKind, in home: Home) throws -> [String: JSONValue] {
    guard let id = instance else { return [:] }
    let instance = try home.instances.instance(id: id)
    guard instance.kind == kind.key else {
      let other = try home.kinds.kind(key: instance.kind)
      throw WidgetryError(
        .misuse, code: "instance.other-kind",
        summary: "'\(id)' is a widget of kind '\(other.name)'",
        hint: "List its options: "
          + ShellWord.commandLine(["options", other.name, parameter, "--for", id]))
    }
    return instance.own
  }
}

/// The result of `kind options`: the options of one parameter.
struct ParameterOptions: FormattedResult {
  let options: [ParameterOption]

  func writeText(to output: Output) {
    output.table([
      TableColumn("VALUE", staysWhole: true), TableColumn("TITLE"), TableColumn("SUBTITLE"),
      TableColumn("SECTION", priority: .low),
    ]) { add in
      for option in options {
        add([option.value.plain, option.title, option.subtitle ?? "", option.section ?? ""])
      }
    }
    if options.isEmpty, output.style.results.isTerminal { output.note("No options found") }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.array { json in
      for option in options { json.value(option) }
    }
  }
}
