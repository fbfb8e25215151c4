internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let set = ClosureCommand(
    spec: CommandSpec(
      "set", "change a widget's values", section: .changing,
      arguments: [.oneOrMore("ID|-", "the widgets; - reads ids from stdin")],
      flags: [
        .option("id", "NEW", "another id"),
        .option("family", "F", "another size"),
        .option("location", "L", "another place"),
        .budget, .values, .ifRevision,
        .flag("no-reload", "leave the reload to the next show"),
      ],
      assignments: .optional,
      examples: [
        .init("set dday-1 anniversary=mina", "let it count another day"),
        .init("set dday-1 --family medium", "make it wider"),
        .init(
          "set dday-1 --if-revision 1 anniversary=mina", "unless it was changed since 'list' told 1"
        ),
      ],
      discussion: [
        "On a terminal it asks for the values of one widget if nothing is given."
      ], reloads: true)
  ) { run in
    let isGiven =
      !GivenValues(run.parsed).isEmpty
      || run.parsed.flags.contains { !["no-reload", "if-revision"].contains($0.name) }
    guard isGiven || run.mayAsk else {
      throw WidgetryError(
        .misuse, code: "argument.missing", summary: "'set' needs something to change",
        hint: "widgetry set \(run.parsed.arguments.first ?? "ID") name=value")
    }
    var change = InstanceChange(
      id: run.parsed.value("id"), family: run.parsed.value("family"),
      location: run.parsed.value("location"))
    change.budget = run.parsed.budget(&change.faults)
    change.edits = GivenValues(run.parsed).edits(reading: run.input, &change.faults)
    let command = isGiven ? nil : try await run.askForValues(of: &change)
    let status = try await run.change(change)
    if let command { run.output.note("the same without asking", hint: command) }
    return status
  }

  static let unset = ClosureCommand(
    spec: CommandSpec(
      "unset", "go back to the kind's value or the default", section: .changing,
      arguments: [
        .one("ID|-", "the widget; - reads ids from stdin"), .oneOrMore("NAME", "parameters"),
      ],
      flags: [.ifRevision, .flag("no-reload", "leave the reload to the next show")],
      examples: [.init("unset dday-1 anniversary", "count what its kind counts")], reloads: true)
  ) { run in
    try await run.change(
      InstanceChange(edits: run.parsed.arguments("NAME").map { ValueEdit($0, .unset) }))
  }

  static let remove = ClosureCommand(
    spec: CommandSpec(
      "remove", "take widgets away", section: .changing,
      arguments: [.oneOrMore("ID|-", "the widgets; - reads ids from stdin")],
      flags: [.ifRevision],
      examples: [.init("remove dday-1", "take it away; it says how to bring it back")])
  ) { run in
    let ids = try run.input.ids(Array(run.parsed.arguments("ID|-")))
    let revision = try run.requiredRevision(of: ids)
    let reports = try InstanceReport.of(ids, in: run.home)
    try run.home.instances.remove(ids, ifRevision: revision)
    if run.output.isJSON {
      run.output.json { json in
        json.array { json in
          for report in reports { report.write(to: &json) }
        }
      }
    } else {
      for report in reports {
        run.output.say("Removed \(report.instance.id)")
        run.output.note("to bring it back: \(report.commandThatMakesIt)")
      }
    }
    return .success
  }
}

extension FlagSpec {
  /// For who reads, decides and writes.
  fileprivate static let ifRevision = FlagSpec.option(
    "if-revision", "N", "only if its revision is still N, as list --json tells; else 75")
}

extension CommandRun {
  /// The revision that the one widget must still have.
  fileprivate func requiredRevision(of ids: [String]) throws -> Int? {
    guard let revision = try parsed.count("if-revision") else { return nil }
    guard ids.count <= 1 else {
      throw WidgetryError(
        .misuse, code: "revision.of-many",
        summary: "--if-revision works with one widget; \(ids.count) given",
        hint: "widgetry list \(ids.prefix(20).map(ShellWord.quoted).joined(separator: " ")) --json")
    }
    return revision
  }

  /// Asks for the values of the one widget that is meant; gives the line that does without, if anything changes.
  fileprivate func askForValues(of change: inout InstanceChange) async throws -> String? {
    guard let id = parsed.arguments.first, parsed.arguments.count == 1, id != "-" else {
      throw WidgetryError(
        .misuse, code: "argument.missing", summary: "'set' asks about one widget at a time",
        hint: "widgetry set \(parsed.arguments.joined(separator: " ")) name=value")
    }
    let instance = try home.instances.instance(id: id)
    let asking = ValueAsking(self, instance, of: try home.kinds.kind(key: instance.kind), for: .all)
    change.edits = try await asking.edits(to: "Change")
    return change.edits.isEmpty ? nil : try await asking.command(["set", id], change.edits)
  }

  fileprivate func change(_ change: InstanceChange) async throws -> ExitStatus {
    var change = change
    let ids = try input.ids(Array(parsed.arguments("ID|-")))
    change.revision = try requiredRevision(of: ids)
    guard !ids.isEmpty else {
      if output.isJSON { output.json { $0.array { _ in } } }
      return .success
    }
    let outcome = try await home.instances.change(ids, change, reload: parsed.reloadChoice)
    // One report after the other: they may be many, and each holds a page of its timeline.
    if output.isJSON {
      try output.json { json in
        try json.array { json in
          for id in outcome.ids { try InstanceReport(id: id, in: home).write(to: &json) }
        }
      }
    } else if !output.style.quiet {
      let changed = Set(outcome.changed)
      for id in outcome.ids {
        let report = try InstanceReport(id: id, in: home)
        let line = report.line.map { ": \($0)" } ?? ""
        let budget = change.budget == nil ? "" : "; budget \(report.schedule.budget.policy.words)"
        output.say("\(id)\(line)" + (changed.contains(id) ? "" : " (already so)") + budget)
      }
    }
    let kinds = try Set(outcome.ids.map { try home.instances.instance(id: $0).kind })
    GivenValues(parsed).warnOfSecrets(
      of: try kinds.map { try home.kinds.kind(key: $0).descriptor.intent }, ["set"] + ids,
      on: output)
    return tell(outcome.reloads) ? .partial : .success
  }
}

extension InstanceReport {
  /// The command line that adds the same instance again.
  var commandThatMakesIt: String {
    ShellWord.commandLine(instance.addWords(kind: kind, named: kind.name))
  }
}
