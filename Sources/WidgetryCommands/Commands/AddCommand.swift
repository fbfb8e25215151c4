internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let add = ClosureCommand(
    spec: CommandSpec(
      "add", "place a widget", section: .changing,
      arguments: [.one("KIND", "what it is")],
      flags: [
        .option("id", "ID", "its id; KIND-N if not given"),
        .option("family", "F", "its size; the kind's first if not given"),
        .option("location", "L", "where it stands: homeScreen, lockScreen or standBy"),
        .option("like", "ID", "with the family, place and own values of another"),
        .option("recommended", "TITLE", "with the values that the kind recommends by that title"),
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
          + "what nothing sensible stands in for: the thing that the widget is about, values that it must "
          + "have, and those that its author has a question for; --ask-all asks for all. Then it shows the "
          + "widget, and says how to do the same without asking.",
        "Where there are choices, type a number, a name or a part of one; + lists the next ones.",
        "What a kind recommends: widgetry kind show KIND, or gallery KIND. On a terminal it is offered "
          + "first; values that are given besides hold instead of the recommended ones.",
      ], reloads: true)
  ) { run in
    var new = NewInstance(run.parsed, reading: run.input)
    let command = try await run.askForValues(of: &new)
    let outcome = try await run.home.instances.add(new, reload: run.parsed.reloadChoice)
    let reports = try InstanceReport.of(outcome.ids, in: run.home)
    guard let report = reports.first else { return .failed }
    if run.output.isJSON {
      run.output.json { report.write(to: &$0) }
    } else {
      let line = report.line ?? ""
      let budget = new.budget == nil ? "" : "; budget \(report.schedule.budget.policy.words)"
      run.output.say(
        "Added \(report.instance.id)" + (line.isEmpty ? "" : ": \(Output.echo(line))") + budget)
    }
    if let command { run.output.note("the same without asking", hint: command) }
    run.noteAbout(report)
    GivenValues(run.parsed).warnOfSecrets(
      of: [report.kind.descriptor.intent], ["set", report.instance.id], on: run.output)
    return run.tell(outcome.reloads) ? .partial : .success
  }
}

extension NewInstance {
  /// What the words of `add` give.
  init(_ line: ParsedCommand, reading input: CommandInput) {
    self.init(
      kind: line.argument("KIND") ?? "", id: line.value("id"), family: line.value("family"),
      location: line.value("location"), like: line.value("like"))
    recommended = line.value("recommended")
    budget = line.budget(&faults)
    edits = GivenValues(line).edits(reading: input, &faults)
  }
}

extension CommandRun {
  /// Asks for the values of a new widget if it is given none; gives the line that does without.
  fileprivate func askForValues(of new: inout NewInstance) async throws -> String? {
    let asksAll = parsed.has("ask-all")
    if asksAll, !mayAsk {
      throw WidgetryError.cannotAsk(new.kind, givesValues: !GivenValues(parsed).isEmpty)
    }
    guard mayAsk, new.like == nil, new.recommended == nil, new.faults.isEmpty else { return nil }
    let (instance, kind) = try await home.instances.draft(of: new)
    guard !kind.descriptor.intent.parameters.isEmpty else { return nil }
    var asking = ValueAsking(self, instance, of: kind, for: asksAll ? .all : .needed)
    try await asking.offerRecommendations()
    new.recommended = asking.recommended?.title
    guard asking.hasQuestions else { return nil }
    new.edits = try await asking.edits(to: "Add")
    return try await asking.command(["add", new.kind], new.edits)
  }

  /// What an author asked to have said about a new widget.
  fileprivate func noteAbout(_ report: InstanceReport) {
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
