internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry add`: adds a widget, and asks for its values on a terminal.
struct AddCommand: ResultCommand {
  static let spec = CommandSpec(
    "add", "add a widget", section: .changing,
    arguments: [.one("KIND", "the kind of the widget")],
    flags: [
      .option("id", "ID", "the widget's id (default: KIND-N)"),
      .option("family", "F", "the widget's size (default: the kind's first)"),
      .option("location", "L", "the widget's location: homeScreen, lockScreen or standBy"),
      .option("like", "ID", "copy the family, location and own values of another widget"),
      .option("recommended", "TITLE", "use the recommended values with this title"),
      .budget, .values, .allowCommands,
      .flag("ask-all", "ask for all values, not only for the needed ones"),
      .flag("no-reload", "load when first shown, not now"),
    ],
    assignments: .optional,
    examples: [
      .init("add dday anniversary=our-wedding", "add a widget that counts the days to a date"),
      .init(
        "add dday --id met --family inline anniversary=first-met",
        "add a one-line widget with its own id"),
    ],
    discussion: [
      "Run 'widgetry add KIND --help' to see the values of a kind. On a terminal, if you give no "
        + "values, the command asks for those without a useful default: the entity that the widget "
        + "shows, required values, and values with a question by the kind's author. --ask-all asks "
        + "for all. Then it shows the widget, and prints the equivalent command.",
      "To choose from a list, type a number, a name or a part of a name; + lists more choices.",
      "Run 'widgetry kind show KIND' or 'widgetry gallery KIND' to see the values that a kind "
        + "recommends. On a terminal they are offered first. Values that you give override them.",
    ])

  private let line: ParsedCommand
  private let values: GivenValues

  init(_ line: ParsedCommand) {
    self.line = line
    values = GivenValues(line)
  }

  func run(in environment: CommandEnvironment) async throws -> AddedInstance {
    let home = environment.home
    var new = NewInstance(line, reading: environment.input)
    let command = try await askForValues(of: &new, in: environment)
    let outcome = try await home.instances.add(new, reload: line.reloadChoice)
    return AddedInstance(
      report: try InstanceReport(id: outcome.ids.first ?? "", in: home),
      hasOwnBudget: new.budget != nil, command: command, values: values,
      reloads: ReloadRemarks(outcome.reloads, in: home))
  }

  /// Asks for a new widget's values if none are given; returns the equivalent command.
  private func askForValues(
    of new: inout NewInstance, in environment: CommandEnvironment
  ) async throws -> String? {
    let asksAll = line.has("ask-all")
    let mayAsk = ValuePrompter.isPossible(for: line, in: environment)
    if asksAll, !mayAsk { throw WidgetryError.cannotAsk(new.kind, givesValues: !values.isEmpty) }
    guard mayAsk, new.like == nil, new.recommended == nil, new.faults.isEmpty else { return nil }
    let (instance, kind) = try await environment.home.instances.draft(of: new)
    guard !kind.descriptor.intent.parameters.isEmpty else { return nil }
    var asking = ValuePrompter(
      line, instance, of: kind, for: asksAll ? .all : .needed, in: environment)
    try await asking.offerRecommendations()
    new.recommended = asking.recommended?.title
    guard asking.hasQuestions else { return nil }
    new.edits = try await asking.edits(to: "Add")
    return try await asking.command(["add", new.kind], new.edits)
  }
}

extension NewInstance {
  /// Reads the arguments of `add`.
  init(_ line: ParsedCommand, reading input: CommandInput) {
    self.init(
      kind: line.argument("KIND") ?? "", id: line.value("id"), family: line.value("family"),
      location: line.value("location"), like: line.value("like"))
    recommended = line.value("recommended")
    budget = line.budget(&faults)
    let values = GivenValues(line)
    edits = values.edits(reading: input, &faults)
    trust = values.trust(line)
  }
}

/// The result of `add`: the new widget, and advice from the kind's author.
struct AddedInstance: FormattedResult {
  let report: InstanceReport
  let hasOwnBudget: Bool
  /// The equivalent command without questions; nil if nothing was asked.
  let command: String?
  /// The given values.
  let values: GivenValues
  let reloads: ReloadRemarks

  var status: ExitStatus { reloads.status }

  func writeText(to output: Output) {
    let line = report.line ?? ""
    let budget = hasOwnBudget ? "; budget \(report.schedule.budget.policy.words)" : ""
    output.say(
      "Added \(report.instance.id)" + (line.isEmpty ? "" : ": \(Output.echo(line))") + budget)
  }

  func writeJSON(to json: inout JSONWriter) {
    report.write(to: &json)
  }

  func writeRemarks(to output: Output) {
    if let command {
      output.note("To do the same without questions, run the command below", hint: command)
    }
    writeWishes(to: output)
    values.warnOfSecrets(
      of: [report.kind.descriptor.intent], ["set", report.instance.id], on: output)
    reloads.write(to: output)
  }

  /// Prints the advice that the kind's author wrote for users.
  private func writeWishes(to output: Output) {
    let descriptor = report.kind.descriptor
    let location = report.instance.location
    if descriptor.isDisfavored(in: location, family: report.instance.family) {
      output.note(
        "'\(report.kind.name)' isn't designed for \(location.rawValue) in this family",
        code: "location.disfavored",
        hint: "Run 'widgetry kind show \(report.kind.name)' to see its locations and families")
    }
    let unset = descriptor.intent.parameters.filter { report.instance.own[$0.name] == nil }
    if descriptor.promptsForUserConfiguration, let first = unset.first {
      output.note(
        "'\(report.kind.name)' recommends setting \(unset.map(\.name).joined(separator: ", "))",
        code: "configuration.wanted",
        hint: "Set a value: widgetry set \(report.instance.id) \(first.name)=\(first.example)")
    }
  }
}

extension WidgetryError {
  fileprivate static func cannotAsk(_ kind: String, givesValues: Bool) -> WidgetryError {
    let help = ShellWord.commandLine(["add", kind, "--help"])
    return WidgetryError(
      .misuse, code: "asking.impossible",
      summary: givesValues
        ? "'--ask-all' can't be combined with values"
        : "'--ask-all' needs a terminal, and no --json, --yes or --no-input",
      hint: "Use arguments for the values; run '\(help)' to list them")
  }
}
