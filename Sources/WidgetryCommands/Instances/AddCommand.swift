internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct AddCommand: ResultCommand {
  static let spec = CommandSpec(
    "add", "place a widget", section: .changing,
    arguments: [.one("KIND", "what it is")],
    flags: [
      .option("id", "ID", "its id; KIND-N if not given"),
      .option("family", "F", "its size; default: the kind's first"),
      .option("location", "L", "where it is placed: homeScreen, lockScreen or standBy"),
      .option("like", "ID", "with the family, place and own values of another"),
      .option("recommended", "TITLE", "use the values that the kind recommends under this title"),
      .budget, .values,
      .flag("ask-all", "ask for every value, not only for those that it needs"),
      .flag("no-reload", "leave the first reload to the next show"),
    ],
    assignments: .optional,
    examples: [
      .init("add dday anniversary=our-wedding", "a widget that counts a day"),
      .init("add dday --id met --family inline anniversary=first-met", "another, in one line"),
    ],
    discussion: [
      "What a kind takes: widgetry add KIND --help. On a terminal, where no values are given, it asks for "
        + "those without a sensible default: the thing that the widget is about, values that it must "
        + "have, and those that its author has a question for; --ask-all asks for all. Then it shows the "
        + "widget, and prints the command that does the same without asking.",
      "Where there are choices, type a number, a name or a part of one; + lists the next ones.",
      "What a kind recommends: widgetry kind show KIND, or gallery KIND. On a terminal it is offered "
        + "first; values that are given as well override the recommended ones.",
    ], reloads: true)

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
    let mayAsk = ValueAsking.isPossible(for: line, in: environment)
    if asksAll, !mayAsk { throw WidgetryError.cannotAsk(new.kind, givesValues: !values.isEmpty) }
    guard mayAsk, new.like == nil, new.recommended == nil, new.faults.isEmpty else { return nil }
    let (instance, kind) = try await environment.home.instances.draft(of: new)
    guard !kind.descriptor.intent.parameters.isEmpty else { return nil }
    var asking = ValueAsking(
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
    edits = GivenValues(line).edits(reading: input, &faults)
  }
}

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
    if let command { output.note("the same without asking", hint: command) }
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
        "'\(report.kind.name)' is not made for \(location.rawValue) in this family",
        code: "location.disfavored", hint: "widgetry kind show \(report.kind.name)")
    }
    let unset = descriptor.intent.parameters.filter { report.instance.own[$0.name] == nil }
    if descriptor.promptsForUserConfiguration, let first = unset.first {
      output.note(
        "'\(report.kind.name)' wants to be configured: \(unset.map(\.name).joined(separator: ", "))",
        code: "configuration.wanted",
        hint: "widgetry set \(report.instance.id) \(first.name)=\(first.example)")
    }
  }
}

extension WidgetryError {
  fileprivate static func cannotAsk(_ kind: String, givesValues: Bool) -> WidgetryError {
    WidgetryError(
      .misuse, code: "asking.impossible",
      summary: givesValues
        ? "'--ask-all' asks for the values, and some are given"
        : "'--ask-all' needs a terminal, without --json, --yes and --no-input",
      hint: ShellWord.commandLine(["add", kind, "--help"]))
  }
}
